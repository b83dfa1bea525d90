package dev.halfspace.text;

import org.jspecify.annotations.Nullable;

/**
 * What a {@link Parser} accepts beyond the text that MLIR of today accepts.
 *
 * <pre>{@code
 * Parser.of(Dialects.standard()).with(ParseOptions.STRICT.allowingUnregistered())
 * }</pre>
 *
 * @param allowUnregistered whether operations, types and attributes of unknown dialects are taken
 *     as they are
 * @param spellings the spellings of operations beside those of today, if any
 */
public record ParseOptions(boolean allowUnregistered, @Nullable Spellings spellings) {
  /** Nothing beyond the text of today. */
  public static final ParseOptions STRICT = new ParseOptions(false, null);

  /** These options, and what unknown dialects have. */
  public ParseOptions allowingUnregistered() {
    return new ParseOptions(true, spellings);
  }

  /** These options, and other spellings of operations. */
  public ParseOptions accepting(Spellings others) {
    return new ParseOptions(allowUnregistered, others);
  }
}
