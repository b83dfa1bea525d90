package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs of great depth and size, and odd ones: passes end with the text of the oracle, in time
 * that grows as the program does.
 */
class HostileProgramsTest {
  private static final List<String> PASSES =
      List.of("cse", "loop-invariant-code-motion", "control-flow-sink");

  /** Programs by size. */
  enum Program {
    NESTED_LOOPS(10_000, HostileProgramsTest::nestedLoops),
    NESTED_PURE_LOOPS(1_000, HostileProgramsTest::nestedPureLoops),
    NESTED_BRANCHES(5_000, HostileProgramsTest::nestedBranches),
    LONG_BLOCK(1_000_000, HostileProgramsTest::longBlock),
    READS(300_000, HostileProgramsTest::reads),
    MANY_USES(1_000_000, HostileProgramsTest::manyUses),
    MANY_BRANCHES(100_000, HostileProgramsTest::manyBranches),
    MANY_BLOCKS(20_000, HostileProgramsTest::manyBlocks),
    REGIONS_THAT_DIFFER(100_000, HostileProgramsTest::regionsThatDiffer);

    private final int size;
    private final IntFunction<String> text;

    Program(int size, IntFunction<String> text) {
      this.size = size;
      this.text = text;
    }
  }

  private static String nestedLoops(int depth) {
    StringBuilder text = new StringBuilder("func.func @f(%m: memref<8xf32>, %n: index) {\n");
    text.append("%c1 = arith.constant 1 : index\n");
    for (int i = 0; i < depth; i++) {
      text.append("scf.for %i").append(i).append(" = %c1 to %n step %c1 {\n");
    }
    return text
        + "%x = memref.load %m[%n] : memref<8xf32>\n%y = arith.addf %x, %x : f32\n"
        + "%z = arith.addi %n, %n : index\nmemref.store %y, %m[%z] : memref<8xf32>\n"
        + "}\n".repeat(depth)
        + "return\n}\n";
  }

  private static String nestedPureLoops(int depth) {
    StringBuilder text = new StringBuilder("func.func @f(%x: index, %n: index) -> index {\n");
    text.append("%c1 = arith.constant 1 : index\n");
    for (int i = 0; i < depth; i++) {
      text.append("%r").append(i).append(" = scf.for %i").append(i);
      text.append(" = %c1 to %n step %c1 iter_args(%a").append(i).append(" = %x) -> index {\n");
    }
    text.append("%y = arith.addi %n, %n : index\n");
    for (int i = depth - 1; i >= 0; i--) {
      String value = i == depth - 1 ? "%y" : "%r" + (i + 1);
      text.append("%s").append(i).append(" = arith.addi ").append(value).append(", %i").append(i);
      text.append(" : index\nscf.yield %s").append(i).append(" : index\n}\n");
    }
    return text + "return %r0 : index\n}\n";
  }

  private static String nestedBranches(int depth) {
    return "func.func @f(%m: memref<8xf32>, %x: f32, %n: index, %c: i1) {\n"
        + "%y = arith.addf %x, %x : f32\n"
        + "scf.if %c {\n".repeat(depth)
        + "memref.store %y, %m[%n] : memref<8xf32>\n"
        + "}\n".repeat(depth)
        + "return\n}\n";
  }

  private static String longBlock(int size) {
    StringBuilder text = new StringBuilder("func.func @f(%x: i32, %v0: i32) -> i32 {\n");
    for (int i = 1; i <= size; i++) {
      // Every second one is as the one before.
      text.append("%v").append(i).append(" = arith.addi %v").append((i - 1) / 2).append(", %x");
      text.append(" : i32\n");
    }
    return text + "return %v" + size + " : i32\n}\n";
  }

  private static String reads(int size) {
    return "func.func @f(%m: memref<8xf32>, %n: index, %p: index) {\n"
        + """
          %a = memref.load %m[%n] : memref<8xf32>
          %b = memref.load %m[%n] : memref<8xf32>
          memref.store %b, %m[%p] : memref<8xf32>
          memref.store %a, %m[%n] : memref<8xf32>
          """
            .repeat(size / 4)
            .replace("%a", "%v")
            .transform(HostileProgramsTest::numbered)
        + "return\n}\n";
  }

  /** Gives values that are called %v and %b numbers, so that each definition has its own. */
  private static String numbered(String text) {
    StringBuilder out = new StringBuilder();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number += line.startsWith("%v =") ? 1 : 0;
      out.append(line.replace("%v", "%v" + number).replace("%b", "%b" + number)).append('\n');
    }
    return out.toString();
  }

  private static String manyUses(int size) {
    return "func.func @f(%x: i32, %c: i1, %n: index) {\n"
        + "%k = arith.constant 7 : i32\n"
        + "%c1 = arith.constant 1 : index\n"
        + "scf.for %i = %c1 to %n step %c1 {\n"
        + "%j = arith.constant 7 : i32\n"
        + "\"use\"(%k, %j, %k, %k) : (i32, i32, i32, i32) -> ()\n".repeat(size / 8)
        + "}\n"
        + "scf.if %c {\n"
        + "\"use\"(%k, %k, %k, %k) : (i32, i32, i32, i32) -> ()\n".repeat(size / 8)
        + "}\nreturn\n}\n";
  }

  private static String manyBranches(int size) {
    return "func.func @f(%x: i32, %c: i1) {\n"
        + "%k = arith.constant 7 : i32\n"
        + "scf.if %c {\n\"use\"(%k) : (i32) -> ()\n}\n".repeat(size)
        + "return\n}\n";
  }

  private static String manyBlocks(int size) {
    StringBuilder text = new StringBuilder("func.func @f(%x: i32, %c: i1) -> i32 {\n");
    text.append("cf.br ^b0\n");
    for (int i = 0; i < size; i++) {
      text.append("^b").append(i).append(":\n%v").append(i).append(" = arith.addi %x, ");
      text.append(i % 2 == 0 ? "%x" : "%v" + (i - 1)).append(" : i32\n");
      text.append("cf.cond_br %c, ^b").append(i + 1).append(", ^b").append(i / 2).append('\n');
    }
    return text + "^b" + size + ":\nreturn %v" + (size - 1) + " : i32\n}\n";
  }

  private static String regionsThatDiffer(int size) {
    StringBuilder text = new StringBuilder("func.func @f(%c: i1) {\n");
    for (int i = 0; i < size; i++) {
      text.append("%v").append(i).append(" = scf.if %c -> i32 {\n%k = arith.constant ");
      text.append(i % (size / 2)).append(" : i32\nscf.yield %k : i32\n} else {\n");
      text.append("%k = arith.constant 0 : i32\nscf.yield %k : i32\n}\n");
      text.append("\"use\"(%v").append(i).append(") : (i32) -> ()\n");
    }
    return text + "return\n}\n";
  }

  @ParameterizedTest
  @EnumSource(Program.class)
  @Timeout(60)
  void smallOnesHaveTheTextOfTheOracle(Program program) {
    Oracle.assumePresent();
    String text = program.text.apply(40);
    for (String pass : PASSES) {
      assertThat(GenericPasses.after(pass, text) + "\n")
          .as(pass)
          .isEqualTo(
              Oracle.run(text, "--allow-unregistered-dialect", "--pass-pipeline=any(" + pass + ")")
                  .accepted());
    }
  }

  @ParameterizedTest
  @EnumSource(Program.class)
  @Timeout(60)
  void largeOnesEnd(Program program) {
    run(program, program.size / 10);
  }

  @ParameterizedTest
  @EnumSource(Program.class)
  @Tag("slow")
  @Timeout(300)
  void largestOnesEnd(Program program) {
    run(program, program.size);
  }

  private static void run(Program program, int size) {
    String text = program.text.apply(size);
    for (String pass : PASSES) {
      ModuleOp module = GenericPasses.read(text);
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      GenericPasses.runUnverified(pass, module);
      long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      System.out.printf("%s %d %s: %d ms%n", program, size, pass, (end - start) / 1_000_000);
      // Ten microseconds for each unit of size, and a second to spare for slow machines.
      assertThat(end - start)
          .as("%s on %s", pass, program)
          .isLessThan(1_000_000_000L + 10_000L * size);
    }
  }

  static List<String> oddPrograms() {
    return List.of(
        // A graph region: uses before definitions, and operations that use themselves.
        """
        %a = arith.addi %b, %a : i32
        %b = arith.addi %a, %b : i32
        %c = arith.addi %b, %a : i32
        %d = arith.addi %d, %d : i32
        %e = arith.addi %d, %d : i32
        %f = arith.addi %e, %e : i32
        %g = arith.addi %d, %d : i32
        %h = arith.addi %g, %e : i32
        "use"(%h, %g, %c, %f) : (i32, i32, i32, i32) -> ()
        """,
        // Blocks that cannot be reached, in a cycle and with dead operations.
        """
        func.func @f(%x: i32, %c: i1) -> i32 {
          %a = arith.addi %x, %x : i32
          return %a : i32
        ^b1:
          %b = arith.addi %d, %d : i32
          cf.cond_br %c, ^b1, ^b2
        ^b2:
          %d = arith.addi %b, %x : i32
          %e = arith.addi %b, %x : i32
          %u = arith.addi %u, %u : i32
          cf.br ^b1
        }
        """,
        // Regions in an operation of unknown kind.
        """
        func.func @f(%x: i32) {
          "unknown"() ({
            %b = arith.addi %a, %x : i32
            %a = arith.addi %x, %x : i32
            %c = arith.addi %x, %x : i32
            "use"(%c, %b) : (i32, i32) -> ()
          }, {
          }) : () -> ()
          return
        }
        """,
        // A loop in an unreachable block, whose bounds are defined in it.
        """
        func.func @f(%x: index) {
          return
        ^b1:
          %c1 = arith.constant 1 : index
          scf.for %i = %c1 to %x step %c1 {
            %a = arith.addi %x, %c1 : index
            "use"(%a) : (index) -> ()
          }
          cf.br ^b1
        }
        """,
        "",
        "func.func private @f()");
  }

  @ParameterizedTest
  @MethodSource("oddPrograms")
  void oddOnesHaveTheTextOfTheOracle(String text) {
    Oracle.assumePresent();
    for (String pass : PASSES) {
      assertThat(GenericPasses.after(pass, text) + "\n")
          .as(pass)
          .isEqualTo(
              Oracle.run(text, "--allow-unregistered-dialect", "--pass-pipeline=any(" + pass + ")")
                  .accepted());
    }
  }

  /** The oracle does not end on some of these. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        %a = vector.bitcast %b : vector<4xf32> to vector<4xi32>
        %b = vector.bitcast %a : vector<4xi32> to vector<4xf32>
        %c = vector.from_elements %e#0, %e#1 : vector<2xf32>
        %e:2 = vector.to_elements %c : vector<2xf32>
        %f = arith.subi %g, %c3 : i32
        %g = arith.addi %f, %c3 : i32
        %c3 = arith.constant 3 : i32
        %h = tensor.from_elements %i : tensor<1xf32>
        %i = tensor.extract %h[%c0] : tensor<1xf32>
        "use"(%a, %c, %f, %h) : (vector<4xi32>, vector<2xf32>, i32, tensor<1xf32>) -> ()
        %c0 = arith.constant 0 : index
        """,
        """
        %a = vector.transfer_write %v, %b[%c0] : vector<4xf32>, tensor<32xf32>
        %b = vector.transfer_write %v, %a[%c8] : vector<4xf32>, tensor<32xf32>
        %r = vector.transfer_read %a[%c16], %p : tensor<32xf32>, vector<4xf32>
        %w = vector.transfer_write %r, %a[%c16] : vector<4xf32>, tensor<32xf32>
        %v = "v"() : () -> vector<4xf32>
        "use"(%r, %w) : (vector<4xf32>, tensor<32xf32>) -> ()
        %c0 = arith.constant 0 : index
        %c8 = arith.constant 8 : index
        %c16 = arith.constant 16 : index
        %p = arith.constant 0.0 : f32
        """,
        """
        %a = arith.ceildivsi %b, %c1 : i32
        %b = arith.ceildivsi %a, %c1 : i32
        %c1 = arith.constant 1 : i32
        "use"(%a) : (i32) -> ()
        """,
        """
        %a = builtin.unrealized_conversion_cast %b : i64 to i32
        %b = builtin.unrealized_conversion_cast %a : i32 to i64
        %c, %d = builtin.unrealized_conversion_cast %d, %c : i8, i8 to i8, i8
        "use"(%a, %c) : (i32, i8) -> ()
        """
      })
  @Timeout(60)
  void cyclesInGraphRegionsEnd(String text) {
    for (String pass : List.of("canonicalize", "arith-expand", "sccp")) {
      assertThat(GenericPasses.after(pass, text)).as(pass).contains("\"use\"");
    }
  }

  @Test
  @Timeout(60)
  void wideBitcastIsFoldedInTimeOfItsWidth() {
    String text =
        """
        %c = arith.constant dense<true> : vector<8000000xi1>
        %v = vector.bitcast %c : vector<8000000xi1> to vector<1xi8000000>
        "use"(%v) : (vector<1xi8000000>) -> ()
        """;
    assertThat(GenericPasses.after("canonicalize", text)).contains("dense<-1>");
  }

  @Test
  void aPassRunsTwiceOnTheSame() {
    String text = longBlock(20);
    String once = GenericPasses.after("cse", text);
    assertThat(GenericPasses.after("cse", once)).isEqualTo(GenericPasses.after("cse,cse", text));
  }
}
