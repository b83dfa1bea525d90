package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Objects;

/** The patterns of {@code affine.if}. */
final class ConditionalPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("SimplifyDeadElse", AffineIfOp.class, ConditionalPatterns::deadElse),
          Pattern.of("AlwaysTrueOrFalseIf", AffineIfOp.class, ConditionalPatterns::constant));

  private ConditionalPatterns() {}

  /** if (c) {a} else {} = if (c) {a}. */
  private static Match deadElse(AffineIfOp op) {
    if (!op.hasElse() || op.numResults() > 0) {
      return Match.no("there is no 'else', or it gives results");
    }
    Block otherwise = op.elseRegion().entryBlock();
    return otherwise.firstOp() == otherwise.lastOp()
        ? Match.rewrite(r -> r.erase(otherwise))
        : Match.no("the 'else' is not empty");
  }

  /** if (0 == 0) {a} else {b} = a; if (1 == 0) {a} else {b} = b. */
  private static Match constant(AffineIfOp op) {
    IntegerSet set = op.condition().set();
    boolean isTrue = isUniverse(set);
    if (!isTrue && !set.isCanonicallyEmpty()) {
      return Match.no("the condition is neither 0 == 0 nor 1 == 0");
    } else if (!isTrue && !op.hasElse()) {
      return Match.rewrite(r -> r.erase(op));
    }
    Block taken = (isTrue ? op.thenRegion() : op.elseRegion()).entryBlock();
    return Match.rewrite(
        r -> {
          Operation yield = Objects.requireNonNull(taken.lastOp());
          r.inlineBefore(op, taken, List.of());
          List<Value> results = List.copyOf(yield.operands());
          r.replace(op, results);
          r.erase(yield);
        });
  }

  private static boolean isUniverse(IntegerSet set) {
    return set.constraints().size() == 1
        && set.constraints().get(0).equals(new Constraint(AffineExpr.constant(0), true));
  }
}
