package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess.Kind;
import dev.halfspace.analysis.AffineAccess.Read;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.ViewLike;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Builds the accesses of operations: their subscripts, with index computations composed in, their
 * domains and their access functions.
 */
final class AccessReader {
  private final NestWalk walk;
  private final Escapes escapes;

  /** The operations that access or may access memory, in textual order. */
  private final List<Operation> found = new ArrayList<>();

  /** True if some of them may access any memory. */
  private boolean isAnyBarrier;

  /** The memory named by the declared effects of operations, by origin, in textual order. */
  private final Map<Value, Buffer> buffers = new LinkedHashMap<>();

  private final List<Read> reads = new ArrayList<>();

  private AccessReader(NestWalk walk, Escapes escapes) {
    this.walk = walk;
    this.escapes = escapes;
  }

  /**
   * The accesses found.
   *
   * @param declared the accesses of operations that declare which memory they access
   * @param barriers one access per buffer that an operation with undeclared accesses may touch, and
   *     one per buffer that an operation frees
   */
  record Found(ImmutableList<AffineAccess> declared, ImmutableList<AffineAccess> barriers) {}

  /** The accesses of the operations that were walked. */
  static Found accesses(NestWalk walk, Escapes escapes) {
    AccessReader reader = new AccessReader(walk, escapes);
    Consumer<Operation> find = reader::find;
    for (Operation op = walk.root(); op != null; op = op.nextInWalk(walk.root())) {
      if (walk.around(op) != null) {
        OperationFault.naming(op, "analysed", find);
      }
    }
    if (reader.isAnyBarrier) {
      reader.found.forEach(reader::noteAll);
    }
    Consumer<Operation> read = reader::read;
    reader.found.forEach(op -> OperationFault.naming(op, "analysed", read));
    // All symbols are known by now.
    return reader.finish();
  }

  /** Records an operation that accesses, may access or frees memory. */
  private void find(Operation op) {
    if (op instanceof MemoryAccesses declared) {
      found.add(op);
      isAnyBarrier |= declared.isWait();
    } else if (AccessEffects.mayAccessMemory(op)) {
      found.add(op);
      isAnyBarrier = true;
    } else if (AccessEffects.frees(op)) {
      found.add(op);
    }
  }

  private void noteAll(Operation op) {
    for (Effect effect : Effects.ofItself(op).orElse(ImmutableList.of())) {
      if (effect.on() != null) {
        Buffer buffer = Buffer.of(effect.on(), walk.root());
        buffers.putIfAbsent(buffer.value(), buffer);
      }
    }
  }

  private void read(Operation op) {
    Frame frame = Objects.requireNonNull(walk.around(op));
    ImmutableList<Effect> effects = Effects.ofItself(op).orElse(ImmutableList.of());
    if (op instanceof MemoryAccesses accesses) {
      for (MemoryAccess access : accesses.memoryAccesses()) {
        read(op, access, frame, Kind.DECLARED);
      }
      if (accesses.isWait()) {
        readAnything(op, frame);
      }
    } else if (!effects.isEmpty() && effects.stream().allMatch(effect -> effect.on() != null)) {
      readNamed(op, effects, frame);
    } else {
      readAnything(op, frame);
    }
    for (Effect effect : effects) {
      if (effect.kind() == MemoryEffects.Kind.FREE && effect.on() != null) {
        read(op, whole(effect.on()), frame, Kind.FREE);
      }
    }
  }

  private void readNamed(Operation op, List<Effect> effects, Frame frame) {
    for (Effect effect : effects) {
      boolean isRead = effect.kind() == MemoryEffects.Kind.READ;
      if (effect.on() != null && (isRead || effect.kind() == MemoryEffects.Kind.WRITE)) {
        read(op, MemoryAccess.some(effect.on(), !isRead), frame, Kind.BARRIER);
      }
    }
  }

  /** The access of an operation that frees a buffer: ordered like a write of all its elements. */
  private static MemoryAccess whole(Value memory) {
    return memory.type() instanceof MemRefType type
        ? MemoryAccess.all(memory, type.rank(), true)
        : MemoryAccess.some(memory, true);
  }

  private void readAnything(Operation op, Frame frame) {
    for (Buffer buffer : buffers.values()) {
      if (isReachable(buffer, frame)) {
        read(op, MemoryAccess.some(buffer.value(), true), frame, Kind.BARRIER);
      }
    }
  }

  /** Returns true if an operation that declares no effects may access a buffer. */
  private boolean isReachable(Buffer buffer, Frame from) {
    if (buffer.kind() == Buffer.Kind.ALLOCATION && !escapes.escapes(buffer.value())) {
      return false;
    }
    Frame made = walk.around(buffer.value());
    return made == null || buffer.kind() == Buffer.Kind.NAMED || Frame.common(made, from) != null;
  }

  private void read(Operation op, MemoryAccess access, Frame frame, Kind kind) {
    AffineValueMap first = access.first();
    AffineValues.Exprs exprs =
        first == null
            ? new AffineValues.Exprs(
                ImmutableList.of(), "'" + op.name() + "' does not tell which elements it accesses")
            : walk.values().results(first, frame);
    walk.values().decideSizes(access.memory());
    ImmutableList<AccessFunction> functions = AccessFunctionFinder.of(walk, frame, access, exprs);
    Buffer buffer = Buffer.of(access.memory(), walk.root());
    boolean isPartial = access.isPartial() || isOfUnknownSize(access);
    reads.add(new Read(op, access, frame, buffer, exprs, functions, isPartial, kind));
  }

  /** Returns true if elements that the memory has depend on a size of a view that is not known. */
  private boolean isOfUnknownSize(MemoryAccess access) {
    return AffineValues.sameShape(access.memory()).definingOp() instanceof ViewLike
        && IntStream.range(0, access.first() == null ? 0 : access.extents().size())
            .filter(i -> access.isClipped() || access.extents().get(i) == MemoryAccess.ALL)
            .anyMatch(i -> walk.values().size(access.memory(), i) == null);
  }

  private Found finish() {
    ImmutableList<Value> symbols = walk.values().symbols();
    ImmutableList.Builder<AffineAccess> declared = ImmutableList.builder();
    ImmutableList.Builder<AffineAccess> barriers = ImmutableList.builder();
    int numDeclared = (int) reads.stream().filter(read -> read.kind() == Kind.DECLARED).count();
    int nextDeclared = 0;
    int nextBarrier = numDeclared;
    for (int order = 0; order < reads.size(); order++) {
      Read read = reads.get(order);
      read.functions().forEach(place -> place.close(symbols.size()));
      IterationDomain domain = new IterationDomain(read.frame(), symbols);
      boolean isDeclared = read.kind() == Kind.DECLARED;
      AffineAccess access =
          new AffineAccess(
              read,
              isDeclared ? nextDeclared++ : nextBarrier++,
              order,
              domain,
              walk.values().columns(),
              bufferLoops(read.buffer()));
      (isDeclared ? declared : barriers).add(access);
    }
    return new Found(declared.build(), barriers.build());
  }

  /** The number of loops around the allocation of the memory. */
  private int bufferLoops(Buffer buffer) {
    Frame frame = walk.around(buffer.value());
    return frame == null || buffer.kind() == Buffer.Kind.NAMED ? 0 : frame.numLoops;
  }
}
