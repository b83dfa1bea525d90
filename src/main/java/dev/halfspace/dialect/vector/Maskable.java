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
   * The type of a mask for this operation, or {@code null} if no mask fits it.
   *
   * <p>It is a vector of {@code i1}. Usually it has the shape of the vector that is read, reduced
   * or written: for a reduction, of the source; for a contraction, it has one dimension per loop;
   * for a transfer, the dimensions of the base that are accessed, in the order of the base.
   */
  @Nullable VectorType expectedMaskType();

  @Override
  default Completion execute(Execution e) {
    return execute(e, null);
  }

  /**
   * Executes the operation for the elements that a mask selects.
   *
   * @param mask a mask of the {@link #expectedMaskType}, or {@code null} for all elements
   */
  Completion execute(Execution e, @Nullable Elements mask);

  /**
   * Returns true if a pass-through vector can be given for the elements of the result that are
   * masked out. Operations with an accumulator keep its elements instead.
   */
  default boolean supportsPassThrough() {
    return false;
  }

  /**
   * Returns true if the mask selects an element; traps if that bit of the mask is poison.
   *
   * @param index the row-major number of the element in the mask
   */
  static boolean isSet(Execution e, @Nullable Elements mask, int index) {
    if (mask != null && mask.isPoisonAt(index)) {
      throw e.trap(TrapKind.POISON, "poison decides which elements are accessed");
    }
    return mask == null || mask.at(index).asLong() != 0;
  }
}
