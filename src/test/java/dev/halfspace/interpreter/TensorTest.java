package dev.halfspace.interpreter;

import static dev.halfspace.interpreter.Programs.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.machine.TrapKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of tensors; what is expected follows from %t = [[0, 1, 2], [3, 4, 5]] by hand. */
class TensorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tensor.extract_slice %t[0, 1] [2, 1] [1, 1] : tensor<2x3xi32> to tensor<2xi32>"
            + " | tensor<2xi32> | ( 1, 4 )",
        "tensor.extract_slice %t[0, 0] [2, 2] [1, 2] : tensor<2x3xi32> to tensor<2x2xi32>"
            + " | tensor<2x2xi32> | ( ( 0, 2 ), ( 3, 5 ) )",
        "tensor.insert_slice %u into %t[0, 1] [1, 2] [1, 1] : tensor<2xi32> into tensor<2x3xi32>"
            + " | tensor<2x3xi32> | ( ( 0, 8, 9 ), ( 3, 4, 5 ) )",
        "tensor.insert %x into %t[%c1, %c1] : tensor<2x3xi32>"
            + " | tensor<2x3xi32> | ( ( 0, 1, 2 ), ( 3, 7, 5 ) )",
        "tensor.collapse_shape %t [[0, 1]] : tensor<2x3xi32> into tensor<6xi32>"
            + " | tensor<6xi32> | ( 0, 1, 2, 3, 4, 5 )",
        "tensor.expand_shape %u [[0, 1]] output_shape [2, 1] : tensor<2xi32> into tensor<2x1xi32>"
            + " | tensor<2x1xi32> | ( ( 8 ), ( 9 ) )",
        "tensor.concat dim(1) %t, %t : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x6xi32>"
            + " | tensor<2x6xi32> | ( ( 0, 1, 2, 0, 1, 2 ), ( 3, 4, 5, 3, 4, 5 ) )",
        "tensor.from_elements %x, %x : tensor<2xi32> | tensor<2xi32> | ( 7, 7 )",
        "tensor.splat %x : tensor<2x1xi32> | tensor<2x1xi32> | ( ( 7 ), ( 7 ) )",
        "tensor.reshape %t(%s) : (tensor<2x3xi32>, tensor<2xindex>) -> tensor<3x2xi32>"
            + " | tensor<3x2xi32> | ( ( 0, 1 ), ( 2, 3 ), ( 4, 5 ) )",
        "tensor.gather %t[%g] gather_dims([1]) : (tensor<2x3xi32>, tensor<2x1xindex>)"
            + " -> tensor<2x2xi32> | tensor<2x2xi32> | ( ( 2, 5 ), ( 0, 3 ) )",
        "tensor.gather %t[%g] gather_dims([1]) : (tensor<2x3xi32>, tensor<2x1xindex>)"
            + " -> tensor<2x2x1xi32> | tensor<2x2x1xi32> | ( ( ( 2 ), ( 5 ) ), ( ( 0 ), ( 3 ) ) )",
        "arith.addi %t, %t : tensor<2x3xi32>"
            + " | tensor<2x3xi32> | ( ( 0, 2, 4 ), ( 6, 8, 10 ) )",
        "tensor.bitcast %u : tensor<2xi32> to tensor<2xui32> | tensor<2xui32> | ( 8, 9 )"
      })
  void values(String operation, String type, String expected) {
    String text =
        """
        func.func @f() -> %2$s {
          %%t = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
          %%u = arith.constant dense<[8, 9]> : tensor<2xi32>
          %%s = arith.constant dense<[3, 2]> : tensor<2xindex>
          %%g = arith.constant dense<[[2], [0]]> : tensor<2x1xindex>
          %%x = arith.constant 7 : i32
          %%c1 = arith.constant 1 : index
          %%r = %1$s
          return %%r : %2$s
        }
        """
            .formatted(operation, type);
    assertThat(run(text)).isEqualTo(expected);
  }

  @Test
  void constantsWithoutElementsHaveTheirSizes() {
    String text =
        """
        memref.global constant @g : memref<0xi8> = dense<7>
        func.func @f() -> (tensor<2x0xi8>, tensor<0xcomplex<f32>>, index) {
          %t = arith.constant dense<7> : tensor<2x0xi8>
          %c = arith.constant dense<(1.0, 2.0)> : tensor<0xcomplex<f32>>
          %c0 = arith.constant 0 : index
          %g = memref.get_global @g : memref<0xi8>
          %n = memref.dim %g, %c0 : memref<0xi8>
          return %t, %c, %n : tensor<2x0xi8>, tensor<0xcomplex<f32>>, index
        }
        """;
    assertThat(run(text)).isEqualTo("( (  ), (  ) ) (  ) 0");
  }

  @Test
  void sizesThatAreNotThoseOfTheTypeAreNoResult() {
    String text =
        """
        func.func @f() -> tensor<4x1xi32> {
          %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
          %e = tensor.expand_shape %t [[0, 1]] output_shape [1, 4]
              : tensor<4xi32> into tensor<4x1xi32>
          return %e : tensor<4x1xi32>
        }
        """;
    assertThat(Programs.trap(text).kind()).isEqualTo(TrapKind.FALSE_CAST);
  }

  @Test
  void bodiesComputeElements() {
    String text =
        """
        func.func @f(%n: index) -> (tensor<?x2xindex>, tensor<4xindex>, index) {
          %c7 = arith.constant 7 : index
          %c0 = arith.constant 0 : index
          %t = tensor.generate %n {
          ^bb0(%i: index, %j: index):
            %e = affine.apply affine_map<(i, j) -> (10 * i + j)>(%i, %j)
            tensor.yield %e : index
          } : tensor<?x2xindex>
          %u = arith.constant dense<[1, 2]> : tensor<2xindex>
          %p = tensor.pad %u low[1] high[1] {
          ^bb0(%i: index):
            %e = arith.addi %i, %c7 : index
            tensor.yield %e : index
          } : tensor<2xindex> to tensor<4xindex>
          %d = tensor.dim %t, %c0 : tensor<?x2xindex>
          return %t, %p, %d : tensor<?x2xindex>, tensor<4xindex>, index
        }
        """;
    assertThat(run(text, 3L)).isEqualTo("( ( 0, 1 ), ( 10, 11 ), ( 20, 21 ) ) ( 7, 1, 2, 10 ) 3");
  }

  @Test
  void parallelLoopsCombineWhatTheirIterationsGive() {
    String text =
        """
        func.func @f(%o: tensor<4xindex>) -> (tensor<4xindex>, index, f32) {
          %r = scf.forall (%i) in (4) shared_outs(%s = %o) -> (tensor<4xindex>) {
            %q = arith.muli %i, %i : index
            %e = tensor.from_elements %q : tensor<1xindex>
            scf.forall.in_parallel {
              tensor.parallel_insert_slice %e into %s[%i] [1] [1]
                  : tensor<1xindex> into tensor<4xindex>
            }
          }
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c5 = arith.constant 5 : index
          %sum = scf.parallel (%i, %j) = (%c0, %c0) to (%c5, %c5) step (%c1, %c1) init (%c1) -> index {
            %p = arith.muli %i, %j : index
            scf.reduce(%p : index) {
            ^bb0(%a: index, %b: index):
              %t = arith.addi %a, %b : index
              scf.reduce.return %t : index
            }
          }
          %x = arith.constant 2.0 : f32
          %max = affine.parallel (%i) = (0) to (3) reduce ("addf") -> f32 {
            affine.yield %x : f32
          }
          return %r, %sum, %max : tensor<4xindex>, index, f32
        }
        """;
    // 0, 1, 4, 9; 1 + (0 + 1 + 2 + 3 + 4)^2; 3 * 2.
    Object zeros =
        ArgumentText.read(
            "0",
            dev.halfspace.builtin.RankedTensorType.of(
                dev.halfspace.builtin.Shape.of(4), dev.halfspace.builtin.IndexType.INDEX),
            new dev.halfspace.dialect.shape.Representation(64, 1));
    assertThat(run(text, zeros)).isEqualTo("( 0, 1, 4, 9 ) 101 6.000000e+00");
  }

  @Test
  void castOfPoisonIsPoison() {
    assertThat(
            run(
                """
                func.func @f() -> index {
                  %c0 = arith.constant 0 : index
                  %p = ub.poison : tensor<?xi32>
                  %t = tensor.cast %p : tensor<?xi32> to tensor<4xi32>
                  %d = tensor.dim %t, %c0 : tensor<4xi32>
                  return %d : index
                }
                """))
        .isEqualTo("4");
  }
}
