package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Forwarding;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.func.FuncOp;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Programs of the corpus on which answers were wrong. Which answer is right was found by executing
 * the transformed programs, or by enumerating pairs of iterations.
 */
final class LegalityCorpusTest {
  private static Legality legality(String file, String function) throws IOException {
    Path corpus = Path.of(System.getProperty("halfspace.corpus", ""), "legality");
    Available.orSkip(
        Files.isDirectory(corpus), "no corpus in -Dhalfspace.corpus: its programs are not asked");
    ModuleOp module = Program.read(Files.readString(corpus.resolve(file)));
    FuncOp found =
        module.findAll(FuncOp.class).stream()
            .filter(f -> f.symbolName().equals(function))
            .findFirst()
            .orElseThrow();
    return Legality.of(DependenceAnalysis.of(found));
  }

  private static Class<?> obstacle(Answer<Verdict> verdict) {
    return Parts.obstacle(verdict).getClass();
  }

  @Test
  void stepsOfScfLoopsCountAsThoseOfAffineLoops() throws IOException {
    for (String function : List.of("vw", "vwa")) {
      Legality legality = legality("scf-steps.mlir", function);
      assertThat(legality.maximalVectorWidth(loop(legality, 0))).contains(BigInteger.ONE);
    }
    for (String function : List.of("uj", "uja")) {
      Legality legality = legality("scf-steps.mlir", function);
      assertThat(obstacle(legality.unrollAndJam(loop(legality, 0), 2)))
          .isEqualTo(Obstacle.Conflict.class);
    }
  }

  @Test
  void boundsThatDependOnTheOuterLoopAreSeen() throws IOException {
    for (String function : List.of("ujbound", "ujwhile")) {
      Legality legality = legality("scf-steps.mlir", function);
      assertThat(obstacle(legality.unrollAndJam(loop(legality, 0), 2)))
          .isEqualTo(Obstacle.DependentBound.class);
    }
    for (String function : List.of("boundif", "boundregion", "boundmem", "whilebound")) {
      Legality legality = legality("nests-and-forwarding.mlir", function);
      assertThat(obstacle(legality.unrollAndJam(loop(legality, 0), 2)))
          .as(function)
          .isEqualTo(Obstacle.DependentBound.class);
    }
  }

  @Test
  void groupsBeginAtTheLowerBound() throws IOException {
    for (String function : List.of("plain", "max")) {
      Legality legality = legality("jam-from-lower-bound.mlir", function);
      assertThat(obstacle(legality.unrollAndJam(loop(legality, 0), 2)))
          .isEqualTo(Obstacle.Conflict.class);
    }
    Legality legality = legality("jam-from-lower-bound.mlir", "apply");
    assertThat(obstacle(legality.unrollAndJam(loop(legality, 1), 2)))
        .isEqualTo(Obstacle.Conflict.class);
  }

  @Test
  void allocationsStayWithTheirLoop() throws IOException {
    Legality cut = legality("scf-steps.mlir", "distalloc");
    assertThat(cut.distribution(loop(cut, 0))).hasSize(1);
    Legality nest = legality("nests-and-forwarding.mlir", "allocbetween");
    assertThat(obstacle(nest.interchange(loop(nest, 0), loop(nest, 1))))
        .isEqualTo(Obstacle.NotNested.class);
    assertThat(nest.permutableBands()).hasSize(2);
  }

  @Test
  void transposedTransferIsNoReduction() throws IOException {
    Legality legality = legality("nests-and-forwarding.mlir", "transred");
    assertThat(obstacle(legality.parallel(loop(legality, 0)))).isEqualTo(Obstacle.Conflict.class);
  }

  @Test
  void valueThatIsNotStoredAndReadAsItIsIsNotForwarded() throws IOException {
    for (String function :
        List.of("transfwd", "typefwd", "atomicfwd", "gatomicfwd", "copyfwd", "realloc")) {
      DependenceAnalysis analysis = legality("nests-and-forwarding.mlir", function).analysis();
      Dataflow flow = Dataflow.of(analysis);
      for (var read : flow.reads()) {
        assertThat(flow.forwarding(read).is(Forwarding.From.class))
            .as("%s: %s", function, read)
            .isFalse();
      }
    }
  }

  @Test
  void stepNearTheLargestNumberIsAnswered() throws IOException {
    Legality legality = legality("huge-step.mlir", "huge");
    assertThat(legality.unrollAndJam(loop(legality, 0), 2).isKnown()).isTrue();
    assertThat(legality.vectorization(loop(legality, 0), 4).isKnown()).isTrue();
  }
}
