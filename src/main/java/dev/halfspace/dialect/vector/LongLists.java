package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lists of integers in brackets, {@code [0, 1, -1]}. */
final class LongLists {
  private LongLists() {}

  // [0, 1], or the whole attribute
  static DenseArrayAttr parse(OpParser p) {
    if (!p.nextIs("[")) {
      return p.attribute(DenseArrayAttr.class, "'[' and integers");
    }
    List<Long> values = new ArrayList<>();
    boolean unused = p.commaSeparated(Delimiter.SQUARE, () -> values.add(p.integer("an integer")));
    return DenseArrayAttr.i64(values.stream().mapToLong(Long::longValue).toArray());
  }

  static void print(OpPrinter p, DenseArrayAttr list) {
    p.text(Arrays.toString(list.asLongs()));
  }
}
