package dev.halfspace.interpreter;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Type;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import java.math.BigInteger;

/** Parses the arguments of functions from text. */
final class ArgumentText {
  private ArgumentText() {}

  /**
   * The value of a type that a text denotes, in a form that {@link Interpreter#run} accepts: a
   * number, or {@code true} or {@code false}. For a buffer, vector or tensor, the text denotes the
   * value of every element.
   *
   * @throws IllegalArgumentException if it denotes none
   */
  static Object read(String text, Type type, Representation held) {
    if (type instanceof ShapedType shaped) {
      checkArgument(shaped.hasStaticShape(), "%s has open sizes", type);
      Datum element = Arguments.of(shaped.elementType(), number(text), held);
      if (type instanceof MemRefType memref) {
        return MemRef.of(memref.elementType(), memref.shape().sizes().toArray())
            .fill(at -> element);
      }
      return Elements.splat(held.elementKind(shaped), held.shape(shaped), element);
    }
    return Arguments.of(type, number(text), held);
  }

  private static Object number(String text) {
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    return text.matches("[+-]?\\d+") ? new BigInteger(text) : (Object) Double.valueOf(text);
  }
}
