package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ranges of expressions over the iterations of a frame. */
final class ValueRanges {
  /** The maximum width of an integer type whose range bounds a symbol. */
  private static final int MAX_WIDTH = 512;

  /**
   * The integers from {@code min} to {@code max}; {@code null} for no bound.
   *
   * @param min the least one
   * @param max the greatest one
   */
  record Limits(@Nullable BigInteger min, @Nullable BigInteger max) {
    static final Limits NOT_NEGATIVE = new Limits(BigInteger.ZERO, null);

    /** The values of a signed integer of a given width. */
    static Limits ofBits(int bits) {
      BigInteger half = BigInteger.ONE.shiftLeft(bits - 1);
      return new Limits(half.negate(), half.subtract(BigInteger.ONE));
    }

    /** The values of a type, or {@code null} if the type does not bound them. */
    static @Nullable Limits of(Type type) {
      return type instanceof IntegerType integer && integer.width() <= MAX_WIDTH
          ? ofBits(Math.max(1, integer.width()))
          : null;
    }
  }

  private ValueRanges() {}

  /**
   * Returns true if an expression is proven to be within limits in every iteration of a frame.
   *
   * @param cases the expression, by cases
   */
  static boolean isWithin(
      List<MinMaxCases.Case> cases, Limits limits, Frame at, ImmutableList<Value> symbols) {
    return cases.stream()
        .map(
            each ->
                each.exprs().get(0) instanceof AffineExpr.Constant constant
                    ? Answer.known(exactly(constant.value()))
                    : of(List.of(each), at, symbols))
        .allMatch(range -> range.map(values -> isWithin(values, limits)).orElse(false));
  }

  private static ValueRange exactly(long value) {
    return new ValueRange.Between(BigInteger.valueOf(value), BigInteger.valueOf(value));
  }

  private static boolean isWithin(ValueRange range, Limits limits) {
    return !(range instanceof ValueRange.Between values)
        || ((limits.min() == null
                || (values.min() != null && values.min().compareTo(limits.min()) >= 0))
            && (limits.max() == null
                || (values.max() != null && values.max().compareTo(limits.max()) <= 0)));
  }

  /**
   * The range of an expression over the iterations of a frame.
   *
   * @param cases the expression, by cases
   */
  static Answer<ValueRange> of(
      List<MinMaxCases.Case> cases, Frame at, ImmutableList<Value> symbols) {
    return ValueRange.union(
        cases, each -> ValueRange.union(at.disjuncts, where -> of(each, where, at, symbols)));
  }

  private static Answer<ValueRange> of(
      MinMaxCases.Case one, DomainDisjunct disjunct, Frame at, ImmutableList<Value> symbols) {
    AffineExpr expr = one.exprs().get(0);
    if (!expr.isPureAffine()) {
      return Answer.unknown(expr + " is not affine");
    }
    DomainDisjunct where = one.where().isEmpty() ? disjunct : disjunct.and(one.where());
    Conjunct conjunct = Conjunct.in(where, at.numLoops, symbols.size(), List.of(expr));
    return bounded(conjunct.iterations(), at.numLoops, symbols)
        .range(conjunct.subscripts().get(0), WorkLimit.standard())
        .map(ValueRange::of);
  }

  /** The iterations, with each symbol bounded by the range of its type or kind. */
  private static ConstraintSystem bounded(
      Iterations iterations, int numLoops, ImmutableList<Value> symbols) {
    ConstraintSystem.Builder builder = null;
    for (int i = 0; i < iterations.symbols.length; i++) {
      Value symbol = symbols.get(iterations.symbols[i]);
      Limits ofSymbol =
          symbol.definingOp() instanceof ShapedDim ? Limits.NOT_NEGATIVE : Limits.of(symbol.type());
      if (ofSymbol != null) {
        builder = builder == null ? iterations.system.toBuilder() : builder;
        bound(builder, LinearForm.variable(numLoops + i), ofSymbol);
      }
    }
    return builder == null ? iterations.system : builder.build();
  }

  /**
   * Returns true if there is provably no iteration of a frame in which all expressions are at least
   * 0.
   *
   * @param cases the expressions, by cases
   */
  static boolean isNever(List<MinMaxCases.Case> cases, Frame at, ImmutableList<Value> symbols) {
    for (MinMaxCases.Case each : cases) {
      List<Constraint> where = new ArrayList<>(each.where());
      each.exprs().forEach(expr -> where.add(new Constraint(expr, false)));
      for (DomainDisjunct disjunct : at.disjuncts) {
        Conjunct conjunct =
            Conjunct.of(disjunct.and(where), at.numLoops, symbols.size(), List.of());
        if (!bounded(conjunct.iterations(), at.numLoops, symbols)
            .isEmpty()
            .is(Emptiness.Empty.class)) {
          return false;
        }
      }
    }
    return true;
  }

  private static void bound(ConstraintSystem.Builder builder, LinearForm form, Limits limits) {
    if (limits.min() != null) {
      builder.inequality(form.plus(limits.min().negate()));
    }
    if (limits.max() != null) {
      builder.inequality(form.times(-1).plus(limits.max()));
    }
  }
}
