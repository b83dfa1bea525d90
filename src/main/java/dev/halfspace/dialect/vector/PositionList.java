package dev.halfspace.dialect.vector;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** {@code custom<DynamicIndexList>($values, $known)}: integers, some of them values. */
final class PositionList implements Directive {
  @Override
  public String name() {
    return "DynamicIndexList";
  }

  @Override
  public void parse(DirectiveParser p) {
    List<OpParser.Operand> values = new ArrayList<>();
    List<Long> known = new ArrayList<>();
    p.text()
        .commaSeparated(
            Delimiter.SQUARE,
            () -> {
              OpParser.Operand value = p.text().optionalOperand();
              if (value != null) {
                values.add(value);
              }
              known.add(value != null ? Shape.DYNAMIC : p.text().integer("an integer or a value"));
            });
    p.operands(0, values);
    p.property(1, DenseArrayAttr.i64(Longs.toArray(known)));
  }

  @Override
  public void print(DirectivePrinter p) {
    DenseArrayAttr known = (DenseArrayAttr) Objects.requireNonNull(p.property(1));
    IndexList list = IndexList.of(known, p.operands(0));
    if (list.isConsistent()) {
      list.print(p.text(), "[", "]");
    } else {
      p.text().attribute(known);
    }
  }
}
