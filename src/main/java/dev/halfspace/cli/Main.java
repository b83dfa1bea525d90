package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.support.StringText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * The command line of Halfspace.
 *
 * <pre>{@code
 * java -jar halfspace-cli.jar opt [FLAGS] [FILE|-]
 * java -jar halfspace-cli.jar deps [--format=text|json|dot|svg|html] [FILE|-]
 * java -jar halfspace-cli.jar deps --legality [--format=text|json|html] [FILE|-]
 * java -jar halfspace-cli.jar bounds [--format=text|json] [FILE|-]
 * java -jar halfspace-cli.jar trip-counts [--format=text|json] [FILE|-]
 * java -jar halfspace-cli.jar dataflow [--format=text|json] [FILE|-]
 * java -jar halfspace-cli.jar run [FLAGS] [FILE|-]
 * java -jar halfspace-cli.jar filecheck [FLAGS] CHECKS
 * java -jar halfspace-cli.jar checks [FLAGS] [FILE|-]
 * java -jar halfspace-cli.jar reduce --test=COMMAND [FLAGS] [FILE|-]
 * java -jar halfspace-cli.jar test [FLAGS] FILE|DIRECTORY...
 * }</pre>
 *
 * <p>The exit status is 0, or 1 if the input has errors (all of them are reported on standard
 * error) or a file cannot be read or written, or 2 if the command line is wrong. If standard error
 * is a terminal, commands that may take long show the elapsed time there.
 */
public final class Main {
  /** The commands that show the elapsed time on a terminal. */
  private static final ImmutableSet<String> TAKE_LONG =
      ImmutableSet.of("opt", "deps", "bounds", "trip-counts", "dataflow", "reduce");

  /** The milliseconds between updates of the elapsed time. */
  private static final long PAUSE = 2_000;

  private Main() {}

  /** Runs a command on the streams of the process and ends the process with its exit status. */
  public static void main(String[] arguments) {
    int status;
    try (OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err)) {
      status = runOnProcess(ImmutableList.copyOf(arguments), out, err);
    } catch (IOException e) {
      status = Outcome.ERRORS;
    }
    System.exit(status);
  }

  private static int runOnProcess(
      ImmutableList<String> arguments, OutputStream out, OutputStream err) {
    if (arguments.isEmpty() || !TAKE_LONG.contains(arguments.get(0)) || !Progress.isTerminal()) {
      return run(arguments, System.in, out, err);
    }
    try (Progress progress = new Progress(arguments.get(0), err, PAUSE)) {
      return run(arguments, System.in, progress.endingBefore(out), progress.endingBefore(err));
    }
  }

  /**
   * Runs a command on the given streams.
   *
   * @return the exit status: 0, 1 or 2
   */
  public static int run(
      List<String> arguments, InputStream in, OutputStream out, OutputStream err) {
    Outcome outcome = Outcome.of(Flag.STACK_TRACE.isIn(arguments), () -> command(arguments, in));
    if (!isSaid(outcome.err(), err)) {
      return Outcome.ERRORS;
    }
    try {
      outcome.out().writeTo(out);
      return outcome.status();
    } catch (IOException e) {
      if (!"Broken pipe".equals(e.getMessage())) { // else the reader is gone
        boolean unused = isSaid(OutputFile.unwritable("standard output", e).line(), err);
      }
      return Outcome.ERRORS;
    }
  }

  private static boolean isSaid(String text, OutputStream err) {
    try {
      err.write(StringText.encode(text));
      err.flush();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static Outcome command(List<String> arguments, InputStream in) throws CommandFailure {
    if (arguments.isEmpty()) {
      return new Outcome("", Help.GENERAL, Outcome.USAGE);
    }
    String command = arguments.get(0);
    List<String> rest = arguments.subList(1, arguments.size());
    return switch (command) {
      case "opt" -> OptCommand.run(rest, in);
      case "deps", "bounds", "trip-counts", "dataflow" -> ReportCommand.run(command, rest, in);
      case "run" -> RunCommand.run(rest, in);
      case "filecheck" -> FileCheckCommand.run(rest, System.getenv("FILECHECK_OPTS"), in);
      case "checks" -> ChecksCommand.run(rest, in);
      case "reduce" -> ReduceCommand.run(rest, in);
      case "test" -> TestCommand.run(rest);
      case "help", "--help", "-help", "-h" -> new Outcome(Help.GENERAL, "", Outcome.OK);
      case "version", "--version", "-version" -> new Outcome(Help.version(), "", Outcome.OK);
      default ->
          throw CommandFailure.usage(
              "unknown command '%s'; the commands are 'opt', 'deps', 'bounds', 'trip-counts', 'dataflow', 'run', 'filecheck', 'checks', 'reduce' and 'test', and '--help' tells more"
                  .formatted(command));
    };
  }
}
