package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Effects;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs of which all is said to be needed, against a search without any order. */
class EvidentLifeTest {
  /** A function whose first block defines values, and whose others pass and use them. */
  private static String program(Random random) {
    int blocks = 1 + random.nextInt(4);
    StringBuilder text =
        new StringBuilder(
            "func.func @f(%m: memref<i32>, %c: i1, %x: i32) {\n  cf.br ^bb1(%x, %x : i32, i32)\n");
    for (int b = 1; b <= blocks; b++) {
      text.append("^bb%d(%%p%d: i32, %%q%d: i32):\n".formatted(b, b, b));
      List<String> values = new ArrayList<>(List.of("%p" + b, "%q" + b, "%x"));
      for (int i = 0; i < random.nextInt(4); i++) {
        String sum = "%%s%d_%d".formatted(b, i);
        text.append(
            "  %s = arith.addi %s, %s : i32\n"
                .formatted(sum, any(values, random), any(values, random)));
        values.add(sum);
      }
      if (random.nextInt(3) > 0) {
        text.append("  memref.store %s, %%m[] : memref<i32>\n".formatted(any(values, random)));
      }
      String first = target(1 + random.nextInt(blocks), values, random);
      text.append(
          switch (random.nextInt(3)) {
            case 0 -> "  return\n";
            case 1 -> "  cf.br " + first + "\n";
            default ->
                "  cf.cond_br %%c, %s, %s\n"
                    .formatted(first, target(1 + random.nextInt(blocks), values, random));
          });
    }
    return text.append("}\n").toString();
  }

  private static String target(int block, List<String> values, Random random) {
    return "^bb%d(%s, %s : i32, i32)".formatted(block, any(values, random), any(values, random));
  }

  private static String any(List<String> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }

  private static FuncOp function(String text) {
    return (FuncOp) Halfspace.read(text).orThrow().body().firstOp();
  }

  /** The operations and arguments that are needed, by going through all until nothing is added. */
  private static Set<Object> needed(FuncOp function) {
    Set<Object> needed = Collections.newSetFromMap(new IdentityHashMap<>());
    int before;
    do {
      before = needed.size();
      function.walk(op -> addNeeds(op, needed));
    } while (needed.size() > before);
    return needed;
  }

  private static void addNeeds(Operation op, Set<Object> needed) {
    if (!Effects.isDeadIfUnused(op)) {
      needed.add(op);
    }
    if (!needed.contains(op)) {
      return;
    }
    List<Value> rest = new ArrayList<>(op.operands());
    if (op instanceof BranchLike branch) {
      for (int s = 0; s < op.numSuccessors(); s++) {
        List<Value> passed = branch.successorOperands(s);
        for (int i = 0; i < passed.size(); i++) {
          rest.remove(passed.get(i));
          if (needed.contains(op.successor(s).argument(i))) {
            need(passed.get(i), needed);
          }
        }
      }
    }
    rest.forEach(value -> need(value, needed));
  }

  private static void need(Value value, Set<Object> needed) {
    Operation definer = value.definingOp();
    needed.add(definer == null ? value : definer);
  }

  private static boolean isEvident(FuncOp function) {
    return EvidentLife.isEverywhereIn(function, List.of(function.region(0)));
  }

  private static boolean isAllNeeded(FuncOp function) {
    Set<Object> needed = needed(function);
    Set<Object> all = new HashSet<>();
    function.walk(
        op -> {
          if (op != function) {
            all.add(op);
          }
        });
    for (Block block : function.region(0)) {
      if (!block.isEntryBlock()) {
        all.addAll(block.arguments());
      }
    }
    return needed.containsAll(all);
  }

  @Property(tries = 2000)
  void whatIsEvidentIsSo(@ForAll long seed) {
    FuncOp function = function(program(new Random(seed)));
    RegionSimplification.eraseUnreachableBlocks(function);
    assertThat(isEvident(function) && !isAllNeeded(function)).as("%s", function).isFalse();
    RegionSimplification.run(function, new LiveOperations());
    assertThat(isAllNeeded(function)).as("%s", function).isTrue();
  }

  @Test
  void lifeOfWhatIsLeftIsMostlyEvident() {
    List<FuncOp> left =
        IntStream.range(0, 1000).mapToObj(seed -> function(program(new Random(seed)))).toList();
    left.forEach(function -> RegionSimplification.run(function, new LiveOperations()));
    assertThat(left.stream().filter(EvidentLifeTest::isEvident).count()).isGreaterThan(500);
  }

  @Test
  void argumentsThatPassEachOtherAreNotAlive() {
    FuncOp function =
        function(
            """
            func.func @f(%c: i1, %x: i32) {
              cf.br ^bb1(%x, %x : i32, i32)
            ^bb1(%a: i32, %b: i32):
              %s = arith.addi %a, %b : i32
              cf.cond_br %c, ^bb1(%b, %s : i32, i32), ^bb2
            ^bb2:
              return
            }
            """);
    assertThat(isEvident(function)).isFalse();
    assertThat(RegionSimplification.run(function, new LiveOperations())).isTrue();
    assertThat(function.toString()).doesNotContain("addi").doesNotContain("^bb1(");
  }

  /** Only few of the uses of a value are looked at. */
  @Test
  @Timeout(5)
  void valuesWithManyUsesTakeNoTime() {
    StringBuilder text =
        new StringBuilder(
            """
            func.func @f(%c: i1, %x: i32) {
              cf.br ^bb1(%x : i32)
            ^bb1(%a: i32):
            """);
    String last = "%a";
    for (int i = 0; i < 40; i++) {
      text.append("  %%s%d = arith.addi %s, %s : i32\n".formatted(i, last, last));
      last = "%s" + i;
    }
    text.append("  cf.cond_br %%c, ^bb1(%s : i32), ^bb2\n^bb2:\n  return\n}\n".formatted(last));
    FuncOp function = function(text.toString().replace("%%", "%"));
    assertThat(isEvident(function)).isFalse();
    assertThat(RegionSimplification.run(function, new LiveOperations())).isTrue();
    assertThat(function.toString()).doesNotContain("addi");
  }

  @Test
  void unusedOperationsAreNotAlive() {
    FuncOp function =
        function(
            """
            func.func @f(%x: i32) {
              %s = arith.addi %x, %x : i32
              cf.br ^bb1
            ^bb1:
              return
            }
            """);
    assertThat(isEvident(function)).isFalse();
  }

  @Test
  void resultsThatLaterOperationsOfGraphsUseMayBeDead() {
    Operation module =
        Halfspace.read(
                """
                module {
                  %a = arith.addi %b, %b : i32
                  %b = arith.addi %a, %a : i32
                }
                """)
            .orThrow();
    assertThat(EvidentLife.isEverywhereIn(module, List.of())).isFalse();
  }
}
