package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One pair of iterations that meet.
 *
 * @param source the induction variables of the loops around the source, from the outermost; for a
 *     loop whose bounds are not known, the number of the iteration
 * @param sink the same of the sink
 * @param element the subscripts of an element that both touch, as the source has them; of an access
 *     to several elements through another view of the buffer than the sink's, the first of them
 * @param symbols the values of the symbols on which the two accesses depend
 */
public record Witness(
    ImmutableList<BigInteger> source,
    ImmutableList<BigInteger> sink,
    ImmutableList<BigInteger> element,
    ImmutableMap<Value, BigInteger> symbols) {

  /** One pair of iterations in order; empty if there is none. */
  static Optional<Witness> of(
      ConjunctPair pairs, ConjunctPair.Order order, AffineAccess source, AffineAccess sink) {
    return pairs.point(order).map(point -> at(pairs, point, source, sink));
  }

  private static Witness at(
      ConjunctPair pairs, List<BigInteger> point, AffineAccess source, AffineAccess sink) {
    ImmutableMap.Builder<Value, BigInteger> symbols = ImmutableMap.builder();
    BigInteger[] values = new BigInteger[source.domain().symbols().size()];
    Arrays.fill(values, BigInteger.ZERO);
    for (int i = 0; i < pairs.symbols.length; i++) {
      BigInteger value = pairs.symbol(i, point);
      values[pairs.symbols[i]] = value;
      symbols.put(source.domain().symbols().get(pairs.symbols[i]), value);
    }
    ImmutableList<BigInteger> here = variables(pairs.source, pairs.atSource(point));
    ImmutableList<BigInteger> there = variables(pairs.sink, pairs.atSink(point));
    return new Witness(
        here,
        there,
        source.commonElement(here, sink, there, ImmutableList.copyOf(values)),
        symbols.buildOrThrow());
  }

  private static ImmutableList<BigInteger> variables(Conjunct conjunct, List<BigInteger> point) {
    return conjunct.variables().stream()
        .map(variable -> variable.at(point))
        .collect(ImmutableList.toImmutableList());
  }
}
