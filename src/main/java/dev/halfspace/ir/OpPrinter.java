package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import java.util.List;

/** A printer of operations in custom form, after their results and name. */
@CanIgnoreReturnValue
public interface OpPrinter extends AttributePrinter {
  @Override
  OpPrinter text(String text);

  @Override
  OpPrinter character(char c);

  @Override
  OpPrinter integer(long value);

  @Override
  OpPrinter type(Type type);

  @Override
  OpPrinter attribute(Attribute attribute, TypeElision elision);

  @Override
  default OpPrinter attribute(Attribute attribute) {
    return attribute(attribute, TypeElision.NEVER);
  }

  /**
   * Starts a new line within the operation.
   *
   * @param deeper the number of spaces of indentation in addition to that of the operation's first
   *     line
   */
  OpPrinter newLine(int deeper);

  /** Prints types separated by commas. */
  default OpPrinter types(List<? extends Type> types) {
    for (int i = 0; i < types.size(); i++) {
      if (i > 0) {
        text(", ");
      }
      type(types.get(i));
    }
    return this;
  }

  /** Prints {@code t} for one type that is not a function type, {@code (t, u)} otherwise. */
  OpPrinter typesInParens(List<? extends Type> types);

  /** Prints {@code -> t} or {@code -> (t, u)} after a space if there is a type. */
  default OpPrinter optionalArrowTypes(List<? extends Type> types) {
    return types.isEmpty() ? this : text(" -> ").typesInParens(types);
  }

  /** Prints {@code (operand types) -> result types}. */
  OpPrinter functionalType(Operation op);

  /**
   * Prints an operation inline within another one, without its results, their names or its
   * location.
   */
  OpPrinter operation(Operation op);

  /** Prints the name of a value, {@code %a} or {@code %a#2}. */
  OpPrinter value(Value value);

  /** Prints names of values separated by commas. */
  default OpPrinter values(List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      if (i > 0) {
        text(", ");
      }
      value(values.get(i));
    }
    return this;
  }

  /** Prints the name of a block argument at its definition, with its location but without type. */
  OpPrinter argument(BlockArgument argument);

  /** Prints <code>%a: type {attributes}</code>, with the location where locations are printed. */
  OpPrinter typedArgument(BlockArgument argument, NamedAttributes attributes);

  /** Prints {@code %a = %x, %b = %y}. */
  default OpPrinter assignments(
      List<? extends BlockArgument> arguments, List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      if (i > 0) {
        text(", ");
      }
      value(arguments.get(i)).text(" = ").value(values.get(i));
    }
    return this;
  }

  /** Prints {@code @name}, in quotes if it is not a bare identifier. */
  OpPrinter symbolName(String name);

  /** Prints a block's name, {@code ^bb1}. */
  OpPrinter successor(Block block);

  /** Prints a region without the header of its entry block. */
  default OpPrinter region(Region region, boolean printTerminator) {
    return region(region, /* printEntryArguments= */ false, printTerminator);
  }

  /**
   * Prints a region.
   *
   * @param printEntryArguments true if the entry block's header is printed when it has arguments
   * @param printTerminator false if the last operation of the last block is omitted
   */
  OpPrinter region(Region region, boolean printEntryArguments, boolean printTerminator);

  /** Prints <code> {a = 1}</code> after a space if the operation has discardable attributes. */
  default OpPrinter discardableAttributes(Operation op) {
    return attributeDictionary(op.attributes());
  }

  /**
   * Prints the discardable attributes and those of {@code properties} that have a value, sorted by
   * name in one dictionary after a space; prints nothing if there is none.
   */
  default OpPrinter discardableAttributes(Operation op, Property<?>... properties) {
    return attributeDictionary(op.attributesWith(properties));
  }

  /** Prints <code> {a = 1}</code> after a space if there is an attribute. */
  default OpPrinter attributeDictionary(NamedAttributes attributes) {
    return dictionary(" ", attributes);
  }

  /** Prints <code> attributes {a = 1}</code> after a space if there is an attribute. */
  default OpPrinter attributesKeyword(NamedAttributes attributes) {
    return dictionary(" attributes ", attributes);
  }

  private OpPrinter dictionary(String before, NamedAttributes attributes) {
    if (!attributes.isEmpty()) {
      text(before);
      dictionary(attributes);
    }
    return this;
  }

  /** Prints affine expressions of values separated by commas, {@code %i + 1, symbol(%n) * 2}. */
  OpPrinter affineSubscripts(AffineValueMap subscripts);

  /**
   * Prints one affine expression of values.
   *
   * @param operands the values of dimensions, then those of symbols
   */
  OpPrinter affineExpression(AffineExpr expr, int numDims, List<? extends Value> operands);
}
