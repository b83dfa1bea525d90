package dev.halfspace.source;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The known name that is nearest to one that is not known. */
public final class Suggestion {
  private Suggestion() {}

  /**
   * A question to append to a message, {@code "; did you mean 'canonicalize'?"}; empty if no known
   * name is near. Among names of less than four characters, near says nothing.
   */
  public static String didYouMean(String name, Collection<String> known) {
    String nearest = name.length() < 4 ? null : nearest(name, known);
    return nearest == null ? "" : "; did you mean '" + nearest + "'?";
  }

  /**
   * The known name at the least edit distance, if that is at most a third of the length of {@code
   * name}; otherwise {@code null}.
   */
  public static @Nullable String nearest(String name, Collection<String> known) {
    String best = null;
    int least = Math.max(1, name.length() / 3) + 1;
    for (String candidate : known) {
      int distance = distance(name, candidate, least);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /** The Levenshtein distance, or {@code cap} if it is not less (Wagner and Fischer 1974). */
  private static int distance(String a, String b, int cap) {
    if (Math.abs(a.length() - b.length()) >= cap) {
      return cap;
    }
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return Math.min(row[b.length()], cap);
  }
}
