package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/** Reads a pair of iterations off a point of a system. */
final class Witnesses {
  private Witnesses() {}

  /** One pair of iterations in order; empty if there is none. */
  static Optional<Witness> of(
      PairSystem system, PairSystem.Order order, AffineAccess source, AffineAccess sink) {
    BigInteger[] pair = system.pair(order);
    if (pair == null) {
      return Optional.empty();
    }
    PairColumns columns = system.columns();
    BigInteger[] atSource = point(columns.source, pair, columns, true);
    BigInteger[] atSink = point(columns.sink, pair, columns, false);
    ImmutableMap.Builder<Value, BigInteger> symbols = ImmutableMap.builder();
    BigInteger[] values = new BigInteger[source.domain().symbols().size()];
    Arrays.fill(values, BigInteger.ZERO);
    for (int i = 0; i < columns.symbols.length; i++) {
      BigInteger value = pair[columns.symbolColumn(i)];
      values[columns.symbols[i]] = value;
      symbols.put(source.domain().symbols().get(columns.symbols[i]), value);
    }
    ImmutableList<BigInteger> here = variables(columns.source, atSource);
    ImmutableList<BigInteger> there = variables(columns.sink, atSink);
    return Optional.of(
        new Witness(
            here,
            there,
            source.commonElement(here, sink, there, ImmutableList.copyOf(values)),
            symbols.buildOrThrow()));
  }

  private static BigInteger[] point(
      Conjunct conjunct, BigInteger[] pair, PairColumns columns, boolean isSource) {
    BigInteger[] point = new BigInteger[conjunct.numColumns()];
    for (int c = 0; c < point.length; c++) {
      point[c] = pair[isSource ? columns.ofSource(c) : columns.ofSink(c)];
    }
    return point;
  }

  private static ImmutableList<BigInteger> variables(Conjunct conjunct, BigInteger[] point) {
    ImmutableList.Builder<BigInteger> values = ImmutableList.builder();
    for (Row variable : conjunct.variables) {
      values.add(variable.at(point));
    }
    return values.build();
  }
}
