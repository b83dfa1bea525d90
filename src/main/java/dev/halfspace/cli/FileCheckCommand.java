package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.check.filecheck.FileCheck;
import dev.halfspace.check.filecheck.FileCheckOptions;
import dev.halfspace.check.filecheck.FileCheckResult;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code filecheck}: compares a text with the checks in a file. */
final class FileCheckCommand {
  private static final String DUMP_HELP =
      """
      The following description was requested by -dump-input=help to
      explain the input dump printed by FileCheck.

      Input dump annotation format:

        - L:     is before line number L; a space behind the line stands for its newline
        - T:L    is before the only annotation of the check of kind T in line L, or, where L
                 is "imp" and a number, of that --implicit-check-not
        - T:L'N  is before annotation number N of several, from 0 on
        - ^~~    marks a match (with -v)
        - !~~    marks a match that is wrong: excluded, or in the wrong line; with -vv also one
                 that overlaps another of its group of -DAG checks and is discarded
        - X~~    marks the part that was searched where nothing was found
        - ?      marks what was possibly meant there
        - ...    stands for lines left out: see --dump-input-filter and --dump-input-context
        - colors are not used: the marks say the same
      """;

  /** The start of the message for an empty input, which is followed by the command line. */
  private static final String EMPTY_INPUT = "FileCheck error: ";

  /** The reasons why a file cannot be read, in the words of the operating system. */
  private static final ImmutableMap<String, String> REASONS =
      ImmutableMap.of(
          "no such file", "No such file or directory",
          "it is a directory", "Is a directory",
          "permission denied", "Permission denied");

  private FileCheckCommand() {}

  /**
   * Runs the command.
   *
   * @param environment the value of {@code FILECHECK_OPTS}: flags that precede those in the list,
   *     split as a shell splits them
   */
  static Outcome run(List<String> list, @Nullable String environment, InputStream in)
      throws CommandFailure {
    List<String> all = new ArrayList<>();
    if (environment != null) {
      all.addAll(ShellWords.split(environment));
    }
    all.addAll(list);
    try {
      return run(all, in);
    } catch (CommandFailure failure) {
      // As in LLVM's tool, errors in flags begin with the name of the tool, others do not.
      throw failure.opening(failure.status() == Outcome.ERRORS ? "filecheck: " : "");
    }
  }

  private static Outcome run(List<String> all, InputStream in) throws CommandFailure {
    FileCheckArguments arguments = FileCheckArguments.parse(all);
    if (arguments.has(FileCheckFlag.HELP)) {
      return new Outcome(FileCheckFlag.help(), "", Outcome.OK);
    }
    if (arguments.has(FileCheckFlag.VERSION)) {
      return new Outcome(Help.version(), "", Outcome.OK);
    }
    if (arguments.flags().containsEntry(FileCheckFlag.DUMP_INPUT, "help")) {
      return new Outcome(DUMP_HELP, "", Outcome.OK);
    }
    FileCheckOptions options = arguments.options();
    ImmutableList<String> wrong = arguments.wrongDefinitions();
    if (!wrong.isEmpty()) {
      throw CommandFailure.usage(String.join("\n", wrong));
    }
    if (arguments.files().isEmpty()) {
      throw CommandFailure.usage("<check-file> not specified");
    }
    InputText checks = read("check", arguments.files().get(0), in);
    InputText input = read("input", arguments.last(FileCheckFlag.INPUT_FILE, "-"), in);
    FileCheckResult result = FileCheck.of(options).check(checks.source(), input.source());
    String line =
        result.diagnostics().stream().anyMatch(each -> each.message().startsWith(EMPTY_INPUT))
            ? "FileCheck command line:  filecheck " + String.join(" ", all) + "\n"
            : "";
    return new Outcome("", result.report() + line, result.status().exitStatus());
  }

  private static InputText read(String kind, String file, InputStream in) throws CommandFailure {
    try {
      return InputText.read(file, in);
    } catch (CommandFailure failure) {
      String message = failure.message();
      String why =
          file.isEmpty() ? "no such file" : message.substring(message.lastIndexOf(": ") + 2);
      throw CommandFailure.usage(
          "Could not open %s file '%s': %s".formatted(kind, file, REASONS.getOrDefault(why, why)));
    }
  }
}
