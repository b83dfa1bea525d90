package dev.halfspace.testing;

import org.jspecify.annotations.Nullable;

/**
 * The wish to update what is expected.
 *
 * @param wish {@code all}, the simple name of a test class, or {@code null}
 * @param isCi whether the build is one that nobody watches
 * @param caller the simple name of the test class that asks; {@code null} if the stack tells it
 */
record Updates(@Nullable String wish, boolean isCi, @Nullable String caller) {
  /** A wish of which the stack tells the test that asks. */
  Updates(@Nullable String wish, boolean isCi) {
    this(wish, isCi, null);
  }

  /** The wish of the process: the property {@code halfspace.update}. */
  static Updates ofProcess() {
    return new Updates(System.getProperty("halfspace.update"), System.getenv("CI") != null);
  }

  /** This wish, asked for by a test class. */
  Updates by(String simpleName) {
    return new Updates(wish, isCi, simpleName);
  }

  /**
   * Returns true if files are to be updated by the test that asks.
   *
   * @throws AssertionError if it is asked where nobody reviews it
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
                      String name = frame.getClassName();
                      return name.substring(name.lastIndexOf('.') + 1).equals(simpleName);
                    }));
  }
}
