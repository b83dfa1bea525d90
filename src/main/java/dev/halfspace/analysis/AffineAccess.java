package dev.halfspace.analysis;

import static com.google.common.collect.Iterables.concat;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.collect.Streams;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.presburger.PresburgerRelation;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A read or write of a buffer in the iterations of the enclosing loops. A barrier, such as a call
 * or an operation that frees the buffer, counts as a write.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 step 2 {
 *   %s = affine.apply affine_map<(i)[n] -> (2 * i + n)>(%i)[%n]
 *   %v = affine.load %A[%s + 1]    // subscripts (i)[n] -> (2 * i + n + 1) of %i, %n
 * }
 * }</pre>
 */
public final class AffineAccess {
  private final Read read;
  private final int index;
  private final int order;
  private final IterationDomain domain;
  private final Columns columns;
  private final int bufferLoops;

  /** Computed on first use. */
  private final Supplier<Optional<AffineValueMap>> subscripts = Suppliers.memoize(this::applied);

  /** The ways in which an operation accesses memory. */
  enum Kind {
    /** It declares which elements it accesses. */
    DECLARED,
    /** It may access any element. */
    BARRIER,
    /** It frees the memory. */
    FREE
  }

  /**
   * The parts of an access that are read before all symbols are known.
   *
   * @param first the subscripts of the first element
   * @param functions the access functions, from the accessed value to the memory
   * @param isPartial true if the access may leave out some of the elements
   */
  record Read(
      Operation op,
      MemoryAccess access,
      Frame frame,
      Buffer buffer,
      AffineValues.Exprs first,
      ImmutableList<AccessFunction> functions,
      boolean isPartial,
      Kind kind) {}

  AffineAccess(
      Read read, int index, int order, IterationDomain domain, Columns columns, int bufferLoops) {
    this.read = read;
    this.index = index;
    this.order = order;
    this.domain = domain;
    this.columns = columns;
    this.bufferLoops = bufferLoops;
  }

  /** The operation that reads or writes. */
  public Operation op() {
    return read.op();
  }

  /**
   * The number of this access in the analysis: the declared accesses in textual order from 0, then
   * the {@link DependenceAnalysis#barriers barriers}.
   */
  public int index() {
    return index;
  }

  /**
   * The accessed value: the operand of the operation, or the whole memory for an operation that may
   * access any element of it.
   */
  public Value memory() {
    return read.access().memory();
  }

  /** Returns true for a write, false for a read. */
  public boolean isWrite() {
    return read.access().isWrite();
  }

  /**
   * The subscripts of the first element touched, as a map whose dimensions are the induction
   * variables of {@link #loops} in order and whose symbols are the symbols of the analysis; empty
   * if some subscript is not affine.
   */
  public Optional<AffineValueMap> subscripts() {
    return subscripts.get();
  }

  private Optional<AffineValueMap> applied() {
    if (read.first().unknown() != null
        || !read.first().known().stream()
            .allMatch(expr -> expr.isPureAffine() && columns.areVariablesIn(expr))) {
      return Optional.empty();
    }
    ImmutableList<Value> symbols = domain.symbols();
    AffineMap map = AffineMap.of(loops().size(), symbols.size(), read.first().known());
    return Loop.variables(loops())
        .map(variables -> AffineValueMap.of(map, Lists.newArrayList(concat(variables, symbols))));
  }

  /**
   * The number of elements touched along each dimension of {@link #memory}, from the first one on;
   * {@link MemoryAccess#ALL} for all elements up to the end.
   */
  public ImmutableList<Long> extents() {
    return read.access().extents();
  }

  /** Returns true if some elements may be left out, as by a mask, or as a size is not known. */
  public boolean isPartial() {
    return read.isPartial();
  }

  /** Returns true if out-of-bounds elements are left out. */
  public boolean isClipped() {
    return read.access().isClipped();
  }

  /**
   * The stored value of a write, or the result of a read, with the elements in row-major order;
   * empty if no SSA value holds just these elements.
   */
  public Optional<Value> value() {
    return Optional.ofNullable(read.access().value());
  }

  /** The iterations that execute the access. */
  public IterationDomain domain() {
    return domain;
  }

  /** The loops around the access, from the outermost. */
  public ImmutableList<Loop> loops() {
    return domain.loops();
  }

  /** Returns true if the access is nested in a loop. */
  public boolean isInside(Loop loop) {
    return loops().size() > loop.position() && loops().get(loop.position()).equals(loop);
  }

  /** The memory that is accessed: the value at the end of the chain of views. */
  public Value buffer() {
    return read.buffer().value();
  }

  /**
   * The access relation: the pairs of an iteration of {@link #domain} and an element of {@link
   * #buffer} that it touches. Elements are identified as comparisons of accesses identify them: by
   * subscripts where the layout is injective, by addresses where it is not, or where a view maps
   * subscripts to addresses only. Empty if something is not affine.
   */
  public Optional<PresburgerRelation> relation() {
    AccessFunction last = functions().get(functions().size() - 1);
    return last.value != buffer() || last.inexact().isPresent()
        ? Optional.empty()
        : Optional.of(
            AccessRelations.elements(
                last.conjuncts(), loops().size(), domain.symbols().size(), last.extents));
  }

  /**
   * The subscripts of an element that an iteration of this access and an iteration of another both
   * touch, provided that they meet; empty if the subscripts are not affine. If this access touches
   * several elements and the other goes through another view, it is the first element of this
   * access.
   *
   * @param here the iteration of this access
   * @param other the other access
   * @param there the iteration of the other access
   * @param symbols the values of the symbols, in the order of {@link IterationDomain#symbols}
   */
  public ImmutableList<BigInteger> commonElement(
      List<BigInteger> here, AffineAccess other, List<BigInteger> there, List<BigInteger> symbols) {
    Optional<AffineValueMap> ours = subscripts();
    if (ours.isEmpty() || ours.get().map().numSymbols() != symbols.size()) {
      return ImmutableList.of();
    }
    ImmutableList<BigInteger> first = ours.get().map().evaluateExact(here, symbols);
    if (!isBox() || other.subscripts().isEmpty() || memory() != other.memory()) {
      return first;
    }
    // Boxes that meet overlap along each dimension, from the greater of the two starts on.
    ImmutableList<BigInteger> otherFirst =
        other.subscripts().get().map().evaluateExact(there, symbols);
    return Streams.zip(first.stream(), otherFirst.stream(), BigInteger::max)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns true if an iteration touches several elements of the accessed value. */
  boolean isBox() {
    return extents().stream().anyMatch(extent -> extent != 1);
  }

  /** The number of loops around the allocation of the memory. */
  int bufferLoops() {
    return bufferLoops;
  }

  /** Returns true if the access stands for an operation that frees the memory. */
  boolean isFree() {
    return read.kind() == Kind.FREE;
  }

  /** The position of the access in textual order among all. */
  int order() {
    return order;
  }

  Frame frame() {
    return read.frame();
  }

  Buffer origin() {
    return read.buffer();
  }

  /** The access functions, from the accessed value to the memory. */
  ImmutableList<AccessFunction> functions() {
    return read.functions();
  }

  /** Returns true if only affine loops and guards decide which elements are touched and when. */
  boolean isCertain() {
    return !domain.isConditional() && !isPartial();
  }

  /** The number of the access and its operation. */
  @Override
  public String toString() {
    return "#" + index + " " + op();
  }
}
