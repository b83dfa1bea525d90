package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares all answers about a nest with what happens when it is executed. */
final class Truth {
  private static final int MAX_SYMBOL = 4;

  private Truth() {}

  /**
   * Returns the number of questions that were compared and found equal; 0 if the nest takes too
   * long.
   */
  static int compare(Nest nest, long maxEvents) {
    Execution execution = Execution.of(nest, MAX_SYMBOL, maxEvents);
    if (execution.isTooLong()) {
      return 0;
    }
    Nest.Emitted emitted = nest.emit();
    DependenceAnalysis analysis = analysis(emitted, MAX_SYMBOL);
    int questions = 0;
    for (int i = 0; i < execution.numAccesses(); i++) {
      for (int j = 0; j < execution.numAccesses(); j++) {
        List<Dependence> answers =
            analysis.between(emitted.accesses().get(i), emitted.accesses().get(j));
        assertThat(answers).hasSize(execution.commonLoops(i, j) + 1);
        for (Dependence answer : answers) {
          compare(nest, execution, emitted, i, j, answer);
          questions++;
        }
      }
    }
    return questions;
  }

  /** The analysis of a nest whose symbols are from 0 to a greatest value. */
  static DependenceAnalysis analysis(Nest.Emitted emitted, int maxSymbol) {
    DependenceAnalysis.Options options = DependenceAnalysis.Options.standard().withInput();
    for (Value symbol : emitted.symbols()) {
      options =
          options.assuming(
              AffineValueSet.of(
                  IntegerSet.parse("(n) : (n >= 0, " + maxSymbol + " - n >= 0)"), List.of(symbol)));
    }
    return DependenceAnalysis.of(emitted.func(), options);
  }

  private static void compare(
      Nest nest, Execution execution, Nest.Emitted emitted, int i, int j, Dependence answer) {
    Optional<Execution.Distances> seen = execution.seen(i, j, answer.depth());
    String question = i + " to " + j + " at depth " + answer.depth() + " of " + nest;
    if (seen.isEmpty()) {
      assertThat(answer.isNone()).as(question).isTrue();
      return;
    }
    assertThat(answer.exists()).as(question).isPresent();
    Dependence.Exists exists = answer.exists().orElseThrow();
    List<DistanceRange> wanted = new ArrayList<>();
    for (int l = 0; l < seen.get().min().length; l++) {
      wanted.add(DistanceRange.of(seen.get().min()[l], seen.get().max()[l]));
    }
    assertThat(exists.distances()).as(question).isEqualTo(wanted);
    Witness witness = exists.witness().orElseThrow();
    List<Long> symbols = new ArrayList<>();
    for (Value symbol : emitted.symbols()) {
      symbols.add(witness.symbols().getOrDefault(symbol, BigInteger.ZERO).longValueExact());
    }
    assertThat(execution.executes(i, longs(witness.source()), symbols)).as(question).isTrue();
    assertThat(execution.executes(j, longs(witness.sink()), symbols)).as(question).isTrue();
    for (int l = 0; l < Math.min(answer.depth(), wanted.size()); l++) {
      int order = witness.sink().get(l).compareTo(witness.source().get(l));
      assertThat(order).as(question).isEqualTo(l == answer.depth() - 1 ? 1 : 0);
    }
  }

  private static List<Long> longs(ImmutableList<BigInteger> values) {
    return values.stream().map(BigInteger::longValueExact).toList();
  }
}
