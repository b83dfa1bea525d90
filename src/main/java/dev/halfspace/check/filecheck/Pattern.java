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
 * The pattern of a check: a literal, or a regular expression into which the values of variables are
 * substituted before each search, and whose groups define variables.
 *
 * @param spot the place of the pattern in the checks
 * @param example the literal, or the regular expression without values
 * @param strings the groups that define string variables
 * @param numbers the groups that define numeric variables
 */
record Pattern(
    Directive directive,
    Spot spot,
    int line,
    String example,
    @Nullable LiteralText literal,
    LastExpression last,
    ImmutableList<Substitution> substitutions,
    ImmutableMap<String, Integer> strings,
    ImmutableMap<NumericVariable, Integer> numbers) {
  /** A pattern that is matched literally. */
  static Pattern literal(
      Directive directive, Spot spot, int line, String text, boolean ignoresCase) {
    return new Pattern(
        directive,
        spot,
        line,
        text,
        new LiteralText(text, ignoresCase),
        new LastExpression(ignoresCase),
        ImmutableList.of(),
        ImmutableMap.of(),
        ImmutableMap.of());
  }

  /** The end of the text that is checked. */
  static Pattern end(Spot spot) {
    return literal(Directive.of(Directive.Kind.END), spot, NumericVariable.NO_LINE, "", false);
  }

  Directive.Kind kind() {
    return directive.kind();
  }

  /** Returns true if the pattern substitutes values or defines string variables. */
  boolean hasVariables() {
    return !substitutions.isEmpty() || !strings.isEmpty();
  }

  /** The result of a search. */
  sealed interface Search {
    /**
     * A match.
     *
     * @param captures the parts that defined variables, in the order of the text
     */
    record Match(int from, int to, ImmutableList<Capture> captures) implements Search {}

    /** There is no match. */
    record None() implements Search {}

    /** The search failed: a value is missing, or it takes too much work. */
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
    Ere ere = last.compiled(expression);
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

  /** A cache of the regular expression that was searched for last. */
  static final class LastExpression {
    private final boolean ignoresCase;
    private @Nullable String text;
    private @Nullable Ere regex;

    LastExpression(boolean ignoresCase) {
      this.ignoresCase = ignoresCase;
    }

    /** The compiled expression, or null if it is malformed. */
    @Nullable Ere compiled(String expression) {
      if (!expression.equals(text)) {
        text = expression;
        try {
          regex = Ere.compile(expression, ignoresCase);
        } catch (EreSyntaxException malformed) {
          regex = null;
        }
      }
      return regex;
    }
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
    // The newline before an empty line is matched with it and does not belong to it.
    int skipped = kind() == Directive.Kind.EMPTY ? 1 : 0;
    return new Search.Match(match.start() + skipped, match.end(), ImmutableList.copyOf(captures));
  }

  private static Spot group(EreMatch match, int group, Text text) {
    int start = match.start(group);
    return start < 0 ? text.spot(match.start(), match.start()) : text.spot(start, match.end(group));
  }
}
