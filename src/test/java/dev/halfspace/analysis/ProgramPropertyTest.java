package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.CertificateChecker;
import dev.halfspace.report.Explanation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every answer about random programs of several dialects against their execution byte by byte. */
final class ProgramPropertyTest {
  /** Questions per feature; the whole of a long run is {@code -Dhalfspace.deps.questions=5000}. */
  private static final int QUESTIONS =
      Integer.getInteger(
          "halfspace.deps.questions", 30 * Integer.getInteger("halfspace.properties.factor", 10));

  /** Details are compared for one question of so many. */
  private static final int RARELY = 5;

  private static final int MAX_SYMBOL = 4;
  private static final long MAX_EVENTS = 2_000;

  @ParameterizedTest
  @EnumSource(RandomPrograms.Feature.class)
  void answersAreThoseOfTheExecution(RandomPrograms.Feature feature) {
    Random random =
        new Random(Integer.getInteger("halfspace.deps.seed", 20260303) + feature.ordinal());
    int questions = 0;
    int tries = 0;
    while (questions < QUESTIONS) {
      questions += compare(RandomPrograms.of(random, feature));
      assertThat(++tries).as("programs tried for %s", feature).isLessThan(100 * QUESTIONS);
    }
  }

  private static int compare(String text) {
    FuncOp function;
    try {
      function = Programs.parse(text).findAll(FuncOp.class).get(0);
    } catch (AssertionError e) {
      throw new AssertionError(text, e);
    }
    ByteExecution execution;
    try {
      execution = ByteExecution.of(function, MAX_SYMBOL, MAX_EVENTS);
    } catch (ByteExecution.Unsuitable | IndexOutOfBoundsException e) {
      return 0;
    }
    Value symbol = function.region(0).entryBlock().argument(ByteExecution.SYMBOL);
    DependenceAnalysis analysis =
        DependenceAnalysis.of(
            function,
            DependenceAnalysis.Options.standard()
                .withInput()
                .assuming(
                    AffineValueSet.of(
                        IntegerSet.parse("(n) : (n >= 0, " + MAX_SYMBOL + " - n >= 0)"),
                        List.of(symbol))));
    assertThat(analysis.accesses()).as(text).hasSize(execution.numAccesses());
    int questions = 0;
    for (AffineAccess source : analysis.accesses()) {
      for (AffineAccess sink : analysis.accesses()) {
        for (Dependence answer : analysis.between(source, sink)) {
          compare(text, execution, answer);
          if (questions % RARELY == 0) {
            compareDetails(text, execution, analysis, answer);
          }
          questions++;
        }
      }
    }
    return questions;
  }

  /**
   * Compares answers that are computed only on request: distances in iterations, conditions,
   * derivations.
   */
  private static void compareDetails(
      String text, ByteExecution execution, DependenceAnalysis analysis, Dependence answer) {
    int i = answer.source().index();
    int j = answer.sink().index();
    String question = question(text, answer);
    if (answer.isNone()) {
      for (Refutation refutation : analysis.refutations(answer)) {
        assertThat(
                CertificateChecker.verifies(
                    refutation.system(), refutation.certificate().orElseThrow()))
            .as(question)
            .isTrue();
      }
      List<String> cases =
          List.of(Explanation.of(analysis, answer).split("\n  (since|case \\d+:)", -1));
      assertThat(cases).hasSize(analysis.refutations(answer).size() + 1);
      for (String derivation : cases.subList(1, cases.size())) {
        assertThat(derivation.substring(derivation.lastIndexOf('\n')))
            .containsAnyOf("which cannot be", "more lines");
      }
      return;
    }
    Dependence.Exists exists = answer.exists().orElseThrow();
    assertThat(exists.iterationDistances())
        .as(question)
        .contains(ImmutableList.copyOf(ranges(execution.counted(i, j, answer.depth()))));
    for (long n = 0; n <= MAX_SYMBOL; n++) {
      List<BigInteger> point =
          Collections.nCopies(analysis.symbols().size(), BigInteger.valueOf(n));
      boolean isSeen = execution.symbolsSeen(i, j, answer.depth()).contains(n);
      assertThat(exists.condition().contains(point)).as(question).isEqualTo(isSeen);
      if (exists.conditionOnSymbols().isPresent()) {
        long[] values = point.stream().mapToLong(BigInteger::longValueExact).toArray();
        assertThat(exists.conditionOnSymbols().get().contains(new long[0], values))
            .as(question)
            .isEqualTo(isSeen);
      }
    }
  }

  private static String question(String text, Dependence answer) {
    return answer.source().index()
        + " to "
        + answer.sink().index()
        + " at depth "
        + answer.depth()
        + " of\n"
        + text;
  }

  private static List<DistanceRange> ranges(Execution.Distances seen) {
    List<DistanceRange> ranges = new ArrayList<>();
    for (int l = 0; l < seen.min().length; l++) {
      ranges.add(DistanceRange.of(seen.min()[l], seen.max()[l]));
    }
    return ranges;
  }

  private static void compare(String text, ByteExecution execution, Dependence answer) {
    int i = answer.source().index();
    int j = answer.sink().index();
    Execution.Distances seen = execution.seen(i, j, answer.depth());
    String question = question(text, answer);
    if (seen == null) {
      assertThat(answer.isNone()).as(question).isTrue();
      return;
    }
    assertThat(answer.exists()).as(question).isPresent();
    List<DistanceRange> wanted = ranges(seen);
    Dependence.Exists exists = answer.exists().orElseThrow();
    assertThat(exists.distances()).as(question).isEqualTo(wanted);
    assertThat(exists.isCertain()).as(question).isTrue();
  }
}
