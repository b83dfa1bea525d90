package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs of the documentation that say in comments what comes out are Java that compiles. */
class DocumentedProgramsTest {
  @TempDir Path folder;

  @Test
  void tourOfTheIntegerEngineCompiles() throws IOException {
    assertCompiles(
        "presburger.md", "java.math.*", "dev.halfspace.affine.*", "dev.halfspace.presburger.*");
  }

  private void assertCompiles(String page, String... imports) throws IOException {
    StringBuilder source = new StringBuilder();
    for (String each : imports) {
      source.append("import ").append(each).append(";\n");
    }
    source.append("final class Page {\n  void programs() {\n");
    ShownCode.of(page).programs().forEach(source::append);
    source.append("  }\n}\n");
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Page.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    String path =
        String.join(
            File.pathSeparator,
            Path.of("target", "classes").toString(),
            System.getProperty("java.class.path"),
            System.getProperty("jdk.module.path", ""));
    List<String> options = List.of("-proc:none", "-d", folder.toString(), "-cp", path);
    Boolean compiled = compiler.getTask(null, null, found, options, null, List.of(file)).call();
    assertThat(found.getDiagnostics())
        .filteredOn(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .as(source.toString())
        .isEmpty();
    assertThat(compiled).isTrue();
  }
}
