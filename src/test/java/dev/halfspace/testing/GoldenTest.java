package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.Checks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
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
        .hasMessageContaining("there is no file " + file + "; -Dhalfspace.update=all creates it");
    Golden.of(file, all).matches(module(""));
    Golden.of(file, NONE).matches(module(""));
    assertThatThrownBy(
            () -> Golden.of(file, NONE).matches(module("%0 = arith.addi %x, %x : i32\n")))
        .hasMessageContaining("-Dhalfspace.update=all updates it")
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
  void filesAndTheirDirectoriesAreCreated() throws IOException {
    Path file = directory.resolve("none/checks.mlir");
    Updates all = new Updates("all", false);
    assertThatThrownBy(() -> Golden.of(file, NONE).checks(module("")))
        .isInstanceOf(AssertionError.class)
        .hasMessage("there is no file %s; -Dhalfspace.update=all creates it".formatted(file));
    Golden.of(file, all).checks(module(""));
    assertThat(Files.readString(file)).startsWith("// CHECK-LABEL: func.func @f(");
    assertThatCode(() -> Golden.of(file, NONE).checks(module(""))).doesNotThrowAnyException();
    Path empty = directory.resolve("other/empty");
    assertThatThrownBy(() -> Golden.of(empty, NONE).matches("")).isInstanceOf(AssertionError.class);
    Golden.of(empty, all).matches("");
    assertThat(empty).isEmptyFile();
  }

  /** A test class inside of another. */
  private static final class Inner {
    static boolean isUpdated(String wish) {
      return new Updates(wish, false).isAsked();
    }
  }

  @Test
  void nestedClassesHaveTheirOwnName() {
    assertThat(Inner.isUpdated("Inner")).isTrue();
    assertThat(Inner.isUpdated("GoldenTest")).isTrue();
    assertThat(Inner.isUpdated("GoldenTest$Inner")).isTrue();
    assertThat(Inner.isUpdated("nner")).isFalse();
  }

  @Test
  void anUpdateChangesNoLineButChecks() throws IOException {
    Path file = directory.resolve("f.mlir");
    Updates all = new Updates("all", false);
    int updated = 0;
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ModuleOp before = RandomModules.small().module(random);
      String checks = Checks.generate(before).replace("\n\n", "\n// A word between them.\n");
      String text =
          "// RUN: opt %s | filecheck %s\n\n" + checks + Halfspace.print(before) + "// end";
      Files.writeString(file, text);
      Golden.of(file, all).checks(before);
      assertThat(Files.readString(file)).isEqualTo(text);
      ModuleOp after = RandomMutations.standard().times(3).mutant(before, random);
      Golden.of(file, all).checks(after);
      assertThatCode(() -> Golden.of(file, NONE).checks(after)).doesNotThrowAnyException();
      assertThat(others(Files.readString(file))).isEqualTo(others(text));
      updated += Files.readString(file).equals(text) ? 0 : 1;
    }
    assertThat(updated).isGreaterThan(40);
  }

  private static List<String> others(String text) {
    return text.lines().filter(line -> !line.startsWith("// CHECK")).toList();
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
        .hasMessageContaining("there is no file");
    assertThat(file).doesNotExist();
  }
}
