package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenTest {
  private static final Updates NONE = new Updates(null, false);

  @TempDir Path directory;

  private static ModuleOp module(String body) {
    return Halfspace.read("func.func @f(%x: i32) -> i32 {\n" + body + "return %x : i32\n}")
        .orThrow();
  }

  @Test
  void aFileIsGeneratedThenComparedThenUpdated() throws IOException {
    Path file = directory.resolve("f.mlir");
    Updates all = new Updates("all", false);
    assertThatThrownBy(() -> Golden.of(file, NONE).matches(module("")))
        .hasMessageContaining("-Dhalfspace.update=all updates it");
    Golden.of(file, all).matches(module(""));
    Golden.of(file, NONE).matches(module(""));
    assertThatThrownBy(
            () -> Golden.of(file, NONE).matches(module("%0 = arith.addi %x, %x : i32\n")))
        .hasMessageContaining("+    %0 = arith.addi %arg0, %arg0 : i32");
    Golden.of(file, all).matches(module("%0 = arith.addi %x, %x : i32\n"));
    assertThat(Files.readString(file)).contains("arith.addi");
  }

  @Test
  void checksInAFileAreUpdatedAndAllElseStays() throws IOException {
    Path file = directory.resolve("f.mlir");
    Files.writeString(
        file,
        """
        // A word by a person.
        // CHECK-LABEL: func.func @f(
        // CHECK: arith.muli
        func.func @f() // another
        """);
    ModuleOp module = module("%0 = arith.addi %x, %x : i32\n");
    assertThatThrownBy(() -> Golden.of(file, NONE).checks(module))
        .hasMessageContaining("CHECK: expected string not found in input");
    Golden.of(file, new Updates("GoldenTest", false)).checks(module);
    assertThat(Files.readString(file))
        .isEqualTo(
            """
            // A word by a person.
            // CHECK-LABEL: func.func @f(
            // CHECK-SAME:      %[[ARG0:.*]]: i32) -> i32 {
            // CHECK-NEXT:     %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
            // CHECK-NEXT:     return %[[ARG0]] : i32
            // CHECK-NEXT:   }
            func.func @f() // another
            """);
    assertThatCode(() -> Golden.of(file, NONE).checks(module)).doesNotThrowAnyException();
  }

  @Test
  void updatesAreRefusedWhereNobodyWatches() {
    Path file = directory.resolve("f.mlir");
    assertThatThrownBy(() -> Golden.of(file, new Updates("all", true)).matches(module("")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("refused where the variable CI is set");
    assertThat(file).doesNotExist();
  }

  @Test
  void anotherClassIsNotUpdated() {
    Path file = directory.resolve("f.mlir");
    assertThatThrownBy(() -> Golden.of(file, new Updates("OtherTest", true)).matches(module("")))
        .hasMessageContaining("differs");
    assertThat(file).doesNotExist();
  }
}
