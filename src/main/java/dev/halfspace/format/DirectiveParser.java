package dev.halfspace.format;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;

/** The text that a {@link Directive} parses, and the arguments that it sets. */
public final class DirectiveParser {
  private final Frame frame;
  private final Element.Custom custom;

  DirectiveParser(Frame frame, Element.Custom custom) {
    this.frame = frame;
    this.custom = custom;
  }

  /** The parser of the text. */
  public OpParser text() {
    return frame.p;
  }

  /** The state of the operation being parsed. */
  public OperationState state() {
    return frame.state;
  }

  /** Sets a group of operands. */
  public void operands(int argument, List<OpParser.Operand> names) {
    frame.names[custom.argument(argument, Element.Operands.class).slot().index()] = names;
  }

  /** Sets a group of operands that are already resolved to values. */
  public void values(int argument, List<? extends Value> values) {
    frame.names[custom.argument(argument, Element.Operands.class).slot().index()] = values;
  }

  /** The operands parsed so far for a group. */
  public List<OpParser.Operand> operands(int argument) {
    return frame.names(custom.argument(argument, Element.Operands.class).slot().index());
  }

  /** Sets a property; the verifier reports a value of the wrong class. */
  public void property(int argument, Attribute value) {
    frame.state.propertyValue(
        custom.argument(argument, Element.PropertyValue.class).property(), value);
  }

  /** Sets the type of a group of one value. */
  public void type(int argument, Type type) {
    frame.types[custom.argument(argument, Element.TypeOf.class).slot().index()] = type;
  }

  /** Sets the types of a group. */
  public void types(int argument, List<? extends Type> types) {
    frame.types[custom.argument(argument, Element.TypeOf.class).slot().index()] = types;
  }

  /** The types parsed so far for a group. */
  public List<Type> types(int argument) {
    return frame.types(custom.argument(argument, Element.TypeOf.class).slot().index());
  }

  /** Sets a region; for a variadic region argument, each call adds one region. */
  public void region(int argument, Region region) {
    frame.region(custom.argument(argument, Element.RegionOf.class), region);
  }

  /** The string given as an argument. */
  public String string(int argument) {
    return custom.argument(argument, Element.Literal.class).text();
  }
}
