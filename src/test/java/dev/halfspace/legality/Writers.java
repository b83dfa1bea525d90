package dev.halfspace.legality;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.legality.execution.Event;
import dev.halfspace.legality.execution.Storage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The write whose value each read of one execution sees, byte by byte. */
final class Writers {
  private record Cell(Storage storage, long address) {}

  /**
   * One element that a read touches.
   *
   * @param event the read
   * @param element which of its elements
   * @param writers the last writes of its bytes; {@code null} among them for what was there before
   */
  record Seen(Event event, int element, Set<Event> writers) {}

  private final List<Seen> seen = new ArrayList<>();
  private final Set<Event> used = identitySet();
  private final Set<Event> visible = identitySet();

  private Writers() {}

  private static Set<Event> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  static Writers of(Program.Run run) {
    Writers writers = new Writers();
    Map<Cell, Event> last = new HashMap<>();
    for (Event event : run.execution().trace().events()) {
      for (int i = 0; i < event.addresses().length; i++) {
        Set<Event> before = new HashSet<>();
        for (int b = 0; b < event.width(); b++) {
          Cell cell = new Cell(event.storage(), event.addresses()[i] + b);
          if (event.isWrite()) {
            last.put(cell, event);
          } else {
            before.add(last.get(cell));
          }
        }
        if (!event.isWrite()) {
          writers.seen.add(new Seen(event, i, before));
          writers.used.addAll(before);
        }
      }
    }
    last.forEach(
        (cell, event) -> {
          if (run.execution().end().reaches(cell.storage())) {
            writers.visible.add(event);
          }
        });
    return writers;
  }

  /** The writes that reads see. */
  List<Seen> seen() {
    return seen;
  }

  /** Returns true if some read sees what a write wrote. */
  boolean isUsed(Event write) {
    return used.contains(write);
  }

  /** Returns true if it can be seen after the execution what a write wrote. */
  boolean isVisible(Event write) {
    return visible.contains(write);
  }

  /** The events of an access in an execution. */
  static List<Event> of(AffineAccess access, Program.Run run) {
    return run.execution().trace().events().stream()
        .filter(e -> e.op() == access.op() && e.isWrite() == access.isWrite())
        .toList();
  }
}
