package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A condition on modules that a command of a shell tests.
 *
 * @param command the command, to which the name of the file is appended
 * @param file the file that holds the module
 * @param limit the time after which the command, with all processes that it started, is ended
 */
record ShellCondition(String command, Path file, Duration limit) {
  /**
   * Returns true if the command ends with status 0 within the limit.
   *
   * @throws CommandFailure if the file cannot be written
   * @throws IOException if there is no shell
   */
  boolean holds(ModuleOp module) throws CommandFailure, IOException {
    OutputFile.write(file.toString(), out -> out.append(Halfspace.print(module)));
    Process process =
        new ProcessBuilder(ImmutableList.of("sh", "-c", command + " \"$0\"", file.toString()))
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) && process.exitValue() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      end(process);
    }
  }

  /** Ends a process and its descendants; those of a process that has ended are not known. */
  private static void end(Process process) {
    List<ProcessHandle> started = process.descendants().toList();
    Process unused = process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }
}
