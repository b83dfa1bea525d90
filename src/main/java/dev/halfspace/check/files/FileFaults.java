package dev.halfspace.check.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The messages of file errors in the wording of a shell. */
final class FileFaults {
  private FileFaults() {}

  /** The message of an error, one line without its line end. */
  static String said(IOException fault) {
    if (fault instanceof FileSystemException named) {
      String why =
          named.getReason() != null
              ? named.getReason()
              : named instanceof NoSuchFileException
                  ? "No such file or directory"
                  : named instanceof AccessDeniedException
                      ? "Permission denied"
                      : named.getClass().getSimpleName();
      return named.getFile() + ": " + why;
    }
    return String.valueOf(fault.getMessage());
  }

  /** The message of an error, without the name of the file if that is {@code known}. */
  static String said(IOException fault, Path known) {
    String said = said(fault);
    String name = known + ": ";
    return said.startsWith(name) ? said.substring(name.length()) : said;
  }
}
