package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineFlattening.Flat;
import dev.halfspace.affine.AffineFlattening.Quotient;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * New times for the source and the sink of a dependence, and the pairs of iterations of which the
 * sink's does not come later. Times are compared lexicographically, by their common components.
 */
final class Reordering {
  private final Flat source;
  private final Flat sink;
  private final ImmutableList<Constraint> where;
  private final int sourceLength;

  /** The constraints on the source come after the components of its time, so many. */
  private Reordering(Flat source, int sourceLength, Flat sink, ImmutableList<Constraint> where) {
    this.source = source;
    this.sourceLength = sourceLength;
    this.sink = sink;
    this.where = where;
  }

  /** The new times of a dependence's ends; empty if they are not affine. */
  static Optional<Reordering> of(Edge edge, Times times) {
    ImmutableList<Constraint> where = times.where();
    Optional<Flat> to = times.of(edge.sink()).flatMap(time -> flat(edge, edge.sink(), time));
    return times
        .of(edge.source())
        .flatMap(
            time -> {
              ImmutableList<AffineExpr> all =
                  ImmutableList.<AffineExpr>builder()
                      .addAll(time)
                      .addAll(Lists.transform(where, Constraint::expr))
                      .build();
              return flat(edge, edge.source(), all)
                  .flatMap(from -> to.map(b -> new Reordering(from, time.size(), b, where)));
            });
  }

  private static Optional<Flat> flat(Edge edge, AffineAccess access, List<AffineExpr> time) {
    return Optional.of(time)
        .map(all -> AffineMap.of(access.loops().size(), edge.analysis().symbols().size(), all))
        .flatMap(
            map ->
                AffineFlattening.of(map) instanceof Flat flat
                    ? Optional.of(flat)
                    : Optional.empty());
  }

  /**
   * The pairs of a system of pairs that change their order, as a union of systems with more locals.
   */
  ImmutableList<ConstraintSystem> broken(ConstraintSystem pairs) {
    int locals = pairs.space().numLocals();
    Space wide = pairs.space().withLocals(locals + source.numLocals() + sink.numLocals());
    int[] sourceColumns = columns(source, 0, wide, locals);
    int[] sinkColumns = columns(sink, wide.rangeStart(), wide, locals + source.numLocals());
    ConstraintSystem equal = pairs.rearrange(wide, upTo(pairs.space().numColumns()));
    ConstraintSystem.Builder quotients = equal.toBuilder();
    define(quotients, source, sourceColumns, wide);
    define(quotients, sink, sinkColumns, wide);
    restrict(quotients, sourceColumns, wide);
    equal = quotients.build();
    ImmutableList.Builder<ConstraintSystem> broken = ImmutableList.builder();
    int length = Math.min(sourceLength, sink.forms().size());
    for (int i = 0; i < length; i++) {
      BigInteger[] later = row(sink.forms().get(i), sinkColumns, wide);
      BigInteger[] earlier = row(source.forms().get(i), sourceColumns, wide);
      Arrays.setAll(later, c -> later[c].subtract(earlier[c]));
      int sign = sign(later);
      if (sign > 0) {
        return broken.build();
      }
      if (sign < 0) {
        return broken.add(equal).build();
      }
      if (!isZero(later)) {
        BigInteger[] before =
            Arrays.stream(later).map(BigInteger::negate).toArray(BigInteger[]::new);
        int last = before.length - 1;
        before[last] = before[last].subtract(BigInteger.ONE);
        broken.add(plus(equal, before, false));
        equal = plus(equal, later, true);
      }
    }
    return broken.add(equal).build();
  }

  private void restrict(ConstraintSystem.Builder builder, int[] columns, Space wide) {
    List<LinearForm> constraints = source.forms().subList(sourceLength, source.forms().size());
    for (int i = 0; i < where.size(); i++) {
      BigInteger[] row = row(constraints.get(i), columns, wide);
      if (where.get(i).isEquality()) {
        builder.equality(row);
      } else {
        builder.inequality(row);
      }
    }
  }

  private static ConstraintSystem plus(
      ConstraintSystem system, BigInteger[] row, boolean equality) {
    ConstraintSystem.Builder builder = system.toBuilder();
    if (equality) {
      builder.equality(row);
    } else {
      builder.inequality(row);
    }
    return builder.build();
  }

  /** The sign of a form that is constant and not 0; otherwise 0. */
  private static int sign(BigInteger[] row) {
    for (int c = 0; c < row.length - 1; c++) {
      if (row[c].signum() != 0) {
        return 0;
      }
    }
    return row[row.length - 1].signum();
  }

  private static boolean isZero(BigInteger[] row) {
    return Arrays.stream(row).allMatch(v -> v.signum() == 0);
  }

  /** Where the columns of a flat time are in the wide system. */
  private static int[] columns(Flat flat, int firstVariable, Space wide, int firstLocal) {
    int[] columns = new int[flat.numColumns()];
    for (int c = 0; c < columns.length; c++) {
      if (c < flat.numDims()) {
        columns[c] = firstVariable + c;
      } else if (c < flat.numDims() + flat.numSymbols()) {
        columns[c] = wide.symbolStart() + c - flat.numDims();
      } else {
        columns[c] = wide.localStart() + firstLocal + c - flat.numDims() - flat.numSymbols();
      }
    }
    return columns;
  }

  private static BigInteger[] row(LinearForm form, int[] columns, Space wide) {
    BigInteger[] narrow = form.toRow(columns.length);
    BigInteger[] row = new BigInteger[wide.numColumns() + 1];
    Arrays.fill(row, BigInteger.ZERO);
    for (int c = 0; c < columns.length; c++) {
      row[columns[c]] = row[columns[c]].add(narrow[c]);
    }
    row[wide.numColumns()] = narrow[columns.length];
    return row;
  }

  /** {@code c * q <= n <= c * q + c - 1} for each quotient. */
  private static void define(
      ConstraintSystem.Builder builder, Flat flat, int[] columns, Space wide) {
    for (int i = 0; i < flat.numLocals(); i++) {
      Quotient quotient = flat.quotients().get(i);
      int column = columns[flat.numDims() + flat.numSymbols() + i];
      BigInteger divisor = BigInteger.valueOf(quotient.divisor());
      BigInteger[] remainder = row(quotient.numerator(), columns, wide);
      remainder[column] = remainder[column].subtract(divisor);
      builder.inequality(remainder);
      BigInteger[] rest =
          Arrays.stream(remainder).map(BigInteger::negate).toArray(BigInteger[]::new);
      int last = rest.length - 1;
      rest[last] = rest[last].add(divisor).subtract(BigInteger.ONE);
      builder.inequality(rest);
    }
  }

  private static int[] upTo(int end) {
    int[] columns = new int[end];
    Arrays.setAll(columns, c -> c);
    return columns;
  }
}
