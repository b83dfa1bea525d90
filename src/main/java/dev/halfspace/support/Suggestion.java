package dev.halfspace.support;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the known names that are nearest to an unknown one, by edit distance with transpositions.
 */
public final class Suggestion {
  /** The most names that are suggested at once; if more are equally near, none is suggested. */
  private static final int MOST = 3;

  private Suggestion() {}

  /**
   * A question to append to a message, {@code "; did you mean 'canonicalize'?"}; empty if no known
   * name is near. For names of fewer than four characters, nearness says nothing.
   */
  public static String didYouMean(String name, Collection<String> known) {
    return name.length() < 4 ? "" : question(allNearest(name, known));
  }

  /** A question that offers the given names, quoted; empty if there are none or too many. */
  public static String question(Collection<String> names) {
    return names.isEmpty() || names.size() > MOST
        ? ""
        : names.stream().collect(joining("' or '", "; did you mean '", "'?"));
  }

  /**
   * The known name at the least distance, the first of several, if that distance is at most 1 or a
   * third of the length of {@code name}; otherwise {@code null}.
   */
  public static @Nullable String nearest(String name, Collection<String> known) {
    List<String> nearest = allNearest(name, known);
    return nearest.isEmpty() ? null : nearest.get(0);
  }

  /**
   * The known names at the least distance, bounded as in {@link #nearest}; of many, those that
   * share the longest prefix with {@code name}.
   */
  public static ImmutableList<String> allNearest(String name, Collection<String> known) {
    List<String> best = new ArrayList<>();
    int least = Math.max(1, name.length() / 3);
    for (String candidate : known) {
      int distance = distance(name, candidate, least + 1);
      if (distance < least) {
        best.clear();
        least = distance;
      }
      if (distance == least) {
        best.add(candidate);
      }
    }
    return ImmutableList.copyOf(best.size() > MOST ? likeAtStart(name, best) : best);
  }

  /** The names that share the longest prefix with {@code name}. */
  private static List<String> likeAtStart(String name, List<String> names) {
    int most =
        names.stream().mapToInt(each -> Strings.commonPrefix(name, each).length()).max().orElse(0);
    return names.stream()
        .filter(each -> Strings.commonPrefix(name, each).length() == most)
        .toList();
  }

  /**
   * The distance in insertions, deletions, substitutions and transpositions of adjacent characters,
   * at most {@code cap}: optimal string alignment (Damerau 1964; Wagner and Fischer 1974).
   */
  private static int distance(String a, String b, int cap) {
    if (Math.abs(a.length() - b.length()) >= cap) {
      return cap;
    }
    int[] before = new int[b.length() + 1];
    int[] above = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] oldest = before;
      before = above;
      above = row;
      row = oldest;
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(substituted, Math.min(above[j], row[j - 1]) + 1);
        if (isExchanged(a, i, b, j)) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
    }
    return Math.min(row[b.length()], cap);
  }

  /** Returns true if the last two characters of two prefixes are transposed. */
  private static boolean isExchanged(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
