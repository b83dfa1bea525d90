package dev.halfspace.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.IntegerSet.Constraint;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Simplifies a set: constraints one by one, then pairs that differ only in their constants or are
 * opposite. Other redundancies and contradictions are left to the integer engine.
 */
final class SetSimplification {
  /** A constraint without its constant; constraints with the same key are parallel. */
  private record Key(AffineExpr terms, boolean isEquality) {}

  private final IntegerSet set;
  private final Simplification simplification;
  private final Map<Key, Long> constants = new LinkedHashMap<>();
  private boolean isEmpty;

  SetSimplification(IntegerSet set) {
    this.set = set;
    this.simplification = Simplification.over(set.numDims(), set.numSymbols());
  }

  IntegerSet run() {
    for (Constraint constraint : set.constraints()) {
      add(simplification.simplify(constraint.expr()), constraint.isEquality());
    }
    constants.forEach(this::checkOpposite);
    if (isEmpty) {
      return set.isCanonicallyEmpty() ? set : IntegerSet.empty(set.numDims(), set.numSymbols());
    }
    ImmutableList.Builder<Constraint> kept = ImmutableList.builder();
    constants.forEach(
        (key, constant) -> kept.add(new Constraint(key.terms().plus(constant), key.isEquality())));
    IntegerSet simplified = IntegerSet.checked(set.numDims(), set.numSymbols(), kept.build());
    return simplified.equals(set) ? set : simplified;
  }

  private void add(AffineExpr expr, boolean isEquality) {
    AffineExpr terms = expr;
    long constant = 0;
    if (expr instanceof Binary sum && sum.kind() == Kind.ADD && sum.rhs() instanceof Constant c) {
      terms = sum.lhs();
      constant = c.value();
    } else if (expr instanceof Constant c) {
      isEmpty |= isEquality ? c.value() != 0 : c.value() < 0;
      return;
    }
    long divisor = terms.largestKnownDivisor();
    if (divisor > 1) {
      if (isEquality && constant % divisor != 0) {
        isEmpty = true;
        return;
      }
      // g * x + c >= 0 is x + floor(c / g) >= 0 over the integers.
      terms = simplification.simplify(terms.floorDiv(divisor));
      constant = Math.floorDiv(constant, divisor);
    }
    Long known = constants.putIfAbsent(new Key(terms, isEquality), constant);
    if (known != null && known != constant) {
      isEmpty |= isEquality;
      constants.put(new Key(terms, isEquality), Math.min(known, constant));
    }
  }

  /** {@code x + a >= 0} and {@code -x + b >= 0} have no point if {@code a + b < 0}. */
  private void checkOpposite(Key key, long constant) {
    if (key.isEquality()) {
      return;
    }
    AffineExpr opposite = simplification.simplify(key.terms().negate());
    Long other = constants.get(new Key(opposite, false));
    // a + b < 0 is a <= ~b, which does not wrap around.
    isEmpty |= other != null && constant <= ~other;
  }
}
