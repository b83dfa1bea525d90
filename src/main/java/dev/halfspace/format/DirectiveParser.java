package dev.halfspace.format;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;

/** The text that a {@link Directive} reads, and the arguments that it sets. */
public final class DirectiveParser {
  private final Frame frame;
  private final Element.Custom custom;

  DirectiveParser(Frame frame, Element.Custom custom) {
    this.frame = frame;
    this.custom = custom;
  }

  /** The text. */
  public OpParser text() {
    return frame.p;
  }

  /** The operation being read. */
  public OperationState state() {
    return frame.state;
  }

  /** Sets a group of operands. */
  public void operands(int argument, List<OpParser.Operand> names) {
    frame.names[custom.argument(argument, Element.Operands.class).slot().index()] = names;
  }

  /** Sets a group of operands that have been looked up. */
  public void values(int argument, List<? extends Value> values) {
    frame.names[custom.argument(argument, Element.Operands.class).slot().index()] = values;
  }

  /** The operands read for a group so far. */
  public List<OpParser.Operand> operands(int argument) {
    return frame.names(custom.argument(argument, Element.Operands.class).slot().index());
  }

  /** Sets a property; a value of another class is reported by the verifier. */
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

  /** The types read for a group so far. */
  public List<Type> types(int argument) {
    return frame.types(custom.argument(argument, Element.TypeOf.class).slot().index());
  }

  /** Sets a region; one that stands for any number of regions is given once more. */
  public void region(int argument, Region region) {
    frame.region(custom.argument(argument, Element.RegionOf.class), region);
  }

  /** A string among the arguments. */
  public String string(int argument) {
    return custom.argument(argument, Element.Literal.class).text();
  }
}
