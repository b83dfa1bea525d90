package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Fold;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Uses of {@code memref.cast} that can use the buffer before the cast as well. */
public final class CastFolding {
  private CastFolding() {}

  /** use(cast(x)) = use(x), where the rank of x is known. */
  public static Fold intoOperands(Operation op) {
    return intoOperands(op, null);
  }

  /**
   * use(cast(x)) = use(x), where the rank of x is known.
   *
   * @param kept a value that stays as it is: a buffer that is stored
   */
  public static Fold intoOperands(Operation op, @Nullable Value kept) {
    Map<Integer, Value> sources = new LinkedHashMap<>();
    for (int i = 0; i < op.numOperands(); i++) {
      Value source = op.operand(i) == kept ? null : sourceOf(op.operand(i));
      if (source != null && !(source.type() instanceof UnrankedMemRefType)) {
        sources.put(i, source);
      }
    }
    return sources.isEmpty() ? Fold.NONE : Fold.inPlace(() -> sources.forEach(op::setOperand));
  }

  /** What a {@code memref.cast} is of, or {@code null} if the value is not the result of one. */
  static @Nullable Value sourceOf(Value value) {
    Operation op = value.definingOp();
    return op != null && op.definition() == MemRef.CAST ? op.operand(0) : null;
  }
}
