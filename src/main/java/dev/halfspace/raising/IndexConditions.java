package dev.halfspace.raising;

import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Raises conditions that are conjunctions of comparisons of indices to affine sets. */
final class IndexConditions {
  private static final int MAX_COMPARISONS = 64;

  private final IndexValues values;

  IndexConditions(IndexValues values) {
    this.values = values;
  }

  /** The affine set of the values for which the condition holds. */
  Answer<AffineValueSet> of(Value condition, Operation use) {
    List<Value> left = new ArrayList<>(List.of(condition));
    @Nullable AffineValueSet all = null;
    for (int i = 0; i < left.size(); i++) {
      if (left.get(i).definingOp() instanceof BinaryOp both
          && both.meaning() == BinaryMeaning.AND
          && left.size() < MAX_COMPARISONS) {
        left.addAll(i + 1, List.of(both.lhs(), both.rhs()));
        continue;
      }
      Answer<AffineValueSet> each = comparison(left.get(i), use);
      if (!(each instanceof Answer.Known<AffineValueSet> found)) {
        return each;
      }
      all = all == null ? found.value() : all.and(found.value());
    }
    return all == null ? Answer.unknown("it compares nothing") : Answer.known(all);
  }

  private Answer<AffineValueSet> comparison(Value condition, Operation use) {
    if (!(condition.definingOp() instanceof CompareOp compare)) {
      return Answer.unknown("its condition does not compare integers");
    }
    IntegerPredicate written = compare.integerPredicate();
    if (written == null) {
      return Answer.unknown("its condition does not compare integers");
    }
    boolean areNonNegative =
        values.isNonNegative(compare.lhs(), use) && values.isNonNegative(compare.rhs(), use);
    IntegerPredicate predicate = areNonNegative ? signed(written) : written;
    return values
        .of(compare.lhs(), use)
        .flatMap(
            lhs ->
                values
                    .of(compare.rhs(), use)
                    .flatMap(
                        rhs ->
                            switch (predicate) {
                              case EQ -> Answer.known(lhs.equalTo(rhs));
                              case SLT -> Answer.known(lhs.lessThan(rhs));
                              case SLE -> Answer.known(lhs.atMost(rhs));
                              case SGT -> Answer.known(rhs.lessThan(lhs));
                              case SGE -> Answer.known(lhs.atLeast(rhs));
                              case NE, ULT, ULE, UGT, UGE ->
                                  Answer.unknown(
                                      "its comparison, %s, is not affine"
                                          .formatted(predicate.spelling()));
                            }));
  }

  /** The signed predicate that is equivalent for operands that are not negative. */
  private static IntegerPredicate signed(IntegerPredicate predicate) {
    return switch (predicate) {
      case ULT -> IntegerPredicate.SLT;
      case ULE -> IntegerPredicate.SLE;
      case UGT -> IntegerPredicate.SGT;
      case UGE -> IntegerPredicate.SGE;
      case EQ, NE, SLT, SLE, SGT, SGE -> predicate;
    };
  }
}
