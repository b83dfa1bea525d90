package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

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
}
