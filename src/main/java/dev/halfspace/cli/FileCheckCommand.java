package dev.halfspace.cli;

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
      The following description was requested by -dump-input=help.

      Input dump annotation format:

      The dump shows the input line by line with its numbers; a space after each line
      stands for its newline. Below a line stand annotations. A label such as 'next:7'
      names the kind and the line of a check, 'not:imp1' the first --implicit-check-not;
      'next:7'0', 'next:7'1' are several annotations of one check.

        ^~~  a match (with -v)
        !~~  a match that is wrong: excluded, or in the wrong line; with -vv also one
             that overlaps another of its group of -DAG checks and is discarded
        X~~  the part that was searched where nothing was found
        ?    what was possibly meant there
        ...  lines left out: see --dump-input-filter and --dump-input-context
      """;

  private FileCheckCommand() {}

  /**
   * Runs the command.
   *
   * @param environment flags that come before those in the list, as a shell would split them
   */
  static Outcome run(List<String> list, @Nullable String environment, InputStream in)
      throws CommandFailure {
    List<String> all = new ArrayList<>();
    if (environment != null) {
      all.addAll(ShellWords.split(environment));
    }
    all.addAll(list);
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
    if (arguments.files().isEmpty()) {
      throw CommandFailure.usage("<check-file> not specified");
    }
    InputText checks = read("check", arguments.files().get(0), in);
    InputText input = read("input", arguments.last(FileCheckFlag.INPUT_FILE, "-"), in);
    FileCheckResult result = FileCheck.of(options).check(checks.source(), input.source());
    boolean isEmpty = input.bytes().length == 0 && !options.allowEmpty();
    String line =
        isEmpty && result.status() == FileCheckResult.Status.UNUSABLE
            ? "FileCheck command line:  filecheck " + String.join(" ", all) + "\n"
            : "";
    return new Outcome("", result.report() + line, result.status().exitStatus());
  }

  private static InputText read(String kind, String file, InputStream in) throws CommandFailure {
    try {
      return InputText.read(file, in);
    } catch (CommandFailure failure) {
      boolean isMissing = failure.message().endsWith(": no such file");
      throw CommandFailure.usage(
          "Could not open %s file '%s': %s"
              .formatted(kind, file, isMissing ? "No such file or directory" : failure.message()));
    }
  }
}
