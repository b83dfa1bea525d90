package dev.halfspace.source;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/** Collects diagnostics; the caller owns it and reads it afterwards. */
public final class Diagnostics {
  private final List<Diagnostic> collected = new ArrayList<>();
  private int errors;

  /** An empty collection. */
  public Diagnostics() {}

  /** Adds a diagnostic. */
  public void add(Diagnostic diagnostic) {
    collected.add(diagnostic);
    if (diagnostic.severity() == Diagnostic.Severity.ERROR) {
      errors++;
    }
  }

  /** The diagnostics collected, in order. */
  public ImmutableList<Diagnostic> all() {
    return ImmutableList.copyOf(collected);
  }

  /** Returns true if an error was collected. */
  public boolean hasErrors() {
    return errors > 0;
  }

  /** The number of errors collected. */
  public int errorCount() {
    return errors;
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (Diagnostic diagnostic : collected) {
      out.append(diagnostic).append('\n');
      for (Diagnostic note : diagnostic.notes()) {
        out.append(note).append('\n');
      }
    }
    return out.toString();
  }
}
