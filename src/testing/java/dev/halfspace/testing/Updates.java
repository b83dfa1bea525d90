package dev.halfspace.testing;

import org.jspecify.annotations.Nullable;

/**
 * The wish to update what is expected.
 *
 * @param wish {@code all}, the simple name of a test class, or {@code null}
 * @param isCi whether the build is one that nobody watches
 */
record Updates(@Nullable String wish, boolean isCi) {
  /** The wish of the process: the property {@code halfspace.update}. */
  static Updates ofProcess() {
    return new Updates(System.getProperty("halfspace.update"), System.getenv("CI") != null);
  }

  /**
   * Returns true if files are to be updated by the test that asks.
   *
   * @throws AssertionError if it is asked where nobody reviews it
   */
  boolean isAsked() {
    String wanted = wish;
    if (wanted == null || wanted.isEmpty() || (!wanted.equals("all") && !isCalledFrom(wanted))) {
      return false;
    }
    if (isCi) {
      throw new AssertionError("halfspace.update is refused where the variable CI is set");
    }
    return true;
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
