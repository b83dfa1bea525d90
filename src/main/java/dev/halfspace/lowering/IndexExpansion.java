package dev.halfspace.lowering;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineLinearizeIndexOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.LoopLike;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expands {@code affine.delinearize_index} and {@code linearize_index} into {@code arith}. */
final class IndexExpansion {
  static final ImmutableList<Pattern> PATTERNS =
      ImmutableList.of(
          Pattern.of(
              "lower-affine-delinearize-index",
              AffineDelinearizeIndexOp.class,
              op -> Match.rewrite(r -> delinearize(op, r))),
          Pattern.of(
              "lower-affine-linearize-index",
              AffineLinearizeIndexOp.class,
              op -> Match.rewrite(r -> linearize(op, r))));

  private static final OverflowFlag[] SIGNED = {OverflowFlag.NSW};
  private static final OverflowFlag[] BOTH = {OverflowFlag.NSW, OverflowFlag.NUW};

  /** A summand and the number of enclosing loops in which it is invariant. */
  private record Summand(Value value, int invariantLoops) {}

  private IndexExpansion() {}

  private static void delinearize(AffineDelinearizeIndexOp op, Rewriter r) {
    Value index = op.linearIndex();
    if (op.numResults() == 1) {
      r.replace(op, index);
      return;
    }
    OpBuilder b = r.before(op);
    List<Value> strides = strides(b, op.basis(), op.hasOuterBound(), BOTH);
    Value zero = Arith.constantIndex(b, 0);
    List<Value> results = new ArrayList<>();
    results.add(Arith.floordivsi(b, index, strides.get(0)));
    for (int i = 1; i < strides.size(); i++) {
      Value rest = mod(b, index, strides.get(i - 1), zero);
      results.add(Arith.divsi(b, rest, strides.get(i)));
    }
    results.add(mod(b, index, strides.get(strides.size() - 1), zero));
    r.replace(op, results);
  }

  private static Value mod(OpBuilder b, Value index, Value stride, Value zero) {
    Value remainder = Arith.remsi(b, index, stride);
    Value isNegative = Arith.cmpi(b, IntegerPredicate.SLT, remainder, zero);
    Value corrected = Arith.addi(b, remainder, stride, OverflowFlag.NSW);
    return Arith.select(b, isNegative, corrected, remainder);
  }

  private static void linearize(AffineLinearizeIndexOp op, Rewriter r) {
    OpBuilder b = r.before(op);
    List<Value> subscripts = op.subscripts();
    if (subscripts.isEmpty()) {
      r.replace(op, Arith.constantIndex(b, 0));
      return;
    }
    List<Value> strides =
        strides(b, op.basis(), op.hasOuterBound(), op.isDisjoint() ? BOTH : SIGNED);
    List<Summand> summands = new ArrayList<>();
    for (int i = 0; i < subscripts.size(); i++) {
      Value subscript = subscripts.get(i);
      Value summand =
          i < strides.size()
              ? Arith.muli(b, subscript, strides.get(i), OverflowFlag.NSW)
              : subscript;
      summands.add(new Summand(summand, invariantLoops(op, subscript)));
    }
    // loop-invariant summands come first, so that their sums can be hoisted out of loops
    summands.sort(Comparator.comparingInt(Summand::invariantLoops).reversed());
    Value sum = summands.get(0).value();
    for (Summand each : summands.subList(1, summands.size())) {
      sum = Arith.addi(b, sum, each.value(), OverflowFlag.NSW);
    }
    r.replace(op, sum);
  }

  /** The number of enclosing loops, from the innermost outward, in which a value is invariant. */
  private static int invariantLoops(Operation op, Value value) {
    int count = 0;
    for (Operation each = op.parentOp(); each != null; each = each.parentOp()) {
      if (each instanceof LoopLike) {
        if (value.isDefinedIn(each)) {
          break;
        }
        count++;
      }
    }
    return count;
  }

  /** The strides of all subscripts but the innermost: products of the sizes further inside. */
  private static List<Value> strides(
      OpBuilder b, IndexList basis, boolean hasOuterBound, OverflowFlag... flags) {
    List<Value> strides = new ArrayList<>();
    @Nullable Value values = null;
    long known = 1;
    for (int i = basis.size() - 1; i >= (hasOuterBound ? 1 : 0); i--) {
      if (basis.isValue(i)) {
        Value factor = basis.value(i).orElseThrow();
        values = values == null ? factor : Arith.muli(b, values, factor, flags);
      } else {
        known *= basis.known().get(i); // wraps as index arithmetic does
      }
      if (values != null && known == 1) {
        strides.add(values);
      } else {
        Value constant = Arith.constantIndex(b, known);
        strides.add(values == null ? constant : Arith.muli(b, values, constant, flags));
      }
    }
    return Lists.reverse(strides);
  }
}
