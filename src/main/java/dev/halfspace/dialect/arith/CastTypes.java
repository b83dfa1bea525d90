package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import java.util.Objects;

/** The rules of shape that conversions between types of numbers share. */
final class CastTypes {
  private CastTypes() {}

  /** The type of one number of a vector, tensor or memref, otherwise the type itself. */
  static Type element(Type type) {
    return type instanceof MemRefType memref
        ? memref.elementType()
        : TypeConstraints.elementOrSelf(type);
  }

  /**
   * Reports if the number of elements may change, or the encoding of a tensor does; returns whether
   * neither is so.
   */
  static boolean verifyShapes(Operation op, Verification v, Type from, Type to) {
    if (!ShapeCompatibility.areCompatible(from, to)) {
      v.error(op, "must keep the shape, but makes %s of %s".formatted(to, from));
      return false;
    }
    return verifyTensors(op, v, from, to);
  }

  /**
   * Reports if one of the types is a tensor and the sizes are not literally the same, or of two
   * tensors the encodings.
   */
  static boolean verifyTensors(Operation op, Verification v, Type from, Type to) {
    boolean tensors = ShapeCompatibility.isTensor(from) || ShapeCompatibility.isTensor(to);
    if (tensors
        && !(from instanceof RankedTensorType one
            && to instanceof RankedTensorType other
            && one.shape().equals(other.shape()))) {
      v.error(
          op,
          "must keep the sizes of a tensor as they are written, but makes %s of %s"
              .formatted(to, from));
      return false;
    }
    if (from instanceof RankedTensorType one
        && to instanceof RankedTensorType other
        && !Objects.equals(one.encoding(), other.encoding())) {
      v.error(op, "must keep the encoding of a tensor, but makes %s of %s".formatted(to, from));
      return false;
    }
    return true;
  }
}
