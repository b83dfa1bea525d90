package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The diagnostics and texts that passes and instrumentations emit, in the order of the IR and of
 * the passes on each operation, regardless of the order in which threads ran.
 */
public final class PassLog {
  private final List<Object> entries = new ArrayList<>();
  private final List<PassFailure> failures = new ArrayList<>();

  PassLog() {}

  /** Adds a diagnostic. */
  public void report(Diagnostic diagnostic) {
    entries.add(diagnostic);
  }

  /** Adds a text, shown as it is. */
  public void print(String text) {
    entries.add(text);
  }

  void fail(PassFailure failure) {
    failures.add(failure);
  }

  void addAll(PassLog other) {
    entries.addAll(other.entries);
    failures.addAll(other.failures);
  }

  /** The passes that have failed, in order. */
  public ImmutableList<PassFailure> failures() {
    return ImmutableList.copyOf(failures);
  }

  /** The diagnostics in order. */
  public ImmutableList<Diagnostic> diagnostics() {
    ImmutableList.Builder<Diagnostic> found = ImmutableList.builder();
    forEach(found::add, text -> {});
    return found.build();
  }

  /** Passes every diagnostic and every text to the consumer of its kind, in order. */
  public void forEach(Consumer<Diagnostic> diagnostics, Consumer<String> texts) {
    for (Object entry : entries) {
      if (entry instanceof Diagnostic diagnostic) {
        diagnostics.accept(diagnostic);
      } else {
        texts.accept((String) entry);
      }
    }
  }
}
