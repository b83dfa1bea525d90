package dev.halfspace.ir;

import static dev.halfspace.ir.AffineValueMap.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Subscripts written in Java. */
class AffineValueMapTest {
  private final Block block = new Block();
  private final Value i = block.addArgument(IndexType.INDEX, Location.UNKNOWN);
  private final Value j = block.addArgument(IndexType.INDEX, Location.UNKNOWN);
  private final Value n = block.addArgument(IndexType.INDEX, Location.UNKNOWN);

  private static void assertMap(AffineValueMap made, String map, Value... operands) {
    assertThat(made).isEqualTo(AffineValueMap.of(AffineMap.parse(map), List.of(operands)));
  }

  @Test
  void subscriptsAreTheMapsOfTheirText() {
    assertMap(at(), "() -> ()");
    assertMap(at(i, j), "(d0, d1) -> (d0, d1)", i, j);
    assertMap(at(i, -1), "(d0) -> (d0 - 1)", i);
    assertMap(at(j, 2).and(at(i).times(3)), "(d0, d1) -> (d0 + 2, d1 * 3)", j, i);
    assertMap(at(i).times(32).plus(at(j)).plus(7), "(d0, d1) -> (d0 * 32 + d1 + 7)", i, j);
    assertMap(at(i).plus(AffineValueMap.symbol(n)), "(d0)[s0] -> (d0 + s0)", i, n);
    assertMap(
        at(i).floorDiv(4).and(at(i).mod(4)).and(at(i).ceilDiv(8)),
        "(d0) -> (d0 floordiv 4, d0 mod 4, d0 ceildiv 8)",
        i);
    assertMap(at(i, j).and(AffineValueMap.constant(5)), "(d0, d1) -> (d0, d1, 5)", i, j);
  }

  @Test
  void valueThatOccursTwiceIsOneOperand() {
    assertMap(at(i, j, i), "(d0, d1) -> (d0, d1, d0)", i, j);
    assertMap(at(i, j).plus(at(j, i)), "(d0, d1) -> (d0 + d1, d1 + d0)", i, j);
    assertMap(
        AffineValueMap.symbol(n).plus(at(n)).and(AffineValueMap.symbol(n)),
        "(d0)[s0] -> (s0 + d0, s0)",
        n,
        n);
  }

  @Test
  void sumsNeedAsManyResults() {
    assertThatThrownBy(() -> at(i, j).plus(at(i)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("results to be added: 1, to 2");
  }
}
