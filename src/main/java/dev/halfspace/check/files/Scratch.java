package dev.halfspace.check.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/** The directory of a test's temporary files, created only if the test uses it. */
final class Scratch implements Closeable {
  private final Path directory =
      Path.of(System.getProperty("java.io.tmpdir"), "halfspace-" + UUID.randomUUID())
          .toAbsolutePath();

  /** The prefix of the names of temporary files. */
  Path prefix(Path file) {
    return directory.resolve(file.getFileName() + ".tmp");
  }

  /** Creates the directory if a command names it. */
  void makeFor(String command) throws IOException {
    if (command.contains(directory.toString())) {
      Path unused = Files.createDirectories(directory);
    }
  }

  @Override
  public void close() {
    if (Files.exists(directory)) {
      try {
        FileTools.removeTree(directory);
      } catch (IOException e) {
        // They stay in the system's directory for temporary files.
      }
    }
  }
}
