package dev.halfspace.dialect.affine;

import static dev.halfspace.ir.AffineValueMap.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.testing.RandomAffine;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Maps over computed values, expressed over what these are computed from. */
class AffineCompositionTest {
  private final Block block = new Block();
  private final OpBuilder b = OpBuilder.atEnd(block);
  private final Value i = block.addArgument(IndexType.INDEX, Location.UNKNOWN);
  private final Value j = block.addArgument(IndexType.INDEX, Location.UNKNOWN);

  private static void assertMap(AffineValueMap made, String map, Value... operands) {
    assertThat(made).isEqualTo(AffineValueMap.of(AffineMap.parse(map), List.of(operands)));
  }

  @Test
  void operandsOfComputationsFollow() {
    Value sum = Affine.apply(b, at(i).plus(at(j).times(2)));
    assertMap(
        AffineComposition.compose(at(sum, j).and(at(sum).times(3))),
        "(d0, d1) -> (d0 * 2 + d1, d0, d0 * 6 + d1 * 3)",
        j,
        i);
  }

  @Test
  void chainsAreComposedWhole() {
    Value value = i;
    for (int step = 0; step < 100; step++) {
      value = Affine.apply(b, at(value, 1));
    }
    assertMap(AffineComposition.compose(at(value)), "(d0) -> (d0 + 100)", i);
  }

  @Test
  void operandsAreCanonical() {
    Value five = Arith.constantIndex(b, 5);
    AffineValueMap applied =
        AffineValueMap.of(
            AffineMap.parse("(d0, d1, d2, d3)[s0] -> (d0 + d1 + d3 * s0)"),
            List.of(i, i, j, five, five));
    assertMap(AffineComposition.canonicalize(applied), "(d0) -> (d0 + d0 + 25)", i);
    assertMap(AffineComposition.compose(applied), "(d0) -> (d0 * 2 + 25)", i);
    AffineValueMap canonical = AffineValueMap.of(AffineMap.parse("(d0) -> (d0 + 1)"), List.of(i));
    assertThat(AffineComposition.canonicalize(canonical)).isSameAs(canonical);
  }

  @Test
  void setsAreSimplifiedWhereTheyAreComposed() {
    AffineValueSet plain =
        AffineValueSet.of(IntegerSet.parse("(d0, d1) : (d0 + d0 >= 0)"), List.of(i, j));
    assertThat(AffineComposition.compose(plain).set())
        .isEqualTo(IntegerSet.parse("(d0) : (d0 + d0 >= 0)"));
    Value next = Affine.apply(b, at(i, 1));
    AffineValueSet computed = at(next).plus(at(next)).atLeast(3);
    assertThat(AffineComposition.compose(computed))
        .isEqualTo(AffineValueSet.of(IntegerSet.parse("(d0) : (d0 * 2 - 1 >= 0)"), List.of(i)));
  }

  /** The value of an operand where the arguments of the block have others. */
  private BigInteger value(Value operand, List<BigInteger> arguments) {
    if (Constants.valueOf(operand) instanceof IntegerAttr constant) {
      return constant.bigValue();
    }
    return operand.definingOp() instanceof AffineApplyOp apply
        ? values(apply.computed(), arguments).get(0)
        : arguments.get(block.arguments().indexOf(operand));
  }

  private List<BigInteger> values(AffineValueMap applied, List<BigInteger> arguments) {
    List<BigInteger> inputs =
        applied.operands().stream().map(each -> value(each, arguments)).toList();
    int dims = applied.map().numDims();
    return applied
        .map()
        .evaluateExact(inputs.subList(0, dims), inputs.subList(dims, inputs.size()));
  }

  @Property(tries = 1_000, seed = "41")
  void compositionKeepsTheValues(@ForAll long seed) {
    Random random = new Random(seed);
    List<Value> known = new ArrayList<>(List.of(i, j, Arith.constantIndex(b, -3)));
    for (int step = 0; step < 4; step++) {
      known.add(Affine.apply(b, random(random, known, 1)));
    }
    AffineValueMap applied = random(random, known, 2);
    AffineValueMap composed = AffineComposition.compose(applied);
    assertThat(composed.dimOperands()).doesNotHaveDuplicates().isSubsetOf(i, j);
    assertThat(composed.symbolOperands()).doesNotHaveDuplicates().isSubsetOf(i, j);
    for (int point = 0; point < 5; point++) {
      List<BigInteger> arguments =
          List.of(
              BigInteger.valueOf(random.nextInt(41) - 20),
              BigInteger.valueOf(random.nextInt(41) - 20));
      assertThat(values(composed, arguments)).isEqualTo(values(applied, arguments));
    }
  }

  private static AffineValueMap random(Random random, List<Value> known, int results) {
    AffineMap map = RandomAffine.pure(2, 1).map(random, results, 2);
    List<Value> operands = new ArrayList<>();
    for (int input = 0; input < map.numInputs(); input++) {
      operands.add(known.get(random.nextInt(known.size())));
    }
    return AffineValueMap.of(map, operands);
  }
}
