package dev.halfspace.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The types that programs of others can name: those of exported packages, nested ones too. */
final class PublicTypes {
  /** An export to all; one to a module is continued in the next line. */
  private static final Pattern EXPORT = Pattern.compile("(?m)^ +exports ([a-z.]+);$");

  private static final List<Path> SOURCES =
      List.of(Path.of("src", "main", "java"), Path.of("src", "testing", "java"));

  private PublicTypes() {}

  /** The types by the names of their packages, in the order of the names of their files. */
  static SortedMap<String, List<Class<?>>> byPackage() {
    SortedMap<String, List<Class<?>>> types = new TreeMap<>();
    for (Path sources : SOURCES) {
      for (String name : exports(sources)) {
        List<Class<?>> ofPackage = new ArrayList<>();
        for (String file : files(sources.resolve(name.replace('.', '/')))) {
          collect(type(name + "." + file), ofPackage);
        }
        types.put(name, ofPackage);
      }
    }
    return types;
  }

  private static List<String> exports(Path sources) {
    try {
      String module = Files.readString(sources.resolve("module-info.java"));
      return EXPORT.matcher(module).results().map(found -> found.group(1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of the files of a package without their ending. */
  private static List<String> files(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name, false, PublicTypes.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void collect(Class<?> type, List<Class<?>> types) {
    if (!isVisible(type.getModifiers())) {
      return;
    }
    types.add(type);
    for (Class<?> nested : type.getDeclaredClasses()) {
      collect(nested, types);
    }
  }

  /** Returns true if something of these modifiers can be used, or overridden, from outside. */
  static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}
