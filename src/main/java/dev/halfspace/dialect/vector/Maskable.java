package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.TrapKind;
import org.jspecify.annotations.Nullable;

/** An operation that {@code vector.mask} can restrict to the elements for which a mask is set. */
public interface Maskable extends Executable {
  /**
   * The type of a mask for this operation, or {@code null} if what it does leaves none.
   *
   * <p>It is a vector of {@code i1}. Mostly it has the shape of what is read, combined or written:
   * of a reduction, the source; of a contraction, one dimension per loop; of a transfer, the
   * dimensions of the base that are accessed, in their order there.
   */
  @Nullable VectorType expectedMaskType();

  @Override
  default Completion execute(Execution e) {
    return execute(e, null);
  }

  /**
   * Executes the operation for some elements only.
   *
   * @param mask which elements, of the {@link #expectedMaskType}, or {@code null} for all
   */
  Completion execute(Execution e, @Nullable Elements mask);

  /**
   * Returns true if another vector can be given for the elements of the result that are masked out.
   * Operations that start from an accumulator keep that instead.
   */
  default boolean supportsPassThrough() {
    return false;
  }

  /**
   * Returns true if an element is to be accessed; a trap if poison decides that.
   *
   * @param index the number of the element in the mask, row by row
   */
  static boolean isSet(Execution e, @Nullable Elements mask, int index) {
    if (mask != null && mask.isPoisonAt(index)) {
      throw e.trap(TrapKind.POISON, "poison decides which elements are accessed");
    }
    return mask == null || mask.at(index).asLong() != 0;
  }
}
