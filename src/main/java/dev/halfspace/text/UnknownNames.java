package dev.halfspace.text;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Terminator;
import dev.halfspace.support.Suggestion;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Messages about unknown names, with suggestions of the nearest known names. */
final class UnknownNames {
  private static final String ALLOWING = "--allow-unregistered-dialect";

  /** The dialect that had been split up into others by 2022. */
  private static final String FORMER = "std";

  /**
   * The dialects of MLIR 22 that Halfspace does not have, so that messages can name them as such.
   */
  private static final ImmutableSet<String> OTHERS_OF_MLIR =
      ImmutableSet.copyOf(
          """
          acc amdgpu amx arm_neon arm_sme arm_sve async bufferization complex dlti emitc gpu
          irdl linalg llvm ml_program mpi nvgpu nvvm omp pdl pdl_interp ptr quant rocdl shape
          shard smt sparse_tensor spirv tosa transform wasmssa x86vector xegpu xevm
          """
              .split("\\s+"));

  private UnknownNames() {}

  /** The message for an operation in custom form. */
  static String operation(String name, String defaultDialect, DialectRegistry registry) {
    int dot = name.indexOf('.');
    String message = "there is no operation '" + name + "'";
    if (name.endsWith(".else")) {
      return message + "; 'else' follows the '}' of the region before it";
    } else if (dot >= 0) {
      String dialect = name.substring(0, dot);
      return isOther(dialect, registry)
          ? message
              + ": %s is not part of Halfspace; in generic form, \"%s\"(...), it is read with %s"
                  .formatted(dialect, name, ALLOWING)
          : message + suggestion(name, registry);
    }
    String full = defaultDialect + "." + name;
    if (!defaultDialect.isEmpty()) {
      message += ", nor '" + full + "'";
    }
    String elsewhere = qualified(name, registry);
    return message + (elsewhere.isEmpty() ? suggestion(full, registry) : elsewhere);
  }

  /** Returns true if the name is that of an MLIR dialect that is not registered. */
  private static boolean isOther(String dialect, DialectRegistry registry) {
    return OTHERS_OF_MLIR.contains(dialect) && registry.dialect(dialect) == null;
  }

  /** Suggests operations of any dialect whose name without prefix is {@code name}. */
  private static String qualified(String name, DialectRegistry registry) {
    return Suggestion.question(
        registry.prefixes().stream()
            .map(prefix -> prefix + "." + name)
            .filter(candidate -> registry.operation(candidate) != null)
            .sorted()
            .toList());
  }

  /** The terminator whose name without prefix is {@code name}, or {@code null}. */
  static @Nullable OpDefinition<?> terminator(String name, DialectRegistry registry) {
    for (String prefix : registry.prefixes()) {
      OpDefinition<?> known = registry.operation(prefix + "." + name);
      if (known != null && name.indexOf('.') < 0 && known.hasTrait(Terminator.class)) {
        return known;
      }
    }
    return null;
  }

  /** The message for an operation in generic form. */
  static String genericOperation(String name, DialectRegistry registry) {
    int dot = name.indexOf('.');
    String prefix = dot < 0 ? "" : name.substring(0, dot);
    Dialect dialect = registry.dialect(prefix);
    return dialect != null
        ? "dialect '%s' has no operation '%s'%s".formatted(prefix, name, suggestion(name, registry))
        : "'%s' belongs to no registered dialect; %s accepts it%s"
            .formatted(name, ALLOWING, suggestion(name, registry));
  }

  /**
   * The message for a type or attribute of a dialect that is not registered.
   *
   * @param shown the name with its sign, {@code !llvm.ptr}
   * @param kind the kind of entity, {@code type} or {@code attribute}
   */
  static String foreign(String shown, String dialect, String kind, DialectRegistry registry) {
    if (isOther(dialect, registry)) {
      return "%s is of %s, which is not part of Halfspace; %s reads it as it is"
          .formatted(shown, dialect, ALLOWING);
    }
    List<String> near = Suggestion.allNearest(dialect, registry.prefixes());
    return "%s: no dialect '%s' is registered, so its %ss are not known%s"
        .formatted(shown, dialect, kind, Suggestion.question(near));
  }

  private static String suggestion(String name, DialectRegistry registry) {
    int dot = name.indexOf('.');
    String prefix = dot < 0 ? "" : name.substring(0, dot);
    Dialect dialect = registry.dialect(prefix);
    if (dialect != null) {
      List<String> known =
          dialect.operations().keySet().stream().map(other -> other.substring(dot + 1)).toList();
      return Suggestion.question(
          Suggestion.allNearest(name.substring(dot + 1), known).stream()
              .map((prefix + ".")::concat)
              .sorted()
              .toList());
    }
    TreeSet<String> known = new TreeSet<>();
    String rest = dot < 0 ? name : name.substring(dot);
    for (String other : registry.prefixes()) {
      known.add(other + (dot < 0 ? "." : "") + rest);
    }
    known.removeIf(candidate -> registry.operation(candidate) == null);
    return Suggestion.question(prefix.equals(FORMER) ? known : Suggestion.allNearest(name, known));
  }
}
