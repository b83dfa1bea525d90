package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import dev.halfspace.check.filecheck.Directive.Kind;
import dev.halfspace.check.filecheck.FileCheckOptions.Flag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The checks of a file in order.
 *
 * @param implicit the texts of {@code --implicit-check-not}
 */
record CheckFile(ImmutableList<Check> checks, ImmutableList<Text> implicit) {
  private static final String CHECK = "CHECK";
  private static final ImmutableList<String> COMMENTS = ImmutableList.of("COM", "RUN");
  private static final String IMPLICIT_PREFIX = "IMPLICIT-CHECK";

  /** A pattern with the prefix of its directive. */
  record Part(Pattern pattern, String prefix) {
    /** The name of the check in messages. */
    String name() {
      return pattern.directive().name(prefix);
    }
  }

  /**
   * A check that is matched in order.
   *
   * @param before the {@code -DAG} and {@code -NOT} checks between the check before and this one
   */
  record Check(Part part, ImmutableList<Part> before) {}

  /**
   * Reads checks.
   *
   * @param variables the variables that the options define, to which those of the checks are added
   */
  static CheckFile read(Text text, FileCheckOptions options, Variables variables)
      throws MalformedCheckException {
    return new Reader(text, options, variables).read();
  }

  /**
   * Checks the prefixes of options.
   *
   * @throws MalformedCheckException if one is not well formed, or given twice
   */
  static void checkPrefixes(FileCheckOptions options) throws MalformedCheckException {
    Set<String> used = new HashSet<>();
    if (options.checkPrefixes().isEmpty()) {
      used.add(CHECK);
    }
    if (options.commentPrefixes().isEmpty()) {
      used.addAll(COMMENTS);
    }
    checkPrefixes("check", options.checkPrefixes(), used);
    checkPrefixes("comment", options.commentPrefixes(), used);
  }

  private static void checkPrefixes(String kind, List<String> prefixes, Set<String> used)
      throws MalformedCheckException {
    for (String prefix : prefixes) {
      String supplied = "supplied " + kind + " prefix must ";
      if (prefix.isEmpty()) {
        throw MalformedCheckException.of(supplied + "not be the empty string");
      }
      if (!FileCheckOptions.isPrefix(prefix)) {
        throw MalformedCheckException.of(
            supplied
                + "start with a letter and contain only alphanumeric characters, hyphens, and"
                + " underscores: '"
                + prefix
                + "'");
      }
      if (!used.add(prefix)) {
        throw MalformedCheckException.of(
            supplied + "be unique among check and comment prefixes: '" + prefix + "'");
      }
    }
  }

  /** Reads a file from top to bottom. */
  private static final class Reader {
    private final Text text;
    private final String all;
    private final FileCheckOptions options;
    private final Variables variables;
    private final ImmutableList<String> prefixes;
    private final DirectiveScanner scanner;
    private final List<Check> checks = new ArrayList<>();
    private final List<Text> implicitTexts = new ArrayList<>();
    private final Set<String> unused;

    Reader(Text text, FileCheckOptions options, Variables variables) {
      this.text = text;
      this.all = text.characters();
      this.options = options;
      this.variables = variables;
      this.prefixes =
          options.checkPrefixes().isEmpty() ? ImmutableList.of(CHECK) : options.checkPrefixes();
      this.scanner =
          new DirectiveScanner(
              text,
              prefixes,
              options.commentPrefixes().isEmpty() ? COMMENTS : options.commentPrefixes());
      this.unused = new TreeSet<>(prefixes);
    }

    CheckFile read() throws MalformedCheckException {
      ImmutableList<Part> implicit = implicit();
      List<Part> before = new ArrayList<>(implicit);
      int at = 0;
      for (DirectiveScanner.Found found = scanner.next(at);
          found != null;
          found = scanner.next(at)) {
        // Where the file ends with a directive, all behind its prefix is the pattern, as for LLVM.
        boolean isLast = found.end() == all.length() && found.directive().kind() != Kind.COMMENT;
        int start = isLast ? found.prefix().to() : found.end();
        while (!PatternParser.keepsBlanks(options)
            && start < all.length()
            && Text.isBlank(all.charAt(start))) {
          start++;
        }
        at = endOfLine(start);
        if (found.directive().kind() == Kind.COMMENT) {
          continue;
        }
        Part part = part(found, text.spot(start, at));
        if (part.pattern().kind() == Kind.DAG || part.pattern().kind() == Kind.NOT) {
          before.add(part);
        } else {
          checks.add(new Check(part, ImmutableList.copyOf(before)));
          before = new ArrayList<>(implicit);
        }
      }
      checkUsed(implicit.isEmpty());
      if (!before.isEmpty()) {
        Spot end = text.spot(at, at);
        checks.add(
            new Check(new Part(Pattern.end(end), prefixes.get(0)), ImmutableList.copyOf(before)));
      }
      return new CheckFile(ImmutableList.copyOf(checks), ImmutableList.copyOf(implicitTexts));
    }

    private ImmutableList<Part> implicit() throws MalformedCheckException {
      ImmutableList.Builder<Part> parts = ImmutableList.builder();
      for (String pattern : options.implicitCheckNot()) {
        String option = "-implicit-check-not='";
        Text line = Text.of("command line", option + Text.bytesOf(pattern) + "'");
        implicitTexts.add(line);
        Spot spot = line.spot(option.length(), line.length() - 1);
        parts.add(
            new Part(
                PatternParser.parse(
                    spot,
                    Directive.of(Kind.NOT),
                    IMPLICIT_PREFIX,
                    NumericVariable.NO_LINE,
                    options,
                    variables),
                IMPLICIT_PREFIX));
      }
      return parts.build();
    }

    private Part part(DirectiveScanner.Found found, Spot spot) throws MalformedCheckException {
      String prefix = text.part(found.prefix().from(), found.prefix().to());
      unused.remove(prefix);
      Directive directive = found.directive();
      int line = found.prefix().place().line();
      Pattern pattern = PatternParser.parse(spot, directive, prefix, line, options, variables);
      if (directive.kind() == Kind.LABEL && pattern.hasVariables()) {
        throw MalformedCheckException.at(
            found.prefix(), "found '" + prefix + "-LABEL:' with variable definition or use");
      }
      if (directive.kind().isRelative() && checks.isEmpty()) {
        throw MalformedCheckException.at(
            found.prefix(),
            "found '%s%s' without previous '%s: line"
                .formatted(prefix, directive.kind().suffix, prefix));
      }
      return new Part(pattern, prefix);
    }

    private int endOfLine(int start) {
      int end = start;
      while (end < all.length() && all.charAt(end) != '\n' && all.charAt(end) != '\r') {
        end++;
      }
      return end;
    }

    private void checkUsed(boolean isAllExplicit) throws MalformedCheckException {
      boolean isNoneUsed = unused.containsAll(prefixes);
      boolean isUnusedWrong =
          isNoneUsed || (!options.has(Flag.ALLOW_UNUSED_PREFIXES) && !unused.isEmpty());
      if (isUnusedWrong && (isAllExplicit || !options.checkPrefixes().isEmpty())) {
        throw MalformedCheckException.of(
            "no check strings found with prefix"
                + (unused.size() > 1 ? "es " : " ")
                + unused.stream().map(each -> "'" + each + ":'").collect(Collectors.joining(", ")));
      }
    }
  }
}
