package dev.halfspace.check.filecheck;

/**
 * The search for the possibly intended match where a pattern is not found: the place whose text is
 * nearest to the text of the pattern by edit distance (Levenshtein 1966); each line of distance
 * from the start adds a hundredth.
 */
final class NearestMatch {
  /** The most bytes that are searched. */
  private static final int REACH = 4096;

  /** The greatest number of distances of pairs of bytes that are computed. */
  private static final long MOST_WORK = 4096L * 2048;

  /** The distance from which on nothing is near. */
  private static final double FAR = 50;

  /** A distance that is too far, and far from overflow if more is added. */
  private static final int OUTSIDE = 1 << 20;

  private static final double PER_LINE = 0.01;

  private NearestMatch() {}

  /** The offset in {@code [from, to)}, or -1 if nothing is near, or the start is nearest. */
  static int of(String example, Text text, int from, int to) {
    int reach = Math.min(REACH, to - from);
    if ((long) reach * example.length() > MOST_WORK) {
      return -1;
    }
    String all = text.characters();
    int best = -1;
    double least = FAR;
    int lines = 0;
    int lineEnd = from - 1;
    int[] row = new int[example.length() + 1];
    for (int at = from; at < from + reach; at++) {
      char c = all.charAt(at);
      if (c == '\n') {
        lines++;
      }
      if (lineEnd < at) {
        int newline = all.indexOf('\n', at);
        lineEnd = newline < 0 ? to : Math.min(to, newline);
      }
      int length = Math.min(lineEnd - at, example.length());
      double far = lines * PER_LINE;
      if (c == ' ' || c == '\t' || far + example.length() - length >= least) {
        continue;
      }
      int band = (int) Math.ceil(least - far);
      double distance = far + distance(example, all.substring(at, at + length), band, row);
      if (distance < least) {
        best = at;
        least = distance;
      }
    }
    return best > from ? best : -1;
  }

  /**
   * The distance of two texts, or some number from {@code band} on. Distances below never leave a
   * band of that width around the diagonal (Ukkonen 1985).
   */
  private static int distance(String example, String line, int band, int[] row) {
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= line.length(); i++) {
      char c = line.charAt(i - 1);
      int low = Math.max(1, i - band);
      int high = Math.min(example.length(), i + band);
      int diagonal = row[low - 1];
      row[low - 1] = low == 1 ? i : OUTSIDE;
      int least = row[low - 1];
      for (int j = low; j <= high; j++) {
        int above = j == i + band ? OUTSIDE : row[j];
        int replaced = diagonal + (c == example.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(above, row[j - 1]));
        least = Math.min(least, row[j]);
      }
      if (least >= band) {
        return OUTSIDE;
      }
    }
    return row[example.length()];
  }
}
