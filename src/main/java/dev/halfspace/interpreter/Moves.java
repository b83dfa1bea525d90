package dev.halfspace.interpreter;

import dev.halfspace.machine.Datum;
import java.util.List;

/** A parallel move: values are moved from some slots to others, all at once. */
final class Moves {
  private static final int[] NONE = new int[0];

  private final int[] numbersFrom;
  private final int[] numbersTo;
  private final int[] objectsFrom;
  private final int[] objectsTo;

  /** True if moving one value after the other would overwrite a slot before it is read. */
  private final boolean isTangled;

  private Moves(int[] numbersFrom, int[] numbersTo, int[] objectsFrom, int[] objectsTo) {
    this.numbersFrom = numbersFrom;
    this.numbersTo = numbersTo;
    this.objectsFrom = objectsFrom;
    this.objectsTo = objectsTo;
    this.isTangled = isTangled(numbersFrom, numbersTo) || isTangled(objectsFrom, objectsTo);
  }

  private static boolean isTangled(int[] from, int[] to) {
    java.util.Set<Integer> written = new java.util.HashSet<>();
    for (int i = 0; i < from.length; i++) {
      if (written.contains(from[i])) {
        return true;
      }
      written.add(to[i]);
    }
    return false;
  }

  /** A move from slots to equally many slots of the same kinds. */
  static Moves of(List<Slot> from, List<Slot> to) {
    int numbers = (int) to.stream().filter(slot -> slot.kind() != null).count();
    Moves moves =
        new Moves(
            positions(from, to, true, numbers),
            positions(to, to, true, numbers),
            positions(from, to, false, to.size() - numbers),
            positions(to, to, false, to.size() - numbers));
    return moves;
  }

  private static int[] positions(List<Slot> slots, List<Slot> to, boolean numbers, int count) {
    if (count == 0) {
      return NONE;
    }
    int[] positions = new int[count];
    int next = 0;
    for (int i = 0; i < to.size(); i++) {
      if ((to.get(i).kind() != null) == numbers) {
        positions[next++] = slots.get(i).index();
      }
    }
    return positions;
  }

  /** Performs the move. */
  void run(Frame f) {
    if (isTangled) {
      runTangled(f);
      return;
    }
    long[] bits = f.bits;
    for (int i = 0; i < numbersTo.length; i++) {
      bits[numbersTo[i]] = bits[numbersFrom[i]];
    }
    Datum[] objects = f.objects;
    for (int i = 0; i < objectsTo.length; i++) {
      objects[objectsTo[i]] = objects[objectsFrom[i]];
    }
    byte[] poison = f.poison;
    if (poison != null) {
      for (int i = 0; i < numbersTo.length; i++) {
        poison[numbersTo[i]] = poison[numbersFrom[i]];
      }
    }
  }

  private void runTangled(Frame f) {
    long[] bits = new long[numbersFrom.length];
    byte[] poison = new byte[numbersFrom.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = f.bits[numbersFrom[i]];
      poison[i] = f.poison == null ? 0 : f.poison[numbersFrom[i]];
    }
    Datum[] objects = new Datum[objectsFrom.length];
    for (int i = 0; i < objects.length; i++) {
      objects[i] = f.objects[objectsFrom[i]];
    }
    for (int i = 0; i < bits.length; i++) {
      f.bits[numbersTo[i]] = bits[i];
      if (f.poison != null) {
        f.poison[numbersTo[i]] = poison[i];
      }
    }
    for (int i = 0; i < objects.length; i++) {
      f.objects[objectsTo[i]] = objects[i];
    }
  }
}
