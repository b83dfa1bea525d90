package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineMemoryAccess;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.PresburgerRelation;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A read or write of a buffer in the iterations of the loops around it.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 step 2 {
 *   %s = affine.apply affine_map<(i)[n] -> (2 * i + n)>(%i)[%n]
 *   %v = affine.load %A[%s + 1]    // subscripts (i)[n] -> (2 * i + n + 1) of %i, %n
 * }
 * }</pre>
 */
public final class AffineAccess {
  private final Operation op;
  private final AffineMemoryAccess access;
  private final int index;
  private final Frame frame;
  private final Buffer buffer;
  private final IterationDomain domain;
  private final @Nullable AffineValueMap subscripts;
  private final ImmutableList<Conjunct> conjuncts;
  private final int bufferLoops;
  private final int comparedRank;

  AffineAccess(
      Operation op,
      AffineMemoryAccess access,
      int index,
      Frame frame,
      IterationDomain domain,
      @Nullable AffineValueMap subscripts,
      ImmutableList<Conjunct> conjuncts,
      int bufferLoops,
      int comparedRank) {
    this.op = op;
    this.access = access;
    this.index = index;
    this.frame = frame;
    this.buffer = Buffer.of(access.accessedMemory());
    this.domain = domain;
    this.subscripts = subscripts;
    this.conjuncts = conjuncts;
    this.bufferLoops = bufferLoops;
    this.comparedRank = comparedRank;
  }

  /** The operation that reads or writes. */
  public Operation op() {
    return op;
  }

  /** The number of this access among those analysed, in textual order from 0. */
  public int index() {
    return index;
  }

  /** The buffer, as the operation names it. */
  public Value memory() {
    return access.accessedMemory();
  }

  /** Whether the buffer is written, not read. */
  public boolean isWrite() {
    return access.isWrite();
  }

  /**
   * The subscripts of the first element touched, as a map whose dimensions are the induction
   * variables of {@link #loops} in order and whose symbols are values that no iteration changes;
   * empty if some subscript is not affine.
   */
  public Optional<AffineValueMap> subscripts() {
    return Optional.ofNullable(subscripts);
  }

  /** The iterations that execute the access. */
  public IterationDomain domain() {
    return domain;
  }

  /** The loops around the access, from the outermost. */
  public ImmutableList<Loop> loops() {
    return domain.loops();
  }

  /** The memory that is accessed: the value at the end of the chain of views. */
  public Value buffer() {
    return buffer.origin();
  }

  /**
   * The pairs of an iteration and an element that it touches. The domain is that of {@link
   * #domain}; elements are what accesses to {@link #memory} are compared by: subscripts where the
   * layout gives every element an address of its own, addresses where it does not. Empty if
   * something is not affine.
   */
  public Optional<PresburgerRelation> relation() {
    return domain.inexact().isPresent()
        ? Optional.empty()
        : Optional.of(
            AccessRelations.elements(
                conjuncts, loops().size(), domain.symbols().size(), comparedExtents()));
  }

  /** The numbers of elements touched along the dimensions that are compared. */
  List<Long> comparedExtents() {
    return comparedRank == access.extents().size()
        ? access.extents()
        : Collections.nCopies(comparedRank, 1L);
  }

  /** How many of the loops are around the place where the accessed value is made. */
  int bufferLoops() {
    return bufferLoops;
  }

  Frame frame() {
    return frame;
  }

  Buffer origin() {
    return buffer;
  }

  ImmutableList<Conjunct> conjuncts() {
    return conjuncts;
  }

  /** The operation, as it describes itself. */
  @Override
  public String toString() {
    return "#" + index + " " + op;
  }
}
