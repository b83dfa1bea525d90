package dev.halfspace.check.regex;

import com.google.common.primitives.ImmutableIntArray;

/**
 * A match of a regular expression, with the parts that its groups matched. Positions are offsets
 * into the text; group 0 is the whole match.
 *
 * @param marks the start and the end of each group, -1 if it took no part
 */
public record EreMatch(ImmutableIntArray marks) {
  /** The offset at which the match begins. */
  public int start() {
    return start(0);
  }

  /** The offset after the match. */
  public int end() {
    return end(0);
  }

  /** The offset at which the part of a group begins, or -1 if it took no part in the match. */
  public int start(int group) {
    return marks.get(2 * group);
  }

  /** The offset after the part of a group, or -1 if it took no part in the match. */
  public int end(int group) {
    return marks.get(2 * group + 1);
  }
}
