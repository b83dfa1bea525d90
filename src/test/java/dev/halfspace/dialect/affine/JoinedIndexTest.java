package dev.halfspace.dialect.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JoinedIndexTest {
  private static final String TEXT =
      """
      func.func @f(%x: index) {
        %0:3 = affine.delinearize_index %x into (SIZES) : index, index, index
        return
      }
      """;

  private static AffineDelinearizeIndexOp split(String sizes) {
    return Halfspace.read(TEXT.replace("SIZES", sizes))
        .orThrow()
        .findAll(AffineDelinearizeIndexOp.class)
        .get(0);
  }

  private static AffineValueMap composed(AffineExpr expr, AffineDelinearizeIndexOp split) {
    List<Value> operands = List.copyOf(split.results());
    return AffineComposition.compose(
        AffineValueMap.of(AffineMap.of(3, 0, List.of(expr)), operands));
  }

  /** 13 is taken apart into (1, 2, 1), and 1 * 8 + 2 * 2 + 1 = 13. */
  @Test
  void allPartsTimesTheirStridesAreTheIndex() {
    AffineDelinearizeIndexOp split = split("4, 4, 2");
    AffineExpr sum =
        AffineExpr.parse("d0 * 8 + d1 * 2 + d2 + 3", List.of("d0", "d1", "d2"), List.of());
    AffineValueMap composed = composed(sum, split);
    assertThat(composed.operands()).containsExactly(split.linearIndex());
    assertThat(composed.map()).hasToString("()[s0] -> (s0 + 3)");
  }

  /** A sum of parts times strides, some of them in remainders, and how its parts are split. */
  private record Sum(AffineExpr expr, AffineDelinearizeIndexOp split, long b, long c) {
    static Sum of(Random random) {
      long b = 1L + random.nextInt(4);
      long c = 1L + random.nextInt(4);
      long[] strides = {b * c, c, 1};
      AffineExpr sum = AffineExpr.constant(0);
      for (int t = 2 + random.nextInt(6); t > 0; t--) {
        int part = random.nextInt(3);
        AffineExpr term = AffineExpr.dim(part).times(strides[part]);
        sum = sum.plus(random.nextInt(4) == 0 ? term.mod(3).plus(random.nextInt(5)) : term);
      }
      AffineExpr expr = random.nextBoolean() ? sum.floorDiv(2).plus(sum) : sum;
      return new Sum(expr, JoinedIndexTest.split("7, %d, %d".formatted(b, c)), b, c);
    }

    AffineValueMap composed() {
      return JoinedIndexTest.composed(expr, split);
    }
  }

  @Property(tries = 500)
  void valuesStayTheSame(@ForAll long seed, @ForAll @IntRange(min = -10, max = 40) int x) {
    Sum sum = Sum.of(new Random(seed));
    AffineValueMap composed = sum.composed();
    long inner = Math.floorMod(x, sum.b * sum.c);
    long[] parts = {Math.floorDiv(x, sum.b * sum.c), inner / sum.c, inner % sum.c};
    long[] operands = new long[composed.operands().size()];
    for (int o = 0; o < operands.length; o++) {
      int part = List.copyOf(sum.split.results()).indexOf(composed.operands().get(o));
      operands[o] = part < 0 ? x : parts[part];
    }
    int dims = composed.map().numDims();
    assertThat(
            composed
                .map()
                .evaluate(
                    Arrays.copyOf(operands, dims),
                    Arrays.copyOfRange(operands, dims, operands.length)))
        .isEqualTo(AffineMap.of(3, 0, List.of(sum.expr)).evaluate(parts));
  }

  @Test
  void manySumsHaveAllParts() {
    assertThat(LongStream.range(0, 500).mapToObj(seed -> Sum.of(new Random(seed))))
        .filteredOn(sum -> sum.composed().operands().contains(sum.split.linearIndex()))
        .hasSizeGreaterThan(50);
  }

  @Test
  @Timeout(20)
  void longSumsEnd() {
    AffineExpr sum = AffineExpr.dim(0);
    for (int i = 0; i < 100_000; i++) {
      sum = sum.plus(AffineExpr.dim(i % 3).floorDiv(i + 2));
    }
    assertThat(composed(sum, split("4, 4, 2")).operands()).hasSize(3);
  }
}
