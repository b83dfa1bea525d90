package dev.halfspace.text;

import org.jspecify.annotations.Nullable;

/**
 * The text that a {@link Parser} accepts beyond the text that MLIR of today accepts, and what it
 * keeps of the text.
 *
 * <pre>{@code
 * Parser.of(Dialects.standard()).with(ParseOptions.STRICT.allowingUnregistered())
 * }</pre>
 *
 * @param allowUnregistered whether operations, types and attributes of unknown dialects are taken
 *     as they are
 * @param spellings the spellings of operations beside those of today, if any
 * @param keepsNames whether the names of values and blocks are kept beside the module
 */
public record ParseOptions(
    boolean allowUnregistered, @Nullable Spellings spellings, boolean keepsNames) {
  /** Nothing beyond the text of today, of which no names are kept. */
  public static final ParseOptions STRICT = new ParseOptions(false, null, false);

  /** These options, and what unknown dialects have. */
  public ParseOptions allowingUnregistered() {
    return new ParseOptions(true, spellings, keepsNames);
  }

  /** These options, and other spellings of operations. */
  public ParseOptions accepting(Spellings others) {
    return new ParseOptions(allowUnregistered, others, keepsNames);
  }

  /** These options, and the names of values and blocks in the text, see {@link SourceNames}. */
  public ParseOptions keepingNames() {
    return new ParseOptions(allowUnregistered, spellings, true);
  }
}
