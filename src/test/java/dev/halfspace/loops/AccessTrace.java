package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.Listener;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.machine.Datum;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The accesses that a program executes, in their order, each with the iteration that it had in the
 * program as it was written: operations that compute the variables of the loops around, and the
 * subscripts, stand before each access and go with it wherever it is moved or copied.
 */
final class AccessTrace {
  private static final int ELEMENTS = 4096;
  private static final String MARK = "access";

  /**
   * An access.
   *
   * @param number the number of the operation
   * @param iteration the variables of the loops around
   * @param memory the number of the buffer
   * @param element the subscripts
   * @param isWrite whether it is a write
   */
  record Event(
      int number,
      ImmutableList<Long> iteration,
      int memory,
      ImmutableList<Long> element,
      boolean isWrite) {
    boolean conflictsWith(Event other) {
      return memory == other.memory && element.equals(other.element) && (isWrite || other.isWrite);
    }
  }

  /** An access as it was in the program as it was written. */
  private record Access(int depth, int memory, boolean isWrite) {}

  private final ModuleOp module;
  private final ImmutableList<Operation> operations;
  private final List<Access> accesses = new ArrayList<>();

  private AccessTrace(ModuleOp module, ImmutableList<Operation> operations) {
    this.module = module;
    this.operations = operations;
    List<Value> memories = new ArrayList<>();
    for (Operation op : operations) {
      AffineMemoryAccess access = (AffineMemoryAccess) op;
      if (!memories.contains(access.accessedMemory())) {
        memories.add(access.accessedMemory());
      }
      int memory = memories.indexOf(access.accessedMemory());
      accesses.add(new Access(variables(op).size(), memory, access.isWrite()));
    }
  }

  /** Lets a program tell of its accesses. */
  static AccessTrace mark(ModuleOp module) {
    ImmutableList.Builder<Operation> all = ImmutableList.builder();
    module.walk(
        op -> {
          if (op instanceof AffineMemoryAccess) {
            all.add(op);
          }
        });
    AccessTrace trace = new AccessTrace(module, all.build());
    for (int i = 0; i < trace.operations.size(); i++) {
      Operation op = trace.operations.get(i);
      IntegerAttr number = IntegerAttr.of(i, IntegerType.I64);
      OpBuilder b = OpBuilder.before(op);
      variables(op).forEach(variable -> compute(b, AffineValueMap.at(variable), number));
      AffineValueMap subscripts = ((AffineMemoryAccess) op).subscripts();
      for (int r = 0; r < subscripts.map().numResults(); r++) {
        AffineMap one = subscripts.map().subMap(List.of(r));
        compute(b, new AffineValueMap(one, subscripts.operands()), number);
      }
      op.setAttribute(MARK, number);
    }
    return trace;
  }

  /** The accesses as they were found, by their numbers. */
  ImmutableList<Operation> operations() {
    return operations;
  }

  private static void compute(OpBuilder b, AffineValueMap map, IntegerAttr number) {
    Operation made = Affine.apply(b, map).definingOp();
    if (made != null) {
      made.setAttribute(MARK, number);
    }
  }

  /** The variables of the loops around an operation, from the outermost. */
  static ImmutableList<Value> variables(Operation op) {
    List<Value> variables = new ArrayList<>();
    for (Operation at = op.parentOp(); at != null; at = at.parentOp()) {
      if (at instanceof AffineForOp loop) {
        variables.add(0, loop.inductionVariable());
      }
    }
    return ImmutableList.copyOf(variables);
  }

  /**
   * The accesses that the program, {@code @f} of two buffers of 4,096 elements, executes for a
   * size.
   */
  List<Event> events(long size) {
    List<Event> events = new ArrayList<>();
    Map<Integer, List<Long>> pending = new HashMap<>();
    Listener listener =
        new Listener() {
          @Override
          public void before(Operation op) {
            if (op.attribute(MARK) instanceof IntegerAttr mark
                && op instanceof AffineMemoryAccess) {
              int number = (int) mark.value();
              List<Long> values = pending.remove(number);
              Access access = accesses.get(number);
              int depth = access.depth();
              events.add(
                  new Event(
                      number,
                      ImmutableList.copyOf(values.subList(0, depth)),
                      access.memory(),
                      ImmutableList.copyOf(values.subList(depth, values.size())),
                      access.isWrite()));
            }
          }

          @Override
          public void after(Operation op, List<Datum> results) {
            if (op.attribute(MARK) instanceof IntegerAttr mark
                && !(op instanceof AffineMemoryAccess)) {
              pending
                  .computeIfAbsent((int) mark.value(), key -> new ArrayList<>())
                  .add(results.get(0).asLong());
            }
          }
        };
    MemRef a = MemRef.of(IntegerType.I64, ELEMENTS).fill(at -> at[0]);
    MemRef b = MemRef.of(IntegerType.I64, ELEMENTS).fill(at -> at[0]);
    var unused = Interpreter.of(module).listener(listener).fuel(400_000).run("f", a, b, size);
    return events;
  }

  /** Returns true if two accesses of an element, one a write, come in another order than before. */
  static boolean isReversed(List<Event> before, List<Event> after) {
    Map<Event, Integer> place = new HashMap<>();
    for (Event event : after) {
      place.putIfAbsent(event, place.size());
    }
    Map<List<Object>, Set<Event>> ofElement = new HashMap<>();
    for (Event event : before) {
      Set<Event> earlier =
          ofElement.computeIfAbsent(
              List.of(event.memory(), event.element()), key -> new LinkedHashSet<>());
      for (Event other : earlier) {
        if (other.conflictsWith(event)
            && place.getOrDefault(other, 0) > place.getOrDefault(event, 0)) {
          return true;
        }
      }
      earlier.add(event);
    }
    return false;
  }
}
