package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Ordering;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/** Pathname expansion of words with {@code *}, {@code ?} or {@code [} in the last component. */
final class Globs {
  private Globs() {}

  /** The files whose names match, sorted; the word itself if there are none. */
  static ImmutableList<String> expand(String word) {
    int slash = word.lastIndexOf('/');
    String directory = word.substring(0, slash + 1);
    List<String> found = new ArrayList<>();
    try {
      Path path = Path.of(directory.isEmpty() ? "." : directory);
      if (Files.isDirectory(path)) {
        try (DirectoryStream<Path> files =
            Files.newDirectoryStream(path, word.substring(slash + 1).replace("{", "\\{"))) {
          for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            if (!name.startsWith(".")) {
              found.add(directory + name);
            }
          }
        }
      }
    } catch (IOException | InvalidPathException | PatternSyntaxException e) {
      return ImmutableList.of(word);
    }
    return found.isEmpty() ? ImmutableList.of(word) : Ordering.natural().immutableSortedCopy(found);
  }
}
