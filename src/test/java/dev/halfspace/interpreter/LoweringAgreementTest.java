package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs print the same when they are lowered by the oracle and executed as machine code. */
class LoweringAgreementTest {
  private static void assertAgrees(String program) throws IOException, InterruptedException {
    NativeRunner.assumePresent();
    Matcher lower = Pattern.compile("// LOWER: (.*)").matcher(program);
    String[] before = lower.find() ? new String[] {lower.group(1)} : new String[0];
    StringBuilder ours = new StringBuilder();
    Run run = Programs.of(program).output(ours).run("main");
    assertThat(run).as("%s", run).isInstanceOf(Run.Returned.class);
    assertThat(NativeRunner.withoutAddresses(ours.toString()))
        .isEqualTo(NativeRunner.printed(program, before));
  }

  /** Programs in the shape of MLIR's integration tests; a comment says which pass comes first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arith",
        "contract",
        "control",
        "conventions",
        "indexmath",
        "masked",
        "memrefs",
        "print",
        "reductions",
        "shapes",
        "tensors",
        "transfers"
      })
  void programs(String name) throws Exception {
    Path path = Path.of("src/test/resources/dev/halfspace/interpreter", name + ".mlir");
    assertAgrees(Files.readString(path));
  }

  @Test
  void anIndexOf32Bits() throws Exception {
    NativeRunner.assumePresent();
    String program =
        Files.readString(Path.of("src/test/resources/dev/halfspace/interpreter/index32.mlir"));
    List<String> passes = new ArrayList<>(List.of("-lower-affine", "-arith-expand"));
    for (String dialect : List.of("index", "arith", "func", "cf")) {
      passes.add("-convert-%s-to-llvm=index-bitwidth=32".formatted(dialect));
    }
    passes.add("-reconcile-unrealized-casts");
    StringBuilder ours = new StringBuilder();
    Run run = Programs.of(program).indexBits(32).output(ours).run("main");
    assertThat(run).as("%s", run).isInstanceOf(Run.Returned.class);
    List<String> flags = List.of("-e", "main", "-entry-point-result=void");
    assertThat(ours.toString()).isEqualTo(NativeRunner.printed(program, passes, flags));
  }

  @Test
  void buffersLoopsAndViews() throws Exception {
    assertAgrees(
        """
        func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
        func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
        memref.global "private" constant @g : memref<3x4xf32> = dense<[
            [1.0, 2.5, -3.0, 4.0], [0.1, 1.0e10, 1.0e-10, 7.0], [8.0, 9.0, 10.0, 11.0]]>
        func.func @gcd(%a: i32, %b: i32) -> i32 {
          cf.br ^head(%a, %b : i32, i32)
        ^head(%x: i32, %y: i32):
          %c0 = arith.constant 0 : i32
          %done = arith.cmpi eq, %y, %c0 : i32
          cf.cond_br %done, ^end, ^next
        ^next:
          %r = arith.remui %x, %y : i32
          cf.br ^head(%y, %r : i32, i32)
        ^end:
          return %x : i32
        }
        func.func @main() {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c3 = arith.constant 3 : index
          %c4 = arith.constant 4 : index
          %zero = arith.constant 0.0 : f32
          %a = memref.get_global @g : memref<3x4xf32>
          %t = memref.transpose %a (i, j) -> (j, i) : memref<3x4xf32> to memref<4x3xf32, strided<[1, 4]>>
          %c = memref.alloc(%c3, %c3) : memref<?x?xf32>
          affine.for %i = 0 to 3 {
            affine.for %j = 0 to 3 {
              %s = affine.for %k = 0 to 4 iter_args(%acc = %zero) -> (f32) {
                %x = affine.load %a[%i, %k] : memref<3x4xf32>
                %y = affine.load %t[%k, %j] : memref<4x3xf32, strided<[1, 4]>>
                %p = arith.mulf %x, %y : f32
                %n = arith.addf %acc, %p : f32
                affine.yield %n : f32
              }
              affine.store %s, %c[%i, %j] : memref<?x?xf32>
            }
          }
          %u = memref.cast %c : memref<?x?xf32> to memref<*xf32>
          call @printMemrefF32(%u) : (memref<*xf32>) -> ()
          %v = memref.subview %c[%c1, %c0] [2, 2] [1, 2]
              : memref<?x?xf32> to memref<2x2xf32, strided<[?, 2], offset: ?>>
          %w = memref.cast %v : memref<2x2xf32, strided<[?, 2], offset: ?>> to memref<*xf32>
          call @printMemrefF32(%w) : (memref<*xf32>) -> ()
          %m = memref.alloc() : memref<2x3xi32>
          scf.for %i = %c0 to %c3 step %c1 {
            %i32 = arith.index_cast %i : index to i32
            %c12 = arith.constant 12 : i32
            %q = arith.muli %i32, %c12 : i32
            %c18 = arith.constant 18 : i32
            %g = func.call @gcd(%q, %c18) : (i32, i32) -> i32
            memref.store %g, %m[%c0, %i] : memref<2x3xi32>
            memref.store %q, %m[%c1, %i] : memref<2x3xi32>
          }
          %e = memref.collapse_shape %m [[0, 1]] : memref<2x3xi32> into memref<6xi32>
          %f = memref.cast %e : memref<6xi32> to memref<*xi32>
          call @printMemrefI32(%f) : (memref<*xi32>) -> ()
          memref.dealloc %m : memref<2x3xi32>
          memref.dealloc %c : memref<?x?xf32>
          return
        }
        """);
  }

  @Test
  void vectors() throws Exception {
    assertAgrees(
        """
        func.func @main() {
          %v = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
          %a = arith.constant dense<[0.5, -1.5, 2.0]> : vector<3xf32>
          %z = arith.constant dense<0.0> : vector<2xf32>
          %x = arith.constant 9.0 : f32
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %t = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
          vector.print %t : vector<3x2xf32>
          %c = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>,
              affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
              iterator_types = ["parallel", "reduction"]} %v, %a, %z
              : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
          vector.print %c : vector<2xf32>
          %r = vector.reduction <add>, %a, %x : vector<3xf32> into f32
          vector.print %r : f32
          %m = memref.alloc() : memref<2x3xf32>
          vector.transfer_write %v, %m[%c0, %c0] : vector<2x3xf32>, memref<2x3xf32>
          %p = vector.transfer_read %m[%c1, %c1], %x : memref<2x3xf32>, vector<4xf32>
          vector.print %p : vector<4xf32>
          %k = vector.create_mask %c1 : vector<3xi1>
          vector.print %k : vector<3xi1>
          %l = vector.maskedload %m[%c0, %c0], %k, %a
              : memref<2x3xf32>, vector<3xi1>, vector<3xf32> into vector<3xf32>
          vector.print %l : vector<3xf32>
          %o = vector.outerproduct %a, %a : vector<3xf32>, vector<3xf32>
          vector.print %o : vector<3x3xf32>
          %s = vector.shuffle %a, %a [0, 5, 2, 3] : vector<3xf32>, vector<3xf32>
          vector.print %s : vector<4xf32>
          %b = arith.constant dense<[65538, 65535]> : vector<2xi32>
          %h = vector.bitcast %b : vector<2xi32> to vector<4xi16>
          vector.print %h : vector<4xi16>
          return
        }
        """);
  }

  @Test
  void arithmetic() throws Exception {
    Random random = new Random(11);
    String[] types = {"i8", "i16", "i32", "i64"};
    String[] safe = {"addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui"};
    String[] divisions = {"divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi"};
    String[] floats = {"addf", "subf", "mulf", "divf", "maximumf", "minimumf"};
    List<String> lines = new ArrayList<>();
    int next = 0;
    for (String type : types) {
      int width = Integer.parseInt(type.substring(1));
      for (int i = 0; i < 12; i++) {
        long a = random.nextLong() >> (64 - width) >> random.nextInt(width);
        long b = random.nextLong() >> (64 - width) >> random.nextInt(width);
        b = b == 0 || b == -1 ? 3 : b;
        lines.add("%%a%d = arith.constant %d : %s".formatted(next, a, type));
        lines.add("%%b%d = arith.constant %d : %s".formatted(next, b, type));
        lines.add("%%s%d = arith.constant %d : %s".formatted(next, random.nextInt(width), type));
        String op = safe[random.nextInt(safe.length)];
        lines.add("%%x%1$d = arith.%2$s %%a%1$d, %%b%1$d : %3$s".formatted(next, op, type));
        op = divisions[random.nextInt(divisions.length)];
        lines.add("%%y%1$d = arith.%2$s %%a%1$d, %%b%1$d : %3$s".formatted(next, op, type));
        op = List.of("shli", "shrui", "shrsi").get(random.nextInt(3));
        lines.add("%%z%1$d = arith.%2$s %%x%1$d, %%s%1$d : %3$s".formatted(next, op, type));
        for (String result : List.of("x", "y", "z")) {
          lines.add("vector.print %%%s%d : %s".formatted(result, next, type));
        }
        next++;
      }
    }
    for (String type : List.of("f32", "f64")) {
      for (int i = 0; i < 20; i++) {
        lines.add("%%a%d = arith.constant %s : %s".formatted(next, number(random), type));
        lines.add("%%b%d = arith.constant %s : %s".formatted(next, number(random), type));
        String op = floats[random.nextInt(floats.length)];
        lines.add("%%x%1$d = arith.%2$s %%a%1$d, %%b%1$d : %3$s".formatted(next, op, type));
        // All bits are compared, not only those that are printed.
        String bits = type.replace('f', 'i');
        lines.add("%%y%1$d = arith.bitcast %%x%1$d : %2$s to %3$s".formatted(next, type, bits));
        lines.add("%%z%1$d = math.fma %%a%1$d, %%b%1$d, %%x%1$d : %2$s".formatted(next, type));
        lines.add("vector.print %%y%d : %s".formatted(next, bits));
        lines.add("vector.print %%z%d : %s".formatted(next, type));
        next++;
      }
    }
    assertAgrees("func.func @main() {\n" + String.join("\n", lines) + "\nreturn\n}\n");
  }

  private static String number(Random random) {
    return java.math.BigDecimal.valueOf(random.nextGaussian() * Math.pow(10, random.nextInt(8)))
        .setScale(6, java.math.RoundingMode.HALF_EVEN)
        .toPlainString();
  }
}
