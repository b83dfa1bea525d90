package dev.halfspace.machine;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import java.util.IdentityHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Detects races: two iterations of a parallel loop access the same byte, at least one of them
 * writes, and not both accesses are atomic. One serial execution suffices, in any order of the
 * iterations: a race on the given input is found if and only if there is one.
 *
 * <p>This is the SP-bags algorithm (Feng and Leiserson, Efficient Detection of Determinacy Races in
 * Cilk Programs, SPAA 1997) for loops whose iterations are all parallel to each other and join at
 * the end of the loop. An iteration is a {@link Strand}; an earlier access is parallel to the
 * current one if the outermost strand that it belongs to by now has ended, but the loop of that
 * strand has not. Per byte it suffices to keep the last writer, one reader and one atomic access:
 * of two that are parallel to each other the first, since whatever is parallel to the second is
 * parallel to the first as well (their Lemma 4 and its corollaries). Accesses of the combining
 * regions of a reduction do not race with each other; they are kept in a list.
 */
public final class Races {
  /** The kinds of accesses. */
  public enum Kind {
    /** A read. */
    READ("read"),
    /** A write. */
    WRITE("written"),
    /** A read and a write in one step, which no other atomic access can interleave with. */
    ATOMIC("updated atomically"),
    /** The end of the lifetime of the buffer. */
    FREE("freed");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    boolean conflictsWith(Kind other) {
      return this != other || this == WRITE || this == FREE;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** One execution of a parallel loop. */
  public static final class Loop {
    private final Object op;

    /** The strand that encloses the loop; after the join, path compression may set an outer one. */
    private Strand around;

    private boolean isJoined;

    /** The accesses to values that the iterations share. */
    private final IdentityHashMap<Object, Shadow> shared = new IdentityHashMap<>(0);

    private Loop(Object op, @Nullable Strand around) {
      this.op = op;
      this.around = around == null ? new Strand(this, new long[0]) : around;
    }
  }

  /** An iteration of a parallel loop, without the iterations of parallel loops nested in it. */
  static final class Strand {
    private final Loop loop;
    private final long[] point;
    private boolean isActive = true;

    private Strand(Loop loop, long[] point) {
      this.loop = loop;
      this.point = point;
    }
  }

  /**
   * An access.
   *
   * @param op the operation that performed it
   * @param reduction the loop whose reduction it belongs to, or {@code null}
   */
  record Access(Strand strand, Kind kind, @Nullable Object op, @Nullable Loop reduction) {}

  /**
   * Two accesses that race.
   *
   * @param loop the parallel loop whose iterations performed them, as an operation
   * @param other the operation that performed the first access, or {@code null} if it is unknown
   * @param otherKind the kind of the first access
   * @param otherIteration the induction variables of the loop at the first access
   * @param iteration the induction variables of the loop at the second access
   */
  public record Conflict(
      Object loop,
      @Nullable Object other,
      Kind otherKind,
      ImmutableList<Long> otherIteration,
      ImmutableList<Long> iteration) {}

  private final Loop outside = new Loop("the program", null);
  private Strand current = outside.around;
  private @Nullable Loop reduction;
  private final IdentityHashMap<Buffer, Shadow> shadows = new IdentityHashMap<>();

  /** A detector that starts outside of all loops. */
  public Races() {}

  /** Returns true while an iteration of a parallel loop is executed. */
  public boolean isActive() {
    return current.loop != outside;
  }

  /** Enters a parallel loop. */
  public Loop enter(Object op) {
    return new Loop(op, current);
  }

  /** Starts an iteration of a loop, and ends the previous one. */
  public void iterate(Loop loop, long... point) {
    if (current.loop == loop) {
      current.isActive = false;
    }
    current = new Strand(loop, point);
  }

  /** Leaves a loop, which must be the one entered last. */
  public void leave(Loop loop) {
    if (current.loop == loop) {
      current.isActive = false;
    }
    current = loop.around;
    loop.isJoined = true;
  }

  /** Sets the loop whose combining region is executed from now on, or {@code null} if none is. */
  public void setReduction(@Nullable Loop loop) {
    reduction = loop;
  }

  /** The loop whose combining region is being executed, or {@code null} if there is none. */
  public @Nullable Loop reduction() {
    return reduction;
  }

  /** Records an access; returns false if it races with an earlier one. */
  public boolean admits(Kind kind, Buffer buffer, int at, int bytes, @Nullable Object op) {
    Shadow shadow = of(buffer);
    return (shadow.isPart(at, bytes) && isOfThisStrandAlone(kind, shadow, shadow.part(at)))
        || find(kind, shadow, at, bytes, op, true) == null;
  }

  /**
   * Returns true if an access adds no information: this strand has performed one of the same kind,
   * and no access of another strand conflicts.
   */
  private boolean isOfThisStrandAlone(Kind kind, Shadow shadow, int part) {
    Access writer = shadow.writers[part];
    Access same = kind == Kind.READ ? shadow.readers[part] : kind == Kind.WRITE ? writer : null;
    return same != null
        && same.strand == current
        && (writer == null || writer.strand == current)
        && (kind == Kind.READ || shadow.readers[part] == null)
        && shadow.isPlain();
  }

  private Shadow of(Buffer buffer) {
    Shadow shadow = buffer.shadow();
    if (shadow == null || shadow.owner != this) {
      shadow = shadows.computeIfAbsent(buffer, each -> new Shadow(this, each.size()));
      buffer.setShadow(shadow);
    }
    return shadow;
  }

  /**
   * Records the end of the lifetime of a buffer.
   *
   * @throws MachineTrap if it races with an access to the buffer, unless the buffer is on the stack
   */
  void end(Buffer buffer, @Nullable Object op) {
    Shadow shadow = shadows.remove(buffer);
    Access other =
        shadow == null || buffer.storage() == Buffer.Storage.STACK
            ? null
            : find(Kind.FREE, shadow, 0, buffer.size(), op, false);
    if (other != null) {
      throw trap(Kind.FREE, other, buffer.toString(), buffer);
    }
  }

  /** The trap for an access that {@code admits} has rejected, to be thrown by the caller. */
  public MachineTrap trap(Kind kind, MemoryView view, String element, int at, int bytes) {
    Access other = find(kind, of(view.buffer()), at, bytes, null, false);
    checkState(other != null, "no access races with that of byte %s", at);
    return trap(kind, other, element + " of " + view.describe(), view.buffer());
  }

  /**
   * Records that an iteration sets elements of a value that the iterations of its loop share.
   *
   * @throws MachineTrap if another iteration has set one of them
   */
  public void setShared(Object value, int count, IntStream positions, @Nullable Object op) {
    Shadow shadow = current.loop.shared.computeIfAbsent(value, each -> new Shadow(this, count));
    positions.forEach(
        position -> {
          Access other = find(Kind.WRITE, shadow, position, 1, op, true);
          if (other != null) {
            String what = "the element at position %d, row by row,".formatted(position);
            throw trap(Kind.WRITE, other, what, null);
          }
        });
  }

  private MachineTrap trap(Kind kind, Access other, String what, @Nullable Buffer buffer) {
    Strand first = representative(other.strand);
    Strand second = current;
    while (second.loop != first.loop) {
      second = second.loop.around;
    }
    Conflict conflict =
        new Conflict(
            first.loop.op,
            other.op,
            other.kind,
            ImmutableList.copyOf(Longs.asList(first.point)),
            ImmutableList.copyOf(Longs.asList(second.point)));
    return MachineTrap.ofRace(
        "%s is %s in iteration %s, and was %s in iteration %s of the same parallel loop"
            .formatted(what, kind, conflict.iteration, other.kind, conflict.otherIteration),
        buffer,
        conflict);
  }

  private @Nullable Access find(
      Kind kind, Shadow shadow, int at, int bytes, @Nullable Object op, boolean isNoted) {
    Access access = isNoted ? new Access(current, kind, op, reduction) : null;
    shadow.refine(at, bytes);
    for (int part = shadow.part(at); part < shadow.part(at + bytes); part++) {
      Access other = other(kind, shadow, part);
      if (other != null) {
        return other;
      } else if (access != null) {
        note(access, shadow, part);
      }
    }
    return null;
  }

  /** An earlier access that races with a current one of the given kind, or {@code null}. */
  private @Nullable Access other(Kind kind, Shadow shadow, int part) {
    Access writer = shadow.writers[part];
    if (writer != null && isParallel(writer.strand)) {
      return writer;
    }
    Access atomic = shadow.atomics == null ? null : shadow.atomics[part];
    if (atomic != null && kind != Kind.ATOMIC && isParallel(atomic.strand)) {
      return atomic;
    }
    Access reader = shadow.readers[part];
    if (reader != null && kind != Kind.READ && isParallel(reader.strand)) {
      return reader;
    }
    for (Access combined : shadow.combined(part)) {
      if ((reduction == null || combined.reduction != reduction)
          && kind.conflictsWith(combined.kind)
          && isParallel(combined.strand)) {
        return combined;
      }
    }
    return null;
  }

  private void note(Access access, Shadow shadow, int part) {
    if (access.reduction != null) {
      shadow.addCombined(part, access, each -> !isParallel(each.strand));
    } else if (access.kind == Kind.READ) {
      Access before = shadow.readers[part];
      if (before == null || !isParallel(before.strand)) {
        shadow.readers[part] = access;
      }
    } else if (access.kind == Kind.ATOMIC) {
      Access[] atomics = shadow.atomics();
      Access before = atomics[part];
      if (before == null || !isParallel(before.strand)) {
        atomics[part] = access;
      }
    } else {
      shadow.writers[part] = access;
    }
  }

  /** Returns true if a strand that was executed earlier is parallel to the current one. */
  private static boolean isParallel(Strand strand) {
    return strand.loop.isJoined ? !representative(strand).isActive : !strand.isActive;
  }

  /** The strand that a strand belongs to by now, since the loops in between have joined. */
  private static Strand representative(Strand strand) {
    Strand found = strand;
    while (found.loop.isJoined) {
      found = found.loop.around;
    }
    Strand each = strand;
    while (each.loop.isJoined) {
      Loop loop = each.loop;
      each = loop.around;
      loop.around = found;
    }
    return found;
  }
}
