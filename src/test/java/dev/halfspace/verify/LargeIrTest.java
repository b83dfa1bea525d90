package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.FlowGraphs;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Shapes that make a verifier quadratic, or overflow its stack, if anything in it is. */
@Timeout(60)
class LargeIrTest {
  private static final OpDefinition<?> OP = UnregisteredOp.definition("t.op");

  private static Operation op(
      OpDefinition<?> definition, List<Value> operands, int results, Region... regions) {
    OperationState state = OperationState.of(definition, Location.UNKNOWN).operands(operands);
    for (int i = 0; i < results; i++) {
      state.result(IndexType.INDEX);
    }
    for (Region region : regions) {
      state.regionAsIs(region);
    }
    return definition.create(state);
  }

  private static Region region(Operation... ops) {
    Region region = FlowGraphs.blocks(1);
    for (Operation each : ops) {
      region.entryBlock().append(each);
    }
    return region;
  }

  @Test
  void deepNestingWithUsesOfTheOutermostValue() {
    assertThat(Verifier.verify(deepNest(100_000))).isEmpty();
  }

  private static Operation deepNest(int depth) {
    Operation definition = op(OP, List.of(), 1);
    Operation nest = op(OP, List.of(definition.result()), 0);
    for (int i = 0; i < depth; i++) {
      nest = op(OP, List.of(definition.result()), 0, region(nest, op(OP, List.of(), 0)));
    }
    return op(ToyDialect.Isolated.DEFINITION, List.of(), 0, region(definition, nest));
  }

  @Test
  void deepNestingWithUsesFromEveryDepth() {
    int depth = 20_000;
    Operation[] definitions = new Operation[depth];
    Operation innermost = op(OP, List.of(), 0);
    Operation nest = innermost;
    for (int i = 0; i < depth; i++) {
      definitions[i] = op(OP, List.of(), 1);
      nest = op(OP, List.of(), 0, region(definitions[i], nest));
    }
    for (int i = 0; i < 10; i++) {
      for (Operation each : definitions) {
        Operation use = op(OP, List.of(each.result()), 0);
        innermost.block().append(use);
      }
    }
    assertThat(Verifier.verify(nest)).isEmpty();
  }

  @Test
  void isolatedPartsNestedDeeply() {
    Operation nest = op(OP, List.of(), 0);
    for (int i = 0; i < 100_000; i++) {
      nest = op(ToyDialect.Isolated.DEFINITION, List.of(), 0, region(nest, op(OP, List.of(), 0)));
    }
    assertThat(Verifier.verify(nest)).isEmpty();
  }

  @Test
  void manyBlocksThatUseWhatEarlierOnesDefine() {
    Region region = FlowGraphs.blocks(50_000);
    Operation first = op(OP, List.of(), 1);
    Value last = first.result();
    for (Block block : region) {
      Operation each = block.isEntryBlock() ? first : op(OP, List.of(first.result(), last), 1);
      block.append(each);
      last = each.result();
      Block next = block.next();
      FlowGraphs.branch(
          block,
          next == null
              ? List.of()
              : next.next() == null ? List.of(next) : List.of(next, region.lastBlock()));
    }
    Operation root = op(ToyDialect.Isolated.DEFINITION, List.of(), 0, region);
    // All is in order but in the last block, to which each block branches.
    assertThat(Verifier.verify(root)).hasSize(1);
  }

  @Test
  void manyUsesOfOneValue() {
    assertThat(Verifier.verify(usesOfOneValue(1_000_000))).isEmpty();
  }

  private static Operation usesOfOneValue(int uses) {
    Region region = region(op(OP, List.of(), 1));
    Block block = region.entryBlock();
    Value value = block.firstOp().result();
    for (int i = 0; i < uses; i++) {
      block.append(op(OP, List.of(value), 0));
    }
    return op(ToyDialect.Isolated.DEFINITION, List.of(), 0, region);
  }

  @Test
  void everyOneOfManyFaultsIsReported() {
    Operation definition = op(OP, List.of(), 1);
    Region region = FlowGraphs.blocks(1);
    for (int i = 0; i < 100_000; i++) {
      region.entryBlock().append(op(OP, List.of(definition.result()), 0));
    }
    region.entryBlock().append(definition);
    assertThat(Verifier.verify(op(ToyDialect.Isolated.DEFINITION, List.of(), 0, region)))
        .hasSize(100_000);
  }

  /** Each subscript depends on all results before it; each is decided once. */
  @Test
  void longChainsOfDimensions() {
    StringBuilder text = new StringBuilder();
    text.append("func.func @f(%m: memref<?xf32>) {\n affine.for %i = 0 to 10 {\n");
    text.append("%a0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)\n");
    for (int i = 0; i < 20_000; i++) {
      text.append("%%a%d = affine.apply affine_map<(d0) -> (d0 + 1)>(%%a%d)\n".formatted(i + 1, i));
      text.append("%%x%d = affine.load %%m[%%a%d] : memref<?xf32>\n".formatted(i, i + 1));
    }
    text.append("}\nreturn\n}\n");
    assertThat(Halfspace.read(text.toString()).diagnostics()).isEmpty();
  }

  @Test
  void tenThousandBlocksThatBranchBackAndForth() {
    assertThat(Verifier.verify(blocksThatBranchBackAndForth(10_000))).isEmpty();
  }

  private static Operation blocksThatBranchBackAndForth(int count) {
    Region region = FlowGraphs.blocks(count);
    List<Block> blocks = new ArrayList<>();
    region.forEach(blocks::add);
    Operation first = op(OP, List.of(), 1);
    blocks.get(0).append(first);
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        blocks.get(i).append(op(OP, List.of(first.result()), 0));
      }
      Block ahead = blocks.get(Math.min(count - 1, i + 1 + (i * 7919) % 100));
      Block back = blocks.get(1 + (int) (i * 104_729L % Math.max(1, i)));
      FlowGraphs.branch(blocks.get(i), i + 1 == count ? List.of() : List.of(ahead, back));
    }
    return op(ToyDialect.Isolated.DEFINITION, List.of(), 0, region);
  }

  /** Four times as much takes about four times the time of this thread, not sixteen times. */
  @Test
  void timeGrowsWithSizeAndNoFaster() {
    assertGrowth(LargeIrTest::blocksThatBranchBackAndForth, 10_000);
    assertGrowth(LargeIrTest::deepNest, 50_000);
    assertGrowth(LargeIrTest::usesOfOneValue, 250_000);
  }

  /** Takes the least of several times, for what else the machine does only ever adds to one. */
  private static void assertGrowth(IntFunction<Operation> shape, int size) {
    Operation small = shape.apply(size);
    Operation large = shape.apply(4 * size);
    long ofSmall = Long.MAX_VALUE;
    long ofLarge = Long.MAX_VALUE;
    for (int i = 0; i < 8 || (i < 40 && ofLarge >= 9 * ofSmall); i++) {
      ofSmall = Math.min(ofSmall, time(small));
      ofLarge = Math.min(ofLarge, time(large));
    }
    assertThat((double) ofLarge / ofSmall).isLessThan(9);
  }

  private static long time(Operation root) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    assertThat(Verifier.verify(root)).isEmpty();
    return threads.getCurrentThreadCpuTime() - start;
  }
}
