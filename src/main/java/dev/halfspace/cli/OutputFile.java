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
import java.nio.file.StandardCopyOption;

/** Writes texts to files, byte for byte as they are. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Writes a file, replacing its previous contents.
   *
   * @throws CommandFailure if it cannot be written
   */
  static void write(String file, Outcome.Text text) throws CommandFailure {
    change(file, path -> write(path, text));
  }

  /**
   * Replaces a file in one step, so that it is always complete. A file that is not a regular one is
   * left alone.
   *
   * @throws CommandFailure if it cannot be written
   */
  static void replace(String file, Outcome.Text text) throws CommandFailure {
    change(
        file,
        path -> {
          if (Files.isRegularFile(path) || Files.notExists(path)) {
            Path part = Path.of(path + ".part");
            write(part, text);
            Path unused = Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
          }
        });
  }

  /** A change of a file. */
  private interface Change {
    void make(Path path) throws IOException;
  }

  private static void write(Path path, Outcome.Text text) throws IOException {
    try (Writer out = StringText.writer(Files.newOutputStream(path))) {
      text.writeTo(out);
    }
  }

  private static void change(String file, Change change) throws CommandFailure {
    String name = "output file '%s'".formatted(file);
    if (file.isEmpty()) {
      throw unwritable(name, "its name is empty");
    }
    try {
      change.make(Path.of(file));
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
