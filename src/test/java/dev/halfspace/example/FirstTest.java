package dev.halfspace.example;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.testing.junit.MlirTestFiles;
import dev.halfspace.testing.junit.MlirTests;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;

class FirstTest {
  @Test
  void whatNobodyUsesGoes() {
    String text =
        """
        func.func @f(%x: i32) -> i32 {
          %0 = arith.addi %x, %x : i32
          return %x : i32
        }
        """;
    assertThat(Halfspace.read(text).orThrow()).after("cse").doesNotContain("arith.addi");
  }

  @MlirTests("src/test/files")
  Stream<DynamicNode> files(MlirTestFiles files) {
    return files.tests();
  }
}
