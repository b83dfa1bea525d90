package dev.halfspace.interpreter;

import static dev.halfspace.interpreter.Programs.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.machine.TrapKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of vectors; what is expected follows from %v = [[0, 1, 2], [3, 4, 5]] by hand. */
class VectorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vector.broadcast %a : vector<3xi32> to vector<2x3xi32>"
            + " | vector<2x3xi32> | ( ( 6, 7, 8 ), ( 6, 7, 8 ) )",
        "vector.shape_cast %v : vector<2x3xi32> to vector<3x2xi32>"
            + " | vector<3x2xi32> | ( ( 0, 1 ), ( 2, 3 ), ( 4, 5 ) )",
        "vector.transpose %v, [1, 0] : vector<2x3xi32> to vector<3x2xi32>"
            + " | vector<3x2xi32> | ( ( 0, 3 ), ( 1, 4 ), ( 2, 5 ) )",
        "vector.extract %v[1] : vector<3xi32> from vector<2x3xi32> | vector<3xi32> | ( 3, 4, 5 )",
        "vector.extract %v[%c1, 2] : i32 from vector<2x3xi32> | i32 | 5",
        "vector.insert %a, %v [0] : vector<3xi32> into vector<2x3xi32>"
            + " | vector<2x3xi32> | ( ( 6, 7, 8 ), ( 3, 4, 5 ) )",
        "vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]}"
            + " : vector<2x3xi32> to vector<2x2xi32> | vector<2x2xi32> | ( ( 1, 2 ), ( 4, 5 ) )",
        "vector.shuffle %a, %a [0, 5, 2, 3] : vector<3xi32>, vector<3xi32>"
            + " | vector<4xi32> | ( 6, 8, 8, 6 )",
        "vector.reduction <add>, %a : vector<3xi32> into i32 | i32 | 21",
        "vector.reduction <maxsi>, %a, %x : vector<3xi32> into i32 | i32 | 9",
        "vector.multi_reduction <add>, %v, %a [0] : vector<2x3xi32> to vector<3xi32>"
            + " | vector<3xi32> | ( 9, 12, 15 )",
        "vector.outerproduct %a, %a : vector<3xi32>, vector<3xi32>"
            + " | vector<3x3xi32> | ( ( 36, 42, 48 ), ( 42, 49, 56 ), ( 48, 56, 64 ) )",
        "vector.interleave %a, %a : vector<3xi32> -> vector<6xi32>"
            + " | vector<6xi32> | ( 6, 6, 7, 7, 8, 8 )",
        "vector.step : vector<4xindex> | vector<4xindex> | ( 0, 1, 2, 3 )",
        "vector.create_mask %c1, %c2 : vector<2x3xi1> | vector<2x3xi1> | ( ( 1, 1, 0 ), ( 0, 0, 0 ) )",
        "vector.constant_mask [2] : vector<3xi1> | vector<3xi1> | ( 1, 1, 0 )",
        "vector.from_elements %x, %x : vector<2xi32> | vector<2xi32> | ( 9, 9 )",
        "vector.bitcast %b : vector<2xi32> to vector<4xi16> | vector<4xi16> | ( 2, 1, -1, 0 )",
        "vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>,"
            + " affine_map<(i, k) -> (i)>], iterator_types = ['parallel', 'reduction']} %v, %a, %z"
            + " : vector<2x3xi32>, vector<3xi32> into vector<2xi32> | vector<2xi32> | ( 23, 86 )",
        "vector.load %m[%c1, %c1] : memref<2x3xi32>, vector<2xi32> | vector<2xi32> | ( 4, 5 )",
        "vector.maskedload %m[%c1, %c1], %k, %a : memref<2x3xi32>, vector<3xi1>, vector<3xi32>"
            + " into vector<3xi32> | vector<3xi32> | ( 4, 5, 8 )",
        "vector.expandload %m[%c0, %c1], %l, %a : memref<2x3xi32>, vector<3xi1>, vector<3xi32>"
            + " into vector<3xi32> | vector<3xi32> | ( 1, 7, 2 )",
        "vector.gather %m[%c0, %c0] [%a], %l, %a : memref<2x3xi32>, vector<3xi32>, vector<3xi1>,"
            + " vector<3xi32> into vector<3xi32> | vector<3xi32> | trap",
        "vector.transfer_read %m[%c1, %c1], %x : memref<2x3xi32>, vector<4xi32>"
            + " | vector<4xi32> | ( 4, 5, 9, 9 )",
        "vector.transfer_read %m[%c0, %c1], %x"
            + " {permutation_map = affine_map<(i, j) -> (i)>, in_bounds = [true]}"
            + " : memref<2x3xi32>, vector<2xi32> | vector<2xi32> | ( 1, 4 )",
        "vector.mask %k { vector.reduction <add>, %a : vector<3xi32> into i32 } : vector<3xi1> -> i32"
            + " | i32 | 13",
        "vector.mask %k { vector.transfer_read %m[%c0, %c0], %x : memref<2x3xi32>, vector<3xi32> }"
            + " : vector<3xi1> -> vector<3xi32> | vector<3xi32> | ( 0, 1, 9 )",
        "vector.mask %k { vector.transfer_read %m[%c0, %c0], %x, %l : memref<2x3xi32>,"
            + " vector<3xi32> } : vector<3xi1> -> vector<3xi32> | vector<3xi32> | ( 0, 9, 9 )",
        "vector.gather %n[] [%a], %k, %a : memref<i32>, vector<3xi32>, vector<3xi1>,"
            + " vector<3xi32> into vector<3xi32> | vector<3xi32> | trap"
      })
  void values(String operation, String type, String expected) {
    String text =
        """
        memref.global constant @g : memref<2x3xi32> = dense<[[0, 1, 2], [3, 4, 5]]>
        func.func @f() -> %2$s {
          %%v = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : vector<2x3xi32>
          %%a = arith.constant dense<[6, 7, 8]> : vector<3xi32>
          %%b = arith.constant dense<[65538, 65535]> : vector<2xi32>
          %%z = arith.constant dense<0> : vector<2xi32>
          %%k = arith.constant dense<[true, true, false]> : vector<3xi1>
          %%l = arith.constant dense<[true, false, true]> : vector<3xi1>
          %%x = arith.constant 9 : i32
          %%c0 = arith.constant 0 : index
          %%c1 = arith.constant 1 : index
          %%c2 = arith.constant 2 : index
          %%m = memref.get_global @g : memref<2x3xi32>
          %%n = memref.alloca() : memref<i32>
          %%r = %1$s
          return %%r : %2$s
        }
        """
            .formatted(operation.replace('\'', '"'), type);
    if (expected.equals("trap")) {
      assertThat(Programs.of(text).run("f")).isInstanceOf(Run.Trapped.class);
    } else {
      assertThat(run(text)).isEqualTo(expected);
    }
  }

  @Test
  void vectorsAreWritten() {
    String text =
        """
        func.func @f() -> (vector<2x4xi32>, vector<2xi32>, vector<2xi32>) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %z = arith.constant 0 : i32
          %zero = arith.constant dense<0> : vector<2x4xi32>
          %a = arith.constant dense<[5, 6]> : vector<2xi32>
          %k = arith.constant dense<[false, true]> : vector<2xi1>
          %t = arith.constant dense<true> : vector<2xi1>
          %p = arith.constant dense<[1, 0]> : vector<2xindex>
          %zi = arith.constant dense<0> : vector<2xi32>
          %q = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
          %m = memref.alloc() : memref<2x4xi32>
          vector.transfer_write %zero, %m[%c0, %c0] : vector<2x4xi32>, memref<2x4xi32>
          vector.store %a, %m[%c0, %c1] : memref<2x4xi32>, vector<2xi32>
          vector.maskedstore %m[%c1, %c0], %k, %a : memref<2x4xi32>, vector<2xi1>, vector<2xi32>
          vector.compressstore %m[%c0, %c0], %k, %a : memref<2x4xi32>, vector<2xi1>, vector<2xi32>
          vector.scatter %m[%c1, %c2] [%p], %t, %a
              : memref<2x4xi32>, vector<2xindex>, vector<2xi1>, vector<2xi32>
          %r = vector.transfer_read %m[%c0, %c0], %z : memref<2x4xi32>, vector<2x4xi32>
          %s:2 = vector.scan <add>, %r, %zi {inclusive = true, reduction_dim = 1 : i64}
              : vector<2x4xi32>, vector<2xi32>
          %e, %o = vector.deinterleave %q : vector<4xi32> -> vector<2xi32>
          memref.dealloc %m : memref<2x4xi32>
          return %r, %s#1, %o : vector<2x4xi32>, vector<2xi32>, vector<2xi32>
        }
        """;
    assertThat(run(text)).isEqualTo("( ( 6, 5, 6, 0 ), ( 0, 6, 6, 5 ) ) ( 17, 17 ) ( 2, 4 )");
  }

  @Test
  void maskBelowPoisonIsPoison() {
    String text =
        """
        func.func @f() -> (i1, i1) {
          %p = ub.poison : index
          %c1 = arith.constant 1 : index
          %m = vector.create_mask %c1, %p : vector<2x2xi1>
          %e = vector.extract %m[1, 0] : i1 from vector<2x2xi1>
          %n = vector.create_mask %c1 : vector<2xi1>
          %g = vector.extract %n[0] : i1 from vector<2xi1>
          return %e, %g : i1, i1
        }
        """;
    assertThat(run(text)).isEqualTo("poison 1");
  }

  @Test
  void vectorOfMoreDimensionsThanTheBufferIsNotRead() {
    String text =
        """
        func.func @f() -> vector<2x3xi32> {
          %c0 = arith.constant 0 : index
          %m = memref.alloc() : memref<3xi32>
          %p = arith.constant dense<0> : vector<2x3xi32>
          %k = vector.constant_mask [2, 3] : vector<2x3xi1>
          %r = vector.maskedload %m[%c0], %k, %p
              : memref<3xi32>, vector<2x3xi1>, vector<2x3xi32> into vector<2x3xi32>
          return %r : vector<2x3xi32>
        }
        """;
    assertThat(Programs.trap(text).kind()).isEqualTo(TrapKind.OUT_OF_BOUNDS);
  }

  @Test
  void scalableVectorsHaveTheSizeChosen() {
    String text =
        """
        func.func @f() -> (index, vector<[2]xindex>) {
          %s = vector.vscale
          %v = vector.step : vector<[2]xindex>
          return %s, %v : index, vector<[2]xindex>
        }
        """;
    assertThat(Programs.of(text).vectorScale(2).run("f").values().toString())
        .isEqualTo("[2 : i64, [4][0 : i64, 1 : i64, 2 : i64, 3 : i64]]");
  }

  /** Each element of the buffer is a row of the vector. */
  @Test
  void elementsThatAreVectorsAreTransferred() {
    String text =
        """
        func.func @f() -> (vector<3x2xi32>, vector<2xi32>) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
          %z = arith.constant dense<-1> : vector<2xi32>
          %m = memref.alloc() : memref<3xvector<2xi32>>
          memref.store %z, %m[%c0] : memref<3xvector<2xi32>>
          vector.transfer_write %v, %m[%c1] {in_bounds = [true]}
              : vector<2x2xi32>, memref<3xvector<2xi32>>
          %r = vector.transfer_read %m[%c1], %z : memref<3xvector<2xi32>>, vector<3x2xi32>
          %e = memref.load %m[%c2] : memref<3xvector<2xi32>>
          memref.dealloc %m : memref<3xvector<2xi32>>
          return %r, %e : vector<3x2xi32>, vector<2xi32>
        }
        """;
    assertThat(run(text)).isEqualTo("( ( 1, 2 ), ( 3, 4 ), ( -1, -1 ) ) ( 3, 4 )");
  }
}
