package dev.halfspace.text;

import org.jspecify.annotations.Nullable;

/**
 * Options of a {@link Parser}: the text that it accepts beyond what current MLIR accepts, and what
 * it keeps of the text.
 *
 * <pre>{@code
 * Parser.of(Dialects.standard()).with(ParseOptions.STRICT.allowingUnregistered())
 * }</pre>
 *
 * @param allowUnregistered true if operations, types and attributes of unregistered dialects are
 *     accepted
 * @param spellings the older spellings of operations that are accepted as well, if any
 * @param keepsNames true if the names of values and blocks are kept
 */
public record ParseOptions(
    boolean allowUnregistered, @Nullable Spellings spellings, boolean keepsNames) {
  /** Accepts only what current MLIR accepts, and keeps no names. */
  public static final ParseOptions STRICT = new ParseOptions(false, null, false);

  /** These options, but accepting operations, types and attributes of unregistered dialects. */
  public ParseOptions allowingUnregistered() {
    return new ParseOptions(true, spellings, keepsNames);
  }

  /** These options, but accepting other spellings of operations as well. */
  public ParseOptions accepting(Spellings others) {
    return new ParseOptions(allowUnregistered, others, keepsNames);
  }

  /**
   * These options, but keeping the names of values and blocks in the text, see {@link SourceNames}.
   */
  public ParseOptions keepingNames() {
    return new ParseOptions(allowUnregistered, spellings, true);
  }
}
