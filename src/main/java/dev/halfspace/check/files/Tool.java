package dev.halfspace.check.files;

import java.io.IOException;

/**
 * A command that shell command lines may name.
 *
 * <pre>{@code
 * Tool compiler = call -> MyCompiler.run(call.arguments(), call.in(), call.out(), call.err());
 * }</pre>
 */
@FunctionalInterface
public interface Tool {
  /** The exit status of a command that crashed: that of an abort on Linux. */
  int CRASHED = 134;

  /**
   * Runs the command. An exception other than those named below counts as a crash.
   *
   * @return the exit status, 0 for success
   * @throws RuntimeException {@link ToolCall#cannotRun} if a request is not supported, which fails
   *     the test, also behind {@code not}
   * @throws IOException if a file cannot be read or written: exit status 1
   */
  int run(ToolCall call) throws IOException;
}
