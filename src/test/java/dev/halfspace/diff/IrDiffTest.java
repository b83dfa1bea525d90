package dev.halfspace.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.example.ImageDialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.source.Source;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.text.ParseOptions;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IrDiffTest {
  private static final String BEFORE =
      """
      func.func @f(%m: memref<8xf32>, %x: f32) {
        %c = arith.constant 1 : index
        affine.for %i = 0 to 8 {
          %0 = arith.addf %x, %x : f32
          %1 = arith.mulf %x, %x : f32
          affine.store %0, %m[%i] : memref<8xf32>
          affine.store %1, %m[%i] : memref<8xf32>
        }
        return
      }
      """;

  private static IrDiff diff(String before, String after) {
    return IrDiff.of(Halfspace.read(before).orThrow(), Halfspace.read(after).orThrow());
  }

  @Test
  void namesMakeNoDifference() {
    assertThat(diff(BEFORE, BEFORE.replace("%0", "%sum").replace("%i", "%j")).isEmpty()).isTrue();
  }

  private static List<String> unregistered(String before, String after) {
    ParseOptions any = ParseOptions.STRICT.allowingUnregistered();
    return IrDiff.of(
            Halfspace.read(Source.of("before.mlir", before), Dialects.standard(), any).orThrow(),
            Halfspace.read(Source.of("after.mlir", after), Dialects.standard(), any).orThrow())
        .changes()
        .stream()
        .map(IrChange::toString)
        .toList();
  }

  @Test
  void everythingThatAnOperationHasIsCompared() {
    String branch =
        """
        func.func @f(%c: i1) {
          cf.cond_br %c, ^bb1, ^bb2
        ^bb1:
          return
        ^bb2:
          return
        }
        """;
    assertThat(unregistered(branch, branch.replace("^bb1, ^bb2", "^bb2, ^bb1")))
        .containsExactly(
            "CHANGED cf.cond_br: successor #0 is another block; successor #1 is another block");
    assertThat(unregistered("\"x.op\"() <{a = 1 : i32}> : () -> ()", "\"x.op\"() : () -> ()"))
        .containsExactly("CHANGED x.op: properties {a = 1 : i32} -> nothing");
    assertThat(unregistered("\"x.op\"() : () -> ()", "\"x.op\"() ({}) : () -> ()"))
        .containsExactly("CHANGED x.op: number of regions 0 -> 1");
    String region = "\"x.op\"() ({^bb0(%a: i32): \"x.end\"() : () -> ()}) : () -> ()";
    assertThat(unregistered(region, region.replace("i32", "i64")))
        .containsExactly("CHANGED x.op: types of block arguments of region #0 [[i32]] -> [[i64]]");
  }

  /** Equality of attributes looks at the names of resources alone. */
  @Test
  void dataOfResourcesAreCompared() {
    String direct = "\"x.op\"() {a = dense_resource<r> : tensor<1xi32>} : () -> ()\n";
    String nested =
        direct.replace("dense_resource", "[{b = [dense_resource").replace("i32>}", "i32>]}]}");
    String data = "{-# dialect_resources: {builtin: {r: \"0x0400000001000000\"}} #-}";
    for (String op : List.of(direct, nested)) {
      assertThat(unregistered(op + data, op + data)).isEmpty();
      assertThat(unregistered(op + data, op + data.replace("01", "02")))
          .containsExactly("CHANGED x.op: a refers to other data");
      assertThat(unregistered(op + data, op + data.replace("04", "08")))
          .containsExactly("CHANGED x.op: a refers to other data");
      assertThat(unregistered(op + data, op))
          .containsExactly("CHANGED x.op: a refers to other data");
    }
  }

  @Test
  void operationsAreComparedByThemselves() {
    Operation module =
        Halfspace.read("func.func @f(%n: i32) { %s = arith.addi %n, %n : i32 return }").orThrow();
    Operation sum = module.find(op -> op.name().equals("arith.addi"));
    assertThat(sum).isNotNull();
    assertThat(IrDiff.of(sum, sum).isEmpty()).isTrue();
    Operation function = module.find(op -> op.name().equals("func.func"));
    assertThat(function).isNotNull();
    assertThat(IrDiff.of(module, function).changes().get(0).toString())
        .startsWith("CHANGED func.func: name builtin.module -> func.func");
  }

  @Test
  void changesAreFoundByStructure() {
    // The constant is erased, a negation added, the product moved out of the loop, a bound changed.
    String after =
        """
        func.func @f(%m: memref<8xf32>, %x: f32) {
          %1 = arith.mulf %x, %x : f32
          affine.for %i = 0 to 4 {
            %0 = arith.addf %x, %x : f32
            %n = arith.negf %0 : f32
            affine.store %n, %m[%i] : memref<8xf32>
            affine.store %1, %m[%i] : memref<8xf32>
          }
          return
        }
        """;
    IrDiff diff = diff(BEFORE, after);
    assertThat(diff.changes().stream().map(IrChange::toString))
        .containsExactly(
            "ERASED arith.constant",
            "CHANGED affine.for: upperBoundMap affine_map<() -> (8)> -> affine_map<() -> (4)>",
            "MOVED arith.mulf",
            "CHANGED affine.store: operand #0 is another value",
            "ADDED arith.negf");
    assertThat(diff.text())
        .isEqualTo(
            """
             module {
               func.func @f(%arg0: memref<8xf32>, %arg1: f32) {
            -    %c1 = arith.constant 1 : index
            >    %0 = arith.mulf %arg1, %arg1 : f32
            -    affine.for %arg2 = 0 to 8 {
            +    affine.for %arg2 = 0 to 4 {  // upperBoundMap affine_map<() -> (8)> -> affine_map<() -> (4)>
                   %1 = arith.addf %arg1, %arg1 : f32
            <      %1 = arith.mulf %arg1, %arg1 : f32
            +      %2 = arith.negf %1 : f32
            -      affine.store %0, %arg0[%arg2] : memref<8xf32>
            +      affine.store %2, %arg0[%arg2] : memref<8xf32>  // operand #0 is another value
                   affine.store %0, %arg0[%arg2] : memref<8xf32>
                 }
                 return
               }
             }
            """);
    assertThat(diff.colouredText())
        .contains("\u001b[31m-    %c1 = arith.constant 1 : index\u001b[0m\n");
  }

  @Test
  void dialectsOfOthersAreMatchedAsWell() {
    String text =
        """
        func.func @f(%p: memref<8x8xi8>) {
          affine.for %i = 0 to 8 {
            image.clear %p[%i, 0] : memref<8x8xi8>
            image.clear %p[%i, 1] : memref<8x8xi8>
          }
          return
        }
        """;
    DialectRegistry registry = Dialects.standard().with(ImageDialect.DIALECT);
    ModuleOp before = Halfspace.read(Source.of("a", text), registry, ParseOptions.STRICT).orThrow();
    ModuleOp after =
        Halfspace.read(
                Source.of("b", text.replace("%i, 1", "%i, 2")), registry, ParseOptions.STRICT)
            .orThrow();
    assertThat(IrDiff.of(before, after).text())
        .startsWith(" module {\n   func.func @f(%arg0: memref<8x8xi8>) {\n     affine.for")
        .contains("\n       image.clear %arg0[%arg1, 0] : memref<8x8xi8>\n-      image.clear")
        .endsWith("     }\n     return\n   }\n }\n");
  }

  @Test
  void pagesAreSafeAndComplete() {
    String html = diff("module { func.func @\"<script>\"() { return } }", BEFORE).html();
    assertThat(html)
        .startsWith("<!DOCTYPE html>")
        .contains("<td class=\"erased\">  func.func @&quot;&lt;script&gt;&quot;()")
        .doesNotContain("<script>")
        .endsWith("</html>\n");
  }

  @Test
  void copiesDoNotDifferAndOneErasedOperationIsFound() {
    for (int seed = 0; seed < 200; seed++) {
      ModuleOp module = RandomModules.small().module(new SplittableRandom(seed));
      ModuleOp copy = new IrMapping().copy(module);
      assertThat(IrDiff.of(module, copy).changes()).isEmpty();
      List<Operation> unused =
          copy.findAll(Operation.class).stream()
              .filter(op -> op != copy && !op.hasUses() && op.numResults() > 0)
              .filter(op -> !(op instanceof Terminator) && op.numRegions() == 0)
              .toList();
      if (unused.isEmpty()) {
        continue;
      }
      unused.get(new SplittableRandom(seed).nextInt(unused.size())).erase();
      IrDiff diff = IrDiff.of(module, copy);
      assertThat(diff.changes().stream().map(IrChange::kind))
          .contains(IrChange.Kind.ERASED)
          .doesNotContain(IrChange.Kind.ADDED, IrChange.Kind.CHANGED);
      checkText(diff, module, copy);
    }
  }

  @Test
  void textsHoldAllLinesOfBoth() {
    for (int seed = 0; seed < 100; seed++) {
      ModuleOp one = RandomModules.small().module(new SplittableRandom(seed));
      ModuleOp other = RandomModules.small().module(new SplittableRandom(seed + 1));
      checkText(IrDiff.of(one, other), one, other);
    }
  }

  private static void checkText(IrDiff diff, ModuleOp one, ModuleOp other) {
    List<String> lines = diff.text().lines().toList();
    long left = lines.stream().filter(line -> " -<".indexOf(line.charAt(0)) >= 0).count();
    long right = lines.stream().filter(line -> " +>".indexOf(line.charAt(0)) >= 0).count();
    assertThat(left).isEqualTo(Halfspace.print(one).stripTrailing().lines().count());
    assertThat(right).isEqualTo(Halfspace.print(other).stripTrailing().lines().count());
  }
}
