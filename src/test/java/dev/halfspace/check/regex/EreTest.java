package dev.halfspace.check.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EreTest {
  private static Optional<EreMatch> find(String expression, String text) throws EreSyntaxException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return Ere.compile(expression, false).find(bytes, 0, bytes.length).toOptional().orElseThrow();
  }

  /** Matches and groups follow from the rule: leftmost, longest, each item from left to right. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(a|ab)(c|bcd)(d*) xabcd 1-5,1-3,3-4,4-5",
        "(a*)(ab)*(b*) abb 0-3,0-1,?,1-3",
        "(a*)+ ab 0-1,1-1",
        "(a|b)* abc 0-2,1-2",
        "x* abc 0-0",
        "(b)|(a) ab 0-1,?,0-1",
        "(a{2}){2} aaaaa 0-4,2-4",
        "a{0,1}b aab 1-3",
        "[[:digit:]]+ ab12 2-4",
        "([a-c])x\\1 axbxb 2-5,2-3",
        "(a*)(b*)\\1 aabaa 0-5,0-2,2-3",
        "[]a]+ x]a 1-3",
        "[^]a]+ ]xa 1-2",
        "\\. a. 1-2",
        "a|b|cd xcd 1-3",
        "() abc 0-0,0-0"
      })
  void matchIsLeftmostAndLongest(String expression, String text, String marks)
      throws EreSyntaxException {
    EreMatch match = find(expression, text).orElseThrow();
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < match.marks().length() / 2; i++) {
      groups.add(match.start(i) < 0 ? "?" : match.start(i) + "-" + match.end(i));
    }
    assertThat(String.join(",", groups)).isEqualTo(marks);
  }

  @Test
  void edgesOfLinesAndWordsAreFound() throws EreSyntaxException {
    assertThat(find("^b$", "a\nb\nc").orElseThrow().start()).isEqualTo(2);
    assertThat(find("a.b", "a\nb")).isEmpty();
    assertThat(find("a[^x]b", "a\nb")).isEmpty();
    assertThat(find("^$", "a\n").orElseThrow().start()).isEqualTo(2);
    assertThat(find("[[:<:]]b", "ab b").orElseThrow().start()).isEqualTo(3);
    assertThat(find("b[[:>:]]", "ba b").orElseThrow().start()).isEqualTo(3);
  }

  @Test
  void aPartIsSearchedAsIfItWereTheWhole() throws EreSyntaxException {
    byte[] text = "xab".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Ere.compile("^a$", false).find(text, 1, 2).toOptional().orElseThrow())
        .map(EreMatch::start)
        .contains(1);
    assertThatThrownBy(() -> Ere.compile("a", false).find(text, 1, 4))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> Ere.compile("\u0100", false))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void randomExpressionsMatchWhatTheirDefinitionSays() throws EreSyntaxException {
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      Definition definition = definition(random, 3);
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(9); j > 0; j--) {
        text.append("abc\n".charAt(random.nextInt(4)));
      }
      Optional<EreMatch> found = find(definition.text(), text.toString());
      String expected = "none";
      for (int from = 0; from <= text.length() && expected.equals("none"); from++) {
        NavigableSet<Integer> ends = definition.meaning().ends(text.toString(), from);
        expected = ends.isEmpty() ? "none" : from + "-" + ends.last();
      }
      assertThat(found.map(match -> match.start() + "-" + match.end()).orElse("none"))
          .as("%s on %s", definition.text(), text)
          .isEqualTo(expected);
    }
  }

  /** The ends of all matches that begin at a position: the definition, by brute force. */
  private interface Meaning {
    NavigableSet<Integer> ends(String text, int from);
  }

  /** An expression in parentheses where needed, and what it means. */
  private record Definition(String text, Meaning meaning) {}

  private static Definition definition(Random random, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return leaf(random);
    }
    Definition a = definition(random, depth - 1);
    Definition b = definition(random, depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> new Definition("(" + a.text + "|" + b.text + ")", union(a.meaning, b.meaning));
      case 1 -> new Definition("(" + a.text + ")*", star(a.meaning));
      case 2 -> new Definition("(" + a.text + ")+", then(a.meaning, star(a.meaning)));
      case 3 ->
          new Definition(
              "(" + a.text + "){1,2}", then(a.meaning, union(a.meaning, EreTest::nothing)));
      default -> new Definition(a.text + b.text, then(a.meaning, b.meaning));
    };
  }

  private static Definition leaf(Random random) {
    return switch (random.nextInt(7)) {
      case 0 -> new Definition(".", bytes("abc"));
      case 1 -> new Definition("[^a]", bytes("bc"));
      case 2 ->
          new Definition("(^)", (text, at) -> where(at == 0 || text.charAt(at - 1) == '\n', at));
      case 3 ->
          new Definition(
              "($)", (text, at) -> where(at == text.length() || text.charAt(at) == '\n', at));
      case 4 -> new Definition("b", bytes("b"));
      default -> new Definition("a", bytes("a"));
    };
  }

  private static NavigableSet<Integer> where(boolean condition, int at) {
    return condition ? new TreeSet<>(List.of(at)) : new TreeSet<>();
  }

  private static NavigableSet<Integer> nothing(String text, int at) {
    return where(true, at);
  }

  private static Meaning bytes(String set) {
    return (text, at) -> where(at < text.length() && set.indexOf(text.charAt(at)) >= 0, at + 1);
  }

  private static Meaning union(Meaning a, Meaning b) {
    return (text, at) -> {
      NavigableSet<Integer> ends = a.ends(text, at);
      ends.addAll(b.ends(text, at));
      return ends;
    };
  }

  private static Meaning then(Meaning a, Meaning b) {
    return (text, at) -> {
      NavigableSet<Integer> ends = new TreeSet<>();
      a.ends(text, at).forEach(end -> ends.addAll(b.ends(text, end)));
      return ends;
    };
  }

  private static Meaning star(Meaning a) {
    return (text, at) -> {
      NavigableSet<Integer> ends = where(true, at);
      int before = 0;
      while (ends.size() > before) {
        before = ends.size();
        for (int end : List.copyOf(ends)) {
          ends.addAll(a.ends(text, end));
        }
      }
      return ends;
    };
  }
}
