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
 * A read or write by an operation: a box of elements of a buffer, starting at a first element.
 *
 * @param memory the buffer
 * @param first the subscripts of the first element, or {@code null} if they are not given by an
 *     affine map
 * @param extents the number of elements along each dimension, {@link #ALL} for all up to the end
 * @param isWrite true for a write, false for a read
 * @param isPartial true if unknown elements of the box may be left out, as by a mask
 * @param isClipped true if elements that are out of bounds are left out
 * @param value the value that is written to the elements of the box, or that is read from them, in
 *     row-major order, apart from elements out of bounds; {@code null} if no single value holds
 *     them, as if elements are permuted, combined or masked out
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
   * @throws IllegalArgumentException if {@code extents} does not have one entry per subscript, or
   *     has an entry that is neither positive nor {@link #ALL}
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

  /** The access of all elements of a buffer of the given rank. */
  public static MemoryAccess all(Value memory, int rank, boolean isWrite) {
    AffineValueMap origin =
        AffineValueMap.of(
            AffineMap.of(0, 0, Collections.nCopies(rank, AffineExpr.constant(0))), List.of());
    return box(memory, origin, Collections.nCopies(rank, ALL), isWrite);
  }

  /** The access of unknown elements of a buffer. */
  public static MemoryAccess some(Value memory, boolean isWrite) {
    return new MemoryAccess(memory, null, ImmutableList.of(), isWrite, true, false, null);
  }

  /**
   * This access with the value that it stores unchanged, or that consists of exactly the elements
   * read.
   */
  public MemoryAccess of(@Nullable Value newValue) {
    return new MemoryAccess(memory, first, extents, isWrite, isPartial, isClipped, newValue);
  }

  /** This access under a mask, which may leave out elements. */
  public MemoryAccess masked() {
    return new MemoryAccess(memory, first, extents, isWrite, true, isClipped, null);
  }

  /** This access, leaving out elements that are out of bounds. */
  public MemoryAccess clipped() {
    return new MemoryAccess(memory, first, extents, isWrite, isPartial, true, value);
  }
}
