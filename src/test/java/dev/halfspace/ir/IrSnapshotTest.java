package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every change in a scope is seen, and none outside of it. */
class IrSnapshotTest {
  private static final String PROGRAM =
      """
      func.func @f(%n: index, %A: memref<10xindex>) {
        affine.for %i = 0 to 10 {
          %0 = memref.load %A[%i] : memref<10xindex>
          memref.store %0, %A[%i] : memref<10xindex>
        }
        cf.br ^end
      ^end:
        return
      }
      func.func @g(%n: index) {
        return
      }
      """;

  private final ModuleOp module = Halfspace.read(PROGRAM).orThrow();
  private final FuncOp f = module.findAll(FuncOp.class).get(0);
  private final FuncOp g = module.findAll(FuncOp.class).get(1);
  private final AffineForOp loop = module.findAll(AffineForOp.class).get(0);
  private final Operation load = module.findAll(MemRefLoadOp.class).get(0);
  private final Block entry = f.functionBody().entryBlock();

  private void assertSeen(Runnable change) {
    IrSnapshot ofModule = IrSnapshot.of(module);
    IrSnapshot ofFunction = IrSnapshot.of(f);
    IrSnapshot ofLoop = IrSnapshot.of(loop);
    IrSnapshot ofOther = IrSnapshot.of(g);
    change.run();
    assertThat(ofModule.isCurrent()).isFalse();
    assertThat(ofFunction.isCurrent()).isFalse();
    assertThat(ofLoop.isCurrent()).isFalse();
    assertThat(ofOther.isCurrent()).isTrue();
  }

  @Test
  void everyChangeInAFunctionIsSeenThereAndNotInAnother() {
    BlockArgument n = entry.argument(0);
    BlockArgument iv = loop.loopBody().entryBlock().argument(0);
    assertSeen(() -> load.setOperand(1, n));
    assertSeen(() -> load.opOperand(1).set(iv));
    assertSeen(() -> load.setOperands(List.of(load.operand(0), n)));
    assertSeen(() -> n.replaceAllUsesWith(iv));
    assertSeen(() -> load.setLocation(load.location()));
    assertSeen(() -> load.setAttribute("a", UnitAttr.UNIT));
    assertSeen(() -> load.removeAttribute("a"));
    assertSeen(() -> load.setAttributes(NamedAttributes.of()));
    assertSeen(() -> loop.setProperty(loopStep(), loop.property(loopStep())));
    assertSeen(() -> load.result().setType(IndexType.INDEX));
    assertSeen(() -> iv.setLocation(Location.UNKNOWN));
    assertSeen(() -> Arith.constantIndex(OpBuilder.before(load), 3));
    assertSeen(() -> load.previous().moveBefore(loop));
    assertSeen(() -> entry.firstOp().erase());
    assertSeen(() -> entry.insertArgument(0, IndexType.INDEX, Location.UNKNOWN));
    assertSeen(() -> entry.addArguments(List.of(IndexType.INDEX), Location.UNKNOWN));
    assertSeen(() -> entry.eraseArgument(0));
    assertSeen(() -> f.functionBody().append(new Block()));
    assertSeen(() -> entry.lastOp().setSuccessor(0, f.functionBody().lastBlock()));
    assertSeen(() -> entry.next().erase());
    Region other = new Region();
    other.append(new Block());
    assertSeen(() -> other.moveBlocksTo(f.functionBody()));
    assertSeen(() -> f.setAttribute("a", UnitAttr.UNIT));
  }

  private static Property<dev.halfspace.builtin.IntegerAttr> loopStep() {
    @SuppressWarnings("unchecked")
    var step =
        (Property<dev.halfspace.builtin.IntegerAttr>) AffineForOp.DEFINITION.property("step");
    return step;
  }

  @Test
  void aFunctionAddedOrRemovedConcernsTheModuleOnly() {
    IrSnapshot ofModule = IrSnapshot.of(module);
    IrSnapshot ofFunction = IrSnapshot.of(f);
    g.remove();
    assertThat(ofModule.isCurrent()).isFalse();
    assertThat(ofFunction.isCurrent()).isTrue();
    IrSnapshot without = IrSnapshot.of(module);
    f.remove();
    assertThat(without.isCurrent()).isFalse();
    assertThat(ofFunction.isCurrent()).isTrue();
  }

  @Test
  void theMessageNamesThePlaceOfTheLastChange() {
    IrSnapshot seen = IrSnapshot.of(f);
    load.setAttribute("a", UnitAttr.UNIT);
    assertThatThrownBy(seen::check)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("'memref.load'")
        .hasMessageContaining("3:");
  }

  @Test
  void detachedTreesAreScopesUntilTheyAreInserted() {
    loop.remove();
    IrSnapshot ofLoop = IrSnapshot.of(loop);
    IrSnapshot ofFunction = IrSnapshot.of(f);
    load.setAttribute("a", UnitAttr.UNIT);
    assertThat(ofLoop.isCurrent()).isFalse();
    assertThat(ofFunction.isCurrent()).isTrue();
    IrSnapshot later = IrSnapshot.of(loop);
    entry.insertBefore(entry.firstOp(), loop);
    assertThat(later.isCurrent()).isFalse();
    assertThat(ofFunction.isCurrent()).isFalse();
    IrSnapshot inside = IrSnapshot.of(loop);
    load.removeAttribute("a");
    assertThat(inside.isCurrent()).isFalse();
  }

  @Test
  void detachedBlocksAndRegionsAreScopes() {
    Block block = new Block();
    loop.remove();
    block.append(loop);
    IrSnapshot inBlock = IrSnapshot.of(load);
    Arith.constantIndex(OpBuilder.atStart(block), 1);
    assertThat(inBlock.isCurrent()).isFalse();
    IrSnapshot before = IrSnapshot.of(loop);
    Region region = new Region();
    region.append(block);
    assertThat(before.isCurrent()).isFalse();
    IrSnapshot inRegion = IrSnapshot.of(loop);
    block.addArgument(IndexType.INDEX, Location.UNKNOWN);
    assertThat(inRegion.isCurrent()).isFalse();
    IrSnapshot owned = IrSnapshot.of(loop);
    OpDefinition<UnregisteredOp> definition = UnregisteredOp.definition("test.op");
    Operation owner =
        definition.create(OperationState.of(definition, Location.UNKNOWN).regionAsIs(region));
    assertThat(owner.region(0)).isSameAs(region);
    assertThat(owned.isCurrent()).isFalse();
  }

  @Test
  void readingChangesNothing() {
    IrSnapshot seen = IrSnapshot.of(module);
    String unused = Halfspace.print(module);
    module.walk(op -> op.operands().forEach(Value::uses));
    new IrMapping().copy(module);
    assertThat(seen.isCurrent()).isTrue();
    seen.check();
  }
}
