package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.UnitAttr;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationStateTest {
  private static final OpDefinition<?> MANY = UnregisteredOp.definition("t.many");
  private static final OpDefinition<?> NONE = UnregisteredOp.definition("t.none");

  @Test
  void aStateThatBeginsAnewHasNothingOfWhatWasMadeBefore() {
    Block block = new Block();
    block.addArgument(IndexType.INDEX, Location.UNKNOWN);
    Region region = new Region();
    region.append(block);
    OperationState state = OperationState.of(MANY, Location.UNKNOWN);
    state.operandGroup(List.of(block.argument(0), block.argument(0))).result(IndexType.INDEX);
    state.operandSegments(1, 1).resultSegments(1);
    state.attribute("a", UnitAttr.UNIT).opaqueProperties(UnitAttr.UNIT);
    state.regionAsIs(region).successor(block);
    Operation first = MANY.create(state);

    state.restart(NONE, Location.UNKNOWN);
    Operation second = NONE.create(state);

    assertThat(first.numOperands()).isEqualTo(2);
    assertThat(first.numResults()).isEqualTo(1);
    assertThat(first.region(0)).isSameAs(region);
    assertThat(first.successor(0)).isSameAs(block);
    assertThat(first.attributes().isEmpty()).isFalse();
    assertThat(first.propertyValueAt(0)).isEqualTo(UnitAttr.UNIT);
    assertThat(second.name()).isEqualTo("t.none");
    assertThat(second.numOperands() + second.numResults() + second.numRegions()).isZero();
    assertThat(second.numSuccessors()).isZero();
    assertThat(second.attributes().isEmpty()).isTrue();
    assertThat(second.propertyValueAt(0)).isNull();
  }

  @Test
  void aRegionThatIsGivenTwiceIsRefusedAndFreeAgain() {
    Region one = new Region();
    Region other = new Region();
    OperationState state = OperationState.of(MANY, Location.UNKNOWN);
    state.regionAsIs(one).regionAsIs(other).regionAsIs(one);

    assertThatIllegalArgumentException().isThrownBy(() -> MANY.create(state));

    OperationState again = OperationState.of(MANY, Location.UNKNOWN);
    Operation op = MANY.create(again.regionAsIs(other).regionAsIs(one));
    assertThat(op.region(0)).isSameAs(other);
    assertThat(op.region(1)).isSameAs(one);
  }

  @Test
  void groupsOfResultsAreStoredWhereTheirSizesDoNotFollow() {
    ValueGroup<List<OpResult>> heads = ValueGroup.results("heads", TypeConstraint.ANY);
    ValueGroup<List<OpResult>> tails = ValueGroup.results("tails", TypeConstraint.ANY);
    OpDefinition<?> definition =
        OpDefinition.of("t.split", Any.class, Any::new).groups(heads, tails);
    OperationState state = OperationState.of(definition, Location.UNKNOWN);
    state.resultGroup(List.of(IndexType.INDEX, IndexType.INDEX)).resultGroup(List.of());
    Operation op = definition.create(state);

    assertThat(op.resultGroupSizes()).containsExactly(2, 0);
    assertThat(op.get(heads)).isEqualTo(op.results());
    assertThat(op.get(tails)).isEmpty();

    OpDefinition<?> plain = OpDefinition.of("t.all", Any.class, Any::new).groups(heads);
    state.restart(plain, Location.UNKNOWN);
    state.resultGroup(List.of(IndexType.INDEX));
    assertThat(plain.create(state).get(heads)).hasSize(1);
  }

  @Test
  void aSingleValueBeforeOneOfVariableNumberIsAlwaysAtOnePosition() {
    ValueGroup<Value> first = ValueGroup.operand("first", TypeConstraint.ANY);
    ValueGroup<List<Value>> rest = ValueGroup.operands("rest", TypeConstraint.ANY);
    ValueGroup<Value> last = ValueGroup.operand("last", TypeConstraint.ANY);
    OpDefinition<?> definition =
        OpDefinition.of("t.row", Any.class, Any::new).groups(first, rest, last);

    assertThat(definition.fixedPosition(first)).isZero();
    assertThat(definition.fixedPosition(rest)).isEqualTo(-1);
    assertThat(definition.fixedPosition(last)).isEqualTo(-1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MANY.fixedPosition(first))
        .withMessageContaining("no group 'first'");
  }

  private static final class Any extends Operation {
    Any(OperationState state) {
      super(state);
    }
  }
}
