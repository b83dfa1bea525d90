package dev.halfspace.text;

import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What is said of a name that nothing is known of, with the nearest one that is known. */
final class UnknownNames {
  private UnknownNames() {}

  /** The message for an operation in custom form. */
  static String operation(String name, String defaultDialect, DialectRegistry registry) {
    String full = name.indexOf('.') < 0 ? defaultDialect + "." + name : name;
    String message = "there is no operation '" + name + "'";
    if (name.indexOf('.') < 0 && !defaultDialect.isEmpty()) {
      message += ", nor '" + full + "'";
    }
    String suggestion = suggestion(full, registry);
    return message
        + (suggestion.isEmpty() && !full.equals(name) ? qualified(name, registry) : suggestion);
  }

  /** Suggests operations of any dialect whose name without prefix is the one given. */
  private static String qualified(String name, DialectRegistry registry) {
    List<String> known =
        registry.prefixes().stream()
            .map(prefix -> prefix + "." + name)
            .filter(candidate -> registry.operation(candidate) != null)
            .sorted()
            .map(candidate -> "'" + candidate + "'")
            .toList();
    return known.isEmpty() || known.size() > 4
        ? ""
        : "; did you mean " + String.join(" or ", known) + "?";
  }

  /** The message for an operation in generic form. */
  static String genericOperation(String name, DialectRegistry registry) {
    int dot = name.indexOf('.');
    String prefix = dot < 0 ? "" : name.substring(0, dot);
    Dialect dialect = registry.dialect(prefix);
    return dialect != null
        ? "dialect '%s' has no operation '%s'%s".formatted(prefix, name, suggestion(name, registry))
        : "'%s' belongs to no registered dialect; --allow-unregistered-dialect accepts it%s"
            .formatted(name, suggestion(name, registry));
  }

  private static String suggestion(String name, DialectRegistry registry) {
    int dot = name.indexOf('.');
    String prefix = dot < 0 ? "" : name.substring(0, dot);
    TreeSet<String> known = new TreeSet<>();
    Dialect dialect = registry.dialect(prefix);
    if (dialect != null) {
      known.addAll(dialect.operations().keySet());
    } else {
      String rest = dot < 0 ? name : name.substring(dot);
      for (String other : registry.prefixes()) {
        known.add(other + (dot < 0 ? "." : "") + rest);
      }
      known.removeIf(candidate -> registry.operation(candidate) == null);
    }
    String nearest = nearest(name, known);
    return nearest == null ? "" : "; did you mean '" + nearest + "'?";
  }

  /** A question to append to a message: whether the nearest known name is meant, if one is near. */
  static String didYouMean(String name, Collection<String> known) {
    // Among names of one or two characters after the prefix, near says nothing.
    String nearest = name.length() < 4 ? null : nearest(name, known);
    return nearest == null ? "" : "; did you mean '" + nearest + "'?";
  }

  /** The known name at the least edit distance, if that is at most a third of the length. */
  static @Nullable String nearest(String name, Collection<String> known) {
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
