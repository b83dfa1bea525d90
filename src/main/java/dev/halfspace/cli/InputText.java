package dev.halfspace.cli;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The bytes of an input file or of standard input, with the name of the input in diagnostics.
 *
 * @param bytes not copied
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and read once
record InputText(String name, byte[] bytes) {
  /** A bound on the lengths of arrays in the JVM. */
  private static final long LARGEST = Integer.MAX_VALUE - 16;

  /**
   * Reads a whole file.
   *
   * @param file a path, or {@code -} for {@code in}
   * @throws CommandFailure if it cannot be read
   */
  static InputText read(String file, InputStream in) throws CommandFailure {
    if (file.equals("-")) {
      try {
        return new InputText("<stdin>", in.readAllBytes());
      } catch (IOException e) {
        throw CommandFailure.file("cannot read standard input: " + e.getMessage());
      }
    }
    return new InputText(file, readBytes(file));
  }

  /**
   * Parses and verifies the text as a module.
   *
   * @throws CommandFailure if it has errors
   */
  ReadModule module(ParseOptions options) throws CommandFailure {
    ReadModule read = Halfspace.read(source(), Dialects.standard(), options);
    if (read.hasErrors()) {
      throw CommandFailure.reported(render(read.diagnostics()));
    }
    return read;
  }

  /** The source for a parser. */
  Source source() {
    return Source.of(name, bytes);
  }

  /** The rendered text of diagnostics about this input. */
  String render(Iterable<Diagnostic> diagnostics) {
    return DiagnosticRenderer.of(source()).render(diagnostics);
  }

  private static byte[] readBytes(String file) throws CommandFailure {
    try {
      Path path = Path.of(file);
      if (file.isEmpty()) {
        throw unreadable(file, "its name is empty");
      }
      if (Files.isDirectory(path)) {
        throw unreadable(file, "it is a directory");
      }
      if (Files.size(path) > LARGEST) {
        throw unreadable(file, "it is larger than 2 GiB");
      }
      return Files.readAllBytes(path);
    } catch (NoSuchFileException e) {
      throw unreadable(file, "no such file");
    } catch (AccessDeniedException e) {
      throw unreadable(file, "permission denied");
    } catch (InvalidPathException e) {
      throw unreadable(file, "it is not a file name");
    } catch (FileSystemException e) {
      throw unreadable(file, e.getReason() == null ? "it cannot be read" : e.getReason());
    } catch (IOException e) {
      throw unreadable(file, String.valueOf(e.getMessage()));
    }
  }

  private static CommandFailure unreadable(String file, String why) {
    return CommandFailure.file("cannot open input file '%s': %s".formatted(file, why));
  }
}
