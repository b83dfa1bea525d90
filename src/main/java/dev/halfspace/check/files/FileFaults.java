package dev.halfspace.check.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** The faults of files in the words of a shell. */
final class FileFaults {
  private FileFaults() {}

  /** A line about a fault, without its end. */
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
}
