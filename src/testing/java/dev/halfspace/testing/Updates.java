package dev.halfspace.testing;

import org.jspecify.annotations.Nullable;

/**
 * The request to update expected texts.
 *
 * @param wish {@code all}, the simple name of a test class, or {@code null}
 * @param isCi whether the build is unattended
 * @param caller the simple name of the test class, or {@code null} to look for it on the call stack
 */
record Updates(@Nullable String wish, boolean isCi, @Nullable String caller) {
  /** A request whose test class is on the call stack. */
  Updates(@Nullable String wish, boolean isCi) {
    this(wish, isCi, null);
  }

  /** The request of the process: the system property {@code halfspace.update}. */
  static Updates ofProcess() {
    return new Updates(System.getProperty("halfspace.update"), System.getenv("CI") != null);
  }

  /** This request for the given test class. */
  Updates by(String simpleName) {
    return new Updates(wish, isCi, simpleName);
  }

  /**
   * Returns true if the test updates its files.
   *
   * @throws AssertionError if an update is requested in an unattended build
   */
  boolean isAsked() {
    String wanted = wish;
    if (wanted == null || wanted.isEmpty() || !isMeant(wanted)) {
      return false;
    }
    if (isCi) {
      throw new AssertionError("halfspace.update is refused where the variable CI is set");
    }
    return true;
  }

  private boolean isMeant(String wanted) {
    return wanted.equals("all") || (caller == null ? isCalledFrom(wanted) : wanted.equals(caller));
  }

  private static boolean isCalledFrom(String simpleName) {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(
                    frame -> {
                      String full = frame.getClassName();
                      String name = full.substring(full.lastIndexOf('.') + 1);
                      return name.equals(simpleName) || name.endsWith("$" + simpleName);
                    }));
  }
}
