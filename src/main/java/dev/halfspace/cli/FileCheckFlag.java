package dev.halfspace.cli;

import dev.halfspace.check.filecheck.FileCheckOptions.Flag;
import dev.halfspace.check.filecheck.FileCheckOptions.Verbosity;
import org.jspecify.annotations.Nullable;

/**
 * The flags of {@code filecheck}, which are those of LLVM's tool: each has one dash or two and may
 * be given several times.
 */
enum FileCheckFlag {
  CHECK_PREFIX("check-prefix", "PREFIX", "the prefix of checks; CHECK is the default"),
  CHECK_PREFIXES("check-prefixes", "PREFIX,...", "several prefixes of checks"),
  COMMENT_PREFIXES("comment-prefixes", "PREFIX,...", "the prefixes of comments: COM,RUN"),
  INPUT_FILE("input-file", "FILE", "the file to check instead of standard input"),
  IMPLICIT_CHECK_NOT("implicit-check-not", "PATTERN", "exclude PATTERN between matches"),
  MATCH_FULL_LINES("match-full-lines", "patterns match lines", Flag.MATCH_FULL_LINES),
  STRICT_WHITESPACE("strict-whitespace", "blanks count as they are", Flag.STRICT_WHITESPACE),
  IGNORE_CASE("ignore-case", "letters match in either case", Flag.IGNORE_CASE),
  ENABLE_VAR_SCOPE("enable-var-scope", "labels end variables without '$'", Flag.ENABLE_VAR_SCOPE),
  ALLOW_EMPTY("allow-empty", "the input may be empty", Flag.ALLOW_EMPTY),
  ALLOW_UNUSED_PREFIXES(
      "allow-unused-prefixes", "prefixes may have no checks", Flag.ALLOW_UNUSED_PREFIXES),
  ALLOW_DAG_OVERLAP(
      "allow-deprecated-dag-overlap", "matches of -DAG may overlap", Flag.ALLOW_DAG_OVERLAP),
  DUMP_INPUT("dump-input", "help|always|fail|never", "show the input with annotations; fail"),
  DUMP_INPUT_FILTER(
      "dump-input-filter", "all|annotation-full|annotation|error", "the lines that are shown"),
  DUMP_INPUT_CONTEXT("dump-input-context", "N", "lines shown before and after these; 5"),
  VERBOSE("v", "report matches"),
  VERY_VERBOSE("vv", "report all that is tried"),
  COLOR("color", "accepted, without effect"),
  HELP("help", "show this text"),
  VERSION("version", "show the version");

  final String spelling;

  /** The name of the value in the help, empty for a switch. */
  final String valueName;

  final String description;

  /** The option that a switch sets, or {@code null} if the flag has another effect. */
  final @Nullable Flag way;

  FileCheckFlag(String spelling, String valueName, String description) {
    this.spelling = spelling;
    this.valueName = valueName;
    this.description = description;
    this.way = null;
  }

  FileCheckFlag(String spelling, String description, @Nullable Flag way) {
    this.spelling = spelling;
    this.valueName = "";
    this.description = description;
    this.way = way;
  }

  FileCheckFlag(String spelling, String description) {
    this(spelling, description, (@Nullable Flag) null);
  }

  boolean isSwitch() {
    return valueName.isEmpty();
  }

  /** The verbosity that {@code -v} and {@code -vv} select. */
  static Verbosity verbosity(boolean verbose, boolean veryVerbose) {
    return veryVerbose ? Verbosity.ALL : verbose ? Verbosity.MATCHES : Verbosity.FAILURES;
  }

  /** The text of {@code --help}. */
  static String help() {
    StringBuilder out =
        new StringBuilder(
            """
            usage: java -jar halfspace-cli.jar filecheck [FLAGS] CHECKS

            Compares standard input with the checks in a file. Flags, with one dash or two:
            """);
    out.append("  %-40s %s\n".formatted("-DNAME=TEXT", "define a variable"));
    out.append(
        "  %-40s %s\n".formatted("-D#[FORMAT,]NAME=EXPRESSION", "define a numeric variable"));
    for (FileCheckFlag flag : values()) {
      String name = (flag.spelling.length() <= 2 ? "-" : "--") + flag.spelling;
      String synopsis = flag.isSwitch() ? name : name + "=" + flag.valueName;
      out.append("  %-40s %s\n".formatted(synopsis, flag.description));
    }
    return out.append(
            "\nFlags are also read from the environment variable FILECHECK_OPTS. Exit status: 0 if"
                + " all checks\nhold; 1 if one fails, or a flag is wrong; 2 if there is nothing to"
                + " compare.\n")
        .toString();
  }
}
