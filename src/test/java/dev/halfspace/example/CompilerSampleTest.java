package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiler in {@code docs/samples/compiler-with-tests}, compiled; the whole build runs it. */
class CompilerSampleTest {
  private static final Path SAMPLE = Path.of("docs", "samples", "compiler-with-tests");

  @TempDir Path directory;

  @Test
  void sampleIsCompiled() throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(SAMPLE)) {
      files = walk.filter(file -> file.toString().endsWith(".java")).toList();
    }
    assertThat(files).hasSize(3);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    var manager = compiler.getStandardFileManager(null, null, null);
    boolean compiles =
        compiler
            .getTask(
                said,
                manager,
                null,
                List.of("-d", directory.toString(), "-proc:none"),
                null,
                manager.getJavaFileObjectsFromPaths(files))
            .call();
    assertThat(compiles).as(said.toString()).isTrue();
  }
}
