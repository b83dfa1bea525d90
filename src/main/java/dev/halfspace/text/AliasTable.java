package dev.halfspace.text;

import dev.halfspace.ir.ParseFailure;
import dev.halfspace.support.Suggestion;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The table of aliases: {@code #map} for attributes, {@code !array} for types.
 *
 * @param <T> what an alias stands for
 */
final class AliasTable<T> {
  /** The kind of the aliases that begin with a hash. */
  static final String ATTRIBUTE = "an attribute";

  private final Tokens tokens;

  /** The noun for what an alias stands for, with its article. */
  private final String kind;

  /** The aliases of the other kind, which are suggested if the sign is wrong. */
  private @Nullable AliasTable<?> others;

  private final Map<String, T> meanings = new HashMap<>();

  /** The names whose definitions could not be parsed, or are being parsed. */
  private final Set<String> faulty = new HashSet<>();

  AliasTable(Tokens tokens, String kind) {
    this.tokens = tokens;
    this.kind = kind;
  }

  /** Lets two tables suggest each other's names. */
  static void pair(AliasTable<?> one, AliasTable<?> other) {
    one.others = other;
    other.others = one;
  }

  /** Parses a definition, {@code #name = attribute} or {@code !name = type}. */
  void define(Supplier<T> meaning) {
    int at = tokens.lexer.start;
    String name = tokens.name();
    if (name.indexOf('.') >= 0) {
      throw tokens.error(
          "the name of " + kind + " alias has no '.', which is kept for names of dialects");
    } else if (meanings.containsKey(name)) {
      throw tokens.error(at, shown() + " is defined already");
    }
    tokens.lexer.next();
    if (!tokens.optionalPunctuation("=")) {
      boolean isHash = kind.equals(ATTRIBUTE);
      throw tokens.expected("'=' after an alias", isHash ? "; a comment begins with '//'" : "");
    }
    try {
      meanings.put(name, meaning.get());
    } finally {
      if (!meanings.containsKey(name)) {
        faulty.add(name);
      }
    }
  }

  /** The kind and name of the alias that is next. */
  private String shown() {
    return kind.substring(kind.indexOf(' ') + 1) + " alias " + tokens.spelling();
  }

  /** The meaning of the alias {@code name}, which is the next token; does not consume it. */
  T meaning(String name) {
    T known = find(name);
    if (known == null) {
      throw faulty.contains(name) ? new ParseFailure("the alias is faulty") : undefined(name);
    }
    return known;
  }

  private ParseFailure undefined(String name) {
    if (others != null && others.find(name) != null) {
      String other = (kind.equals(ATTRIBUTE) ? "!" : "#") + name;
      return tokens.error(
          "no %s is defined%s".formatted(shown(), Suggestion.question(List.of(other))));
    }
    String sign = tokens.spelling().substring(0, 1);
    List<String> known = meanings.keySet().stream().map(sign::concat).toList();
    return tokens.error(
        "no %s is defined%s".formatted(shown(), Suggestion.didYouMean(sign + name, known)));
  }

  /** The meaning of an alias, or {@code null} if it is not defined. */
  @Nullable T find(String name) {
    return meanings.get(name);
  }
}
