package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.StringAttr;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An operation begun before it is all known is in the end as one that is made at once. */
class BegunOperationTest {
  private static final Property<StringAttr> NAME = Property.of("name", StringAttr.class);
  private static final Property<StringAttr> NOTE = Property.optional("note", StringAttr.class);

  /** An operation that has everything an operation can have. */
  private static final class All extends Operation {
    static final OpDefinition<All> DEFINITION =
        OpDefinition.of("t.all", All.class, All::new)
            .operands("left", TypeConstraint.ANY)
            .operands("right", TypeConstraint.ANY)
            .results("low", TypeConstraint.ANY)
            .results("high", TypeConstraint.ANY)
            .properties(NAME, NOTE)
            .regions(2)
            .successors(OpDefinition.ANY_NUMBER);

    All(OperationState state) {
      super(state);
    }
  }

  private final Block entry =
      Block.withArguments(List.of(IndexType.INDEX, IntegerType.I32), Location.UNKNOWN);
  private final Block target = new Block();

  /** The steps in which a state is filled. */
  private List<Runnable> steps(OperationState state) {
    return List.of(
        () -> state.operandGroup(List.of(entry.argument(0), entry.argument(0))),
        () -> state.operandGroup(List.of(entry.argument(1))),
        () -> state.result(IndexType.INDEX),
        () -> state.results(List.of(IntegerType.I32, IntegerType.I1)).resultSegments(1, 2),
        () -> state.property(NAME, StringAttr.of("a")),
        () -> state.property(NOTE, StringAttr.of("b")),
        () -> state.attribute("c", StringAttr.of("d")),
        () -> state.successor(target).successor(target),
        () -> state.regionAsIs(new Region()),
        () -> state.regionAsIs(new Region()),
        () -> state.location(Location.of("f", 1, 2)));
  }

  private All make(int begunAfter) {
    OperationState state = OperationState.of(All.DEFINITION, Location.UNKNOWN);
    List<Runnable> steps = steps(state);
    for (int i = 0; i < steps.size(); i++) {
      if (i == begunAfter) {
        All.DEFINITION.begin(state);
      }
      steps.get(i).run();
    }
    return All.DEFINITION.create(state);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void isAsIfMadeAtOnce(int begunAfter) {
    All atOnce = make(-1);
    All begun = make(begunAfter);
    assertThat(IrEquivalence.COMPARING_LOCATIONS.difference(atOnce, begun)).isEmpty();
    assertThat(begun.storedOperandSegments()).containsExactly(2, 1);
    assertThat(begun.storedResultSegments()).containsExactly(1, 2);
    assertThat(begun.regions()).extracting(Region::parentOp).containsOnly(begun);
    assertThat(begun.regions()).extracting(Region::index).containsExactly(0, 1);
    assertThat(begun.results()).extracting(OpResult::index).containsExactly(0, 1, 2);
    assertThat(entry.argument(0).uses()).extracting(OpOperand::owner).contains(begun, atOnce);
    assertThat(entry.argument(0).uses()).hasSize(4);
    assertThat(entry.argument(1).uses()).hasSize(2);
  }

  @Test
  void whatIsGivenUpUsesNothing() {
    OperationState state = OperationState.of(All.DEFINITION, Location.UNKNOWN);
    steps(state).forEach(Runnable::run);
    All.DEFINITION.begin(state);
    assertThat(entry.argument(0).hasUses()).isTrue();
    assertThat(target.hasPredecessors()).isTrue();
    state.abandon();
    assertThat(entry.argument(0).hasUses()).isFalse();
    assertThat(entry.argument(1).hasUses()).isFalse();
    assertThat(target.hasPredecessors()).isFalse();
  }

  @Test
  void whatIsBegunHasAsManyRegionsAsItIsGiven() {
    OperationState state = OperationState.of(All.DEFINITION, Location.UNKNOWN);
    All.DEFINITION.begin(state);
    state.regionAsIs(new Region());
    assertThat(All.DEFINITION.create(state).regions()).hasSize(1);
  }

  @Test
  void aStateIsOfOneDefinition() {
    OperationState state = OperationState.of(All.DEFINITION, Location.UNKNOWN);
    OpDefinition<UnregisteredOp> other = OpDefinition.unregistered("t.other");
    assertThatIllegalArgumentException().isThrownBy(() -> other.begin(state));
    assertThatIllegalArgumentException().isThrownBy(() -> other.create(state));
  }
}
