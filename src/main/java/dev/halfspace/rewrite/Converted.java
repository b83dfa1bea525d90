package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import java.util.stream.Collectors;

/** The outcome of a {@link Conversion}. */
public sealed interface Converted {
  /** Success: everything that had to be converted was converted. */
  record Done(boolean hasChanged) implements Converted {}

  /** Failure: some operations could not be legalized; nothing has changed. */
  record NotLegal(ImmutableList<Illegal> operations) implements Converted {
    /** One line for each operation, followed by the reason of each pattern. */
    public String explanation() {
      return operations.stream().map(Illegal::explanation).collect(Collectors.joining("\n"));
    }
  }

  /**
   * An operation that could not be legalized.
   *
   * @param operation the operation; if it was created by a pattern, the operation that the pattern
   *     was applied to
   * @param name the name of the operation that is illegal
   */
  record Illegal(Operation operation, String name, ImmutableList<Reason> reasons) {
    private String explanation() {
      StringBuilder text = new StringBuilder("'" + name + "' (" + operation.location() + ")");
      text.append(reasons.isEmpty() ? ": no pattern is for it" : "");
      reasons.forEach(r -> text.append("\n  ").append(r.pattern()).append(": ").append(r.why()));
      return text.toString();
    }
  }

  /** The reason why a pattern did not convert an operation. */
  record Reason(String pattern, String why) {}
}
