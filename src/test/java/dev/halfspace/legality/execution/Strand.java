package dev.halfspace.legality.execution;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thread of control, which executes one operation per step: a function, or an iteration of a
 * loop. Several can be executed in turns.
 */
public final class Strand {
  /**
   * A part of what a strand executes.
   *
   * @param path the loops around it
   * @param first the first operation; {@code null} for the rest of a loop with several dimensions
   * @param end the operation before which it ends; {@code null} if a terminator ends it
   * @param rest the loop; {@code null} if {@code first} is given
   */
  record Segment(
      @Nullable Path path,
      @Nullable Operation first,
      @Nullable Operation end,
      @Nullable LoopRun rest) {}

  /** Operations of a block in turn. */
  private static final class BlockRun {
    final @Nullable Path path;
    final @Nullable Operation end;
    final @Nullable RegionRun owner;
    @Nullable Operation at;

    /** The operation whose regions are executed. */
    @Nullable RegionRun inside;

    BlockRun(
        @Nullable Path path,
        @Nullable Operation first,
        @Nullable Operation end,
        @Nullable RegionRun owner) {
      this.path = path;
      this.at = first;
      this.end = end;
      this.owner = owner;
    }
  }

  private final Machine machine;
  private final Frame frame;
  private final List<Segment> segments;
  private final ArrayList<BlockRun> stack = new ArrayList<>();
  private final List<List<@Nullable Object>> ended = new ArrayList<>();
  private int segment = -1;
  private @Nullable LoopRun rest;
  private @Nullable Member member;

  Strand(Machine machine, Frame frame, List<Segment> segments) {
    this.machine = machine;
    this.frame = frame;
    this.segments = segments;
    settle();
  }

  /** A strand as a member of a crew. */
  record Member(Band band, Point point, int lane) {}

  @Nullable Member member() {
    return member;
  }

  void join(Member as) {
    member = as;
  }

  Machine machine() {
    return machine;
  }

  /** The values computed so far. */
  public Frame frame() {
    return frame;
  }

  /** The loops around what is executed next. */
  public @Nullable Path path() {
    int at = Math.min(segment, segments.size() - 1);
    return stack.isEmpty() ? segments.get(at).path() : top().path;
  }

  /** Returns true if there is nothing left to execute. */
  public boolean isDone() {
    return segment >= segments.size();
  }

  /** The operands of the terminators that ended segments, where they are known. */
  List<List<@Nullable Object>> ended() {
    return ended;
  }

  private BlockRun top() {
    return stack.get(stack.size() - 1);
  }

  /** Goes to where there is an operation to execute. */
  private void settle() {
    while (!isDone()) {
      if (!stack.isEmpty() && top().inside == null && top().end != null && top().at == top().end) {
        stack.remove(stack.size() - 1);
      } else if (!stack.isEmpty() || (rest != null && !rest.isDone())) {
        return;
      } else {
        segment++;
        if (!isDone()) {
          Segment next = segments.get(segment);
          rest = next.rest();
          if (rest == null) {
            stack.add(new BlockRun(next.path(), next.first(), next.end(), null));
          }
        }
      }
    }
  }

  /** Executes one operation. */
  void step() {
    machine.burn();
    if (stack.isEmpty()) {
      LoopRun loop = rest;
      loop.begin(this);
      settle();
      return;
    }
    BlockRun run = top();
    RegionRun pending = run.inside;
    if (pending != null && !pending.isBegun()) {
      pending.begin(this);
      settle();
      return;
    }
    Operation op = run.at;
    if (op == null) {
      throw new Trap("a block without a terminator");
    }
    run.at = op.next();
    execute(op, run);
    settle();
  }

  private void execute(Operation op, BlockRun run) {
    if (machine.interception().intercept(this, op)) {
      return;
    }
    if (op instanceof BranchLike) {
      branch(op, run);
    } else if (op instanceof Terminator) {
      if (op.name().startsWith("third.")) {
        machine.execute(op, this);
      }
      stack.remove(stack.size() - 1);
      if (run.owner != null) {
        run.owner.ended(this, op);
      } else {
        ended.add(frame.find(op.operands()));
        rest = null;
      }
    } else {
      RegionRun inside = RegionRun.of(op, run.path);
      if (inside != null) {
        run.inside = inside;
      } else {
        machine.execute(op, this);
      }
    }
  }

  private void branch(Operation op, BlockRun run) {
    int taken = Branches.taken(op, frame);
    Block target = op.successor(taken);
    List<Object> passed = frame.get(((BranchLike) op).successorOperands(taken));
    frame.set(target.arguments(), passed);
    run.at = target.firstOp();
  }

  /** Executes that iteration of a loop inside which a member of a crew is; false if none. */
  boolean enterGiven(Operation op) {
    if (member == null || !member.band().isInner(op)) {
      return false;
    }
    List<Path> given = member.band().given(op, member.point(), path());
    top().inside = new LoopRun(op, given.get(given.size() - 1), given, false);
    return true;
  }

  /** Executes a region of an operation next. */
  void enter(RegionRun owner, Region region, List<?> arguments, @Nullable Path path) {
    Block block = region.entryBlock();
    for (Operation op : block) {
      frame.forget(op.results());
    }
    frame.set(block.arguments(), arguments);
    stack.add(new BlockRun(path, block.firstOp(), null, owner));
  }

  /** Leaves an operation with regions, which has its results unless none are given. */
  void leave(RegionRun run, List<?> results) {
    if (!results.isEmpty()) {
      frame.set(run.op().results(), results);
    }
    if (!stack.isEmpty() && top().inside == run) {
      top().inside = null;
    }
  }

  /** Executes to the end. */
  List<Object> run() {
    while (!isDone()) {
      machine.tick();
      step();
    }
    return ended.isEmpty() ? List.of() : known(ended.get(ended.size() - 1));
  }

  /** Executes an operation at once, with its values in a frame. */
  void alone(Operation op, Frame inside, @Nullable Path path) {
    Strand strand = new Strand(machine, inside, List.of(new Segment(path, op, op.next(), null)));
    while (!strand.isDone()) {
      strand.step();
    }
  }

  /** Executes a region at once; the values that its terminator takes. */
  List<Object> evaluate(Region region, List<?> arguments) {
    Frame inside = new Frame(frame);
    Block block = region.entryBlock();
    inside.set(block.arguments(), arguments);
    Strand strand =
        new Strand(machine, inside, List.of(new Segment(path(), block.firstOp(), null, null)));
    while (!strand.isDone()) {
      strand.step();
    }
    return known(strand.ended.get(0));
  }

  /** Values all of which must be known. */
  static List<Object> known(List<@Nullable Object> values) {
    List<Object> known = new ArrayList<>();
    for (Object value : values) {
      if (value == null) {
        throw new Trap.Undefined("an operand of a terminator");
      }
      known.add(value);
    }
    return known;
  }

  // Where it is ----------------------------------------------------------------------------------

  /** A comparison of the places of strands in what they execute. */
  public interface Place {
    /** The numbers of an operation in its block; further components are left out if false. */
    boolean at(Operation op, boolean isInside, List<Long> into);
  }

  /**
   * The place as a list of numbers that grows lexicographically as the strand goes on: segment,
   * then places in blocks, regions and iterations in turn.
   *
   * @param byValue whether iterations are told by the value of the induction variable
   */
  List<Long> place(Place place, boolean byValue) {
    List<Long> key = new ArrayList<>();
    key.add((long) segment);
    if (rest != null && !stack.isEmpty()) {
      rest.appendIteration(key, byValue);
    }
    for (BlockRun run : stack) {
      RegionRun inside = run.inside;
      Operation op = inside == null ? run.at : inside.op();
      if (op == null || !place.at(op, inside != null && inside.isBegun(), key)) {
        return key;
      }
      if (inside != null && inside.isBegun()) {
        inside.appendIteration(key, byValue);
      }
    }
    return key;
  }

  // Memory ---------------------------------------------------------------------------------------

  Object load(Operation op, MemRef memref, long[] at) {
    return loadAll(op, memref, List.of(at)).get(0);
  }

  void store(Operation op, MemRef memref, long[] at, Object value) {
    storeAll(op, memref, List.of(at), List.of(value));
  }

  List<Object> loadAll(Operation op, MemRef memref, List<long[]> at) {
    return loadSome(op, memref, Collections.unmodifiableList(at), null);
  }

  void storeAll(Operation op, MemRef memref, List<long[]> at, List<Object> values) {
    storeSome(op, memref, Collections.unmodifiableList(at), values);
  }

  /** Loads elements, except where there are no subscripts: there other values are taken. */
  List<Object> loadSome(
      Operation op, MemRef memref, List<long @Nullable []> places, @Nullable List<Object> others) {
    long[] addresses = touch(op, memref, places, false);
    Type type = memref.elementType();
    Overlay overlay = machine.interception().overlay(this, op);
    List<Object> values = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < places.size(); i++) {
      long[] at = places.get(i);
      if (at == null) {
        values.add(others == null ? zero(type) : others.get(i));
      } else if (!memref.contains(at)) {
        values.add(zero(type));
      } else {
        long address = addresses[next++];
        values.add(
            overlay == null
                ? machine.memory().load(memref.storage(), address, type)
                : overlay.load(memref.storage(), address, type));
      }
    }
    return values;
  }

  /** Stores elements, except where there are no subscripts. */
  void storeSome(Operation op, MemRef memref, List<long @Nullable []> places, List<Object> values) {
    long[] addresses = touch(op, memref, places, true);
    Overlay overlay = machine.interception().overlay(this, op);
    int next = 0;
    for (int i = 0; i < places.size(); i++) {
      long[] at = places.get(i);
      if (at != null && memref.contains(at)) {
        long address = addresses[next++];
        if (overlay == null) {
          machine.store(memref, address, values.get(i));
        } else {
          overlay.store(memref, address, values.get(i));
        }
      }
    }
  }

  /** Records an access; the addresses of the elements that are there. */
  private long[] touch(
      Operation op, MemRef memref, List<long @Nullable []> places, boolean isWrite) {
    long[] addresses = new long[places.size()];
    List<long[]> elements = new ArrayList<>();
    for (long[] at : places) {
      if (at == null) {
        continue;
      }
      if (memref.contains(at)) {
        addresses[elements.size()] = memref.address(at);
        elements.add(at.clone());
      } else {
        machine.trace().add(new Trace.Outside(op, path(), at.clone(), memref.sizes()));
      }
    }
    long[] touched = Arrays.copyOf(addresses, elements.size());
    machine.record(
        op,
        path(),
        memref.storage(),
        elements,
        touched,
        Scalars.bytes(memref.elementType()),
        isWrite);
    return touched;
  }

  private static Object zero(Type type) {
    if (type instanceof VectorType vector) {
      return new Lanes(
          Collections.nCopies(
              Math.toIntExact(vector.shape().elementCount()), zero(vector.elementType())));
    }
    return Scalars.fromBits(0, type);
  }

  /** The values of an operation's operands. */
  List<Object> values(List<? extends Value> operands) {
    return frame.get(operands);
  }
}
