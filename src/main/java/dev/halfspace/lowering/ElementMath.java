package dev.halfspace.lowering;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;

/**
 * Builds elementwise computations on scalars, vectors or tensors of one shape.
 *
 * @param b the builder
 * @param shape a type of the shape
 */
record ElementMath(OpBuilder b, Type shape) {
  /** The type of the shape with another element type. */
  Type type(Type element) {
    return shape instanceof ShapedType
        ? ShapeCompatibility.withElementType(shape, element)
        : element;
  }

  /** The integer type of a width, with the shape. */
  Type integers(int width) {
    return type(IntegerType.of(width));
  }

  /** A constant; a splat if {@code of} is a shaped type. */
  Value constant(Type of, long value) {
    return constant(of, IntegerAttr.of(value, TypeConstraints.elementOrSelf(of)));
  }

  /** A constant of the integer type of a width, with the shape. */
  Value constant(int width, long value) {
    return constant(integers(width), value);
  }

  /** A constant of a floating-point type, with the shape. */
  Value constant(FloatType element, double value) {
    return constant(type(element), FloatAttr.of(value, element));
  }

  private Value constant(Type of, TypedAttr value) {
    return Arith.constant(
        b, of instanceof ShapedType shaped ? DenseElementsAttr.splat(shaped, value) : value);
  }

  Value and(Value lhs, Value rhs) {
    return Arith.andi(b, lhs, rhs);
  }

  Value or(Value lhs, Value rhs) {
    return Arith.ori(b, lhs, rhs);
  }

  Value plus(Value lhs, Value rhs) {
    return Arith.addi(b, lhs, rhs);
  }

  Value minus(Value lhs, Value rhs) {
    return Arith.subi(b, lhs, rhs);
  }

  Value times(Value lhs, Value rhs) {
    return Arith.muli(b, lhs, rhs);
  }

  Value shiftLeft(Value value, Value by) {
    return Arith.shli(b, value, by);
  }

  Value shiftRight(Value value, Value by) {
    return Arith.shrui(b, value, by);
  }

  Value compare(IntegerPredicate predicate, Value lhs, Value rhs) {
    return Arith.cmpi(b, predicate, lhs, rhs);
  }

  Value compare(FloatPredicate predicate, Value lhs, Value rhs) {
    return Arith.cmpf(b, predicate, lhs, rhs);
  }

  Value select(Value condition, Value ifTrue, Value ifFalse) {
    return Arith.select(b, condition, ifTrue, ifFalse);
  }

  Value widen(Value value, int width) {
    return Arith.extui(b, value, integers(width));
  }

  Value narrow(Value value, int width) {
    return Arith.trunci(b, value, integers(width));
  }

  /** Bitcasts floating-point numbers to integers. */
  Value bits(Value value, int width) {
    return Arith.bitcast(b, value, integers(width));
  }

  /** Bitcasts integers to floating-point numbers. */
  Value ofBits(Value value, FloatType element) {
    return Arith.bitcast(b, value, type(element));
  }
}
