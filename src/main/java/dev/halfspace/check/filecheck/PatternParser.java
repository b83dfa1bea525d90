package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.check.filecheck.Directive.Kind;
import dev.halfspace.check.filecheck.FileCheckOptions.Flag;
import dev.halfspace.check.regex.Ere;
import dev.halfspace.check.regex.EreSyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses the pattern of a check.
 *
 * <pre>
 * pattern ::= (literal | '{{' regex '}}' | '[[' block ']]')*
 * block   ::= name ':' regex | name | '@LINE' (('+' | '-') number)? | '#' numeric
 * </pre>
 *
 * @see NumericBlock the numeric blocks
 */
final class PatternParser {
  /** The greatest number that a back-reference has. */
  private static final int MOST_REFERENCES = 9;

  private final Text text;
  private final String all;
  private final int from;
  private final int end;
  private final Directive directive;
  private final int line;
  private final FileCheckOptions options;
  private final Variables variables;

  private final StringBuilder regex = new StringBuilder();
  private final List<Substitution> substitutions = new ArrayList<>();
  private final Map<String, Integer> strings = new LinkedHashMap<>();
  private final Map<String, NumericVariable> numbers = new LinkedHashMap<>();
  private final Map<String, Integer> numberGroups = new LinkedHashMap<>();
  private int groups;
  private int at;

  private PatternParser(
      Spot spot, Directive directive, int line, FileCheckOptions options, Variables variables) {
    this.text = spot.text();
    this.all = text.characters();
    this.from = spot.from();
    this.directive = directive;
    this.line = line;
    this.options = options;
    this.variables = variables;
    int last = spot.to();
    while (!keepsBlanks(options) && last > from && Text.isBlank(all.charAt(last - 1))) {
      last--;
    }
    this.end = last;
  }

  /** Returns true if blanks around a pattern belong to it. */
  static boolean keepsBlanks(FileCheckOptions options) {
    return options.has(Flag.STRICT_WHITESPACE) && options.has(Flag.MATCH_FULL_LINES);
  }

  /**
   * Reads a pattern.
   *
   * @param spot the place of the pattern, up to the end of its line
   * @param prefix the prefix of the check
   * @param line the line in the check file, or {@link NumericVariable#NO_LINE}
   */
  static Pattern parse(
      Spot spot,
      Directive directive,
      String prefix,
      int line,
      FileCheckOptions options,
      Variables variables)
      throws MalformedCheckException {
    return new PatternParser(spot, directive, line, options, variables).parse(prefix);
  }

  private Pattern parse(String prefix) throws MalformedCheckException {
    boolean isEmpty = directive.kind() == Kind.EMPTY;
    if (from == end && !isEmpty) {
      throw error(from, "found empty check string with prefix '" + prefix + ":'");
    }
    if (from < end && isEmpty) {
      throw error(
          from, "found non-empty check string for empty check with prefix '" + prefix + ":'");
    }
    boolean fullLines = options.has(Flag.MATCH_FULL_LINES) && directive.kind() != Kind.NOT;
    String pattern = text.part(from, end);
    boolean isLiteral =
        directive.literal() || (!fullLines && !pattern.contains("{{") && !pattern.contains("[["));
    if (isLiteral && !isEmpty) {
      return Pattern.literal(directive, spot(), line, pattern, options.has(Flag.IGNORE_CASE));
    }
    if (isEmpty) {
      regex.append("(\n$)");
    } else {
      append(fullLines);
    }
    ImmutableMap.Builder<NumericVariable, Integer> defined = ImmutableMap.builder();
    numbers.forEach((name, variable) -> defined.put(variable, numberGroups.getOrDefault(name, 0)));
    return new Pattern(
        directive,
        spot(),
        line,
        regex.toString(),
        null,
        new Pattern.LastExpression(options.has(Flag.IGNORE_CASE)),
        ImmutableList.copyOf(substitutions),
        ImmutableMap.copyOf(strings),
        defined.buildOrThrow());
  }

  private Spot spot() {
    return text.spot(from, from);
  }

  private void append(boolean fullLines) throws MalformedCheckException {
    String edge = !fullLines ? "" : options.has(Flag.STRICT_WHITESPACE) ? "" : " *";
    regex.append(fullLines ? "^" : "").append(edge);
    at = from;
    while (at < end) {
      if (sees("{{")) {
        expression();
      } else if (sees("[[") && !sees("[[[")) {
        // Of more than two brackets the last two open a block.
        block();
      } else {
        int next = nextBlock(at + 1);
        regex.append(Text.escape(text.part(at, next)));
        at = next;
      }
    }
    regex.append(edge).append(fullLines ? "$" : "");
  }

  private int nextBlock(int start) {
    int next = start;
    while (next < end && !all.startsWith("{{", next) && !all.startsWith("[[", next)) {
      next++;
    }
    return next;
  }

  private void expression() throws MalformedCheckException {
    int close = text.indexOf("}}", at, end);
    if (close < 0) {
      throw error(at, "found start of regex string with no end '}}'");
    }
    // Numbers of back-references count this group if a bar stands anywhere behind.
    boolean grouped = text.part(at, end).indexOf('|') >= 0;
    if (grouped) {
      regex.append('(');
      groups++;
    }
    appendRegex(text.part(at + 2, close), text.spot(at + 2, at + 2));
    regex.append(grouped ? ")" : "");
    at = close + 2;
  }

  private void appendRegex(String part, Spot spot) throws MalformedCheckException {
    try {
      groups += Ere.compile(part, false).groups();
    } catch (EreSyntaxException e) {
      throw MalformedCheckException.at(spot, "invalid regex: " + e.getMessage());
    }
    regex.append(part);
  }

  private void block() throws MalformedCheckException {
    int open = at;
    int start = at + 2;
    int close = closing(start);
    if (close < 0) {
      throw error(open, "Invalid substitution block, no ]] found");
    }
    at = close + 2;
    if (start < close && all.charAt(start) == '#') {
      numeric(NumericBlock.parse(text, start + 1, close, line, variables), start + 1, close);
      return;
    }
    int colon = text.indexOf(":", start, close);
    for (int i = start; i < (colon < 0 ? close : colon); i++) {
      if (Text.isBlank(all.charAt(i))) {
        throw error(i, "unexpected whitespace");
      }
    }
    VariableName name = VariableName.at(text, start, close);
    if (colon >= 0) {
      definition(name, colon, close);
    } else if (name.isPseudo()) {
      numeric(NumericBlock.parseLine(text, start, close, line, variables), start, close);
    } else if (name.spot().to() < close) {
      throw error(start, "invalid name in string variable use");
    } else {
      use(name);
    }
  }

  /** The offset of the brackets that close a block, or -1. */
  private int closing(int start) throws MalformedCheckException {
    int depth = 0;
    for (int i = start; i < end; i++) {
      char c = all.charAt(i);
      if (depth == 0 && all.startsWith("]]", i) && i + 2 <= end) {
        return i;
      }
      if (c == '\\') {
        i++;
      } else if (c == '[') {
        depth++;
      } else if (c == ']') {
        if (depth == 0) {
          throw error(i, "missing closing \"]\" for regex variable").asFailure();
        }
        depth--;
      }
    }
    return -1;
  }

  private void definition(VariableName name, int colon, int close) throws MalformedCheckException {
    if (name.isPseudo() || name.spot().to() != colon) {
      throw error(name.spot().from(), "invalid name in string variable definition");
    }
    if (variables.isNumeric(name.name())) {
      throw error(
          name.spot().from(), "numeric variable with name '" + name.name() + "' already exists");
    }
    variables.declare(name.name());
    strings.put(name.name(), ++groups);
    regex.append('(');
    if (colon + 1 < close) {
      appendRegex(text.part(colon + 1, close), text.spot(colon + 1, colon + 1));
    }
    regex.append(')');
  }

  private void use(VariableName name) throws MalformedCheckException {
    Integer group = strings.get(name.name());
    if (group == null) {
      substitutions.add(new Substitution.OfString(name.spot(), regex.length()));
    } else if (group > MOST_REFERENCES) {
      throw error(name.spot().from(), "Can't back-reference more than 9 variables");
    } else {
      regex.append('\\').append(group);
    }
  }

  private void numeric(NumericBlock block, int start, int close) throws MalformedCheckException {
    NumericVariable defined = block.defined();
    Expression expression = block.expression();
    if (defined != null) {
      variables.declare(defined);
      numbers.put(defined.name(), defined);
      numberGroups.put(defined.name(), ++groups);
      regex.append('(');
    }
    if (expression == null) {
      appendRegex(block.format().wildcard(), text.spot(start, start));
    } else {
      substitutions.add(
          new Substitution.OfNumber(
              text.spot(start, close), regex.length(), expression, block.format()));
    }
    regex.append(defined != null ? ")" : "");
  }

  private boolean sees(String token) {
    return at + token.length() <= end && all.startsWith(token, at);
  }

  private MalformedCheckException error(int start, String message) {
    return MalformedCheckException.at(text.spot(start, start), message);
  }
}
