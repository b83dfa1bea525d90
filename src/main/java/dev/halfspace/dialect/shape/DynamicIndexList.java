package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The directive {@code custom<DynamicIndexList>($values, $static_values)}: an {@link IndexList} in
 * brackets, {@code [4, %n, 1]}, whose values are an operand group and whose static integers are a
 * property; or {@code custom<IndexListInParentheses>(...)}, {@code (4, %n, 1)}.
 */
public final class DynamicIndexList implements Directive {
  /** The directive of lists in brackets. */
  public static final DynamicIndexList DIRECTIVE =
      new DynamicIndexList("DynamicIndexList", Delimiter.SQUARE, "[", "]");

  /** The directive of lists in parentheses. */
  public static final DynamicIndexList IN_PARENTHESES =
      new DynamicIndexList("IndexListInParentheses", Delimiter.PAREN, "(", ")");

  private final String name;
  private final Delimiter delimiter;
  private final String open;
  private final String close;

  private DynamicIndexList(String name, Delimiter delimiter, String open, String close) {
    this.name = name;
    this.delimiter = delimiter;
    this.open = open;
    this.close = close;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void parse(DirectiveParser p) {
    List<OpParser.Operand> values = new ArrayList<>();
    p.property(1, IndexList.parse(p.text(), delimiter, values));
    p.operands(0, values);
  }

  @Override
  public void print(DirectivePrinter p) {
    DenseArrayAttr known = (DenseArrayAttr) Objects.requireNonNull(p.property(1));
    IndexList.of(known, p.operands(0)).print(p.text(), open, close);
  }
}
