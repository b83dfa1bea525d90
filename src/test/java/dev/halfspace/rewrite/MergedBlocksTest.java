package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks that are merged into others by a rewriter. */
class MergedBlocksTest {
  private static final String TEXT =
      """
      func.func @f(%x: i32, %y: i32) -> i32 {
        %c = arith.constant 1 : i32
        return %c : i32
      ^bb1(%a: i32, %b: i32):
        %s = arith.addi %a, %a : i32
        return %s : i32
      }
      """;

  private final Operation module = Halfspace.read(TEXT).orThrow();
  private final Block entry =
      module.region(0).entryBlock().iterator().next().region(0).entryBlock();
  private final Block block = entry.next();

  private void merge(Value a, Value b) {
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      rewriter.merge(block, entry, List.of(a, b));
    }
  }

  /** The block goes with its arguments, so that these cannot take part in what stays. */
  @Test
  void argumentsOfTheBlockAreNoValuesForThem() {
    String before = Halfspace.print(module);
    Value a = block.argument(0);
    Value b = block.argument(1);
    Value x = entry.argument(0);
    assertThatThrownBy(() -> merge(a, x)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> merge(b, x)).isInstanceOf(IllegalArgumentException.class);
    assertThat(Halfspace.print(module)).isEqualTo(before);
  }

  @Test
  void anArgumentWithoutUsesMayStayUntilTheBlockGoes() {
    merge(entry.argument(0), block.argument(1));
    assertThat(entry.next()).isNull();
    assertThat(Halfspace.print(module)).contains("arith.addi %arg0, %arg0 : i32");
  }
}
