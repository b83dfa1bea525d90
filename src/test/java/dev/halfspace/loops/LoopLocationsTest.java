package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.text.Printer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Locations and attributes of loops after passes, as the oracle has them. */
class LoopLocationsTest {
  private static final String LOOPS =
      """
      func.func @f(%A: memref<20x20xi64>, %B: memref<20xi64>, %x: i64) -> i64 {
        %r = affine.for %i = 0 to 9 iter_args(%a = %x) -> (i64) {
          %s = affine.for %j = 0 to 5 iter_args(%c = %x) -> (i64) {
            %v = affine.load %A[%i, %j + 5] {load} : memref<20x20xi64>
            %t = arith.maxsi %c, %v {max} : i64
            affine.yield {inner} %t : i64
          } {loop = "j"}
          affine.for %j = 0 to 5 {
            affine.store %s, %A[%i, %j] {store} : memref<20x20xi64>
          } {loop = "k"}
          %u = arith.addi %x, %x {sum} : i64
          affine.yield {outer} %u : i64
        } {loop = "i"}
        affine.for %i = 0 to 8 {
          affine.for %j = 0 to 4 {
            %v = affine.load %B[%i] {load} : memref<20xi64>
            affine.store %v, %B[%i] {store} : memref<20xi64>
          } {loop = "m"}
        } {loop = "l"}
        affine.for %i = 0 to 8 {
          affine.for %j = 0 to 4 {
            %v = affine.load %A[3, %j] {load} : memref<20x20xi64>
            affine.store %v, %A[3, %j] {store} : memref<20x20xi64>
          } {loop = "o"}
        } {loop = "n"}
        affine.for %i = 1 to 14 step 2 {
          affine.store %x, %B[%i] : memref<20xi64>
        } {loop = "p"}
        return %r : i64
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-normalize{promote-single-iter}",
        "affine-loop-unroll{unroll-factor=3}",
        "affine-loop-unroll-jam{unroll-jam-factor=2}",
        "affine-loop-unroll-jam{unroll-jam-factor=3}",
        "affine-loop-invariant-code-motion",
        "affine-parallelize",
        "affine-scalrep",
        "affine-loop-tile{tile-size=3}",
        "affine-loop-tile{tile-size=3 separate}",
        "affine-loop-fusion",
      })
  void locationsAndAttributesAreThoseOfTheOracle(String pass) {
    Oracle.assumePresent();
    ModuleOp module = LoopTexts.after(pass, LOOPS);
    String theirs =
        Oracle.run(
                LOOPS,
                "--mlir-print-debuginfo",
                "--mlir-print-local-scope",
                "--pass-pipeline=builtin.module(func.func(" + pass + "))")
            .accepted();
    assertThat(Printer.custom().withLocations().withLocalScope().print(module).strip())
        .isEqualTo(theirs.replace("<stdin>", "input.mlir").strip());
  }
}
