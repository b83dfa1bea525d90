package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.FormatMethod;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.source.Diagnostic;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A run of the verifier, as a {@link Verifiable} operation sees it: where to report, and what to
 * ask.
 */
public interface Verification {
  /**
   * Reports a fault of the operation that is verified.
   *
   * <pre>{@code
   * v.error("has step %d, but a step must be positive", step());
   * }</pre>
   *
   * @param format a format of {@link String#format}; the text continues "'dialect.name' op ..."
   * @return false, so that a check that found a fault can end with the report
   */
  @CanIgnoreReturnValue
  @FormatMethod
  boolean error(String format, @Nullable Object... arguments);

  /**
   * Reports a fault of any operation; the text continues as that of {@link #error(String,
   * Object...)}.
   */
  void error(Operation op, String message, Diagnostic... notes);

  /**
   * The region that decides which values are symbols for {@code op}: that of the nearest {@link
   * AffineScope} around it, or {@code null} if there is none.
   */
  @Nullable Region affineScope(Operation op);

  /**
   * The operation that a symbol reference means.
   *
   * @param from where the reference stands
   * @param path the name, and those of nested symbols after it
   * @return the operation, or {@code null} if there is none
   */
  @Nullable Operation lookupSymbol(Operation from, List<String> path);

  /**
   * A suggestion for a symbol that {@link #lookupSymbol} did not find, to append to a message:
   * {@code "; did you mean '@compute'?"}, or empty.
   */
  default String suggestSymbol(Operation from, List<String> path) {
    return "";
  }

  /** Returns true if a fault of {@code op} was reported before. */
  default boolean isReported(Operation op) {
    return false;
  }

  /**
   * The memory of rules while one piece of IR is verified, during which it does not change: the
   * object of a class, made when it is first asked for.
   */
  <T> T memo(Class<T> kind, Supplier<T> maker);
}
