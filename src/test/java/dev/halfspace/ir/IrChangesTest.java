package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Changes of the IR that are refused leave everything as it was. */
class IrChangesTest {
  private static final String PROGRAM =
      """
      func.func @f(%n: index, %A: memref<?xindex>) -> index {
        %0 = arith.addi %n, %n : index
        affine.for %i = 0 to 10 {
          %1 = arith.addi %0, %i : index
          affine.for %j = 0 to 10 {
            affine.store %1, %A[%j] : memref<?xindex>
          }
        }
        return %0 : index
      }
      """;

  private final ModuleOp module = Halfspace.read(PROGRAM).orThrow();
  private final FuncOp func = module.findAll(FuncOp.class).get(0);
  private final List<AffineForOp> loops = module.findAll(AffineForOp.class);
  private final Operation sum = module.find(op -> op.name().equals("arith.addi"));
  private final Operation innerSum = loops.get(0).loopBody().entryBlock().firstOp();

  private static void addi(OpBuilder b, Value lhs, Value rhs) {
    BinaryOp.build(b, Arith.ADDI, lhs, rhs);
  }

  private void assertUnchangedBy(Class<? extends Throwable> failure, Runnable change) {
    String before = Halfspace.print(module);
    List<List<OpOperand>> uses = uses();
    assertThatThrownBy(change::run).isInstanceOf(failure);
    assertThat(Halfspace.print(module)).isEqualTo(before);
    assertThat(uses()).isEqualTo(uses);
  }

  private List<List<OpOperand>> uses() {
    List<List<OpOperand>> uses = new ArrayList<>();
    module.walk(op -> op.results().forEach(result -> uses.add(result.uses())));
    module.walk(
        op ->
            op.regions()
                .forEach(r -> r.forEach(b -> b.arguments().forEach(a -> uses.add(a.uses())))));
    return uses;
  }

  @Test
  void erasingAnOperationInUseChangesNothing() {
    assertUnchangedBy(IllegalStateException.class, sum::erase);
    Value zero = Arith.constantIndex(OpBuilder.before(sum), 0);
    sum.result().replaceAllUsesWith(zero);
    assertThat(innerSum.operand(0)).isSameAs(zero);
  }

  @Test
  void erasingABlockWhoseValuesAreUsedElsewhereChangesNothing() {
    Operation outside = func.functionBody().entryBlock().terminator();
    outside.setOperand(0, innerSum.result());
    assertUnchangedBy(
        IllegalStateException.class, () -> loops.get(0).loopBody().entryBlock().erase());
    assertUnchangedBy(IllegalStateException.class, () -> loops.get(0).erase());
    outside.setOperand(0, sum.result());
    loops.get(0).erase();
    assertThat(sum.result().users()).containsExactly(outside);
  }

  @Test
  void anOperationThatUsesItselfCanBeErased() {
    Operation pack =
        Halfspace.read(
                Source.of(
                    "<text>",
                    """
                    "test.graph"() ({
                      %0 = "test.op"(%1) : (index) -> index
                      %1 = "test.op"(%1) : (index) -> index
                    }) : () -> ()
                    """),
                Dialects.standard(),
                ParseOptions.STRICT.allowingUnregistered())
            .orThrow();
    List<Operation> ops = new ArrayList<>();
    pack.walk(op -> ops.add(op));
    Operation first = ops.get(2);
    Operation second = ops.get(3);
    assertThatThrownBy(second::erase).isInstanceOf(IllegalStateException.class);
    first.erase();
    second.erase();
    assertThat(second.block()).isNull();
  }

  @Test
  @SuppressWarnings("NullAway")
  void nothingIsSetToNull() {
    BlockArgument n = func.functionBody().entryBlock().argument(0);
    List<Value> withNull = Arrays.asList(n, null);
    Consumer<Runnable> refused = change -> assertUnchangedBy(NullPointerException.class, change);
    refused.accept(() -> sum.setOperand(0, null));
    refused.accept(() -> sum.opOperand(0).set(null));
    refused.accept(() -> sum.setOperands(withNull));
    refused.accept(() -> sum.setLocation(null));
    refused.accept(() -> sum.result().setType(null));
    refused.accept(() -> n.setLocation(null));
    refused.accept(() -> n.replaceAllUsesWith(null));
    refused.accept(() -> sum.setAttributes(null));
    refused.accept(() -> sum.setAttribute(null, UnitAttr.UNIT));
    refused.accept(() -> sum.setAttribute("a", null));
    OperationState state = OperationState.of(sum.definition(), Location.UNKNOWN);
    refused.accept(() -> state.operand(null));
    refused.accept(() -> state.operandGroup(withNull));
    refused.accept(() -> state.result(null));
    refused.accept(() -> state.successor(null));
    refused.accept(() -> state.region(null));
    refused.accept(() -> state.location(null));
    refused.accept(() -> OpBuilder.before(sum).at(null));
    refused.accept(() -> func.functionBody().entryBlock().addArgument(null, Location.UNKNOWN));
  }

  @Test
  void severalResultsAreReplacedTogetherOrNotAtAll() {
    Value n = func.functionBody().entryBlock().argument(0);
    assertUnchangedBy(IllegalArgumentException.class, () -> sum.replaceAllUsesWith(List.of(n, n)));
    assertUnchangedBy(
        IllegalArgumentException.class, () -> sum.replaceAllUsesWith(List.of(sum.result())));
    assertUnchangedBy(
        IllegalStateException.class,
        () ->
            n.replaceUsesIf(
                sum.result(),
                use -> {
                  if (use.index() == 0) {
                    throw new IllegalStateException("refused");
                  }
                  return true;
                }));
  }

  @Test
  void nothingIsMovedIntoItself() {
    AffineForOp outer = loops.get(0);
    AffineForOp inner = loops.get(1);
    Block innerBody = inner.loopBody().entryBlock();
    Operation store = innerBody.firstOp();
    assertUnchangedBy(IllegalArgumentException.class, () -> outer.moveBefore(store));
    assertUnchangedBy(IllegalArgumentException.class, () -> inner.moveBefore(inner));
    assertUnchangedBy(
        IllegalArgumentException.class, () -> outer.loopBody().moveBlocksTo(inner.loopBody()));
    assertUnchangedBy(
        IllegalArgumentException.class, () -> outer.loopBody().moveBlocksTo(outer.loopBody()));
    outer.remove();
    assertThatThrownBy(() -> innerBody.append(outer)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> innerBody.insertBefore(store, outer))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(outer.block()).isNull();
    func.functionBody().entryBlock().insertBefore(sum.next(), outer);
    assertThat(Halfspace.print(module))
        .isEqualTo(Halfspace.print(Halfspace.read(PROGRAM).orThrow()));
  }

  @Test
  void aBlockIsNotInsertedIntoARegionInsideIt() {
    Block body = new Block();
    loops.get(0).remove();
    body.append(loops.get(0));
    assertThatThrownBy(() -> loops.get(1).loopBody().append(body))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(body.region()).isNull();
  }

  @Test
  void aBodyThatThrowsLeavesNoUses() {
    BlockArgument n = func.functionBody().entryBlock().argument(0);
    OpBuilder b = OpBuilder.before(sum);
    List<Operation> users = n.users();
    assertUnchangedBy(
        IllegalStateException.class,
        () ->
            AffineForOp.build(
                b,
                0,
                10,
                (body, i) -> {
                  addi(body, n, n);
                  throw new IllegalStateException("refused");
                }));
    Value condition = Arith.constantBool(b, true);
    assertUnchangedBy(
        IllegalStateException.class,
        () ->
            ScfIfOp.build(
                b,
                condition,
                List.of(),
                then -> addi(then, n, n),
                otherwise -> {
                  throw new IllegalStateException("refused");
                }));
    assertThat(n.users()).isEqualTo(users);
  }

  @Test
  void anOperationThatCannotBeMadeTakesNothing() {
    Region owned = func.functionBody();
    Region free = new Region();
    OpDefinition<UnregisteredOp> definition = UnregisteredOp.definition("test.op");
    OperationState state = OperationState.of(definition, Location.UNKNOWN);
    state.operands(List.of(sum.result())).regionAsIs(free).regionAsIs(owned);
    assertUnchangedBy(IllegalArgumentException.class, () -> definition.create(state));
    assertThat(free.parentOp()).isNull();
    OperationState twice = OperationState.of(definition, Location.UNKNOWN);
    twice.regionAsIs(free).regionAsIs(free);
    assertThatThrownBy(() -> definition.create(twice)).isInstanceOf(IllegalArgumentException.class);
    assertThat(free.parentOp()).isNull();
  }

  @Test
  void aWalkSurvivesErasureOfWhatItVisits() {
    for (boolean postOrder : new boolean[] {false, true}) {
      ModuleOp copy = Halfspace.read(PROGRAM).orThrow();
      List<String> visited = new ArrayList<>();
      Consumer<Operation> visitor =
          op -> {
            visited.add(op.name());
            if (op.name().equals("affine.for") && op.parentOp() instanceof AffineForOp) {
              op.erase();
            }
          };
      if (postOrder) {
        copy.walkPostOrder(visitor);
        assertThat(visited)
            .containsExactly(
                "arith.addi",
                "arith.addi",
                "affine.store",
                "affine.yield",
                "affine.for",
                "affine.yield",
                "affine.for",
                "func.return",
                "func.func",
                "builtin.module");
      } else {
        copy.walk(visitor);
        assertThat(visited)
            .containsExactly(
                "builtin.module",
                "func.func",
                "arith.addi",
                "affine.for",
                "arith.addi",
                "affine.for",
                "affine.yield",
                "func.return");
      }
    }
  }

  @Test
  void aWalkSurvivesErasureOfTheLastOperationOfABlock() {
    for (boolean postOrder : new boolean[] {false, true}) {
      ModuleOp copy = Halfspace.read(PROGRAM).orThrow();
      List<Operation> visited = new ArrayList<>();
      Consumer<Operation> visitor =
          op -> {
            visited.add(op);
            if (op.name().equals("affine.yield")) {
              op.erase();
            }
          };
      if (postOrder) {
        copy.walkPostOrder(visitor);
      } else {
        copy.walk(visitor);
      }
      assertThat(visited).hasSize(10);
      assertThat(copy.find(op -> op.name().equals("affine.yield"))).isNull();
    }
  }

  @Test
  void aWalkReplacesWhatItVisits() {
    module.walk(
        op -> {
          if (op.name().equals("arith.addi")) {
            Operation constant = Arith.constantIndex(OpBuilder.before(op), 7).owner();
            op.replaceAllUsesWith(constant.results());
            op.erase();
          }
        });
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index, %arg1: memref<?xindex>) -> index {
                %c7 = arith.constant 7 : index
                affine.for %arg2 = 0 to 10 {
                  %c7_0 = arith.constant 7 : index
                  affine.for %arg3 = 0 to 10 {
                    affine.store %c7_0, %arg1[%arg3] : memref<?xindex>
                  }
                }
                return %c7 : index
              }
            }
            """);
  }

  @Test
  void aWalkThatLosesItsWaySaysSo() {
    assertThatThrownBy(
            () ->
                module.walk(
                    op -> {
                      if (op == innerSum) {
                        loops.get(0).remove();
                      }
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("was removed during a walk");
  }

  @Test
  void aThrowingVisitorLeavesTheTreeAsItIs() {
    assertUnchangedBy(
        IllegalArgumentException.class,
        () ->
            module.walk(
                op -> {
                  throw new IllegalArgumentException("refused");
                }));
  }

  @Test
  void movesIntoADeepNestEnd() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          Operation outer = loops.get(0);
          for (int i = 0; i < 10_000; i++) {
            AffineForOp loop = AffineForOp.build(OpBuilder.before(outer), 0, 4, (body, iv) -> {});
            outer.moveBefore(loop.loopBody().entryBlock().firstOp());
            outer = loop;
          }
          outer.setAttribute("deep", StringAttr.of("yes"));
          outer.erase();
        });
  }
}
