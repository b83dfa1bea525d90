package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * One pair of iterations that meet.
 *
 * @param source the induction variables of the loops around the source, from the outermost; for a
 *     loop that is not affine, the number of the iteration
 * @param sink the same for the sink
 * @param element the subscripts of an element that both touch, in terms of the value that the
 *     source accesses; if the source touches several elements and the sink goes through another
 *     view of the buffer, the first element of the source
 * @param symbols the values of the symbols on which the two accesses depend
 */
public record Witness(
    ImmutableList<BigInteger> source,
    ImmutableList<BigInteger> sink,
    ImmutableList<BigInteger> element,
    ImmutableMap<Value, BigInteger> symbols) {

  /**
   * Creates a witness from a point.
   *
   * @param point the values of all columns of the pairs
   */
  static Witness of(
      IterationPairs pairs, List<BigInteger> point, AffineAccess source, AffineAccess sink) {
    ImmutableMap.Builder<Value, BigInteger> symbols = ImmutableMap.builder();
    BigInteger[] values = new BigInteger[source.domain().symbols().size()];
    Arrays.fill(values, BigInteger.ZERO);
    for (int i = 0; i < pairs.symbols.length; i++) {
      BigInteger value = pairs.symbol(i, point);
      values[pairs.symbols[i]] = value;
      symbols.put(source.domain().symbols().get(pairs.symbols[i]), value);
    }
    ImmutableList<BigInteger> here = ImmutableList.copyOf(pairs.atSource(point));
    ImmutableList<BigInteger> there = ImmutableList.copyOf(pairs.atSink(point));
    return new Witness(
        here,
        there,
        source.commonElement(here, sink, there, ImmutableList.copyOf(values)),
        symbols.buildOrThrow());
  }
}
