package dev.halfspace.testing.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.halfspace.check.files.FileTests;
import dev.halfspace.cli.CommandLineTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

class MlirTestsTest {
  @TempDir Path directory;

  private List<DynamicNode> nodes(String text) throws IOException {
    Path file = directory.resolve("a.mlir");
    Files.writeString(file, text);
    return new MlirTestFiles(directory, List.of(file), FileTests.of(CommandLineTools.standard()), 1)
        .tests()
        .toList();
  }

  private static Throwable failure(DynamicNode node) {
    return catchThrowable(((DynamicTest) node).getExecutable()::execute);
  }

  @Test
  void aFileIsATestWithItsSource() throws IOException {
    List<DynamicNode> nodes = nodes("// RUN: true\n");
    assertThat(nodes).hasSize(1);
    assertThat(nodes.get(0).getDisplayName()).isEqualTo("a.mlir");
    assertThat(nodes.get(0).getTestSourceUri()).contains(directory.resolve("a.mlir").toUri());
    assertThat(failure(nodes.get(0))).isNull();
  }

  @Test
  void aTestThatFailsTellsItsCommands() throws IOException {
    assertThat(failure(nodes("// RUN: false\n").get(0)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("$ false");
  }

  @Test
  void aTestThatCannotRunIsSkippedWithTheReason() throws IOException {
    assertThat(failure(nodes("// RUN: python -c 1\n").get(0)))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("there is no command 'python' in process");
  }

  @Test
  void partsFailEachForItself() throws IOException {
    String text =
        """
        // RUN: opt --split-input-file %s | filecheck %s
        // CHECK-LABEL: @a
        // CHECK: return
        func.func @a() { return }
        // -----
        // CHECK-LABEL: @b
        // CHECK: nothing
        func.func @b() { return }
        // -----
        // CHECK-LABEL: @c
        func.func @c() { return }
        """;
    DynamicContainer file = (DynamicContainer) nodes(text).get(0);
    List<String> failed = new ArrayList<>();
    file.getChildren()
        .forEach(
            part -> {
              if (failure(part) != null) {
                failed.add(part.getDisplayName() + " at " + part.getTestSourceUri().orElseThrow());
              }
            });
    assertThat(failed)
        .containsExactly("line 5 at " + directory.resolve("a.mlir").toUri() + "?line=5");
  }

  @Test
  void whatFailsInNoPartFailsBesideThem() throws IOException {
    DynamicContainer file =
        (DynamicContainer) nodes("// RUN: opt --split-input-file %s | false\n// -----\n").get(0);
    List<? extends DynamicNode> children = file.getChildren().toList();
    assertThat(children).hasSize(3);
    assertThat(failure(children.get(0))).isNull();
    assertThat(failure(children.get(1))).isNull();
    assertThat(failure(children.get(2))).isInstanceOf(AssertionError.class);
  }

  @Test
  void aDirectoryThatIsNotThereIsOneTestThatFails() {
    MlirTestFiles files =
        new MlirTestFiles(
            directory,
            List.of(directory.resolve("none.mlir")),
            FileTests.of(java.util.Map.of()),
            1);
    DynamicNode only = files.tests().findFirst().orElseThrow();
    assertThatThrownBy(() -> ((DynamicTest) only).getExecutable().execute())
        .hasMessageContaining("UNRESOLVED");
  }

  @Test
  void aDirectoryWithoutTestsIsAFailure() throws IOException {
    Path text = Files.writeString(directory.resolve("a.txt"), "");
    assertThatThrownBy(() -> MlirTestFilesResolver.files(directory, ".mlir"))
        .isInstanceOf(ParameterResolutionException.class)
        .hasMessage("no tests found in " + directory);
    assertThat(MlirTestFilesResolver.files(directory, ".txt")).containsExactly(text);
    assertThat(MlirTestFilesResolver.files(text, ".mlir")).containsExactly(text);
  }

  private static final String UPDATED =
      """
      // RUN: opt %s --canonicalize | FileCheck %s --check-prefix=SUM
      // A word by a person.
      // SUM: arith.muli
      func.func @f(%x: i32) -> i32 {
        %0 = arith.addi %x, %x : i32
        return %0 : i32
      }
      """;

  /** The failure of a file, and the text of it afterwards. */
  private String updated(String wish) throws IOException {
    String before = System.setProperty("halfspace.update", wish);
    try {
      Path file = directory.resolve("a.mlir");
      Files.writeString(file, UPDATED);
      FileTests tests = MlirTestFilesResolver.tests(MlirTestsTest.class);
      DynamicNode node =
          new MlirTestFiles(directory, List.of(file), tests, 1).tests().findFirst().orElseThrow();
      Throwable failure = failure(node);
      return (failure == null ? "passes" : failure.getMessage()) + "\n" + Files.readString(file);
    } finally {
      if (before == null) {
        System.clearProperty("halfspace.update");
      } else {
        System.setProperty("halfspace.update", before);
      }
    }
  }

  @Test
  void checksOfAFileAreUpdatedWhereThatIsAskedFor() throws IOException {
    if (System.getenv("CI") != null) {
      assertThat(updated("MlirTestsTest")).contains("refused").endsWith(UPDATED);
      return;
    }
    assertThat(updated("MlirTestsTest"))
        .isEqualTo(
            """
            passes
            // RUN: opt %s --canonicalize | FileCheck %s --check-prefix=SUM
            // A word by a person.
            // SUM-LABEL: func.func @f(
            // SUM-SAME:      %[[ARG0:.*]]: i32) -> i32 {
            // SUM-NEXT:     %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
            // SUM-NEXT:     return %[[VAL_0]] : i32
            // SUM-NEXT:   }
            func.func @f(%x: i32) -> i32 {
              %0 = arith.addi %x, %x : i32
              return %0 : i32
            }
            """);
    assertThat(updated("OtherTest")).contains("expected string not found").endsWith(UPDATED);
  }
}
