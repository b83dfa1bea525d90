package dev.halfspace.check.files;

import java.nio.file.Path;

/**
 * The result of a test that is a file.
 *
 * @param reason the reason in one line, empty if the test passed
 * @param output the commands that were executed, with their exit status and output
 */
public record FileTestResult(Path file, Verdict verdict, String reason, String output) {
  /** The verdicts, named as by LLVM's {@code lit}. */
  public enum Verdict {
    /** All commands succeeded. */
    PASS,
    /** A command failed, as the file says. */
    XFAIL,
    /** A command failed. */
    FAIL,
    /** No command failed, though the file says that one does. */
    XPASS,
    /** The file excludes itself, or needs a command or feature that is missing in process. */
    UNSUPPORTED,
    /** The file holds no command, has a malformed one, or cannot be read. */
    UNRESOLVED
  }

  /** Returns true if the verdict is a failure. */
  public boolean isFailure() {
    return switch (verdict) {
      case FAIL, XPASS, UNRESOLVED -> true;
      case PASS, XFAIL, UNSUPPORTED -> false;
    };
  }

  /** The verdict, the reason and, for a failure, the output. */
  public String report() {
    return verdict
        + ": "
        + file
        + (reason.isEmpty() ? "" : ": " + reason)
        + "\n"
        + (isFailure() ? output : "");
  }

  /** The {@link #report}. */
  @Override
  public String toString() {
    return report();
  }
}
