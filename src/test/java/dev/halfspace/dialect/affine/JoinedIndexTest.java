package dev.halfspace.dialect.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
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

  @Test
  void valuesStayTheSame() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 500; i++) {
      long b = random.nextLong(1, 5);
      long c = random.nextLong(1, 5);
      AffineDelinearizeIndexOp split = split("7, %d, %d".formatted(b, c));
      List<AffineExpr> terms = new ArrayList<>();
      long[] strides = {b * c, c, 1};
      for (int t = random.nextInt(2, 8); t > 0; t--) {
        int part = random.nextInt(3);
        AffineExpr term = AffineExpr.dim(part).times(strides[part]);
        terms.add(random.nextInt(4) == 0 ? term.mod(3).plus(random.nextLong(5)) : term);
      }
      AffineExpr sum = terms.stream().reduce(AffineExpr::plus).orElseThrow();
      AffineExpr expr = random.nextBoolean() ? sum.floorDiv(2).plus(sum) : sum;
      AffineValueMap composed = composed(expr, split);
      for (long x = -10; x < 40; x++) {
        long[] parts = {
          Math.floorDiv(x, b * c), Math.floorDiv(Math.floorMod(x, b * c), c), Math.floorMod(x, c)
        };
        long[] operands = new long[composed.operands().size()];
        for (int o = 0; o < operands.length; o++) {
          int part = List.copyOf(split.results()).indexOf(composed.operands().get(o));
          operands[o] = part < 0 ? x : parts[part];
        }
        int dims = composed.map().numDims();
        long[] value =
            composed
                .map()
                .evaluate(
                    Arrays.copyOf(operands, dims),
                    Arrays.copyOfRange(operands, dims, operands.length));
        assertThat(value).isEqualTo(AffineMap.of(3, 0, List.of(expr)).evaluate(parts));
      }
    }
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
