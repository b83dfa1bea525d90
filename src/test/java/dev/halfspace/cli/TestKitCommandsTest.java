package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands {@code test}, {@code checks} and {@code reduce}. */
class TestKitCommandsTest {
  @TempDir Path directory;

  @Test
  void testReportsEachFileAndCounts() throws IOException {
    Files.writeString(directory.resolve("a.mlir"), "// RUN: true\n");
    Files.writeString(directory.resolve("b.mlir"), "// RUN: %command\n");
    Files.writeString(directory.resolve("c.mlir"), "// REQUIRES: gpu\n// RUN: false\n");
    Files.createDirectory(directory.resolve("Inputs"));
    Files.writeString(directory.resolve("Inputs/d.mlir"), "no test\n");
    Invocation run =
        Invocation.of("test", "--substitute=%command=false", "--threads=2", directory.toString());
    assertThat(run.out())
        .contains("PASS: " + directory.resolve("a.mlir") + "\n")
        .contains("FAIL: " + directory.resolve("b.mlir") + ": the command at line 1")
        .contains("UNSUPPORTED: " + directory.resolve("c.mlir") + ": it requires 'gpu'\n")
        .endsWith("1 PASS\n1 FAIL\n1 UNSUPPORTED\n");
    assertThat(run.status()).isEqualTo(1);
    assertThat(Invocation.of("test", directory.resolve("a.mlir").toString()).status()).isZero();
    assertThat(Invocation.of("test").status()).isEqualTo(2);
    assertThat(Invocation.of("test", "--substitute=a", directory.toString()).status()).isEqualTo(2);
    assertThat(Invocation.of("test", directory.resolve("none").toString()).out())
        .contains("UNRESOLVED");
  }

  @Test
  void checksAreThoseThatTheTextPasses() {
    String text = "func.func @f() { return }\n";
    assertThat(Invocation.on(text, "checks", "--check-prefix=F").out())
        .isEqualTo(
            """
            // F-LABEL: func.func @f(
            // F-SAME:      ) {
            // F-NEXT:     return
            // F-NEXT:   }
            """);
    assertThat(Invocation.on("func.func", "checks").status()).isEqualTo(1);
  }

  @Test
  void reduceAsksACommandWithTheNameOfAFile() {
    String text =
        """
        func.func @f(%x: i32) -> i32 {
          %0 = arith.muli %x, %x : i32
          %1 = arith.addi %0, %x : i32
          return %1 : i32
        }
        """;
    Invocation run = Invocation.on(text, "reduce", "--test=grep -q muli");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i32) {
                %0 = arith.muli %arg0, %arg0 : i32
                return
              }
            }
            """);
    assertThat(run.err()).startsWith("reduced 4 operations to 3 in ");
    assertThat(Invocation.on(text, "reduce", "--test=false").err()).contains("fails on the input");
    assertThat(Invocation.on(text, "reduce").status()).isEqualTo(2);
  }

  @Test
  void reduceKeepsTheSmallestResultSoFarInItsFile() throws IOException {
    Path out = directory.resolve("out.mlir");
    Path sizes = directory.resolve("sizes");
    String text = "func.func @f(%x: i32) { %a = arith.muli %x, %x : i32 return }\n";
    Invocation run =
        Invocation.on(
            text,
            "reduce",
            "--test=cat %s >> %s; grep -q func.func".formatted(out, sizes),
            "-o",
            out.toString());
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(Files.readString(out)).isEqualTo("module {\n  func.func private @f()\n}\n");
    // What was in the file each time that a command began is a module on which it had succeeded.
    assertThat(Files.readString(sizes)).startsWith("module {\n").contains("func.func");
    assertThat(directory.resolve("out.mlir.part")).doesNotExist();
  }
}
