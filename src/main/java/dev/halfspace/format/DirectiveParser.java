package dev.halfspace.format;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;

/** The text that a {@link Directive} reads, and the arguments that it sets. */
public final class DirectiveParser {
  private final Frame frame;
  private final List<Element> arguments;

  DirectiveParser(Frame frame, List<Element> arguments) {
    this.frame = frame;
    this.arguments = arguments;
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
    frame.set(at(argument, Element.Operands.class).slot().name(), names);
  }

  /** Sets a group of operands that have been looked up. */
  public void values(int argument, List<? extends Value> values) {
    frame.set(at(argument, Element.Operands.class).slot().name(), values);
  }

  /** The operands read for a group so far. */
  public List<OpParser.Operand> operands(int argument) {
    return frame.names(at(argument, Element.Operands.class).slot().name());
  }

  /** Sets a property. */
  @SuppressWarnings("unchecked") // a value of another class is reported by the verifier
  public <A extends Attribute> void property(int argument, A value) {
    frame.state.property((Property<A>) at(argument, Element.PropertyValue.class).property(), value);
  }

  /** Sets the type of a group of one value. */
  public void type(int argument, Type type) {
    frame.set(at(argument, Element.TypeOf.class).slot().type(), type);
  }

  /** Sets the types of a group. */
  public void types(int argument, List<? extends Type> types) {
    frame.set(at(argument, Element.TypeOf.class).slot().type(), types);
  }

  /** The types read for a group so far. */
  public List<Type> types(int argument) {
    return frame.types(at(argument, Element.TypeOf.class).slot().type());
  }

  /** Sets a region; one that stands for any number of regions is given once more. */
  public void region(int argument, Region region) {
    at(argument, Element.RegionOf.class).set(frame, region);
  }

  /** Adds a successor. */
  public void successor(Block block) {
    frame.state.successor(block);
  }

  /** A string among the arguments. */
  public String string(int argument) {
    return at(argument, Element.Literal.class).text();
  }

  private <E extends Element> E at(int argument, Class<E> kind) {
    return kind.cast(arguments.get(argument));
  }
}
