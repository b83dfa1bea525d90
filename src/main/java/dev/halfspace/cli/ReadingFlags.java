package dev.halfspace.cli;

import dev.halfspace.spellings.Spellings2020;
import dev.halfspace.text.ParseOptions;

/** What the flags of a command say on reading. */
final class ReadingFlags {
  private ReadingFlags() {}

  /** The options of the parser. */
  static ParseOptions options(Arguments arguments) {
    return new ParseOptions(
        arguments.has(Flag.ALLOW_UNREGISTERED),
        arguments.has(Flag.ACCEPT_2020_SPELLINGS) ? Spellings2020.INSTANCE : null,
        /* keepsNames= */ false);
  }
}
