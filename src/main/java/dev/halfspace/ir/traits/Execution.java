package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.Memory;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.IntScalar;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The interface of the interpreter to the operation that is being executed: its operands, memory,
 * its regions, and the functions of the program. It is valid until {@link Executable#execute}
 * returns.
 */
public interface Execution {
  /**
   * The end of a region.
   *
   * @param terminator the terminator that was executed
   * @param values the values that it passed
   */
  record Leaving(Operation terminator, ImmutableList<Datum> values) {}

  /** The current datum of a value that is visible to the operation. */
  Datum value(Value value);

  /** The current data of several values. */
  default ImmutableList<Datum> values(List<? extends Value> values) {
    return values.stream().map(this::value).collect(ImmutableList.toImmutableList());
  }

  /** Sets a block argument in the regions of this operation. */
  void set(BlockArgument argument, Datum value);

  /** The operation that is executed. */
  Operation operation();

  /** Returns true if an operand is poison as a whole. */
  default boolean anyPoison() {
    for (Value operand : operation().operands()) {
      if (value(operand).isPoison()) {
        return true;
      }
    }
    return false;
  }

  /** The number of bits of an {@code index}: 32 or 64. */
  int indexBits();

  /** The factor by which a scalable size of a vector exceeds the one that its type names. */
  int vectorScale();

  /** The memory of the program. */
  Memory memory();

  /**
   * Executes a region of this operation, or of an operation nested in it, once.
   *
   * @param arguments the values of the arguments of its entry block
   */
  Leaving run(Region region, List<? extends Datum> arguments);

  /**
   * Marks the beginning of an iteration of this operation, a {@link ParallelLoop}; it lasts until
   * the next one begins or the operation ends. Memory accesses of different iterations must not
   * depend on the order of iterations.
   *
   * @param inductionVariables the values of the induction variables, for messages
   */
  void beginParallelIteration(List<Long> inductionVariables);

  /**
   * Executes a region once that combines values computed by iterations: its executions by the
   * iterations of this operation, a {@link ParallelLoop}, are serialized, in any order.
   */
  Leaving combine(Region region, List<? extends Datum> arguments);

  /**
   * Records that this iteration of the enclosing parallel loop sets elements of a value that the
   * iterations share.
   *
   * @param shared the value, such as the destination of an insertion
   * @param positions the row-major positions of the elements
   */
  void setShared(Value shared, IntStream positions);

  /**
   * The generator by which a {@link ParallelLoop} chooses the order of its iterations, or {@code
   * null} for sequential order.
   */
  @Nullable RandomGenerator shuffling();

  /** Calls a function by its symbol path and returns its results. */
  ImmutableList<Datum> call(List<String> path, List<? extends Datum> arguments);

  /** Calls a function value and returns its results. */
  ImmutableList<Datum> call(Datum function, List<? extends Datum> arguments);

  /** The function at a symbol path, as a value. */
  Datum function(List<String> path);

  /** The memory of the {@link GlobalMemory} at a symbol path, allocated on first access. */
  MemoryView global(List<String> path);

  /** Prints a text. */
  void print(String text);

  /** A trap of this operation, which ends the program when thrown. */
  RuntimeException trap(TrapKind kind, String message);

  /**
   * The exception, to be thrown, that ends the execution because the operation is not supported.
   */
  RuntimeException unsupported(String reason);

  /** Returns true if a read of uninitialized memory traps instead of giving poison. */
  boolean trapsOnUninitialized();

  /** Returns true if index arithmetic traps when it overflows an {@code index}. */
  boolean trapsOnIndexOverflow();

  /**
   * The integer value of an operand, sign-extended; poison traps.
   *
   * @param role the thing that the integer decides, for the message: {@code a size}
   */
  default long integer(Value value, String role) {
    return integer(value(value), role);
  }

  /** The integer value of a datum, as {@link #integer(Value, String)}. */
  default long integer(Datum datum, String role) {
    if (datum.isPoison()) {
      throw trap(TrapKind.POISON, "poison decides " + role);
    }
    if (!(datum.scalar() instanceof IntScalar integer) || !integer.isLong()) {
      throw unsupported("%s that decides %s".formatted(datum, role));
    }
    return integer.toLong();
  }

  /** The integer values of several values, as {@link #integer(Value, String)}. */
  default ImmutableList<Long> integers(List<? extends Value> values, String role) {
    return values.stream()
        .map(value -> integer(value, role))
        .collect(ImmutableList.toImmutableList());
  }

  /** The truth value of an {@code i1}; poison traps. */
  default boolean condition(Value value) {
    return integer(value, "where control goes") != 0;
  }

  /** The memory view that a value refers to; poison traps. */
  default MemoryView view(Value value) {
    if (value(value) instanceof MemoryView view) {
      return view;
    }
    throw trap(TrapKind.POISON, "poison is used as a buffer");
  }

  /** The elements of a vector or tensor, each of which may be poison. */
  default Elements elements(Value value) {
    if (value(value) instanceof Elements elements) {
      return elements;
    }
    throw unsupported("a vector or tensor that is poison as a whole");
  }

  /** Loads the element of a buffer at subscripts; poison if it is uninitialized. */
  default Datum load(MemoryView view, List<Long> subscripts) {
    return defined(memory().load(view, Longs.toArray(subscripts)), view, subscripts);
  }

  private Datum defined(Datum element, MemoryView view, List<Long> subscripts) {
    if (trapsOnUninitialized() && element.isPoison()) {
      throw MachineTrap.ofElement(
          TrapKind.UNINITIALIZED,
          "element %s of %s is read, but was never written or is poison"
              .formatted(subscripts, view.describe()),
          view,
          Longs.toArray(subscripts));
    }
    return element;
  }

  /** Stores an element to a buffer at subscripts. */
  default void store(Datum element, MemoryView view, List<Long> subscripts) {
    memory().store(element, view, Longs.toArray(subscripts));
  }

  /** Atomically replaces the element of a buffer at subscripts and returns the previous one. */
  default Datum update(MemoryView view, List<Long> subscripts, UnaryOperator<Datum> f) {
    return memory()
        .update(
            view, before -> f.apply(defined(before, view, subscripts)), Longs.toArray(subscripts));
  }

  /**
   * Returns true if the constraints of an integer set hold for the current values of its operands.
   */
  default boolean holds(AffineValueSet set) {
    List<Long> values = apply(set.expressions());
    for (int i = 0; i < values.size(); i++) {
      boolean isEquality = set.set().constraints().get(i).isEquality();
      if (isEquality ? values.get(i) != 0 : values.get(i) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The results of an affine map of values, computed in {@code index} arithmetic, which wraps. */
  default ImmutableList<Long> apply(AffineValueMap map) {
    long[] operands = Longs.toArray(integers(map.operands(), "an index"));
    int dims = map.map().numDims();
    IndexArithmetic arithmetic =
        new IndexArithmetic(
            Arrays.copyOf(operands, dims),
            Arrays.copyOfRange(operands, dims, operands.length),
            indexBits(),
            trapsOnIndexOverflow());
    try {
      ImmutableList<Long> values =
          map.map().results().stream()
              .map(arithmetic::value)
              .collect(ImmutableList.toImmutableList());
      if (arithmetic.hasOverflown()) {
        throw trap(
            TrapKind.INDEX_OVERFLOW,
            "%s of %s does not fit in %d bits"
                .formatted(map.map(), Arrays.toString(operands), indexBits()));
      }
      return values;
    } catch (ArithmeticException e) {
      throw trap(TrapKind.DIVISION_BY_ZERO, "a divisor in " + map.map() + " is not positive");
    }
  }
}
