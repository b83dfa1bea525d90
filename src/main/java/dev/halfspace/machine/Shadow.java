package dev.halfspace.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The recorded accesses to the bytes of a buffer, which {@link Races} compares with later ones.
 * Bytes that are always accessed together form one part.
 */
final class Shadow {
  final Races owner;
  private final int size;

  /** The number of bytes per part, as the exponent of a power of two. */
  private int shift;

  @Nullable Races.Access[] readers = new Races.Access[0];
  @Nullable Races.Access[] writers = new Races.Access[0];
  @Nullable Races.Access @Nullable [] atomics;
  private @Nullable List<Races.Access> @Nullable [] combined;

  /** The shadow of {@code size} bytes. */
  Shadow(Races owner, int size) {
    this.owner = owner;
    this.size = size;
    this.shift = -1;
  }

  /** The part that contains a byte. */
  int part(int at) {
    return at >> shift;
  }

  /** Returns true if a range of bytes is exactly one part. */
  boolean isPart(int at, int bytes) {
    return shift >= 0 && bytes == 1 << shift && (at & (bytes - 1)) == 0;
  }

  /** Returns true if there are only plain reads and writes. */
  boolean isPlain() {
    return atomics == null && combined == null;
  }

  /** Splits the parts until a range of bytes consists of whole parts. */
  void refine(int at, int bytes) {
    int needed = Integer.numberOfTrailingZeros(at | bytes | 1 << 30);
    if (shift < 0) {
      shift = needed;
      readers = new Races.Access[(size >> shift) + 1];
      writers = new Races.Access[(size >> shift) + 1];
    } else if (needed < shift) {
      int factor = shift - needed;
      shift = needed;
      readers = spread(readers, factor);
      writers = spread(writers, factor);
      atomics = atomics == null ? null : spread(atomics, factor);
      if (combined != null) {
        List<List<Races.Access>> before = new ArrayList<>(java.util.Arrays.asList(combined));
        combined = lists();
        for (int i = 0; i < combined.length; i++) {
          List<Races.Access> list = before.get(Math.min(i >> factor, before.size() - 1));
          combined[i] = list == null ? null : new ArrayList<>(list);
        }
      }
    }
  }

  private @Nullable Races.Access[] spread(@Nullable Races.Access[] parts, int factor) {
    @Nullable Races.Access[] finer = new Races.Access[(size >> shift) + 1];
    for (int i = 0; i < finer.length; i++) {
      finer[i] = i >> factor < parts.length ? parts[i >> factor] : null;
    }
    return finer;
  }

  /** The atomic accesses, allocated on demand, since most buffers have none. */
  @Nullable Races.Access[] atomics() {
    if (atomics == null) {
      atomics = new Races.Access[readers.length];
    }
    return atomics;
  }

  /** The accesses to a part by combining regions. */
  List<Races.Access> combined(int part) {
    List<Races.Access> list = combined == null ? null : combined[part];
    return list == null ? List.of() : list;
  }

  /** Adds an access by a combining region, and removes those that it makes redundant. */
  void addCombined(int part, Races.Access access, Predicate<Races.Access> isOver) {
    if (combined == null) {
      combined = lists();
    }
    List<Races.Access> list = combined[part];
    if (list == null) {
      list = new ArrayList<>();
      combined[part] = list;
    }
    list.removeIf(
        each ->
            each.kind() == access.kind()
                && each.reduction() == access.reduction()
                && (each.strand() == access.strand() || isOver.test(each)));
    list.add(access);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Java has no generic array creation
  private @Nullable List<Races.Access>[] lists() {
    return new List[readers.length];
  }
}
