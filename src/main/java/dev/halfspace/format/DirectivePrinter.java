package dev.halfspace.format;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operation that a {@link Directive} prints, accessed by the arguments of the directive. */
public final class DirectivePrinter {
  private final OpPrinter text;
  private final Operation op;
  private final Element.Custom custom;

  DirectivePrinter(OpPrinter text, Operation op, Element.Custom custom) {
    this.text = text;
    this.op = op;
    this.custom = custom;
  }

  /** The printer of the text. */
  public OpPrinter text() {
    return text;
  }

  /** The operation. */
  public Operation op() {
    return op;
  }

  /** The operands of a group. */
  public List<? extends Value> operands(int argument) {
    return custom.argument(argument, Element.Operands.class).slot().values(op);
  }

  /** The value of a property, or {@code null} if it is not set. */
  public @Nullable Attribute property(int argument) {
    Property<?> property = custom.argument(argument, Element.PropertyValue.class).property();
    return op.propertyOrNull(property);
  }

  /** The types of a group. */
  public List<Type> types(int argument) {
    return custom.argument(argument, Element.TypeOf.class).types(op);
  }

  /** The regions of an argument. */
  public List<Region> regions(int argument) {
    return custom.argument(argument, Element.RegionOf.class).regions(op);
  }

  /** The string given as an argument. */
  public String string(int argument) {
    return custom.argument(argument, Element.Literal.class).text();
  }
}
