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
 * A read or write of a buffer in the iterations of the loops around it; a barrier, such as a call
 * or what frees the buffer, counts as a write.
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

  /** Made when first asked for. */
  private final Supplier<Optional<AffineValueMap>> subscripts = Suppliers.memoize(this::applied);

  /** The ways in which an operation accesses memory. */
  enum Kind {
    /** It says which elements. */
    DECLARED,
    /** It may access any. */
    BARRIER,
    /** It frees the memory. */
    FREE
  }

  /**
   * The parts of an access that are read before all symbols are known.
   *
   * @param first the subscripts of the first element
   * @param functions the access functions, from the accessed value to the memory
   */
  record Read(
      Operation op,
      MemoryAccess access,
      Frame frame,
      Buffer buffer,
      AffineValues.Exprs first,
      ImmutableList<AccessFunction> functions,
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
   * The number of this access among those analysed: in textual order from 0, those of operations
   * that do not tell what they access after all others.
   */
  public int index() {
    return index;
  }

  /**
   * The buffer, as the operation names it; the whole memory for an operation that may access any.
   */
  public Value memory() {
    return read.access().memory();
  }

  /** Returns true if the buffer is written, not read. */
  public boolean isWrite() {
    return read.access().isWrite();
  }

  /**
   * The subscripts of the first element touched, as a map whose dimensions are the induction
   * variables of {@link #loops} in order and whose symbols are values that no iteration changes;
   * empty if some subscript is not affine.
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
   * The number of elements touched along each dimension of {@link #memory}, from the first on;
   * {@link MemoryAccess#ALL} for all there are.
   */
  public ImmutableList<Long> extents() {
    return read.access().extents();
  }

  /** Returns true if some of the elements may be left out, as by a mask. */
  public boolean isPartial() {
    return read.access().isPartial();
  }

  /** Returns true if elements outside of the buffer are left out. */
  public boolean isClipped() {
    return read.access().isClipped();
  }

  /**
   * The value that the elements have after a write, or that a read makes of them, row by row; empty
   * if there is no such value at hand.
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

  /** Returns true if a loop is around the access. */
  public boolean isInside(Loop loop) {
    return loops().size() > loop.position() && loops().get(loop.position()).equals(loop);
  }

  /** The memory that is accessed: the value at the end of the chain of views. */
  public Value buffer() {
    return read.buffer().value();
  }

  /**
   * The pairs of an iteration and an element of {@link #buffer} that it touches. The domain is that
   * of {@link #domain}; elements are what accesses to the buffer are compared by: subscripts where
   * the layout gives every element an address of its own, addresses where it does not, or where a
   * view tells no more. Empty if something is not affine.
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
   * The subscripts of an element that an iteration of this access and one of another both touch, if
   * they meet; empty if the subscripts are not affine. If this touches several elements, and the
   * other goes through another view, it is the first of them.
   *
   * @param here the iteration of this access
   * @param other the other access
   * @param there the iteration of the other
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
    // Boxes that meet do so along each dimension, from where the later one begins.
    ImmutableList<BigInteger> otherFirst =
        other.subscripts().get().map().evaluateExact(there, symbols);
    return Streams.zip(first.stream(), otherFirst.stream(), BigInteger::max)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns true if an iteration touches several elements of what the operation accesses. */
  boolean isBox() {
    return extents().stream().anyMatch(extent -> extent != 1);
  }

  /** The number of loops around the place where the memory comes into being. */
  int bufferLoops() {
    return bufferLoops;
  }

  /** Returns true if the access is that of an operation which frees the memory. */
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

  /** The names of the elements on the way from the accessed value to the memory. */
  ImmutableList<AccessFunction> functions() {
    return read.functions();
  }

  /** Returns true if nothing but affine loops and guards decides on what is touched. */
  boolean isCertain() {
    return !domain.isConditional() && !isPartial();
  }

  /** The operation, as it describes itself. */
  @Override
  public String toString() {
    return "#" + index + " " + op();
  }
}
