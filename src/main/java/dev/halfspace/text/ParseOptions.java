package dev.halfspace.text;

/**
 * What a {@link Parser} accepts beyond the text that MLIR of today accepts.
 *
 * <pre>{@code
 * Parser.of(Dialects.standard()).with(ParseOptions.STRICT.accepting2020Spellings())
 * }</pre>
 *
 * @param allowUnregistered whether operations, types and attributes of unknown dialects are taken
 *     as they are
 * @param accept2020Spellings whether operations may be spelled as in 2020: {@code func}, {@code
 *     addi}, {@code std.load}, {@code affine.terminator}; they are what they are called today
 */
public record ParseOptions(boolean allowUnregistered, boolean accept2020Spellings) {
  /** Nothing beyond the text of today. */
  public static final ParseOptions STRICT = new ParseOptions(false, false);

  /** These options, and what unknown dialects have. */
  public ParseOptions allowingUnregistered() {
    return new ParseOptions(true, accept2020Spellings);
  }

  /** These options, and spellings of 2020. */
  public ParseOptions accepting2020Spellings() {
    return new ParseOptions(allowUnregistered, true);
  }
}
