package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import dev.halfspace.check.filecheck.FileCheckOptions.Flag;
import dev.halfspace.check.filecheck.FileCheckResult.Status;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;

/**
 * A comparison of an output with the checks in a file, as LLVM's tool of this name does it. It
 * needs no test library: the result is a value, which a test asserts to have passed.
 *
 * <pre>{@code
 * FileCheckResult result = FileCheck.standard().check("""
 *     // CHECK-LABEL: func.func @f
 *     // CHECK:         %[[SUM:.*]] = arith.addi
 *     // CHECK-NEXT:    return %[[SUM]]
 *     """, output);
 * assertThat(result.passed()).as(result.report()).isTrue();
 * }</pre>
 */
public final class FileCheck {
  private final FileCheckOptions options;

  private FileCheck(FileCheckOptions options) {
    this.options = options;
  }

  /** A comparison with options. */
  public static FileCheck of(FileCheckOptions options) {
    return new FileCheck(options);
  }

  /** A comparison with the options of a run without flags. */
  public static FileCheck standard() {
    return of(FileCheckOptions.standard());
  }

  /** Compares an output with checks, neither of them in a file. */
  public FileCheckResult check(String checks, String output) {
    return check(Source.of("checks", checks), Source.of("output", output));
  }

  /** Compares an output with checks. Neither text may have more than some hundred megabytes. */
  public FileCheckResult check(Source checks, Source output) {
    Variables variables = new Variables();
    CheckFile file;
    Text checkText = Text.canonical(checks, options.has(Flag.STRICT_WHITESPACE));
    try {
      CheckFile.checkPrefixes(options);
      ImmutableList<MalformedCheckException> wrong =
          GlobalDefinitions.define(options.definitions(), variables);
      if (!wrong.isEmpty()) {
        return unusable(
            Status.UNUSABLE,
            wrong.stream()
                .map(MalformedCheckException::diagnostic)
                .collect(ImmutableList.toImmutableList()));
      }
      file = CheckFile.read(checkText, options, variables);
    } catch (MalformedCheckException malformed) {
      return unusable(malformed.status(), ImmutableList.of(malformed.diagnostic()));
    }
    Text text = Text.canonical(output, options.has(Flag.STRICT_WHITESPACE));
    if (text.length() == 0 && !options.has(Flag.ALLOW_EMPTY)) {
      return unusable(
          Status.UNUSABLE,
          ImmutableList.of(
              Diagnostic.error(
                  FileCheckResult.UNLABELLED,
                  "FileCheck error: '" + output.name() + "' is empty.")));
    }
    Findings findings = new Findings(text, options, variables);
    boolean passed = new Checking(file, text, options, variables, findings).run();
    String dump = isDumped(passed) ? dump(file, checks, text, findings) : "";
    return new FileCheckResult(
        passed ? Status.PASSED : Status.FAILED, findings.diagnostics(), dump);
  }

  private static FileCheckResult unusable(Status status, ImmutableList<Diagnostic> errors) {
    return new FileCheckResult(status, errors, "");
  }

  private boolean isDumped(boolean passed) {
    return switch (options.dumpInput()) {
      case ALWAYS -> true;
      case FAIL -> !passed;
      case NEVER -> false;
    };
  }

  private String dump(CheckFile file, Source checks, Text output, Findings findings) {
    return "\nInput file: "
        + output.source().name()
        + "\nCheck file: "
        + checks.name()
        + "\n\n-dump-input=help explains the following input dump.\n\n"
        + InputDump.of(options, file, output, findings.findings());
  }
}
