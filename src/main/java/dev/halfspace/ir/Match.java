package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The result of matching a {@link Pattern} against an operation: an action that rewrites it, or the
 * reason why the pattern does not apply. Matching changes nothing; the driver runs the action.
 */
public final class Match {
  /** A reason given as text. */
  private record Phrased(String get) implements Supplier<String> {}

  private static final Phrased NOTHING = new Phrased("");

  private final @Nullable Consumer<Rewriter> action;
  private final Supplier<String> reason;

  private Match(@Nullable Consumer<Rewriter> action, Supplier<String> reason) {
    this.action = action;
    this.reason = reason;
  }

  /** The pattern does not apply, for a reason. */
  public static Match no(String reason) {
    return new Match(null, new Phrased(requireNonNull(reason)));
  }

  /** The pattern does not apply, for a reason that is computed on demand. */
  public static Match no(Supplier<String> reason) {
    return new Match(null, requireNonNull(reason));
  }

  /**
   * The pattern applies.
   *
   * @param action an action that changes the IR in at least one respect
   */
  public static Match rewrite(Consumer<Rewriter> action) {
    return new Match(requireNonNull(action), NOTHING);
  }

  /**
   * The pattern replaces an operation by another one, which is built before it.
   *
   * <pre>{@code
   * return Match.replacing(op, b -> VectorCastOp.build(b, cast, source, type));
   * }</pre>
   *
   * @param built a builder of an operation with results of the same types
   */
  public static Match replacing(Operation op, Function<OpBuilder, Operation> built) {
    requireNonNull(built);
    return rewrite(r -> r.replaceWith(op, built.apply(r.before(op))));
  }

  /**
   * The pattern replaces a single-result operation by a value, which is computed before it.
   *
   * @param computed a builder of a value of the same type as the result
   */
  public static Match replacingBy(Operation op, Function<OpBuilder, ? extends Value> computed) {
    requireNonNull(computed);
    return rewrite(r -> r.replace(op, computed.apply(r.before(op))));
  }

  /** The action that rewrites the operation, or {@code null} if the pattern does not apply. */
  public @Nullable Consumer<Rewriter> action() {
    return action;
  }

  /** The reason why the pattern does not apply; empty if it does. */
  public String reason() {
    return reason.get();
  }
}
