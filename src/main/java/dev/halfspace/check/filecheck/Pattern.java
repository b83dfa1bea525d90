package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.answer.Answer;
import dev.halfspace.check.filecheck.Substitution.Problem;
import dev.halfspace.check.regex.Ere;
import dev.halfspace.check.regex.EreMatch;
import dev.halfspace.check.regex.EreSyntaxException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text of a check: a literal, or a regular expression in which values of variables are put
 * before each search, and whose groups define variables.
 */
final class Pattern {
  private final Directive directive;
  private final Spot spot;
  private final int line;
  private final boolean ignoresCase;
  private final @Nullable LiteralText literal;

  /** The literal, or the regular expression without values. */
  private final String example;

  private final ImmutableList<Substitution> substitutions;
  private final ImmutableMap<String, Integer> strings;
  private final ImmutableMap<NumericVariable, Integer> numbers;

  /** The regular expression that was searched for last. */
  private @Nullable String compiled;

  private @Nullable Ere regex;

  private Pattern(
      Directive directive,
      Spot spot,
      int line,
      boolean ignoresCase,
      @Nullable LiteralText literal,
      String example,
      List<Substitution> substitutions,
      ImmutableMap<String, Integer> strings,
      ImmutableMap<NumericVariable, Integer> numbers) {
    this.directive = directive;
    this.spot = spot;
    this.line = line;
    this.ignoresCase = ignoresCase;
    this.literal = literal;
    this.example = example;
    this.substitutions = ImmutableList.copyOf(substitutions);
    this.strings = strings;
    this.numbers = numbers;
  }

  /** A pattern that is sought as it stands. */
  static Pattern literal(
      Directive directive, Spot spot, int line, String text, boolean ignoresCase) {
    return new Pattern(
        directive,
        spot,
        line,
        ignoresCase,
        new LiteralText(text, ignoresCase),
        text,
        ImmutableList.of(),
        ImmutableMap.of(),
        ImmutableMap.of());
  }

  /**
   * A pattern that is a regular expression.
   *
   * @param strings the groups that define variables of strings
   * @param numbers the groups that define numeric variables
   */
  static Pattern regex(
      Directive directive,
      Spot spot,
      int line,
      String regex,
      boolean ignoresCase,
      List<Substitution> substitutions,
      ImmutableMap<String, Integer> strings,
      ImmutableMap<NumericVariable, Integer> numbers) {
    return new Pattern(
        directive, spot, line, ignoresCase, null, regex, substitutions, strings, numbers);
  }

  /** The end of the text that is checked. */
  static Pattern end(Spot spot) {
    return regex(
        Directive.of(Directive.Kind.END),
        spot,
        NumericVariable.NO_LINE,
        "",
        false,
        ImmutableList.of(),
        ImmutableMap.of(),
        ImmutableMap.of());
  }

  Directive directive() {
    return directive;
  }

  Directive.Kind kind() {
    return directive.kind();
  }

  /** The place of the pattern in the checks. */
  Spot spot() {
    return spot;
  }

  /** A text like those that match. */
  String example() {
    return example;
  }

  ImmutableList<Substitution> substitutions() {
    return substitutions;
  }

  /** Returns true if the pattern uses values or defines variables of strings. */
  boolean hasVariables() {
    return !substitutions.isEmpty() || !strings.isEmpty();
  }

  /** The result of a search. */
  sealed interface Search {
    /**
     * A match.
     *
     * @param captures what defined a variable, in the order of the text
     */
    record Match(int from, int to, ImmutableList<Capture> captures) implements Search {}

    /** There is no match. */
    record None() implements Search {}

    /** There is no telling. */
    record Impossible(ImmutableList<Problem> problems) implements Search {}
  }

  /** A part of the text that defined a variable. */
  record Capture(String variable, Spot spot) {}

  /** Looks for the first match in {@code text[from, to)} and sets the variables that it defines. */
  Search find(Text text, int from, int to, Variables variables) {
    if (kind() == Directive.Kind.END) {
      return new Search.Match(to, to, ImmutableList.of());
    }
    if (literal != null) {
      int at = literal.find(text.bytes(), from, to);
      return at < 0
          ? new Search.None()
          : new Search.Match(at, at + literal.length(), ImmutableList.of());
    }
    if (line != NumericVariable.NO_LINE) {
      variables.setLine(line);
    }
    ImmutableList<Problem> problems =
        substitutions.stream()
            .flatMap(each -> each.problems(variables).stream())
            .collect(ImmutableList.toImmutableList());
    if (!problems.isEmpty()) {
      return new Search.Impossible(problems);
    }
    return find(withValues(variables), text, from, to, variables);
  }

  private String withValues(Variables variables) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (Substitution each : substitutions) {
      out.append(example, at, each.offset()).append(each.asRegex(variables).orElse(""));
      at = each.offset();
    }
    return out.append(example, at, example.length()).toString();
  }

  private Search find(String expression, Text text, int from, int to, Variables variables) {
    Ere ere = compile(expression);
    if (ere == null) {
      // The parts are well formed, the whole is not: such an expression matches nothing.
      return new Search.None();
    }
    Answer<Optional<EreMatch>> answer = ere.find(text.bytes(), from, to);
    Optional<String> reason = answer.whyUnknown();
    if (reason.isPresent()) {
      return new Search.Impossible(
          ImmutableList.of(
              new Problem(spot, "unable to match the regular expression: " + reason.get())));
    }
    Optional<EreMatch> match = answer.toOptional().flatMap(found -> found);
    return match.isPresent() ? defined(match.get(), text, variables) : new Search.None();
  }

  private @Nullable Ere compile(String expression) {
    if (!expression.equals(compiled)) {
      compiled = expression;
      try {
        regex = Ere.compile(expression, ignoresCase);
      } catch (EreSyntaxException malformed) {
        regex = null;
      }
    }
    return regex;
  }

  private Search.Match defined(EreMatch match, Text text, Variables variables) {
    List<Capture> captures = new ArrayList<>();
    strings.forEach(
        (name, group) -> {
          Spot value = group(match, group, text);
          variables.set(name, text.part(value.from(), value.to()));
          captures.add(new Capture(name, value));
        });
    numbers.forEach(
        (variable, group) -> {
          Spot value = group(match, group, text);
          variables.declare(variable);
          variable.set(variable.format().parse(text.part(value.from(), value.to())));
          captures.add(new Capture(variable.name(), value));
        });
    captures.sort(Comparator.comparing((Capture capture) -> capture.spot().from()));
    // The newline before an empty line is sought with it and does not belong to it.
    int skipped = kind() == Directive.Kind.EMPTY ? 1 : 0;
    return new Search.Match(match.start() + skipped, match.end(), ImmutableList.copyOf(captures));
  }

  private static Spot group(EreMatch match, int group, Text text) {
    int start = match.start(group);
    return start < 0 ? text.spot(match.start(), match.start()) : text.spot(start, match.end(group));
  }
}
