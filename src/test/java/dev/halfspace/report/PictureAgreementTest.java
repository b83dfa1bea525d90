package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.Halfspace;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.report.IterationPicture.Arrow;
import dev.halfspace.report.IterationPicture.Point;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows of pictures are the dependences of the analysis: none contradicts it. */
final class PictureAgreementTest {
  /** The number of points up to which it is also checked that no flow is missing. */
  private static final int FEW = 70;

  static List<Path> examples() throws IOException {
    return files(Path.of("docs", "examples"));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".mlir")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void arrowsOfTheExamplesAreDependences(Path file) throws IOException {
    assertThat(arrows(file)).isNotNegative();
  }

  @Test
  void arrowsOfTheKernelsAreDependences() throws IOException {
    String corpus = System.getProperty("halfspace.corpus", "");
    Available.orSkip(
        !corpus.isEmpty(),
        "no corpus (halfspace.corpus): pictures of its kernels are not compared");
    List<String> without = new ArrayList<>();
    for (Path file : files(Path.of(corpus, "polybench", "in"))) {
      if (arrows(file) == 0) {
        without.add(file.getFileName().toString());
      }
    }
    assertThat(without).isEmpty();
  }

  /** Checks the arrows of all functions of a file, and counts them. */
  private static int arrows(Path file) throws IOException {
    int count = 0;
    for (AnalysedFunction function : AnalysedFunction.of(Halfspace.read(file).orThrow())) {
      DependenceAnalysis analysis = function.analysis();
      Dataflow flow = Dataflow.of(analysis);
      for (IterationPicture picture : Reports.pictures(analysis)) {
        picture.arrows().forEach(arrow -> check(arrow, picture, analysis, flow, file));
        if (picture.isByValue() && picture.points().size() <= FEW) {
          checkComplete(picture, analysis, flow, file);
        }
        count += picture.arrows().size();
      }
    }
    return count;
  }

  private static void check(
      Arrow arrow,
      IterationPicture picture,
      DependenceAnalysis analysis,
      Dataflow flow,
      Path file) {
    Optional<PresburgerRelation> all = analysis.relation(arrow.source(), arrow.sink());
    List<BigInteger> pair =
        pair(arrow.from().iteration(), arrow.to().iteration(), picture, analysis);
    assertThat(all).as("%s %s", file, arrow).isPresent();
    assertThat(all.orElseThrow().contains(pair)).as("%s %s", file, arrow).isTrue();
    if (arrow.kind() == Dependence.Kind.FLOW && flow.sources(arrow.sink()).isKnown()) {
      assertThat(
              isSeen(
                  flow, arrow.sink(), arrow.to(), arrow.source(), arrow.from(), picture, analysis))
          .as("%s %s", file, arrow)
          .isTrue();
    }
  }

  private static boolean isSeen(
      Dataflow flow,
      AffineAccess read,
      Point to,
      AffineAccess write,
      Point from,
      IterationPicture picture,
      DependenceAnalysis analysis) {
    List<BigInteger> pair = pair(to.iteration(), from.iteration(), picture, analysis);
    return flow.sources(read).orElseThrow().sources().stream()
        .anyMatch(each -> each.write() == write && each.relation().contains(pair));
  }

  /** Checks that each value that passes between two points that are drawn has its arrow. */
  private static void checkComplete(
      IterationPicture picture, DependenceAnalysis analysis, Dataflow flow, Path file) {
    Set<List<Object>> drawn = new HashSet<>();
    for (Arrow arrow : picture.arrows()) {
      drawn.add(List.of(arrow.source().index(), arrow.from(), arrow.sink().index(), arrow.to()));
    }
    for (AffineAccess read : picture.accesses()) {
      if (read.isWrite()) {
        continue;
      }
      for (Point to : picture.points()) {
        for (AffineAccess write : picture.accesses()) {
          if (!write.isWrite() || write.buffer() != read.buffer()) {
            continue;
          }
          for (Point from : picture.points()) {
            if (!from.equals(to)
                && to.executed().contains(read.index())
                && from.executed().contains(write.index())
                && isSeen(flow, read, to, write, from, picture, analysis)) {
              assertThat(drawn)
                  .as("%s", file)
                  .contains(List.of(write.index(), from, read.index(), to));
            }
          }
        }
      }
    }
  }

  /** Two iterations and the values of the symbols. */
  private static List<BigInteger> pair(
      List<BigInteger> first,
      List<BigInteger> second,
      IterationPicture picture,
      DependenceAnalysis analysis) {
    Map<Value, BigInteger> values = picture.symbols();
    List<BigInteger> point = new ArrayList<>(first);
    point.addAll(second);
    analysis
        .symbols()
        .forEach(symbol -> point.add(values.getOrDefault(symbol, BigInteger.valueOf(8))));
    return point;
  }
}
