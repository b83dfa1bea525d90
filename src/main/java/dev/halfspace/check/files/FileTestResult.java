package dev.halfspace.check.files;

import java.nio.file.Path;

/**
 * The result of a test that is a file.
 *
 * @param reason a line that says why, empty if the test passed
 * @param output the commands that were executed, with their status and what they wrote
 */
public record FileTestResult(Path file, Verdict verdict, String reason, String output) {
  /** The verdicts, in the words of LLVM's tool for such tests. */
  public enum Verdict {
    /** All commands succeeded. */
    PASS,
    /** A command failed, as the file says. */
    XFAIL,
    /** A command failed. */
    FAIL,
    /** No command failed, though the file says that one does. */
    XPASS,
    /** The file says that it does not run here, or needs what does not run in process. */
    UNSUPPORTED,
    /** The file holds no command, or cannot be read. */
    UNRESOLVED
  }

  /** Returns true if something is wrong. */
  public boolean isFailure() {
    return switch (verdict) {
      case FAIL, XPASS, UNRESOLVED -> true;
      case PASS, XFAIL, UNSUPPORTED -> false;
    };
  }

  /** The verdict, the reason and, if something is wrong, the output. */
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
