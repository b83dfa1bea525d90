package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.SetMultimap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The statements that a function of {@code affine.for} executes, each with the iteration that it
 * had in the function as it was written: after a plan, the relation that the plan gave says which.
 */
final class ExecutedStatements {
  /**
   * An execution of a statement.
   *
   * @param iteration the variables of the loops around it as it was written
   */
  record Instance(Operation statement, ImmutableList<Long> iteration) {}

  /** A place of memory: a buffer of the function as it was written, and subscripts. */
  private record Element(Value memory, ImmutableList<Long> subscripts) {}

  /** An access as it was written. */
  private record Access(Element element, boolean isWrite) {}

  private record Place(Correspondence.Part part, int index) {}

  /** A read that a write depends on, and the number of loops around both. */
  private record Source(Operation read, int common) {}

  private final FuncOp func;
  private final long size;
  private final Set<Operation> written = new HashSet<>();
  private final Map<Instance, Access> accesses = new HashMap<>();
  private final Map<Operation, Place> places = new HashMap<>();
  private final List<Instance> before;

  /** The reads that writes depend on. */
  private final SetMultimap<Operation, Source> sources = HashMultimap.create();

  /** Executions of a read, by it and the variables of outer loops, as many as one may ask for. */
  private final ListMultimap<Instance, Instance> reads = ArrayListMultimap.create();

  private List<Instance> executed = new ArrayList<>();

  /** The statements as they are, where index arguments have a value. */
  ExecutedStatements(FuncOp func, long size) {
    this.func = func;
    this.size = size;
    func.walk(written::add);
    this.before = execute();
    for (Operation op : written) {
      if (op instanceof AffineMemoryAccess access && !access.isWrite()) {
        for (Operation user : users(op)) {
          sources.put(user, new Source(op, numCommonLoops(op, user)));
        }
      }
    }
    for (Instance instance : before) {
      for (int depth = 0; depth <= instance.iteration().size(); depth++) {
        reads.put(
            new Instance(instance.statement(), instance.iteration().subList(0, depth)), instance);
      }
    }
  }

  /** The operations that depend on the results of one, also by values that loops carry. */
  private static Set<Operation> users(Operation op) {
    Set<Operation> found = new HashSet<>();
    Deque<Operation> open = new ArrayDeque<>(List.of(op));
    while (!open.isEmpty()) {
      Operation at = open.pop();
      List<Value> values = new ArrayList<>(at.results());
      if (at instanceof AffineForOp loop) {
        values.addAll(loop.regionIterArgs());
      }
      for (Value value : values) {
        for (Operation user : value.users()) {
          Operation next = user instanceof Terminator ? user.parentOp() : user;
          if (next != null && found.add(next)) {
            open.push(next);
          }
        }
      }
    }
    return found;
  }

  private static int numCommonLoops(Operation one, Operation other) {
    List<Value> common = new ArrayList<>(AccessTrace.variables(one));
    common.retainAll(AccessTrace.variables(other));
    return common.size();
  }

  /** The statements that were executed in the function as it was written. */
  List<Instance> before() {
    return before;
  }

  /** The statements that are executed after a plan was applied, by its relation. */
  List<Instance> after(Correspondence correspondence) {
    for (Correspondence.Part part : correspondence.parts()) {
      for (int i = 0; i < part.result().size(); i++) {
        assertThat(places.put(part.result().get(i), new Place(part, i))).isNull();
        assertThat(part.result().get(i).name()).isEqualTo(part.source().get(i).name());
      }
    }
    return execute();
  }

  private List<Instance> execute() {
    executed = new ArrayList<>();
    Map<Value, Long> values = new HashMap<>();
    for (BlockArgument argument : func.functionBody().entryBlock().arguments()) {
      if (argument.type() instanceof IndexType) {
        values.put(argument, size);
      }
    }
    execute(func.functionBody().entryBlock(), ImmutableList.of(), values);
    return executed;
  }

  private void execute(Block block, ImmutableList<Long> iteration, Map<Value, Long> values) {
    for (Operation op : block) {
      if (op instanceof AffineForOp loop) {
        long first = evaluate(loop.lowerBound(), values).stream().max(Long::compare).orElseThrow();
        long end = evaluate(loop.upperBound(), values).stream().min(Long::compare).orElseThrow();
        for (long i = first; i < end; i += loop.step()) {
          values.put(loop.inductionVariable(), i);
          execute(
              loop.loopBody().entryBlock(),
              ImmutableList.<Long>builder().addAll(iteration).add(i).build(),
              values);
        }
        continue;
      }
      if (op instanceof AffineApplyOp apply) {
        values.put(apply.result(), evaluate(apply.computed(), values).get(0));
      } else if (op instanceof ArithConstantOp constant
          && constant.value() instanceof IntegerAttr number
          && constant.result().type() instanceof IndexType) {
        values.put(constant.result(), number.value());
      }
      if (!(op instanceof Terminator)) {
        add(op, iteration, values);
      }
    }
  }

  private void add(Operation op, ImmutableList<Long> iteration, Map<Value, Long> values) {
    Place place = places.get(op);
    if (place != null) {
      executed.add(
          new Instance(
              place.part().source().get(place.index()),
              evaluate(place.part().variables(), values)));
    } else if (written.contains(op)) {
      Instance instance = new Instance(op, iteration);
      executed.add(instance);
      if (op instanceof AffineMemoryAccess access) {
        Element element =
            new Element(access.accessedMemory(), evaluate(access.subscripts(), values));
        accesses.putIfAbsent(instance, new Access(element, access.isWrite()));
      }
    } else {
      assertThat(op).as("new in the result").isNotInstanceOf(AffineMemoryAccess.class);
    }
  }

  private static ImmutableList<Long> evaluate(AffineValueMap map, Map<Value, Long> values) {
    long[] dims = map.dimOperands().stream().mapToLong(values::get).toArray();
    long[] symbols = map.symbolOperands().stream().mapToLong(values::get).toArray();
    return Arrays.stream(map.map().evaluate(dims, symbols))
        .boxed()
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Checks that executions, with the elements that statements accessed as written, leave in each
   * element of an argument what was left there, and let each read on which that depends, however
   * often it is executed, see the write that it saw.
   */
  void assertSameFlow(List<Instance> after, String shown) {
    SetMultimap<Instance, Optional<Instance>> expected = HashMultimap.create();
    Map<Element, Instance> last = writers(before, expected);
    SetMultimap<Instance, Optional<Instance>> seen = HashMultimap.create();
    Map<Element, Instance> lastAfter = writers(after, seen);
    Set<Instance> needed = new HashSet<>();
    last.forEach(
        (element, write) -> {
          if (element.memory() instanceof BlockArgument) {
            assertThat(lastAfter.get(element)).as("%s of %s", element, shown).isEqualTo(write);
            addNeeded(write, expected, needed);
          }
        });
    assertThat(new HashSet<>(after).containsAll(needed)).as("%s", shown).isTrue();
    for (Instance each : needed) {
      assertThat(seen.get(each)).as("%s of %s", each, shown).isEqualTo(expected.get(each));
    }
  }

  /**
   * The last write of each element; {@code seen} gets those that reads see, or that there is none.
   */
  private Map<Element, Instance> writers(
      List<Instance> run, SetMultimap<Instance, Optional<Instance>> seen) {
    Map<Element, Instance> writers = new HashMap<>();
    for (Instance instance : run) {
      Access access = accesses.get(instance);
      if (access != null && access.isWrite()) {
        writers.put(access.element(), instance);
      } else if (access != null) {
        seen.put(instance, Optional.ofNullable(writers.get(access.element())));
      }
    }
    return writers;
  }

  /** Adds a write with the reads that it depends on and the writes that these see. */
  private void addNeeded(
      Instance write, SetMultimap<Instance, Optional<Instance>> seen, Set<Instance> needed) {
    Deque<Instance> open = new ArrayDeque<>(List.of(write));
    while (!open.isEmpty()) {
      Instance at = open.pop();
      if (needed.add(at)) {
        for (Source source : sources.get(at.statement())) {
          ImmutableList<Long> common = at.iteration().subList(0, source.common());
          for (Instance read : reads.get(new Instance(source.read(), common))) {
            needed.add(read);
            seen.get(read).forEach(writer -> writer.ifPresent(open::push));
          }
        }
      }
    }
  }
}
