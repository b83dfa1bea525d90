package dev.halfspace.ir;

import static dev.halfspace.ir.AffineValueMap.at;
import static dev.halfspace.ir.AffineValueMap.symbol;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IndexType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Conditions are made of subscripts as they are said. */
class AffineConditionsTest {
  private final Block block =
      Block.withArguments(
          List.of(IndexType.INDEX, IndexType.INDEX, IndexType.INDEX), Location.UNKNOWN);
  private final Value i = block.argument(0);
  private final Value j = block.argument(1);
  private final Value n = block.argument(2);

  @Test
  void comparisonsAreConstraints() {
    assertThat(at(i).lessThan(at(j).plus(1)).set()).hasToString("(d0, d1) : (d0 - d1 >= 0)");
    assertThat(at(i).lessThan(at(j).plus(1)).operands()).containsExactly(j, i);
    assertThat(at(i).lessThan(10).set()).hasToString("(d0) : (-d0 + 9 >= 0)");
    assertThat(at(i).atMost(10).set()).hasToString("(d0) : (-d0 + 10 >= 0)");
    assertThat(at(i).atLeast(10).set()).hasToString("(d0) : (d0 - 10 >= 0)");
    assertThat(at(i).equalTo(symbol(n)).set()).hasToString("(d0)[s0] : (d0 - s0 == 0)");
    assertThat(at(i).minus(3).map()).hasToString("(d0) -> (d0 - 3)");
    assertThat(at(i).minus(at(j)).map()).hasToString("(d0, d1) -> (d0 - d1)");
  }

  @Test
  void bothConditionsShareOperands() {
    AffineValueSet both = at(i).lessThan(symbol(n)).and(at(i).equalTo(at(j)));
    assertThat(both.set()).hasToString("(d0, d1)[s0] : (-d0 + s0 - 1 >= 0, d0 - d1 == 0)");
    assertThat(both.operands()).containsExactly(i, j, n);
  }
}
