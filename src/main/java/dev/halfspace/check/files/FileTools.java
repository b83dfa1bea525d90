package dev.halfspace.check.files;

import com.google.common.collect.Lists;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Commands that make and remove files. */
final class FileTools {
  private FileTools() {}

  static int mkdir(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "p");
    for (String each : arguments.others()) {
      Path path = ToolCall.path(each);
      Path unused =
          arguments.has('p') ? Files.createDirectories(path) : Files.createDirectory(path);
    }
    return 0;
  }

  static int rm(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "rRf");
    boolean isDeep = arguments.has('r') || arguments.has('R');
    for (String each : arguments.others()) {
      Path path = ToolCall.path(each);
      if (!Files.exists(path, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
        if (!arguments.has('f')) {
          call.complain(each + ": No such file or directory");
          return 1;
        }
      } else if (isDeep) {
        removeTree(path);
      } else {
        Files.delete(path);
      }
    }
    return 0;
  }

  /** Removes a file, or a directory with all that is in it; links are not followed. */
  static void removeTree(Path path) throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(path)) {
      walk.forEach(all::add);
    }
    for (Path each : Lists.reverse(all)) {
      Files.deleteIfExists(each);
    }
  }

  static int cp(ToolCall call) throws IOException {
    for (Path[] each : pairs(call)) {
      Path unused = Files.copy(each[0], each[1], StandardCopyOption.REPLACE_EXISTING);
    }
    return 0;
  }

  static int mv(ToolCall call) throws IOException {
    for (Path[] each : pairs(call)) {
      Path unused = Files.move(each[0], each[1], StandardCopyOption.REPLACE_EXISTING);
    }
    return 0;
  }

  /** Sources with their targets: the last argument, or the entry of the same name in it. */
  private static List<Path[]> pairs(ToolCall call) throws IOException {
    List<String> names = ToolArguments.of(call, "f").others();
    if (names.size() < 2) {
      throw call.unknown("%d files".formatted(names.size()));
    }
    Path target = ToolCall.path(names.get(names.size() - 1));
    List<Path[]> pairs = new ArrayList<>();
    for (String name : names.subList(0, names.size() - 1)) {
      Path from = ToolCall.path(name);
      pairs.add(
          new Path[] {
            from, Files.isDirectory(target) ? target.resolve(from.getFileName()) : target
          });
    }
    return pairs;
  }

  static int touch(ToolCall call) throws IOException {
    for (String each : ToolArguments.of(call, "").others()) {
      Path path = ToolCall.path(each);
      if (!Files.exists(path)) {
        Path unused = Files.createFile(path);
      }
    }
    return 0;
  }

  /** {@code test}: {@code -e}, {@code -f}, {@code -d}, {@code -s} and {@code !} before them. */
  static int test(ToolCall call) throws IOException {
    List<String> words = call.arguments();
    boolean negated = !words.isEmpty() && words.get(0).equals("!");
    words = negated ? words.subList(1, words.size()) : words;
    if (words.size() != 2) {
      throw call.unknown(String.join(" ", words));
    }
    Path path = ToolCall.path(words.get(1));
    boolean holds =
        switch (words.get(0)) {
          case "-e" -> Files.exists(path);
          case "-f" -> Files.isRegularFile(path);
          case "-d" -> Files.isDirectory(path);
          case "-s" -> Files.exists(path) && Files.size(path) > 0;
          default -> throw call.unknown(words.get(0));
        };
    return holds != negated ? 0 : 1;
  }
}
