package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.memref.MemRefGetGlobalOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.machine.Buffer;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MemoryView;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares all buffers before and after each operation, except for those with regions and calls. In
 * a {@link Trial} it changes buffers before an operation is executed, and compares what that does
 * with what it did in an execution before.
 */
final class EffectsWatch implements Listener {
  /** The operation does another thing than it did before. */
  static final class Difference extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Changes of buffers: of those that operations of a name say they read, or, for an empty name, of
   * those of which an operation says nothing.
   */
  record Trial(String name) {}

  /**
   * One execution of an operation.
   *
   * @param seen what it did to buffers, but for reads
   * @param results its results that are no buffers
   * @param written what is in the buffers that it says it writes
   */
  record Instance(
      String name,
      Set<Kind> said,
      Set<Kind> seen,
      ImmutableList<Datum> results,
      ImmutableList<Long> written) {}

  private static final long FREED = Long.MIN_VALUE;

  private final Operation module;
  private final List<Instance> before;
  private final @Nullable Trial trial;
  private final List<Instance> instances = new ArrayList<>();
  private final Set<Buffer> buffers = new LinkedHashSet<>();
  private final IdentityHashMap<Value, Buffer> places = new IdentityHashMap<>();
  private Map<Buffer, Long> contents = new HashMap<>();
  private final Set<Buffer> changed = new LinkedHashSet<>();

  EffectsWatch(Operation module, List<Instance> before, @Nullable Trial trial) {
    this.module = module;
    this.before = before;
    this.trial = trial;
  }

  List<Instance> instances() {
    return instances;
  }

  @Override
  public void before(Operation op) {
    if (op instanceof FuncCallOp call
        && new SymbolTables().lookup(module, call.calleePath()) instanceof FunctionLike callee
        && !callee.functionBody().isEmpty()) {
      List<? extends Value> arguments = callee.functionBody().entryBlock().arguments();
      for (int i = 0; i < arguments.size(); i++) {
        Buffer given = places.get(op.operand(i));
        if (given != null) {
          places.put(arguments.get(i), given);
        }
      }
    }
    if (!isWatched(op)) {
      return;
    }
    if (trial != null) {
      Set<Buffer> said = of(op, EnumSet.allOf(Kind.class));
      for (Buffer buffer : buffers) {
        boolean isChanged =
            trial.name.isEmpty()
                ? !said.contains(buffer)
                : trial.name.equals(op.name()) && of(op, EnumSet.of(Kind.READ)).contains(buffer);
        if (isChanged && !buffer.isFreed()) {
          invert(buffer);
          changed.add(buffer);
        }
      }
    }
    contents = new HashMap<>();
    buffers.forEach(buffer -> contents.put(buffer, digest(buffer)));
  }

  @Override
  public void after(Operation op, List<Datum> results) {
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i) instanceof MemoryView view) {
        places.put(op.result(i), view.buffer());
      }
    }
    if (isWatched(op)) {
      Set<Kind> seen = seen(op, results);
      List<Long> written = new ArrayList<>();
      of(op, EnumSet.of(Kind.WRITE)).forEach(buffer -> written.add(digest(buffer)));
      Instance instance =
          new Instance(
              op.name(),
              said(op),
              seen,
              results.stream()
                  .filter(each -> !(each instanceof MemoryView))
                  .collect(ImmutableList.toImmutableList()),
              ImmutableList.copyOf(written));
      restore(op, instance);
      instances.add(instance);
    }
    for (Datum result : results) {
      if (result instanceof MemoryView view) {
        buffers.add(view.buffer());
      }
    }
  }

  /** Undoes the changes of a trial, after a comparison. */
  private void restore(Operation op, Instance instance) {
    if (trial != null) {
      Instance first = before.get(instances.size());
      boolean isSame =
          first.results.equals(instance.results) && first.written.equals(instance.written);
      if (!isSame && !trial.name.isEmpty()) {
        throw new Difference();
      }
      assertThat(isSame).as("%s reads no buffer that it does not say", op).isTrue();
    }
    changed.stream().filter(buffer -> !buffer.isFreed()).forEach(EffectsWatch::invert);
    changed.clear();
  }

  private Set<Kind> seen(Operation op, List<Datum> results) {
    Set<Kind> seen = EnumSet.noneOf(Kind.class);
    Set<Buffer> mayChange = of(op, EnumSet.of(Kind.WRITE, Kind.FREE));
    contents.forEach(
        (buffer, digest) -> {
          if (digest(buffer) != digest) {
            assertThat(mayChange).as("what %s changes", op).contains(buffer);
            seen.add(buffer.isFreed() ? Kind.FREE : Kind.WRITE);
          }
        });
    for (Datum result : results) {
      if (result instanceof MemoryView view
          && !buffers.contains(view.buffer())
          && !(op instanceof MemRefGetGlobalOp)) {
        assertThat(said(op)).as("%s makes a buffer", op).contains(Kind.ALLOCATE);
        seen.add(Kind.ALLOCATE);
        if (said(op).contains(Kind.WRITE) && view.buffer().isDefined(0, 1)) {
          seen.add(Kind.WRITE);
        }
      }
    }
    return seen;
  }

  private static boolean isWatched(Operation op) {
    return !(op instanceof Terminator)
        && (op.numRegions() == 0 || said(op).contains(Kind.READ))
        && Effects.ofItself(op).isKnown();
  }

  private static Set<Kind> said(Operation op) {
    Set<Kind> said = EnumSet.noneOf(Kind.class);
    for (Effect effect : Effects.ofItself(op).orElse(ImmutableList.of())) {
      if (effect.on() != null) {
        said.add(effect.kind());
      }
    }
    return said;
  }

  /** The buffers of the effects of some kinds. */
  private Set<Buffer> of(Operation op, Set<Kind> kinds) {
    Set<Buffer> all = new LinkedHashSet<>();
    for (Effect effect : Effects.ofItself(op).orElse(ImmutableList.of())) {
      Value on = effect.on();
      Buffer buffer = on == null ? null : places.get(on);
      if (buffer != null && kinds.contains(effect.kind())) {
        all.add(buffer);
      }
    }
    return all;
  }

  /** A number that the bytes of a buffer make up, and which of them are defined. */
  private static long digest(Buffer buffer) {
    if (buffer.isFreed()) {
      return FREED;
    }
    long digest = 1;
    for (int i = 0; i < buffer.size(); i++) {
      int item = buffer.isReadGuarded() && !buffer.isDefined(i, 1) ? 256 : buffer.getByte(i);
      digest = digest * 1_000_003 + item;
    }
    return digest;
  }

  private static void invert(Buffer buffer) {
    for (int i = 0; i < buffer.size(); i++) {
      buffer.putByte(i, (byte) ~buffer.getByte(i));
    }
  }
}
