package dev.halfspace.check.filecheck;

/**
 * Looks for what was possibly meant where a pattern is not found: the place whose text is nearest
 * to the text of the pattern by the number of insertions, deletions and replacements (Levenshtein
 * 1966), of equals the one in the line nearest to the start.
 */
final class NearestMatch {
  /** How many bytes are looked at. */
  private static final int REACH = 4096;

  /** How many distances of pairs of bytes are computed at most. */
  private static final long MOST_WORK = 4096L * 2048;

  /** The distance from which on nothing is near. */
  private static final double FAR = 50;

  private static final int BAND = (int) FAR;

  /** A distance that is too far, and stays so with some more added. */
  private static final int OUTSIDE = 1 << 20;

  private static final double PER_LINE = 0.01;

  private NearestMatch() {}

  /** The offset in {@code [from, to)}, or -1 if nothing is near, or the start is nearest. */
  static int of(String example, Text text, int from, int to) {
    int reach = Math.min(REACH, to - from);
    if ((long) reach * example.length() > MOST_WORK) {
      return -1;
    }
    int best = -1;
    double least = FAR;
    int lines = 0;
    int[] row = new int[example.length() + 1];
    for (int at = from; at < from + reach; at++) {
      char c = text.characters().charAt(at);
      if (c == '\n') {
        lines++;
      }
      if (c == ' ' || c == '\t') {
        continue;
      }
      double far = lines * PER_LINE;
      double distance = far >= least ? least : far + distance(example, text, at, to, row);
      if (distance < least) {
        best = at;
        least = distance;
      }
    }
    return best > from ? best : -1;
  }

  /**
   * The distance to what stands at an offset, up to the length of the pattern or a newline; or some
   * number from {@link #FAR} on. Distances that near never leave a band around the diagonal
   * (Ukkonen 1985).
   */
  private static int distance(String example, Text text, int at, int to, int[] row) {
    String all = text.characters();
    int end = Math.min(to, at + example.length());
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    int i = 0;
    for (; at + i < end && all.charAt(at + i) != '\n'; i++) {
      char c = all.charAt(at + i);
      int low = Math.max(1, i + 1 - BAND);
      int high = Math.min(example.length(), i + 1 + BAND);
      int diagonal = row[low - 1];
      row[low - 1] = low == 1 ? i + 1 : OUTSIDE;
      int least = row[low - 1];
      for (int j = low; j <= high; j++) {
        int above = j == i + 1 + BAND ? OUTSIDE : row[j];
        int replaced = diagonal + (c == example.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(above, row[j - 1]));
        least = Math.min(least, row[j]);
      }
      if (least >= BAND) {
        return OUTSIDE;
      }
    }
    return example.length() - i >= BAND ? OUTSIDE : row[example.length()];
  }
}
