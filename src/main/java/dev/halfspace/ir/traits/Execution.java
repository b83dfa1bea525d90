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
 * A machine as the operation sees it that is executed: its operands, memory, its regions, and the
 * functions of the program. It is of use until {@link Executable#execute} returns.
 */
public interface Execution {
  /**
   * The end of a region.
   *
   * @param terminator the operation that ended it
   * @param values what it passed
   */
  record Leaving(Operation terminator, ImmutableList<Datum> values) {}

  /** The present datum of a value that the operation can see. */
  Datum value(Value value);

  /** The values that some are now. */
  default ImmutableList<Datum> values(List<? extends Value> values) {
    return values.stream().map(this::value).collect(ImmutableList.toImmutableList());
  }

  /** Gives an argument of a block of this operation's regions another value. */
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
   * Executes a region once, which this operation or one in it has.
   *
   * @param arguments one for each argument of its first block
   */
  Leaving run(Region region, List<? extends Datum> arguments);

  /**
   * Says that what follows is an iteration of this operation, a {@link ParallelLoop}, up to the
   * next one or the end of the operation. Accesses of memory by different iterations may not depend
   * on their order.
   *
   * @param inductionVariables the numbers that tell iterations apart, for messages
   */
  void beginParallelIteration(List<Long> inductionVariables);

  /**
   * Executes a region once that combines what iterations computed: executions of it by the
   * iterations of this operation, a {@link ParallelLoop}, come one after the other in any order.
   */
  Leaving combine(Region region, List<? extends Datum> arguments);

  /**
   * Says that this iteration of the parallel loop around sets elements of a value that iterations
   * share.
   *
   * @param shared the value, such as the destination of an insertion
   * @param positions those of the elements, row by row
   */
  void setShared(Value shared, IntStream positions);

  /**
   * Random numbers by which a {@link ParallelLoop} chooses the order of its iterations, or {@code
   * null} for the usual one.
   */
  @Nullable RandomGenerator shuffling();

  /** Calls a function by the path of its name, and gives what it returns. */
  ImmutableList<Datum> call(List<String> path, List<? extends Datum> arguments);

  /** Calls a function that a value is, and gives what it returns. */
  ImmutableList<Datum> call(Datum function, List<? extends Datum> arguments);

  /** The function of a path as a value. */
  Datum function(List<String> path);

  /** The memory of a {@link GlobalMemory} of a path, made when it is first asked for. */
  MemoryView global(List<String> path);

  /** Prints a text. */
  void print(String text);

  /** The trap that this operation ends the program with, to be thrown. */
  RuntimeException trap(TrapKind kind, String message);

  /** The end of the execution since this operation cannot be executed, to be thrown. */
  RuntimeException unsupported(String reason);

  /** Returns true if reading what was never written is a trap, not poison. */
  boolean trapsOnUninitialized();

  /** Returns true if index arithmetic that does not fit in an {@code index} is a trap. */
  boolean trapsOnIndexOverflow();

  /**
   * The integer that a value is, as a signed number, where poison may not be used.
   *
   * @param role what it decides, for the message: {@code a size}
   */
  default long integer(Value value, String role) {
    return integer(value(value), role);
  }

  /** The integer that a datum is, on the terms of {@link #integer(Value, String)}. */
  default long integer(Datum datum, String role) {
    if (datum.isPoison()) {
      throw trap(TrapKind.POISON, "poison decides " + role);
    }
    if (!(datum.scalar() instanceof IntScalar integer) || !integer.isLong()) {
      throw unsupported("%s that decides %s".formatted(datum, role));
    }
    return integer.toLong();
  }

  /** The integers that values are, on the terms of {@link #integer(Value, String)}. */
  default ImmutableList<Long> integers(List<? extends Value> values, String role) {
    return values.stream()
        .map(value -> integer(value, role))
        .collect(ImmutableList.toImmutableList());
  }

  /** The truth value that an {@code i1} is, where poison may not be used. */
  default boolean condition(Value value) {
    return integer(value, "where control goes") != 0;
  }

  /** The view of memory that a value is. */
  default MemoryView view(Value value) {
    if (value(value) instanceof MemoryView view) {
      return view;
    }
    throw trap(TrapKind.POISON, "poison is used as a buffer");
  }

  /** The elements of the vector or tensor that a value is, which may be poison each. */
  default Elements elements(Value value) {
    if (value(value) instanceof Elements elements) {
      return elements;
    }
    throw unsupported("a vector or tensor that is poison as a whole");
  }

  /** The element of a buffer at subscripts; poison if it is not defined. */
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

  /** Sets the element of a buffer at subscripts. */
  default void store(Datum element, MemoryView view, List<Long> subscripts) {
    memory().store(element, view, Longs.toArray(subscripts));
  }

  /** Replaces the element of a buffer at subscripts in one step, and gives the one before. */
  default Datum update(MemoryView view, List<Long> subscripts, UnaryOperator<Datum> f) {
    return memory()
        .update(
            view, before -> f.apply(defined(before, view, subscripts)), Longs.toArray(subscripts));
  }

  /** Returns true if the constraints of an integer set hold for values. */
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

  /** The results of an affine map of values, which wrap around as an {@code index} does. */
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
