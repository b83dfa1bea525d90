package dev.halfspace.text;

import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Suggestion;
import java.util.List;
import java.util.TreeSet;

/** The explanation of a name that nothing is known of, with the nearest one that is known. */
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
    String nearest = Suggestion.nearest(name, known);
    return nearest == null ? "" : "; did you mean '" + nearest + "'?";
  }
}
