package dev.halfspace.cli;

import dev.halfspace.support.StringText;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Writes texts to files, byte for byte as they are. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Writes a file, replacing its previous contents.
   *
   * @throws CommandFailure if it cannot be written
   */
  static void write(String file, Outcome.Text text) throws CommandFailure {
    String name = "output file '%s'".formatted(file);
    if (file.isEmpty()) {
      throw unwritable(name, "its name is empty");
    }
    try (Writer out = StringText.writer(Files.newOutputStream(Path.of(file)))) {
      text.writeTo(out);
    } catch (InvalidPathException e) {
      throw unwritable(name, "it is not a file name");
    } catch (IOException e) {
      throw unwritable(name, e);
    }
  }

  /** The failure to write to a file or stream, with the reason. */
  static CommandFailure unwritable(String name, IOException why) {
    if (why instanceof NoSuchFileException) {
      return unwritable(name, "its directory does not exist");
    }
    if (why instanceof AccessDeniedException) {
      return unwritable(name, "permission denied");
    }
    String reason = why instanceof FileSystemException file ? file.getReason() : why.getMessage();
    return unwritable(name, reason == null ? "it cannot be written" : reason);
  }

  private static CommandFailure unwritable(String name, String why) {
    return CommandFailure.file("cannot write %s: %s".formatted(name, why));
  }
}
