package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each package of the test kit is loaded where none but its own library is. */
class OptionalLibrariesTest {
  /** The files from which a class loader without other libraries takes classes. */
  private static URLClassLoader with(Class<?>... libraries) {
    URL[] urls =
        Stream.concat(
                Stream.of(Halfspace.class, IrAssertions.class, ImmutableList.class),
                Stream.of(libraries))
            .map(each -> each.getProtectionDomain().getCodeSource().getLocation())
            .toArray(URL[]::new);
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static List<String> classes(String room) throws Exception {
    Path root =
        Path.of(IrAssertions.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(root.resolve(room.replace('.', '/')))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
          .map(name -> room + "." + name.substring(0, name.length() - ".class".length()))
          .toList();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "dev.halfspace.testing,",
    "dev.halfspace.testing.assertj, org.assertj.core.api.Assertions",
    "dev.halfspace.testing.jqwik, net.jqwik.api.Arbitrary",
    "dev.halfspace.testing.junit, org.junit.jupiter.api.Test org.junit.platform.commons.JUnitException",
  })
  void packagesAreLoadedWithTheirOwnLibraryAlone(String room, String libraries) throws Exception {
    List<Class<?>> needed = new ArrayList<>();
    for (String library : libraries == null ? new String[0] : libraries.split(" ")) {
      needed.add(Class.forName(library));
    }
    List<String> names = classes(room);
    assertThat(names).isNotEmpty();
    try (URLClassLoader loader = with(needed.toArray(Class<?>[]::new))) {
      for (String name : names) {
        Class<?> type = Class.forName(name, true, loader);
        assertThat(type.getClassLoader()).isSameAs(loader);
        assertThatCode(type::getDeclaredMethods).doesNotThrowAnyException();
      }
    }
  }

  @Test
  void othersAreNotThere() throws Exception {
    try (URLClassLoader loader = with()) {
      for (Class<?> library : List.of(Assertions.class, Arbitrary.class, Test.class)) {
        assertThatThrownBy(() -> loader.loadClass(library.getName()))
            .isInstanceOf(ClassNotFoundException.class);
      }
    }
  }
}
