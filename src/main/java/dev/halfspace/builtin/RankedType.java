package dev.halfspace.builtin;

import com.google.common.collect.Lists;
import dev.halfspace.ir.Composite;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** A shaped type of known rank. */
abstract class RankedType extends Composite implements ShapedType {
  private final Shape shape;
  private final Type elementType;

  /** A type whose equality is that of its shape, element type and other components. */
  RankedType(Shape shape, Type elementType, @Nullable Object... others) {
    super(Lists.asList(shape, elementType, others).toArray());
    this.shape = shape;
    this.elementType = elementType;
  }

  /** The sizes. */
  public final Shape shape() {
    return shape;
  }

  /** The number of dimensions. */
  public final int rank() {
    return shape.rank();
  }

  @Override
  public final Type elementType() {
    return elementType;
  }

  @Override
  public final Shape shapeOrNull() {
    return shape;
  }
}
