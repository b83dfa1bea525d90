package dev.halfspace.dialect.affine;

import static java.util.stream.Collectors.joining;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;

/**
 * The operands of a map or set, as written after it: dimensions in parentheses, then symbols in
 * brackets, if any, {@code (%i, %j)[%n]}.
 *
 * @param numDims the number of values in parentheses
 * @param values all values
 */
record MapOperands(int numDims, List<Value> values) {

  /** Interns the values of properties, so that equal operations that were parsed share them. */
  static void share(OpParser p, OperationState state, Property<?>... properties) {
    for (Property<?> property : properties) {
      Attribute value = state.property(property);
      if (value != null) {
        state.propertyValue(property, p.intern(value));
      }
    }
  }

  /** Parses {@code (%i, %j)[%n]}. */
  static MapOperands parse(OpParser p) {
    List<OpParser.Operand> dims = p.operands(Delimiter.PAREN);
    return resolve(p, dims, p.operands(Delimiter.OPTIONAL_SQUARE));
  }

  private static MapOperands resolve(
      OpParser p, List<OpParser.Operand> dims, List<OpParser.Operand> symbols) {
    List<Value> values = new ArrayList<>(dims.size() + symbols.size());
    values.addAll(p.resolveAll(dims, IndexType.INDEX));
    values.addAll(p.resolveAll(symbols, IndexType.INDEX));
    return new MapOperands(dims.size(), values);
  }

  /** Parses {@code (%i, %j)[%n]} for a map or set with these numbers of dimensions and symbols. */
  static List<Value> parse(OpParser p, int numDims, int numSymbols, String what) {
    int position = p.position();
    List<OpParser.Operand> dims = p.operands(Delimiter.PAREN);
    List<OpParser.Operand> symbols = p.operands(Delimiter.OPTIONAL_SQUARE);
    List<Value> values = resolve(p, dims, symbols).values;
    if (dims.size() != numDims || symbols.size() != numSymbols) {
      boolean isInParens = symbols.isEmpty() && dims.size() == numDims + numSymbols;
      throw p.error(
          p.inFirstLine(position),
          "%s and %s given by (%s)%s, but the %s takes %d and %d%s"
              .formatted(
                  Quantity.of(dims.size(), "dimension"),
                  Quantity.of(symbols.size(), "symbol"),
                  names(dims),
                  symbols.isEmpty() ? "" : "[" + names(symbols) + "]",
                  what,
                  numDims,
                  numSymbols,
                  isInParens ? "; symbols stand in brackets, as in (%d)[%s]" : ""));
    }
    return values;
  }

  private static String names(List<OpParser.Operand> operands) {
    return operands.stream().map(OpParser.Operand::name).collect(joining(", "));
  }

  /** Prints {@code (%i, %j)[%n]}. */
  static void print(OpPrinter p, int numDims, List<? extends Value> values) {
    p.text("(").values(values.subList(0, numDims)).text(")");
    if (values.size() > numDims) {
      p.text("[").values(values.subList(numDims, values.size())).text("]");
    }
  }
}
