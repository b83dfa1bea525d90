package dev.halfspace.legality;

import dev.halfspace.legality.execution.Event;
import dev.halfspace.legality.execution.Storage;
import dev.halfspace.legality.execution.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The pairs of accesses of an execution that touch a common byte. */
final class Touches {
  private record Cell(Storage storage, long address) {}

  /** Of two accesses, the first of which comes first. */
  interface Pairs {
    /** Returns true if this is a pair that is searched for. */
    boolean test(Event first, Event second);
  }

  private final Set<List<Event>> groups = new LinkedHashSet<>();

  private Touches(Trace trace) {
    Map<Cell, List<Event>> cells = new HashMap<>();
    for (Event event : trace.events()) {
      for (long address : event.addresses()) {
        for (int i = 0; i < event.width(); i++) {
          cells
              .computeIfAbsent(new Cell(event.storage(), address + i), c -> new ArrayList<>())
              .add(event);
        }
      }
    }
    // Bytes of one element are touched together.
    Set<List<Identity>> seen = new LinkedHashSet<>();
    for (List<Event> events : cells.values()) {
      if (events.size() > 1 && seen.add(events.stream().map(Identity::new).toList())) {
        groups.add(events);
      }
    }
  }

  /** An event as such. */
  private record Identity(Event event) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Identity that && that.event == event;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(event);
    }
  }

  static Touches of(Trace trace) {
    return new Touches(trace);
  }

  /**
   * Returns true if some pair of accesses of which one writes comes in another order, or at once,
   * if each access is given a new time.
   *
   * @param times by the numbers of the accesses; {@code Long.MIN_VALUE} for those without
   */
  boolean anyReordered(long[] times) {
    for (List<Event> events : groups) {
      long lastWrite = Long.MIN_VALUE;
      long last = Long.MIN_VALUE;
      int from = 0;
      for (int i = 0; i < events.size(); i++) {
        // What one operation does at once is not compared with itself.
        for (; events.get(from).time() < events.get(i).time(); from++) {
          long time = times[events.get(from).index()];
          last = Math.max(last, time);
          lastWrite = events.get(from).isWrite() ? Math.max(lastWrite, time) : lastWrite;
        }
        long time = times[events.get(i).index()];
        if (time != Long.MIN_VALUE && time <= (events.get(i).isWrite() ? last : lastWrite)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns true if some pair of accesses of which one writes, not both of one operation at once.
   */
  boolean anyConflict(Pairs pairs) {
    for (List<Event> events : groups) {
      for (int i = 0; i < events.size(); i++) {
        for (int j = i + 1; j < events.size(); j++) {
          Event a = events.get(i);
          Event b = events.get(j);
          if ((a.isWrite() || b.isWrite()) && a.time() != b.time() && pairs.test(a, b)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
