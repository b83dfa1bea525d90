package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The answer of a {@link Pattern} about an operation: an action that rewrites it, or why there is
 * none. Deciding changes nothing; the driver runs the action.
 */
public sealed interface Match {
  /** The pattern does not apply. */
  record No(Supplier<String> reason) implements Match {}

  /** The pattern applies. */
  record Rewrite(Consumer<Rewriter> action) implements Match {}

  /** The pattern does not apply, for a reason. */
  static Match no(String reason) {
    requireNonNull(reason);
    return new No(() -> reason);
  }

  /** The pattern does not apply, for a reason that is only phrased if somebody asks. */
  static Match no(Supplier<String> reason) {
    return new No(requireNonNull(reason));
  }

  /**
   * The pattern applies.
   *
   * @param action changes the IR, at least in one thing
   */
  static Match rewrite(Consumer<Rewriter> action) {
    return new Rewrite(requireNonNull(action));
  }
}
