package dev.halfspace.ir.traits;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A read or write of an operation: a box of elements of a buffer, from a first element on.
 *
 * @param memory the buffer
 * @param first the subscripts of the first element, or {@code null} if they are not maps of values
 * @param extents the number of elements along each dimension, {@link #ALL} for all there are
 * @param isWrite whether the elements are written, not read
 * @param isPartial whether elements of the box may be left out for reasons unknown, as by a mask
 * @param isClipped whether elements outside of the buffer are left out
 * @param value the value that the elements of the box have after a write, or that a read makes of
 *     them, row by row, elements outside of the buffer aside; {@code null} if there is no such
 *     value at hand, as where elements are permuted, combined or masked out
 */
public record MemoryAccess(
    Value memory,
    @Nullable AffineValueMap first,
    ImmutableList<Long> extents,
    boolean isWrite,
    boolean isPartial,
    boolean isClipped,
    @Nullable Value value) {
  /** The extent of a dimension that is accessed up to its end. */
  public static final long ALL = -1;

  /**
   * An access.
   *
   * @throws IllegalArgumentException if {@code extents} has not one entry per subscript, or one
   *     that is neither positive nor {@link #ALL}
   */
  public MemoryAccess {
    checkArgument(
        first == null || first.map().numResults() == extents.size(),
        "extents given: %s, for subscripts %s",
        extents.size(),
        first);
    for (long extent : extents) {
      checkArgument(extent > 0 || extent == ALL, "extents %s are to be positive", extents);
    }
  }

  /** The access of one element. */
  public static MemoryAccess element(Value memory, AffineValueMap subscripts, boolean isWrite) {
    return box(memory, subscripts, Collections.nCopies(subscripts.map().numResults(), 1L), isWrite);
  }

  /** The access of one element whose subscripts are values. */
  public static MemoryAccess element(
      Value memory, List<? extends Value> subscripts, boolean isWrite) {
    return element(memory, AffineValueMap.identity(subscripts), isWrite);
  }

  /** The access of a box of elements. */
  public static MemoryAccess box(
      Value memory, AffineValueMap first, List<Long> extents, boolean isWrite) {
    return new MemoryAccess(
        memory, first, ImmutableList.copyOf(extents), isWrite, false, false, null);
  }

  /** The access of all elements of a buffer of a rank. */
  public static MemoryAccess all(Value memory, int rank, boolean isWrite) {
    AffineValueMap origin =
        AffineValueMap.of(
            AffineMap.of(0, 0, Collections.nCopies(rank, AffineExpr.constant(0))), List.of());
    return box(memory, origin, Collections.nCopies(rank, ALL), isWrite);
  }

  /** The access of elements of a buffer that are not known. */
  public static MemoryAccess some(Value memory, boolean isWrite) {
    return new MemoryAccess(memory, null, ImmutableList.of(), isWrite, true, false, null);
  }

  /** This access, by which a value is written as it is, or made of just what is read. */
  public MemoryAccess of(@Nullable Value newValue) {
    return new MemoryAccess(memory, first, extents, isWrite, isPartial, isClipped, newValue);
  }

  /** This access, which leaves out what a mask says. */
  public MemoryAccess masked() {
    return new MemoryAccess(memory, first, extents, isWrite, true, isClipped, null);
  }

  /** This access, which leaves out what is outside of the buffer. */
  public MemoryAccess clipped() {
    return new MemoryAccess(memory, first, extents, isWrite, isPartial, true, value);
  }
}
