package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.testing.RandomModules;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The strings of operations, blocks and values. */
class StringsTest {
  private static final ModuleOp MODULE =
      Halfspace.read(
              """
              func.func @f(%A: memref<10xf32>, %c: i1) -> i32 {
                %r:2 = scf.if %c -> (i32, i32) {
                  %x = arith.constant 1 : i32
                  scf.yield %x, %x : i32, i32
                } else {
                  %y = arith.constant 2 : i32
                  scf.yield %y, %y : i32, i32
                }
                affine.for %i = 0 to 9 {
                  %v = affine.load %A[%i] : memref<10xf32>
                  affine.store %v, %A[%i + 1] : memref<10xf32>
                }
                return %r#1 : i32
              }
              """)
          .orThrow();

  private static Operation only(String name) {
    return MODULE.find(op -> op.name().equals(name));
  }

  @Test
  void operationsArePrintedWithTheNamesOfTheFunctionAround() {
    assertThat(MODULE.toString() + "\n").isEqualTo(Halfspace.print(MODULE));
    assertThat(only("affine.for"))
        .hasToString(
            """
            affine.for %arg2 = 0 to 9 {
              %1 = affine.load %arg0[%arg2] : memref<10xf32>
              affine.store %1, %arg0[%arg2 + 1] : memref<10xf32>
            }""");
    assertThat(only("func.return").brief()).isEqualTo("func.return : (i32) -> ()");
  }

  @Test
  void blocksArePrintedWithTheirHead() {
    assertThat(only("affine.for").region(0).entryBlock())
        .hasToString(
            """
            ^bb0(%arg2: index):
              %1 = affine.load %arg0[%arg2] : memref<10xf32>
              affine.store %1, %arg0[%arg2 + 1] : memref<10xf32>
              affine.yield""");
    Block alone = new Block();
    alone.addArgument(IndexType.INDEX, Location.UNKNOWN);
    assertThat(alone).hasToString("a block with 1 argument");
    assertThatThrownBy(() -> Printer.custom().print(alone))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void valuesAreNamedAsTheyArePrinted() {
    assertThat(only("affine.load").result(0))
        .hasToString("%1 = affine.load %arg0[%arg2] : memref<10xf32>");
    assertThat(only("scf.if").result(1))
        .hasToString("%0#1 of %0:2 = scf.if %arg1 -> (i32, i32) {...} else {...}");
    assertThat(only("affine.for").region(0).entryBlock().argument(0)).hasToString("%arg2 : index");
    assertThat(Printer.custom().name(only("affine.load").operand(0))).isEqualTo("%arg0");
  }

  @Test
  void piecesWithoutSurroundingsAndBrokenOnesHaveStrings() {
    ModuleOp copy = Halfspace.read(Halfspace.print(MODULE)).orThrow();
    Operation loop = copy.find(op -> op.name().equals("affine.for"));
    Operation load = loop.region(0).entryBlock().firstOp();
    loop.remove();
    assertThat(loop.toString()).startsWith("affine.for %");
    assertThat(load.result(0).toString()).contains("affine.load");
    load.dropAllReferences();
    assertThat(load.toString()).contains("affine.load");
    assertThat(loop.region(0)).hasToString("region #0 of " + loop.brief());
  }

  @Test
  void longTextsAreCutOffAtTheEndOfALine() {
    ModuleOp large = RandomModules.small().module(new SplittableRandom(1));
    String line = large.body().firstOp().toString();
    while (Halfspace.print(large).length() < 1 << 17) {
      large = Halfspace.read(doubled(large)).orThrow();
    }
    assertThat(line).doesNotEndWith("...");
    assertThat(large.toString()).hasSizeLessThan(1 << 17).endsWith("\n...");
  }

  /** A module that has a module twice. */
  private static String doubled(ModuleOp module) {
    String text = Printer.custom().withLocalScope().print(module);
    return "module {\n" + text + text + "}";
  }
}
