package dev.halfspace;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * The tools that a test needs beside the project; where one is missing, the test is skipped and
 * says so.
 */
public final class Available {
  private Available() {}

  /** Skips the test unless {@code present}, and prints {@code reason}. */
  public static void orSkip(boolean present, String reason) {
    if (!present) {
      System.out.println("skipped: " + reason);
    }
    assumeTrue(present, reason);
  }
}
