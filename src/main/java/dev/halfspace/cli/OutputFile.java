package dev.halfspace.cli;

import dev.halfspace.ir.StringText;
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
   * Writes a file in place of what it held.
   *
   * @throws CommandFailure if it cannot be written
   */
  static void write(String file, Outcome.Text text) throws CommandFailure {
    try (Writer out = StringText.writer(Files.newOutputStream(Path.of(file)))) {
      text.writeTo(out);
    } catch (NoSuchFileException e) {
      throw unwritable(file, "its directory does not exist");
    } catch (AccessDeniedException e) {
      throw unwritable(file, "permission denied");
    } catch (InvalidPathException e) {
      throw unwritable(file, "it is not a file name");
    } catch (FileSystemException e) {
      throw unwritable(file, e.getReason() == null ? "it cannot be written" : e.getReason());
    } catch (IOException e) {
      throw unwritable(file, String.valueOf(e.getMessage()));
    }
  }

  private static CommandFailure unwritable(String file, String why) {
    return CommandFailure.file("cannot write output file '%s': %s".formatted(file, why));
  }
}
