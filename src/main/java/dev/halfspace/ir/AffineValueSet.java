package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.Excerpt;
import dev.halfspace.affine.IntegerSet;
import java.util.List;

/**
 * An integer set asked of values: the condition of {@code affine.if}. The first {@link
 * IntegerSet#numDims()} operands stand for its dimensions, the rest for its symbols.
 */
public record AffineValueSet(IntegerSet set, ImmutableList<Value> operands) {
  /**
   * A set asked of values.
   *
   * @throws OperandMismatch if there are not as many operands as the set has dimensions and symbols
   */
  public AffineValueSet {
    if (operands.size() != set.numInputs()) {
      throw new OperandMismatch(operands.size(), set.numInputs(), "set");
    }
  }

  /** A set asked of values. */
  public static AffineValueSet of(IntegerSet set, List<? extends Value> operands) {
    return new AffineValueSet(set, ImmutableList.copyOf(operands));
  }

  /** The set and the operands, cut off where that is long. */
  @Override
  public String toString() {
    return Excerpt.of(set + " of ", operands);
  }
}
