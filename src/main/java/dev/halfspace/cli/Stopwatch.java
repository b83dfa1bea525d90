package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.pass.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The times of reading, of passes and of printing, summed over the parts of an input. */
final class Stopwatch {
  private final long start = System.nanoTime();
  private final List<Timing> rows = new ArrayList<>();

  /** Measures the time of some work and adds it under a name. */
  <T> T measure(String name, Supplier<T> work) {
    long begin = System.nanoTime();
    try {
      return work.get();
    } finally {
      add(Timing.of(name, System.nanoTime() - begin));
    }
  }

  /** Adds a time measured elsewhere; rows without parts that have the same name are summed. */
  void add(Timing row) {
    for (int i = 0; i < rows.size(); i++) {
      Timing known = rows.get(i);
      if (known.name().equals(row.name()) && known.parts().isEmpty() && row.parts().isEmpty()) {
        rows.set(i, Timing.of(row.name(), known.wall() + row.wall()));
        return;
      }
    }
    rows.add(row);
  }

  /** The times since the creation of this stopwatch. */
  Timing total() {
    long wall = System.nanoTime() - start;
    long waits = rows.stream().mapToLong(row -> row.busy() - row.wall()).sum();
    return new Timing("root", wall + waits, wall, ImmutableList.copyOf(rows));
  }
}
