package dev.halfspace.analysis;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.symbol;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.Columns.ElementOffset;
import dev.halfspace.analysis.Columns.MinMax;
import dev.halfspace.analysis.Columns.Variable;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  private static final MinMax LEAST = new MinMax(ImmutableList.of(symbol(0), constant(4)), true);

  private static int position(AffineExpr dim) {
    return ((AffineExpr.Dim) dim).position();
  }

  @Test
  void loopsAreThereFromTheStart() {
    Columns columns = new Columns();
    assertThat(columns.get(position(Columns.variable(3)))).isEqualTo(new Variable(3));
    assertThat(columns.areVariables()).isTrue();
    assertThat(columns.numDims(2)).isEqualTo(2);
  }

  @Test
  void everyDimensionKnowsWhatItIs() {
    Columns columns = new Columns();
    AffineExpr choice = columns.add(LEAST);
    Columns inner = columns.inner();
    AffineExpr offset = inner.add(new ElementOffset(constant(4)));
    assertThat(inner.get(position(choice))).isEqualTo(LEAST);
    assertThat(inner.get(position(offset))).isEqualTo(new ElementOffset(constant(4)));
    assertThat(inner.own()).containsExactly(position(offset));
    assertThat(columns.own()).containsExactly(position(choice));
    AffineExpr deepest = Columns.variable(Columns.MAX_LOOPS - 1);
    assertThat(ImmutableList.of(deepest, choice, offset)).doesNotHaveDuplicates();
  }

  @Test
  void variablesInAnExpressionAreToldFromOthers() {
    Columns columns = new Columns();
    AffineExpr plain = Columns.variable(0).plus(symbol(0));
    AffineExpr choice = columns.add(LEAST);
    assertThat(columns.areVariablesIn(plain)).isTrue();
    assertThat(columns.areVariablesIn(plain.plus(choice))).isFalse();
    assertThat(columns.numDims(1)).isGreaterThan(position(choice));
  }

  @Test
  void choicesAreSplitAmongLanes() {
    Columns columns = new Columns();
    AffineExpr choice = columns.add(LEAST);
    Columns inner = columns.inner();
    AffineExpr offset = inner.add(new ElementOffset(constant(4)));
    // min(s0, 4) + l is s0 + l where s0 <= 4, and 4 + l where 4 <= s0.
    assertThat(new MinMaxCases(inner).cases(ImmutableList.of(choice.plus(offset))))
        .extracting(each -> each.exprs().get(0))
        .containsExactlyInAnyOrder(symbol(0).plus(offset), constant(4).plus(offset));
  }
}
