package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.ByteStreams;
import dev.halfspace.support.StringText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * One execution of a command.
 *
 * @param name the name that it was called by
 * @param arguments the arguments, without the name
 * @param environment the environment variables that the script has set, without those of the
 *     process
 * @param readers the names of the later commands in the pipeline, which read the output of this one
 *     directly or indirectly; for the last command of a pipeline, those of the commands behind the
 *     pipeline, which may read the files that it writes
 */
public record ToolCall(
    String name,
    ImmutableList<String> arguments,
    ImmutableMap<String, String> environment,
    ImmutableList<String> readers,
    InputStream in,
    OutputStream out,
    OutputStream err) {
  /** Writes a text to standard output. */
  public void print(String text) throws IOException {
    out.write(StringText.encode(text));
  }

  /** Writes a line to standard error, after the name of the command. */
  public void complain(String message) throws IOException {
    err.write(StringText.encode(name + ": " + message + "\n"));
  }

  /** This call with another standard input. */
  public ToolCall reading(InputStream other) {
    return new ToolCall(name, arguments, environment, readers, other, out, err);
  }

  /** This call with other arguments. */
  ToolCall withArguments(ImmutableList<String> others) {
    return new ToolCall(name, others, environment, readers, in, out, err);
  }

  /** The bytes of a file, {@code -} for standard input. */
  byte[] read(String file) throws IOException {
    return file.equals("-") ? ByteStreams.toByteArray(in) : Files.readAllBytes(path(file));
  }

  /** The text of a file, {@code -} for standard input. */
  String readText(String file) throws IOException {
    return StringText.decode(read(file));
  }

  static Path path(String name) throws IOException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new NoSuchFileException(name, null, "it is not a file name");
    }
  }

  /**
   * An exception for the tool to throw if it does not support a request; it ends the test, which
   * fails.
   *
   * @param message the request that is not supported
   */
  public RuntimeException cannotRun(String message) {
    return new CannotRunException(message);
  }

  CannotRunException unknown(String argument) {
    return new CannotRunException("'%s' does not know '%s' here".formatted(name, argument));
  }
}
