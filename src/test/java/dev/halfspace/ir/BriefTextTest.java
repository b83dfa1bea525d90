package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.TupleType;
import dev.halfspace.support.Excerpt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Text printed into messages is cut off, however large it is. */
@Timeout(30)
class BriefTextTest {
  private static final int MANY = 100_000;

  private static void assertBrief(Object large) {
    assertThat(large.toString().length())
        .as("%s", large.getClass())
        .isGreaterThan(10)
        .isLessThan(Excerpt.LENGTH + 300);
  }

  private static <T> List<T> many(T one) {
    return Collections.nCopies(MANY, one);
  }

  @Test
  void attributesAndTypesAreCutOff() {
    assertBrief(StringAttr.of("x".repeat(MANY)));
    assertBrief(ArrayAttr.of(many(IntegerAttr.i64(1))));
    assertBrief(DenseArrayAttr.i64(new long[MANY]));
    assertBrief(SymbolRefAttr.of("x".repeat(MANY)));
    assertBrief(TupleType.of(many(IndexType.INDEX)));
    assertBrief(FunctionType.of(many(IndexType.INDEX), many(IndexType.INDEX)));
    assertBrief(MemRefType.of(Shape.of(new long[MANY]), IndexType.INDEX));
    assertBrief(Shape.of(new long[MANY]));
    List<NamedAttribute> named = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      named.add(new NamedAttribute("n" + i, StringAttr.of("x")));
    }
    assertBrief(new DictionaryAttr(NamedAttributes.copyOf(named)));
    assertBrief(NamedAttributes.copyOf(named));
    assertBrief(new NamedAttribute("n", StringAttr.of("x".repeat(MANY))));
  }

  @Test
  void operationsAndWhatTheyComputeAreCutOff() {
    OpDefinition<?> definition = UnregisteredOp.definition("t.op");
    OperationState state = OperationState.of(definition, Location.UNKNOWN);
    Block block = new Block();
    BlockArgument argument = block.addArgument(IndexType.INDEX, Location.UNKNOWN);
    Operation op = definition.create(state.operands(many(argument)).results(many(IndexType.INDEX)));
    assertThat(op.brief()).startsWith("t.op : (index, index, ").endsWith("...");
    assertBrief(op.brief());
    assertThat(op.toString()).contains("t.op");
    assertBrief(op.result(0));
    assertBrief(AffineValueMap.of(AffineMap.identity(MANY), many(argument)));
    assertBrief(new Location.FileLineCol("x".repeat(MANY), 1, 1));
  }
}
