package dev.halfspace.legality.execution;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.MemRefGlobalOp;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Executes functions of a module. */
public final class Machine {
  private static final long FUEL = 20_000;

  private final Map<String, FuncOp> functions = new HashMap<>();
  private final Memory memory = new Memory();
  private final Trace trace = new Trace();
  private final Interception interception;
  private long fuel = FUEL;
  private long time;
  private boolean isRehearsing;
  private @Nullable Operation call;
  private @Nullable Path callPath;
  private final List<MemRef> kept = new ArrayList<>();

  /** A machine with the globals of a module. */
  public Machine(ModuleOp module, Interception interception) {
    this.interception = interception;
    module.findAll(FuncOp.class).forEach(f -> functions.put(f.symbolName(), f));
    for (MemRefGlobalOp global : module.findAll(MemRefGlobalOp.class)) {
      MemRef memref = memory.allocate((MemRefType) global.type());
      if (global.initialValue() instanceof DenseElementsAttr values) {
        int[] next = new int[1];
        memref.forEachElement(
            at ->
                memory.store(
                    memref.storage(),
                    memref.address(at),
                    memref.elementType(),
                    Arithmetic.constant(values.number(next[0]++), memref.elementType())));
      }
      if (memref.elementType() instanceof MemRefType inside) {
        memref.forEachElement(at -> put(memref, at, memory.allocate(inside)));
      }
      memory.globals().put(global.symbolName(), memref);
    }
  }

  /** The memory that operations of others know. */
  List<MemRef> kept() {
    return kept;
  }

  Memory memory() {
    return memory;
  }

  /** The events so far. */
  public Trace trace() {
    return trace;
  }

  Interception interception() {
    return interception;
  }

  /** Counts a step. */
  void burn() {
    if (--fuel < 0) {
      throw new Trap.TooLong();
    }
  }

  /** Puts what happens from now on after what did before. */
  public void tick() {
    time++;
  }

  /** New memory for a type, with sizes for what the type leaves open. */
  public MemRef allocate(MemRefType type, long... dynamic) {
    return memory.allocate(type, dynamic);
  }

  /** Stores to an element without a trace. */
  public void put(MemRef memref, long[] at, Object value) {
    memory.store(memref.storage(), memref.address(at), memref.elementType(), value);
  }

  void store(MemRef memref, long address, Object value) {
    if (value == Scalars.POISON) {
      throw new Trap("poison is stored");
    }
    if (!isRehearsing) {
      memory.store(memref.storage(), address, memref.elementType(), value);
    }
  }

  /** Does something that leaves no trace and changes no memory. */
  void rehearse(Runnable action) {
    boolean before = isRehearsing;
    isRehearsing = true;
    try {
      action.run();
    } finally {
      isRehearsing = before;
    }
  }

  /** The values that a function starts with. */
  Frame frame(FuncOp function, List<Object> arguments) {
    Frame frame = new Frame(null);
    frame.set(function.arguments(), arguments);
    return frame;
  }

  /** Executes a function; its results. */
  List<Object> run(FuncOp function, Frame frame) {
    List<Object> results =
        new Strand(
                this,
                frame,
                List.of(new Strand.Segment(null, function.entryBlock().firstOp(), null, null)))
            .run();
    if (results.contains(Scalars.POISON)) {
      throw new Trap("poison is returned");
    }
    return results;
  }

  void record(
      Operation op,
      @Nullable Path path,
      Storage storage,
      List<long[]> elements,
      long[] addresses,
      int width,
      boolean isWrite) {
    if (isRehearsing) {
      return;
    }
    boolean isInCall = call != null;
    trace.add(
        isInCall ? call : op,
        isInCall ? callPath : path,
        storage,
        elements,
        addresses,
        width,
        isWrite,
        time);
  }

  /** Executes an operation without regions, or one that is executed as a whole. */
  void execute(Operation op, Strand strand) {
    if (op instanceof FuncCallOp called) {
      call(called, strand);
      return;
    }
    Frame frame = strand.frame();
    List<Object> results =
        switch (op.definition().dialect()) {
          case "arith", "index" -> single(Arithmetic.result(op, frame));
          case "affine" -> Affine.results(op, frame);
          case "vector" -> Vectors.results(op, frame);
          case "memref" -> single(Views.result(op, frame));
          default -> null;
        };
    if (results != null) {
      frame.set(op.results(), results);
    } else if (!Accesses.execute(op, strand)
        && !Buffers.execute(op, strand)
        && !ThirdParty.execute(op, strand)) {
      throw new Trap("no meaning of " + op.name());
    }
  }

  private static @Nullable List<Object> single(@Nullable Object value) {
    return value == null ? null : List.of(value);
  }

  private void call(FuncCallOp op, Strand strand) {
    FuncOp callee = functions.get(op.callee());
    if (callee == null || callee.isDeclaration()) {
      throw new Trap("a call of " + op.callee());
    }
    boolean isOutermost = call == null;
    if (isOutermost) {
      call = op;
      callPath = strand.path();
    }
    Frame frame = new Frame(null);
    frame.set(callee.arguments(), strand.values(op.callArguments()));
    Strand inside =
        new Strand(
            this,
            frame,
            List.of(new Strand.Segment(null, callee.entryBlock().firstOp(), null, null)));
    while (!inside.isDone()) {
      inside.step();
    }
    if (isOutermost) {
      call = null;
      callPath = null;
    }
    strand.frame().set(op.results(), Strand.known(inside.ended().get(0)));
  }
}
