package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.PropertySyntax;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The syntax of lists of integers in brackets, {@code [0, 1, -1]}. */
public final class LongLists {
  /** The spelling {@code [0, 1]} in formats. */
  public static final PropertySyntax<DenseArrayAttr> SYNTAX =
      new PropertySyntax<>(p -> parse(p, "an integer"), null, LongLists::print);

  private LongLists() {}

  /**
   * Parses {@code [0, 1]}, or a whole attribute, which may be an alias; {@code what} names an
   * integer in messages.
   */
  public static DenseArrayAttr parse(AttributeParser p, String what) {
    if (!p.nextIs("[")) {
      return p.attribute(DenseArrayAttr.class, "'[' and integers");
    }
    List<Long> values = new ArrayList<>();
    boolean unused = p.commaSeparated(Delimiter.SQUARE, () -> values.add(p.integer(what)));
    return DenseArrayAttr.i64(values.stream().mapToLong(Long::longValue).toArray());
  }

  /** The spelling {@code [0, 1]} of a property; {@code what} names an integer in messages. */
  public static PropertySyntax<DenseArrayAttr> syntax(String what) {
    return new PropertySyntax<>(p -> parse(p, what), null, LongLists::print);
  }

  /** Prints {@code [0, 1]}. */
  public static void print(AttributePrinter p, DenseArrayAttr list) {
    p.text(Arrays.toString(list.asLongs()));
  }
}
