package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.text.Printer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The locations of what canonicalization makes of several operations, as the oracle has them. */
class CanonicalLocationsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        func.func @sums(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32) {
          %c17 = arith.constant 17 : i32
          %c42 = arith.constant 42 : i32
          %cm = arith.constant -1 : i32
          %0 = arith.addi %a, %c17 : i32
          %1 = arith.addi %0, %c42 : i32
          %2 = arith.subi %c42, %0 : i32
          %3 = arith.subi %c17, %b : i32
          %4 = arith.subi %c42, %3 : i32
          %5 = arith.muli %a, %c17 : i32
          %6 = arith.muli %5, %c42 : i32
          %7 = arith.muli %b, %cm : i32
          %8 = arith.addi %a, %7 : i32
          %9 = arith.subi %a, %b : i32
          %10 = arith.subi %9, %a : i32
          return %1, %2, %4, %6, %8, %10 : i32, i32, i32, i32, i32, i32
        }
        """,
        """
        func.func @bits(%a: i8, %b: i8, %c: i1, %x: i32, %y: i32) -> (i64, i1, i1, i32, i32) {
          %t = arith.constant true
          %0 = arith.extsi %a : i8 to i64
          %1 = arith.extsi %b : i8 to i64
          %2 = arith.andi %0, %1 : i64
          %3 = arith.cmpi ne, %0, %1 : i64
          %4 = arith.cmpi slt, %a, %b : i8
          %5 = arith.xori %4, %t : i1
          %6 = arith.xori %c, %t : i1
          %7 = arith.select %6, %x, %y : i32
          %8 = arith.select %c, %x, %y : i32
          %9 = arith.select %c, %8, %x : i32
          return %2, %3, %5, %7, %9 : i64, i1, i1, i32, i32
        }
        """,
        """
        func.func @casts(%a: i8, %x: i32, %f: f32, %g: f32) -> (index, f32, i16, i16, i64, f32) {
          %0 = arith.extsi %a : i8 to i16
          %1 = arith.index_cast %0 : i16 to index
          %2 = arith.sitofp %a : i8 to f64
          %3 = arith.truncf %2 : f64 to f32
          %4 = arith.extui %a : i8 to i32
          %5 = arith.trunci %4 : i32 to i16
          %c16 = arith.constant 16 : i32
          %6 = arith.shrsi %x, %c16 : i32
          %7 = arith.trunci %6 : i32 to i16
          %8 = arith.extsi %4 : i32 to i64
          %9 = arith.negf %f : f32
          %10 = arith.negf %g : f32
          %11 = arith.mulf %9, %10 : f32
          return %1, %3, %5, %7, %8, %11 : index, f32, i16, i16, i64, f32
        }
        """,
        """
        func.func @vectors(%v: vector<1xi32>, %m: vector<1xi1>, %s: i32, %w: vector<4xf32>,
            %t: tensor<4xf32>, %u: tensor<?xf32>, %i: index) -> (i32, tensor<?xf32>) {
          %0 = vector.mask %m {
            vector.reduction <mul>, %v, %s : vector<1xi32> into i32
          } : vector<1xi1> -> i32
          %c0 = arith.constant 0 : index
          %1 = vector.transfer_write %w, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
          %2 = tensor.extract_slice %1[0] [%i] [1] : tensor<4xf32> to tensor<?xf32>
          %3 = tensor.insert_slice %2 into %u[%i] [%i] [1] : tensor<?xf32> into tensor<?xf32>
          return %0, %3 : i32, tensor<?xf32>
        }
        """,
        """
        func.func @boxes(%m: memref<?x?xf32>, %a: index, %b: index, %v: f32) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          scf.parallel (%i) = (%c0) to (%a) step (%c1) {
            scf.parallel (%j) = (%c0) to (%b) step (%c1) {
              memref.store %v, %m[%i, %j] : memref<?x?xf32>
              scf.reduce
            }
            scf.reduce
          }
          return
        }
        func.func @contraction(%a: vector<2x3xf32>, %b: vector<3xf32>, %c: vector<2xf32>) -> vector<2xf32> {
          %z = arith.constant dense<0.0> : vector<2xf32>
          %0 = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %z : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
          %1 = arith.addf %c, %0 : vector<2xf32>
          return %1 : vector<2xf32>
        }
        """
      })
  void locationsAreThoseOfTheOracle(String text) {
    Oracle.assumePresent();
    ModuleOp module = GenericPasses.read(text);
    GenericPasses.run("canonicalize", module);
    assertThat(
            Printer.custom().withLocations().print(module).replace("input.mlir", "<stdin>").strip())
        .isEqualTo(Oracle.run(text, "--canonicalize", "--mlir-print-debuginfo").accepted().strip());
  }
}
