package dev.halfspace.interpreter;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Representation;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.Type;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.math.BigInteger;

/** The text of data: how the results of a function are printed, and its arguments are given. */
public final class Printing {
  private Printing() {}

  /**
   * The text of a datum: integers in decimal, floating-point numbers with an exponent as MLIR's
   * runner prints them, elements between parentheses.
   */
  public static String of(Datum datum) {
    if (datum instanceof Datum.Single single) {
      return of(single.scalar());
    } else if (datum instanceof Datum.Complex complex) {
      return "( " + of(complex.real()) + ", " + of(complex.imaginary()) + " )";
    } else if (datum instanceof Elements elements) {
      StringBuilder text = new StringBuilder();
      append(elements, 0, 0, text);
      return text.toString();
    }
    return datum.toString();
  }

  private static String of(Scalar scalar) {
    if (scalar instanceof IntScalar integer) {
      return integer.width() == 1 ? (integer.isZero() ? "0" : "1") : integer.signed().toString();
    }
    return scalar instanceof FloatScalar number
        ? FloatText.exponential(number.toDouble())
        : scalar.toString();
  }

  /** Appends the elements from a dimension on; returns the position after the last. */
  private static int append(Elements elements, int dimension, int from, StringBuilder text) {
    if (dimension == elements.shape().size()) {
      text.append(of(elements.at(from)));
      return from + 1;
    }
    int at = from;
    text.append("( ");
    for (long i = 0; i < elements.shape().get(dimension); i++) {
      text.append(i == 0 ? "" : ", ");
      at = append(elements, dimension + 1, at, text);
    }
    text.append(" )");
    return at;
  }

  /**
   * The value of a type that a text gives, on the terms of {@link Interpreter#run}: a number, or
   * {@code true} or {@code false}. For a buffer, vector or tensor it is that of each element.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Object read(String text, Type type, Representation held) {
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
