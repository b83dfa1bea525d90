package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.MemoryAccess;
import java.util.List;

/** The memory effects of a transfer that goes on beside the program. */
public final class DmaTransfer {
  private DmaTransfer() {}

  /**
   * The elements that a transfer touches on one of its sides. They are known where they are one
   * after the other in a buffer of one dimension and their number is a constant.
   *
   * @param counts the number of elements; for a strided transfer also the stride and the number of
   *     elements per stride
   */
  public static MemoryAccess elements(
      Value memory, AffineValueMap first, List<Value> counts, boolean isWrite) {
    long length =
        counts.size() == 1
                && counts.get(0).definingOp() instanceof ConstantLike literal
                && literal.constantValue() instanceof IntegerAttr integer
            ? integer.value()
            : 0;
    return first.map().numResults() == 1 && length > 0
        ? MemoryAccess.box(memory, first, ImmutableList.of(length), isWrite)
        : MemoryAccess.some(memory, isWrite);
  }
}
