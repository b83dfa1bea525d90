package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The remarks of passes and of those who watch them, in the order of the IR and of the passes on
 * each operation, whichever thread was first: diagnostics and texts.
 */
public final class PassLog {
  private final List<Object> entries = new ArrayList<>();
  private final List<PassFailure> failures = new ArrayList<>();

  PassLog() {}

  /** Adds a diagnostic. */
  public void report(Diagnostic diagnostic) {
    entries.add(diagnostic);
  }

  /** Adds a text as it is to be shown. */
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

  /** Gives every diagnostic and every text to one of two consumers, in order. */
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
