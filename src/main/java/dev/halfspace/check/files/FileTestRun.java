package dev.halfspace.check.files;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.ByteSource;
import dev.halfspace.check.files.FileTestResult.Verdict;
import dev.halfspace.check.files.TestScript.Step;
import dev.halfspace.support.StringText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The run of one test. */
final class FileTestRun {
  /** The most bytes of one stream that a report shows. */
  private static final int SHOWN = 100_000;

  private static final Splitter BLANKS = Splitter.on(CharMatcher.whitespace());

  private final Path file;
  private final Scratch scratch;
  private final ImmutableSet<String> features;
  private final StringBuilder output = new StringBuilder();

  private FileTestRun(Path file, Scratch scratch, ImmutableSet<String> features) {
    this.file = file;
    this.scratch = scratch;
    this.features = features;
  }

  static FileTestResult of(
      Path file,
      Scratch scratch,
      ImmutableMap<String, Tool> tools,
      ImmutableMap<String, String> substitutions,
      ImmutableSet<String> features) {
    FileTestRun run = new FileTestRun(file, scratch, features);
    try {
      TestScript script = TestScript.of(StringText.decode(Files.readAllBytes(file)));
      FileTestResult excluded = run.excluded(script);
      if (excluded != null) {
        return excluded;
      }
      if (!script.hasCommands()) {
        return run.result(Verdict.UNRESOLVED, "there is no 'RUN:' line");
      }
      return run.judged(
          script,
          new ShellRun(tools),
          Substitutions.of(file, scratch.prefix(file), substitutions, features));
    } catch (IOException e) {
      return run.result(Verdict.UNRESOLVED, FileFaults.said(e, file));
    } catch (ShellSyntaxException e) {
      return run.result(Verdict.UNRESOLVED, String.valueOf(e.getMessage()));
    }
  }

  private FileTestResult result(Verdict verdict, String reason) {
    return new FileTestResult(file, verdict, reason, output.toString());
  }

  /** The result if a condition excludes the test, or null. */
  private @Nullable FileTestResult excluded(TestScript script) throws ShellSyntaxException {
    for (String condition : script.required()) {
      if (!Condition.holds(condition, features)) {
        return result(Verdict.UNSUPPORTED, "it requires '%s'".formatted(condition));
      }
    }
    for (String condition : script.unsupported()) {
      if (Condition.holds(condition, features)) {
        return result(Verdict.UNSUPPORTED, "it is not supported with '%s'".formatted(condition));
      }
    }
    return null;
  }

  private FileTestResult judged(TestScript script, ShellRun shell, Substitutions substitutions)
      throws ShellSyntaxException, IOException {
    boolean failureExpected = false;
    for (String condition : script.expectedToFail()) {
      failureExpected |= Condition.holds(condition, features);
    }
    String failure;
    try {
      failure = failure(script, shell, substitutions);
    } catch (CannotRunException e) {
      show(shell, 0);
      return result(
          e.isMissing() ? Verdict.UNSUPPORTED : Verdict.FAIL, String.valueOf(e.getMessage()));
    }
    if (failure.isEmpty()) {
      return failureExpected
          ? result(Verdict.XPASS, "it passes, though 'XFAIL:' says that it fails")
          : result(Verdict.PASS, "");
    }
    return result(failureExpected ? Verdict.XFAIL : Verdict.FAIL, failure);
  }

  /** Runs commands until one fails; returns a message about it, empty if none does. */
  private String failure(TestScript script, ShellRun shell, Substitutions substitutions)
      throws ShellSyntaxException, IOException {
    for (int i = 0; i < script.steps().size(); i++) {
      Step step = script.steps().get(i);
      if (step instanceof Step.Definition definition) {
        substitutions.define(definition.name(), definition.value());
        continue;
      }
      Step.Command command = (Step.Command) step;
      String line = substitutions.in(command.text());
      scratch.makeFor(line);
      output.append("# line %d: %s\n".formatted(command.line(), line));
      if (line.isBlank()) {
        continue;
      }
      int before = shell.executed().size();
      ImmutableList<Step> rest = script.steps().subList(i + 1, script.steps().size());
      int status = shell.run(ShellParser.parse(line), words(rest, substitutions));
      if (status != 0) {
        show(shell, before);
        return "the command at line %d ends with status %d".formatted(command.line(), status);
      }
    }
    return "";
  }

  /** The words of the commands, as far as they are known before execution. */
  private static ImmutableList<String> words(
      ImmutableList<Step> steps, Substitutions substitutions) {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    for (Step step : steps) {
      if (step instanceof Step.Command command) {
        try {
          words.addAll(BLANKS.split(substitutions.in(command.text())));
        } catch (ShellSyntaxException e) {
          // reported when that line is executed
        }
      }
    }
    return words.build();
  }

  /** Appends the output of commands, and the exit status of those that failed. */
  private void show(ShellRun shell, int from) throws IOException {
    for (ShellRun.Executed each : shell.executed().subList(from, shell.executed().size())) {
      output.append("$ %s\n".formatted(each.text()));
      show("stdout", each.out());
      show("stderr", each.err());
      if (each.status() != 0) {
        output.append("# exit status %d\n".formatted(each.status()));
      }
    }
  }

  private void show(String stream, ByteSource source) throws IOException {
    byte[] bytes = source.read();
    if (bytes.length > 0) {
      String text = StringText.decode(bytes, 0, Math.min(bytes.length, SHOWN));
      output.append("# %s:\n%s%s".formatted(stream, text, text.endsWith("\n") ? "" : "\n"));
      output.append(bytes.length > SHOWN ? "# ... and more\n" : "");
    }
  }
}
