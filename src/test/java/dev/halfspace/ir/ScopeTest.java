package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The scope found by remembered ways is the one that climbing finds. */
class ScopeTest {
  private static final OpDefinition<UnregisteredOp> DEFINITION = UnregisteredOp.definition("t.op");

  private static Scope climb(Region region) {
    Operation owner = region.parent;
    if (owner == null) {
      return region;
    }
    if (owner instanceof IsolatedFromAbove || owner.block == null) {
      return owner;
    }
    return owner.block.region == null ? owner.block : climb(owner.block.region);
  }

  private static Operation op(Random random) {
    if (random.nextInt(6) == 0) {
      return ModuleOp.create(Location.UNKNOWN);
    }
    OperationState state = OperationState.of(DEFINITION, Location.UNKNOWN);
    for (int i = random.nextInt(3); i > 0; i--) {
      Region region = new Region();
      region.append(new Block());
      state.regionAsIs(region);
    }
    return DEFINITION.create(state);
  }

  @Property(tries = 300)
  void scopesAreThoseThatClimbingFinds(@ForAll long seed) {
    Random random = new Random(seed);
    List<Operation> ops = new ArrayList<>();
    for (int step = 0; step < 120; step++) {
      Operation op = ops.isEmpty() || random.nextInt(3) == 0 ? op(random) : pick(ops, random);
      if (!ops.contains(op)) {
        ops.add(op);
      }
      Operation target = pick(ops, random);
      if (op.block() != null && random.nextBoolean()) {
        op.remove();
      } else if (!op.isAncestorOf(target)) {
        if (target.block() != null && op.block() != null && random.nextBoolean()) {
          op.moveBefore(target);
        } else if (target.numRegions() > 0) {
          op.remove();
          target.region(random.nextInt(target.numRegions())).entryBlock().append(op);
        }
      }
      if (random.nextInt(4) == 0) {
        moveBlock(pick(ops, random), pick(ops, random), random);
      }
      for (Operation each : random.nextBoolean() ? ops : List.<Operation>of(op)) {
        for (Region region : each.regions()) {
          assertThat(Scope.inside(region)).isSameAs(climb(region));
        }
      }
    }
  }

  private static Operation withRegion() {
    OperationState state = OperationState.of(DEFINITION, Location.UNKNOWN);
    Region region = new Region();
    region.append(new Block());
    state.regionAsIs(region);
    return DEFINITION.create(state);
  }

  @Test
  void scopeThatWasFoundInADetachedTreeIsForgottenWhenTheTreeIsInserted() {
    Operation tree = withRegion();
    Operation moved = withRegion();
    tree.region(0).entryBlock().append(moved);
    assertThat(Scope.inside(moved.region(0))).isSameAs(tree);
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    Operation other = withRegion();
    module.body().append(tree);
    module.body().append(other);
    assertThat(Scope.inside(tree.region(0))).isSameAs(module);
    moved.moveTo(other.region(0).entryBlock(), null);
    tree.remove();
    assertThat(Scope.inside(moved.region(0))).isSameAs(module);
  }

  /** Moves the last of several blocks of an operation, or a new one, to another operation. */
  private static void moveBlock(Operation from, Operation to, Random random) {
    if (from.numRegions() == 0 || to.numRegions() == 0 || from.isAncestorOf(to)) {
      return;
    }
    Region source = from.region(random.nextInt(from.numRegions()));
    if (source.hasOneBlock()) {
      source.append(new Block());
    }
    Block block = Objects.requireNonNull(source.lastBlock());
    Block first = source.entryBlock();
    for (Operation op = first.lastOp(); op != null && random.nextBoolean(); op = first.lastOp()) {
      op.moveTo(block, block.firstOp());
    }
    block.moveTo(to.region(random.nextInt(to.numRegions())), null);
  }

  private static Operation pick(List<Operation> ops, Random random) {
    return ops.get(random.nextInt(ops.size()));
  }
}
