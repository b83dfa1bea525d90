package dev.halfspace.machine;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import java.util.IdentityHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds accesses that race: two iterations of a parallel loop access one byte, one of them writes,
 * and not both are atomic. One serial execution suffices, whatever the order of iterations: a race
 * of the given input is found if and only if there is one.
 *
 * <p>This is the SP-bags algorithm (Feng and Leiserson, Efficient Detection of Determinacy Races in
 * Cilk Programs, SPAA 1997) for loops whose iterations are all parallel to each other and join at
 * the end of the loop. An iteration is a {@link Strand}; an access that was made before is parallel
 * to the present one if the outermost strand that it belongs to by now has ended, but its loop has
 * not. Per byte it suffices to know the last writer, one reader and one atomic access: of two that
 * are parallel to each other the first, since what is parallel to the second is parallel to the
 * first as well (their Lemma 4 and its corollaries). Accesses of the combining regions of a
 * reduction do not race with each other; they are kept in a list.
 */
public final class Races {
  /** The kinds of accesses. */
  public enum Kind {
    /** A read. */
    READ("read"),
    /** A write. */
    WRITE("written"),
    /** A read and a write at once, which no other atomic access can come between. */
    ATOMIC("updated atomically"),
    /** The end of the buffer. */
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

    /** The strand that the loop is in; once it is joined, one that this one belongs to. */
    private Strand around;

    private boolean isJoined;

    /** The accesses of values that its iterations share. */
    private final IdentityHashMap<Object, Shadow> shared = new IdentityHashMap<>(0);

    private Loop(Object op, @Nullable Strand around) {
      this.op = op;
      this.around = around == null ? new Strand(this, new long[0]) : around;
    }
  }

  /** An iteration of a parallel loop without the iterations of such loops in it. */
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
   * @param op the operation that made it
   * @param reduction the loop whose reduction it is part of, or {@code null}
   */
  record Access(Strand strand, Kind kind, @Nullable Object op, @Nullable Loop reduction) {}

  /**
   * Two accesses that race.
   *
   * @param loop the operation that is the loop whose iterations made them
   * @param other the operation that made the first access, or {@code null} if it is not known
   * @param otherKind how that one accessed the element
   * @param otherIteration the induction variables of the loop at the first access
   * @param iteration those at the second one
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

  /** A search that begins outside of all loops. */
  public Races() {}

  /** Returns true if an iteration of a parallel loop is executed. */
  public boolean isActive() {
    return current.loop != outside;
  }

  /** Begins a parallel loop. */
  public Loop enter(Object op) {
    return new Loop(op, current);
  }

  /** Begins an iteration of a loop, and ends the one before. */
  public void iterate(Loop loop, long... point) {
    if (current.loop == loop) {
      current.isActive = false;
    }
    current = new Strand(loop, point);
  }

  /** Ends a loop, which is the one that was entered last. */
  public void leave(Loop loop) {
    if (current.loop == loop) {
      current.isActive = false;
    }
    current = loop.around;
    loop.isJoined = true;
  }

  /** Begins or ends the combining region of a reduction of a loop. */
  public void setReduction(@Nullable Loop loop) {
    reduction = loop;
  }

  /** The loop whose combining region is executed, or {@code null}. */
  public @Nullable Loop reduction() {
    return reduction;
  }

  /** Notes an access; returns false if it races with one before. */
  public boolean admits(Kind kind, Buffer buffer, int at, int bytes, @Nullable Object op) {
    Shadow shadow = of(buffer);
    return (shadow.isPart(at, bytes) && isOfThisStrandAlone(kind, shadow, shadow.part(at)))
        || find(kind, shadow, at, bytes, op, true) == null;
  }

  /** Returns true if an access tells nothing new: there is one, and no other strand had any. */
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

  /** Notes the end of a buffer. */
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

  /** The trap of an access that is not admitted, to be thrown. */
  public MachineTrap trap(Kind kind, MemoryView view, String element, int at, int bytes) {
    Access other = find(kind, of(view.buffer()), at, bytes, null, false);
    checkState(other != null, "no access races with that of byte %s", at);
    return trap(kind, other, element + " of " + view.describe(), view.buffer());
  }

  /**
   * Notes that an iteration sets elements of a value that the iterations of its loop share.
   *
   * @throws MachineTrap if another iteration set one of them
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

  /** An access before that races with one of a kind now. */
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

  /** Returns true if a strand that was executed before is parallel to the present one. */
  private static boolean isParallel(Strand strand) {
    return strand.loop.isJoined ? !representative(strand).isActive : !strand.isActive;
  }

  /** The strand that one belongs to by now, since the loops between have ended. */
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
