package dev.halfspace.check.filecheck;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import dev.halfspace.check.filecheck.Directive.Kind;
import dev.halfspace.support.StringText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the directives of a check file.
 *
 * <pre>
 * directive ::= prefix ('-' kind | '-COUNT-' number)? ('{' 'LITERAL' (',' 'LITERAL')* '}')? ':'
 * comment   ::= comment-prefix ':'
 * </pre>
 *
 * <p>A prefix counts unless a letter, digit, {@code -} or {@code _} stands before it; of several at
 * one place the longest does.
 */
final class DirectiveScanner {
  private static final List<String> BAD_NOTS =
      Stream.of(Kind.DAG, Kind.NEXT, Kind.SAME, Kind.EMPTY)
          .flatMap(kind -> Stream.of(kind.suffix + Kind.NOT.suffix, Kind.NOT.suffix + kind.suffix))
          .map(both -> both.substring(1) + ":")
          .toList();

  private static final List<Kind> SUFFIXED =
      Arrays.stream(Kind.values()).filter(kind -> !kind.suffix.isEmpty()).toList();

  private static final CharMatcher SPACE = CharMatcher.inRange('\t', '\r').or(CharMatcher.is(' '));

  private final Text text;
  private final String all;
  private final ImmutableList<String> comments;
  private final String[] prefixes;

  /** The next place of each prefix from the last search on, or the length of the text. */
  private final int[] places;

  private int at;

  /**
   * A directive that was found.
   *
   * @param end the offset after its colon
   */
  record Found(Directive directive, Spot prefix, int end) {}

  DirectiveScanner(Text text, List<String> checks, ImmutableList<String> comments) {
    this.text = text;
    this.all = text.characters();
    this.comments = comments;
    this.prefixes =
        Stream.concat(checks.stream(), comments.stream())
            .sorted(Comparator.comparing(String::length).reversed())
            .toArray(String[]::new);
    this.places = new int[prefixes.length];
    Arrays.fill(places, -1);
  }

  /** The next directive or comment from an offset on, or null. */
  @Nullable Found next(int from) throws MalformedCheckException {
    int start = from;
    while (true) {
      int index = nearest(start);
      if (index < 0) {
        return null;
      }
      int begin = places[index];
      String prefix = prefixes[index];
      Spot spot = text.spot(begin, begin + prefix.length());
      boolean isWord = begin > start && isPartOfWord(all.charAt(begin - 1));
      at = spot.to();
      Directive directive = isWord ? null : directive(prefix, spot);
      if (directive != null) {
        return new Found(directive, spot, at);
      }
      start = spot.to();
      while (start < all.length() && isPartOfWord(all.charAt(start))) {
        start++;
      }
    }
  }

  /** The index of the prefix that occurs first from an offset on, or -1. */
  private int nearest(int from) {
    int best = -1;
    for (int i = 0; i < prefixes.length; i++) {
      if (places[i] < from) {
        int found = all.indexOf(prefixes[i], from);
        places[i] = found < 0 ? all.length() : found;
      }
      if (places[i] < all.length() && (best < 0 || places[i] < places[best])) {
        best = i;
      }
    }
    return best;
  }

  /** Parses the directive at {@link #at}, behind its prefix; null if there is none. */
  private @Nullable Directive directive(String prefix, Spot spot) throws MalformedCheckException {
    if (comments.contains(prefix)) {
      return eat(":") ? Directive.of(Kind.COMMENT) : null;
    }
    if (sees(":") || sees("{")) {
      return modified(Directive.of(Kind.PLAIN));
    }
    boolean misspelled = eat("_");
    if (!misspelled && !eat("-")) {
      return null;
    }
    Directive directive = suffixed(prefix, spot, misspelled);
    if (misspelled && directive != null) {
      throw misspelled(spot);
    }
    return directive;
  }

  private @Nullable Directive suffixed(String prefix, Spot spot, boolean misspelled)
      throws MalformedCheckException {
    if (eat("COUNT-")) {
      Directive plain = Directive.of(Kind.PLAIN);
      int count = number();
      if (count == 0 || !(sees(":") || sees("{"))) {
        throw bad(
            "invalid count in -COUNT specification on prefix '" + prefix + "'", spot, misspelled);
      }
      return modified(plain.counted(count));
    }
    if (BAD_NOTS.stream().anyMatch(this::sees)) {
      throw bad("unsupported -NOT combo on prefix '" + prefix + "'", spot, misspelled);
    }
    for (Kind kind : SUFFIXED) {
      if (eat(kind.suffix.substring(1))) {
        return modified(Directive.of(kind));
      }
    }
    return null;
  }

  private MalformedCheckException bad(String message, Spot spot, boolean misspelled) {
    return misspelled
        ? misspelled(spot)
        : MalformedCheckException.at(
            at < all.length() ? text.spot(at, at) : text.spot(spot.to(), spot.to()), message);
  }

  private MalformedCheckException misspelled(Spot spot) {
    return MalformedCheckException.at(
        spot, "misspelled directive '" + text.part(spot.from(), at) + "'");
  }

  /** Reads modifiers and the colon. */
  private @Nullable Directive modified(Directive directive) {
    Directive result = directive;
    if (eat("{")) {
      do {
        skipSpace();
        if (!eat("LITERAL")) {
          return null;
        }
        result = result.literally();
        skipSpace();
      } while (eat(","));
      if (!eat("}")) {
        return null;
      }
    }
    return eat(":") ? result : null;
  }

  /** Reads a number; returns 0 unless it is positive and has at most 31 bits. */
  private int number() {
    long number = 0;
    int start = at;
    boolean negative = eat("-");
    int from = at;
    while (at < all.length() && StringText.isDigit(all.charAt(at))) {
      number = Math.min(number * 10 + all.charAt(at++) - '0', Integer.MAX_VALUE + 1L);
    }
    if (at == from) {
      at = start;
    }
    return negative || number > Integer.MAX_VALUE ? 0 : (int) number;
  }

  private void skipSpace() {
    while (at < all.length() && SPACE.matches(all.charAt(at))) {
      at++;
    }
  }

  private boolean sees(String token) {
    return all.startsWith(token, at);
  }

  private boolean eat(String token) {
    boolean seen = sees(token);
    at += seen ? token.length() : 0;
    return seen;
  }

  private static boolean isPartOfWord(char c) {
    return StringText.isLetter(c) || StringText.isDigit(c) || c == '-' || c == '_';
  }
}
