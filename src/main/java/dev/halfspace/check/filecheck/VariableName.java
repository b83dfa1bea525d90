package dev.halfspace.check.filecheck;

import dev.halfspace.support.StringText;

/**
 * The name of a variable as a check spells it: {@code NAME}, {@code $NAME} for one that outlives
 * labels, {@code @NAME} for one that the program defines.
 */
record VariableName(Spot spot) {
  /**
   * Reads the name at the start of {@code [from, to)}.
   *
   * @throws MalformedCheckException if there is none
   */
  static VariableName at(Text text, int from, int to) throws MalformedCheckException {
    if (from == to) {
      throw MalformedCheckException.inBlock(text.spot(from, to), "empty variable name");
    }
    String all = text.characters();
    boolean isPseudo = all.charAt(from) == '@';
    int at = isPseudo || all.charAt(from) == '$' ? from + 1 : from;
    if (at == to) {
      throw MalformedCheckException.inBlock(
          text.spot(at, to), "empty " + (isPseudo ? "pseudo" : "global") + " variable name");
    }
    if (!isStart(all.charAt(at))) {
      throw MalformedCheckException.inBlock(text.spot(from, to), "invalid variable name");
    }
    while (at < to && (isStart(all.charAt(at)) || StringText.isDigit(all.charAt(at)))) {
      at++;
    }
    return new VariableName(text.spot(from, at));
  }

  private static boolean isStart(char c) {
    return c == '_' || StringText.isLetter(c);
  }

  /** The name with its sign. */
  String name() {
    return spot.text().part(spot.from(), spot.to());
  }

  /** Returns true for a variable that the program defines. */
  boolean isPseudo() {
    return name().startsWith("@");
  }
}
