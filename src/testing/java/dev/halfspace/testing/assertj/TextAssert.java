package dev.halfspace.testing.assertj;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.Halfspace;
import dev.halfspace.source.Diagnostic.Severity;
import dev.halfspace.testing.Reported;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ListAssert;

/**
 * Assertions about the diagnostics of parsing and verifying a text of the standard dialects.
 *
 * <pre>{@code
 * assertThatText("func.func @f() -> i32 { return }")
 *     .reports(Severity.ERROR, 1, "'func.return' op")
 *     .reportsNothingElse();
 * }</pre>
 */
@SuppressWarnings("exports") // users require AssertJ themselves
public final class TextAssert extends AbstractAssert<TextAssert, String> {
  private final List<Reported> rest;

  private TextAssert(String text) {
    super(text, TextAssert.class);
    this.rest = new ArrayList<>(Reported.in(text));
  }

  /** Begins assertions about a text. */
  public static TextAssert assertThatText(String text) {
    return new TextAssert(text);
  }

  /** Asserts that there is no error, and continues with the module. */
  public OperationAssert isValid() {
    List<Reported> all = Reported.in(actual);
    boolean hasErrors = all.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    if (hasErrors) {
      failWithMessage("%s are reported of:%n%s", all, actual);
    }
    return OperationAssert.assertThat(Halfspace.read(actual).orThrow());
  }

  /**
   * Asserts that a diagnostic is reported that has not been asserted yet.
   *
   * @param line the line, counted from 1
   * @param piece a part of the message
   */
  @CanIgnoreReturnValue
  public TextAssert reports(Severity severity, int line, String piece) {
    for (Reported each : rest) {
      if (each.severity() == severity && each.line() == line && each.message().contains(piece)) {
        boolean unused = rest.remove(each);
        return this;
      }
    }
    throw failure("no %s with '%s' is reported of line %s, but: %s", severity, piece, line, rest);
  }

  /** Asserts that all diagnostics have been asserted. */
  @CanIgnoreReturnValue
  public TextAssert reportsNothingElse() {
    if (!rest.isEmpty()) {
      failWithMessage("reported as well: %s", rest);
    }
    return this;
  }

  /** Continues with all diagnostics as values. */
  public ListAssert<Reported> diagnostics() {
    return Assertions.assertThat(Reported.in(actual));
  }
}
