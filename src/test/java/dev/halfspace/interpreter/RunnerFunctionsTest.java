package dev.halfspace.interpreter;

import static dev.halfspace.interpreter.Programs.printed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.machine.TrapKind;
import org.junit.jupiter.api.Test;

/** The output of the functions of MLIR's runner; the expected texts are those of LLVM 22. */
class RunnerFunctionsTest {
  private static final String DECLARATIONS =
      """
      func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
      func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
      func.func private @printMemrefI8(memref<*xi8>) attributes {llvm.emit_c_interface}
      func.func private @printMemrefShapeF32(memref<*xf32>) attributes {llvm.emit_c_interface}
      func.func private @printI64(i64)
      func.func private @printU64(i64)
      func.func private @printF32(f32)
      func.func private @printF64(f64)
      func.func private @printNewline()
      func.func private @printComma()
      func.func private @printOpen()
      func.func private @printClose()
      """;

  private static String withoutAddresses(String text) {
    return text.replaceAll("0x[0-9a-f]+", "ADDRESS");
  }

  @Test
  void buffersArePrintedWithTheirLayout() {
    String text =
        DECLARATIONS
            + """
            memref.global constant @g : memref<2x3xf32>
                = dense<[[1.5, 1.5, 1.5], [123456789.0, 1.0e-7, 1.5]]>
            func.func @f() {
              %a = memref.get_global @g : memref<2x3xf32>
              %u = memref.cast %a : memref<2x3xf32> to memref<*xf32>
              call @printMemrefF32(%u) : (memref<*xf32>) -> ()
              %s = memref.subview %a[0, 1] [2, 2] [1, 1]
                  : memref<2x3xf32> to memref<2x2xf32, strided<[3, 1], offset: 1>>
              %t = memref.cast %s : memref<2x2xf32, strided<[3, 1], offset: 1>> to memref<*xf32>
              call @printMemrefShapeF32(%t) : (memref<*xf32>) -> ()
              return
            }
            """;
    assertThat(withoutAddresses(printed(text)))
        .isEqualTo(
            """
            Unranked Memref base@ = ADDRESS rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] data =\s
            [[1.5,   1.5,   1.5],\s
             [1.23457e+08,   1e-07,   1.5]]
            Unranked Memref base@ = ADDRESS rank = 2 offset = 1 sizes = [2, 2] strides = [3, 1]
            """);
  }

  @Test
  void rowsAreIndentedByTheirDepth() {
    String text =
        DECLARATIONS
            + """
            memref.global constant @g : memref<2x2x2xi32> = dense<7>
            memref.global constant @h : memref<i32> = dense<3>
            memref.global constant @c : memref<3xi8> = dense<65>
            func.func @f() {
              %a = memref.get_global @g : memref<2x2x2xi32>
              %u = memref.cast %a : memref<2x2x2xi32> to memref<*xi32>
              call @printMemrefI32(%u) : (memref<*xi32>) -> ()
              %b = memref.get_global @h : memref<i32>
              %v = memref.cast %b : memref<i32> to memref<*xi32>
              call @printMemrefI32(%v) : (memref<*xi32>) -> ()
              %c = memref.get_global @c : memref<3xi8>
              %w = memref.cast %c : memref<3xi8> to memref<*xi8>
              call @printMemrefI8(%w) : (memref<*xi8>) -> ()
              return
            }
            """;
    assertThat(withoutAddresses(printed(text)))
        .isEqualTo(
            """
            Unranked Memref base@ = ADDRESS rank = 3 offset = 0 sizes = [2, 2, 2] strides = [4, 2, 1] data =\s
            [[[7,    7],\s
              [7,    7]],\s
             [[7,    7],\s
              [7,    7]]]
            Unranked Memref base@ = ADDRESS rank = 0 offset = 0 sizes = [] strides = [] data =\s
            [3]
            Unranked Memref base@ = ADDRESS rank = 1 offset = 0 sizes = [3] strides = [1] data =\s
            [A,  A,  A]
            """);
  }

  @Test
  void numbersAreThoseOfPrintf() {
    String text =
        DECLARATIONS
            + """
            func.func @f() {
              %m = arith.constant -1 : i64
              %x = arith.constant 123456789.0 : f32
              %y = arith.constant 1.0e100 : f64
              call @printI64(%m) : (i64) -> ()
              call @printNewline() : () -> ()
              call @printU64(%m) : (i64) -> ()
              call @printComma() : () -> ()
              call @printF32(%x) : (f32) -> ()
              call @printOpen() : () -> ()
              call @printF64(%y) : (f64) -> ()
              call @printClose() : () -> ()
              return
            }
            """;
    assertThat(printed(text)).isEqualTo("-1\n18446744073709551615, 1.23457e+08( 1e+100 )");
  }

  @Test
  void vectorsArePrintedInParentheses() {
    String text =
        """
        func.func @f() {
          %v = arith.constant dense<[[1.0, 2.0], [3.0, 4.5]]> : vector<2x2xf32>
          vector.print %v : vector<2x2xf32>
          %m = arith.constant dense<[true, false]> : vector<2xi1>
          vector.print %m : vector<2xi1>
          %s = arith.constant dense<3.0> : vector<f32>
          vector.print %s : vector<f32>
          %i = arith.constant -3 : i4
          vector.print %i : i4 punctuation <comma>
          %inf = arith.constant 0x7F800000 : f32
          vector.print %inf : f32
          %nan = arith.constant 0x7FC00000 : f32
          vector.print %nan : f32
          vector.print str "hello"
          return
        }
        """;
    assertThat(printed(text))
        .isEqualTo("( ( 1, 2 ), ( 3, 4.5 ) )\n( 1, 0 )\n( 3 )\n-3, inf\nnan\nhello");
  }

  @Test
  void generatorThatIsDeletedGivesNoNumber() {
    String text =
        """
        func.func private @rtsrand(i64) -> i64
        func.func private @rtrand(i64, i64) -> i64
        func.func private @rtdrand(i64)
        func.func @f(%m: i64) -> i64 {
          %g = call @rtsrand(%m) : (i64) -> i64
          call @rtdrand(%g) : (i64) -> ()
          %x = call @rtrand(%g, %m) : (i64, i64) -> i64
          return %x : i64
        }
        """;
    Run run = Programs.of(text).run("f", 3L);
    assertThat(run)
        .isInstanceOfSatisfying(
            Run.Trapped.class,
            trapped -> assertThat(trapped.trap().kind()).isEqualTo(TrapKind.UNDEFINED));
  }
}
