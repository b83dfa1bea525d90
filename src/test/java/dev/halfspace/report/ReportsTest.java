package dev.halfspace.report;

import static dev.halfspace.ir.AffineValueMap.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The texts that the command line prints are available for IR that has no text. */
final class ReportsTest {
  private static final MemRefType BUFFER = MemRefType.of(Shape.of(10), FloatType.F32);

  /** Each iteration but the first reads what the one before wrote. */
  private static ModuleOp chain() {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    FuncOp.build(
        OpBuilder.atEnd(module.body()),
        "chain",
        FunctionType.of(List.of(BUFFER), List.of()),
        (f, args) -> {
          Value line = args.get(0);
          line.setName("line");
          AffineForOp.build(
              f,
              1,
              10,
              (b, i) -> {
                i.setName("i");
                Value v = AffineLoadOp.build(b, line, at(i, -1)).result();
                AffineStoreOp.build(b, v, line, at(i));
              });
          Func.ret(f);
        });
    return module;
  }

  @Test
  void textHasTheNamesThatJavaGaveAndTheLinesOfThePrintedIr() {
    DependenceAnalysis deps = DependenceAnalysis.of(chain());
    assertThat(Reports.of(deps).text())
        .contains("0 of 1 loop parallel; 2 accesses, 1 dependence\n")
        .contains("  3:5     %i: not parallel\n")
        .contains("e.g. #1 at %i = 1 writes %line[1], #0 at %i = 2 reads it\n")
        .contains("%line: flow carried by %i, distance 1, 1 pair\n")
        .contains("  #0   reads  4:7     %0 = affine.load %line[%i - 1] : memref<10xf32>\n");
  }

  @Test
  void otherFormatsSayTheSame() {
    DependenceAnalysis deps = DependenceAnalysis.of(chain());
    assertThat(Reports.of(deps).json()).contains("\"variable\": \"%i\"", "\"name\": \"%line\"");
    assertThat(Reports.of(deps).dot()).contains("affine.load %line[%i - 1]");
    assertThat(Reports.of(deps).html()).contains("affine.load %line[%i - 1]");
    assertThat(Reports.of(deps).svg()).startsWith("<svg");
    assertThat(Reports.of(deps).bounds()).contains("2 accesses: 2 inside");
    assertThat(Reports.of(deps).tripCounts()).contains("%i: 9 iterations; values 1 to 9");
    assertThat(Reports.of(deps).legality()).contains("parallel: no, #1 at %i = 1 writes %line[1]");
  }

  @Test
  void textOfAParsedModuleWhoseTextIsGoneHasNumbersForNames() {
    DependenceAnalysis deps =
        DependenceAnalysis.of(Halfspace.read(Halfspace.print(chain())).orThrow());
    assertThat(Reports.of(deps).text()).contains("  3:5     %arg1: not parallel\n");
  }

  @Test
  void verdictsAreExplained() {
    DependenceAnalysis deps = DependenceAnalysis.of(chain());
    Legality legality = Legality.of(deps);
    Loop loop = deps.loops().get(0);
    assertThat(legality.explain(legality.parallel(loop)))
        .isEqualTo("no, iteration (1) writes element [1], which iteration (2) reads");
    assertThat(Reports.explain(deps, legality.parallel(loop)))
        .isEqualTo("no, #1 at %i = 1 writes %line[1], #0 at %i = 2 reads it");
  }
}
