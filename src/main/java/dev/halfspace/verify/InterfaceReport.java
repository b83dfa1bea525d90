package dev.halfspace.verify;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.OperandMismatch;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reports what an operation declares through an interface but does not satisfy, at most once per
 * interface: {@code implements 'LoopLike' with a loop body that is no region of the operation}.
 * Faults that follow from the first one are not reported.
 */
final class InterfaceReport {
  private final Operation op;
  private final Class<?> trait;
  private final Verification verification;
  private @Nullable Set<Value> operands;
  private boolean hasFault;

  InterfaceReport(Operation op, Class<?> trait, Verification verification) {
    this.op = op;
    this.trait = trait;
    this.verification = verification;
  }

  /**
   * Reports a declaration of the operation, unless {@code holds} or one was reported before.
   *
   * @param found a description of it that completes "implements ... with"
   */
  @FormatMethod
  void require(boolean holds, @FormatString String found, Object... values) {
    if (!holds && !hasFault) {
      hasFault = true;
      String has = found.formatted(values);
      verification.error("implements '%s' with %s", trait.getSimpleName(), has);
    }
  }

  /** Reports a map or set that does not fit the values that the operation applies it to. */
  void mismatch(OperandMismatch mismatch) {
    verification.error(
        "applies a map or set to values that it does not fit: %s", mismatch.getMessage());
  }

  /** Returns true if {@link #require} reported something. */
  boolean hasFault() {
    return hasFault;
  }

  int numResults() {
    return op.numResults();
  }

  OpResult result(int index) {
    return op.result(index);
  }

  /** Reports a region that does not belong to the operation. */
  void region(Region region, String role) {
    require(region.parentOp() == op, "%s that is no region of the operation", role);
  }

  private boolean isOperand(Value value) {
    if (operands == null) {
      operands = new HashSet<>(op.operands());
    }
    return operands.contains(value);
  }

  /** Reports values that are not operands. */
  void values(List<? extends Value> values, String role) {
    for (Value value : values) {
      require(isOperand(value), "%s that is no operand", role);
    }
  }

  /** Reports a value that is neither an operand nor a result. */
  void operandOrResult(Value value, String role) {
    require(
        isOperand(value) || value.definingOp() == op,
        "%s that is neither operand nor result",
        role);
  }

  /** Reports values that are not results. */
  void results(List<? extends Value> values, String role) {
    for (Value value : values) {
      require(value.definingOp() == op, "%s that is no result", role);
    }
  }

  /** Reports values that are not arguments of the entry block of a region. */
  void arguments(List<? extends Value> values, Region region, String role) {
    Block entry = region.firstBlock();
    for (Value value : values) {
      require(
          value instanceof BlockArgument argument && argument.owner() == entry,
          "%s that is no argument of the first block of its region",
          role);
    }
  }
}
