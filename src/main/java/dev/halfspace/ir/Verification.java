package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.FormatMethod;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.source.Diagnostic;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A run of the verifier, as seen by a {@link Verifiable} operation: reports errors and answers
 * queries.
 */
public interface Verification {
  /**
   * Reports an error of the operation being verified.
   *
   * <pre>{@code
   * v.error("has step %d, but a step must be positive", step());
   * }</pre>
   *
   * @param format a format of {@link String#format}; the text continues "'dialect.name' op ..."
   * @return false, so that a check that found an error can return the result of this call
   */
  @CanIgnoreReturnValue
  @FormatMethod
  boolean error(String format, @Nullable Object... arguments);

  /**
   * Reports an error of any operation; the text continues as that of {@link #error(String,
   * Object...)}.
   */
  void error(Operation op, String message, Diagnostic... notes);

  /**
   * The region that decides which values are symbols for {@code op}: that of the nearest {@link
   * AffineScope} around it, or {@code null} if there is none.
   */
  @Nullable Region affineScope(Operation op);

  /**
   * The operation that a symbol reference resolves to.
   *
   * @param from the operation that has the reference
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

  /** Returns true if an error of {@code op} was reported before. */
  default boolean isReported(Operation op) {
    return false;
  }

  /**
   * A cache for rules during the verification of one piece of IR, which does not change meanwhile:
   * the object of a class, created on first use.
   */
  <T> T memo(Class<T> kind, Supplier<T> maker);
}
