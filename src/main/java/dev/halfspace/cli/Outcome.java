package dev.halfspace.cli;

import com.google.common.base.Throwables;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.support.StringText;
import dev.halfspace.verify.VerificationFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The result of a command: the text for standard output, the text for standard error and the exit
 * status. Texts hold bytes as {@link StringText} does.
 *
 * @param status {@link #OK}, {@link #ERRORS} or {@link #USAGE}
 */
record Outcome(Text out, String err, int status) {
  /** The outcome of a command that ended with a text for standard output. */
  Outcome(String out, String err, int status) {
    this(target -> target.append(out), err, status);
  }

  /** A text that is produced while it is written. */
  interface Text {
    /** Writes the text. */
    void writeTo(Appendable target) throws IOException;

    /** Writes the text, as bytes. */
    default void writeTo(OutputStream target) throws IOException {
      Writer writer = StringText.writer(target);
      writeTo(writer);
      writer.flush();
    }

    /** Several texts one after the other. */
    static Text of(List<Text> parts) {
      return target -> {
        for (Text part : parts) {
          part.writeTo(target);
        }
      };
    }
  }

  /** The exit status of a command that succeeded. */
  static final int OK = 0;

  /** The exit status when the input has errors, or a file cannot be read or written. */
  static final int ERRORS = 1;

  /** The exit status when the command line is wrong. */
  static final int USAGE = 2;

  /** A command, which may fail. */
  interface Command {
    /** Runs the command. */
    Outcome run() throws CommandFailure;
  }

  /**
   * Runs a command and turns each failure into an outcome with a message of one line, including
   * internal errors and exhaustion of the stack or the heap.
   *
   * @param traces whether the stack trace of an internal error follows that line
   */
  static Outcome of(boolean traces, Command command) {
    try {
      return command.run();
    } catch (CommandFailure failure) {
      return new Outcome("", failure.line(), failure.status());
    } catch (OutOfMemoryError e) {
      return new Outcome(
          "",
          "halfspace: error: the input needs more memory than this Java process has; give it more"
              + " with 'java -Xmx<size>'\n",
          ERRORS);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError fault) {
      return new Outcome(
          "",
          found(fault)
              + internalError(fault)
              + (traces ? Throwables.getStackTraceAsString(fault) : ""),
          ERRORS);
    }
  }

  /**
   * Writes {@code out} to a file if the status is {@link #OK}, and returns this outcome without it.
   * Returns this outcome unchanged if the file is {@code -}, which stands for standard output.
   */
  Outcome writtenTo(String file) {
    if (file.equals("-")) {
      return this;
    }
    if (status == OK) {
      try {
        OutputFile.write(file, out);
      } catch (CommandFailure failure) {
        return new Outcome("", err + failure.line(), failure.status());
      }
    }
    return new Outcome("", err, status);
  }

  /** The verification errors that were found in the input before an internal error. */
  private static String found(Throwable fault) {
    StringBuilder errors = new StringBuilder();
    for (Throwable suppressed : fault.getSuppressed()) {
      if (suppressed instanceof VerificationFailure failure) {
        failure.diagnostics().forEach(error -> errors.append(error).append('\n'));
      }
    }
    return errors.toString();
  }

  private static String internalError(Throwable fault) {
    Throwable origin = fault instanceof OperationFault named ? named.getCause() : fault;
    StackTraceElement[] frames = origin == null ? new StackTraceElement[0] : origin.getStackTrace();
    String place = frames.length == 0 ? "" : " in " + frames[0];
    String message = String.valueOf(fault.getMessage()).replaceAll("\\s+", " ");
    return "halfspace: internal error: "
        + fault.getClass().getSimpleName()
        + place
        + ": "
        + (message.length() > 200 ? message.substring(0, 200) + "..." : message)
        + "; this is a bug of Halfspace: please report this line together with the input\n";
  }
}
