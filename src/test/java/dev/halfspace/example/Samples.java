package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Classes of the projects in {@code docs/samples}, compiled for a test. */
final class Samples {
  static final Path ROOT = Path.of("docs", "samples");

  private Samples() {}

  /**
   * Compiles a class of a sample and loads it.
   *
   * @param sample the name of its folder
   * @param name the full name of the class
   * @param classes the folder for what is compiled
   */
  static Class<?> load(String sample, String name, Path classes)
      throws IOException, ClassNotFoundException {
    Path source = ROOT.resolve(sample).resolve("src/main/java/" + name.replace('.', '/') + ".java");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(source));
      assertThat(task.call()).isTrue();
    }
    @SuppressWarnings("resource") // open as long as the class is used
    URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
    return loader.loadClass(name);
  }
}
