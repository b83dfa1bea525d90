package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.interpreter.Interpreter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Canonicalization where sizes are known: buffers and tensors keep the sizes that they have. */
class KnownSizesTest {
  private static String run(String text, long n, long m) {
    return Interpreter.of(GenericPasses.read(text)).run("f", n, m).values().toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The last of the sizes of 1 is left out.
        """
        func.func @f(%n: index, %m: index) -> (index, index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %a = memref.alloc(%n, %m) : memref<1x?x?x1xi8>
          %v = memref.cast %a : memref<1x?x?x1xi8> to memref<?x?x?x?xi8, strided<[?, ?, ?, ?], offset: ?>>
          %b = memref.subview %v[0, 0, 0, 0] [1, %n, %m, 1] [1, 1, 1, 1]
              : memref<?x?x?x?xi8, strided<[?, ?, ?, ?], offset: ?>>
              to memref<1x?x?xi8, strided<[?, ?, ?], offset: ?>>
          %d = memref.dim %b, %c0 : memref<1x?x?xi8, strided<[?, ?, ?], offset: ?>>
          %e = memref.dim %b, %c1 : memref<1x?x?xi8, strided<[?, ?, ?], offset: ?>>
          return %d, %e : index, index
        }
        """,
        """
        func.func @f(%n: index, %m: index) -> (index, index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %t = tensor.empty(%n, %n, %n) : tensor<?x?x?xf32>
          %s = tensor.extract_slice %t[0, 0, 0] [%c1, %n, 1] [1, 1, 1]
              : tensor<?x?x?xf32> to tensor<?x?xf32>
          %d = tensor.dim %s, %c0 : tensor<?x?xf32>
          %e = tensor.dim %s, %c1 : tensor<?x?xf32>
          return %d, %e : index, index
        }
        """,
        """
        func.func @f(%n: index, %m: index) -> f32 {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %x = arith.constant 1.0 : f32
          %y = arith.constant 2.0 : f32
          %t = tensor.splat %x[%n, %n, %n] : tensor<?x?x?xf32>
          %s = tensor.splat %y[%c1, %n] : tensor<?x?xf32>
          %r = tensor.insert_slice %s into %t[0, 0, 0] [%c1, %n, 1] [1, 1, 1]
              : tensor<?x?xf32> into tensor<?x?x?xf32>
          %v = tensor.extract %r[%c0, %c1, %c0] : tensor<?x?x?xf32>
          return %v : f32
        }
        """,
        // There are no elements, of which the second size could be computed.
        """
        func.func @f(%n: index, %m: index) -> index {
          %c1 = arith.constant 1 : index
          %t = tensor.empty(%n) : tensor<0x?xf32>
          %a = tensor.collapse_shape %t [[0, 1]] : tensor<0x?xf32> into tensor<?xf32>
          %b = tensor.expand_shape %a [[0, 1]] output_shape [0, %m]
              : tensor<?xf32> into tensor<0x?xf32>
          %d = tensor.dim %b, %c1 : tensor<0x?xf32>
          return %d : index
        }
        """,
        """
        func.func @f(%n: index, %m: index) -> (index, index) {
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %t = tensor.empty(%n, %n) : tensor<0x?x?xf32>
          %a = tensor.collapse_shape %t [[0, 1], [2]] : tensor<0x?x?xf32> into tensor<?x?xf32>
          %b = tensor.expand_shape %a [[0, 1], [2]] output_shape [0, %m, %n]
              : tensor<?x?xf32> into tensor<0x?x?xf32>
          %d = tensor.dim %b, %c1 : tensor<0x?x?xf32>
          %e = tensor.dim %b, %c2 : tensor<0x?x?xf32>
          return %d, %e : index, index
        }
        """,
        // The second iteration begins with 8 elements.
        """
        func.func @f(%n: index, %m: index) -> index {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %a = tensor.empty() : tensor<4xf32>
          %b = tensor.empty() : tensor<8xf32>
          %first = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
          %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> tensor<?xf32> {
            %y = tensor.cast %b : tensor<8xf32> to tensor<?xf32>
            scf.yield %y : tensor<?xf32>
          }
          %d = tensor.dim %r, %c0 : tensor<?xf32>
          return %d : index
        }
        """,
      })
  void sizesStay(String text) {
    String after = GenericPasses.after("canonicalize", text);
    for (long n : new long[] {2, 3, 5}) {
      assertThat(run(after, n, 7)).isEqualTo(run(text, n, 7));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        func.func @f(%a: tensor<?xf32>, %n: index) -> tensor<?x?xf32> {
          %negative = arith.constant -1 : index
          %b = tensor.expand_shape %a [[0, 1, 2]] output_shape [%negative, %n, 2]
              : tensor<?xf32> into tensor<?x?x2xf32>
          %c = tensor.collapse_shape %b [[0], [1, 2]] : tensor<?x?x2xf32> into tensor<?x?xf32>
          return %c : tensor<?x?xf32>
        }
        """,
        """
        func.func @f() -> tensor<i32> {
          %two = arith.constant dense<[1, 2]> : tensor<2xi32>
          %one = tensor.collapse_shape %two [] : tensor<2xi32> into tensor<i32>
          return %one : tensor<i32>
        }
        """,
      })
  void sizesThatThereAreNotAreNoFault(String text) {
    assertThat(GenericPasses.after("canonicalize", text)).contains("_shape");
  }

  /** Slices are inserted into the destination of a loop, which has its size. */
  @Test
  void loopsOfInsertionsKeepSizes() {
    String after =
        GenericPasses.after(
            "canonicalize",
            """
            func.func @f(%a: tensor<4xf32>, %x: tensor<1xf32>, %n: index) -> tensor<?xf32> {
              %c0 = arith.constant 0 : index
              %c1 = arith.constant 1 : index
              %first = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
              %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> tensor<?xf32> {
                %y = scf.forall (%k) in (4) shared_outs(%o = %t) -> tensor<?xf32> {
                  scf.forall.in_parallel {
                    tensor.parallel_insert_slice %x into %o[%k] [1] [1]
                        : tensor<1xf32> into tensor<?xf32>
                  }
                }
                scf.yield %y : tensor<?xf32>
              }
              return %r : tensor<?xf32>
            }
            """);
    assertThat(after).contains("iter_args(%arg4 = %arg0) -> (tensor<4xf32>)");
  }
}
