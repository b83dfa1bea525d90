package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.Computation.Rule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import java.util.Objects;
import java.util.function.BiPredicate;

/**
 * The rules on the operand and result types of conversions, which are elementwise and keep the
 * shape.
 *
 * <pre>{@code
 * arith.trunci %v : vector<4xi32> to vector<4xi16>        // valid
 * arith.trunci %x : i32 to i32                            // no narrower type
 * arith.trunci %t : tensor<?xi32> to tensor<4xi16>        // other sizes as written
 * arith.trunci %u : tensor<*xi32> to tensor<*xi16>        // no sizes at all
 * }</pre>
 */
final class CastRules {
  static final Rule WIDER = of("a wider type", (from, to) -> width(from) < width(to));
  static final Rule NARROWER = of("a narrower type", (from, to) -> width(from) > width(to));
  static final Rule SAME_WIDTH =
      of("a type of as many bits", (from, to) -> width(from) == width(to));
  static final Rule INDEX =
      of(
          "index from an integer or an integer from index",
          (from, to) -> from instanceof IndexType != to instanceof IndexType);
  static final Rule ANY = of("", (from, to) -> true);

  private CastRules() {}

  /**
   * A rule on the types of elements.
   *
   * @param wanted the description of the result type, which completes "makes ..."
   */
  private static Rule of(String wanted, BiPredicate<Type, Type> rule) {
    return (op, v) -> {
      Type from = ((CastOp) op).in().type();
      Type to = op.result().type();
      if (keepsShape(v, from, to) && !rule.test(element(from), element(to))) {
        v.error("makes %s, but %s is not that for %s", wanted, to, from);
      }
    };
  }

  /** The element type of a vector, tensor or memref, otherwise the type itself. */
  private static Type element(Type type) {
    return type instanceof MemRefType memref
        ? memref.elementType()
        : TypeConstraints.elementOrSelf(type);
  }

  /**
   * The number of bits of a type, 0 for {@code index}, whose width is not known; {@link #INDEX},
   * the only rule for operations on indices, does not use it.
   */
  static int width(Type type) {
    return type instanceof IntegerType integer
        ? integer.width()
        : type instanceof FloatType floating ? floating.width() : 0;
  }

  /**
   * Reports an error if the shapes are not compatible, if the sizes of a tensor are not identical,
   * or if its encoding changes; returns true otherwise. Sizes of memrefs need only be compatible:
   * {@code memref<4xi32>} becomes {@code memref<?xindex>}.
   */
  private static boolean keepsShape(Verification v, Type from, Type to) {
    boolean tensors = ShapeCompatibility.isTensor(from) || ShapeCompatibility.isTensor(to);
    String kept = null;
    if (tensors
        && !(from instanceof RankedTensorType one
            && to instanceof RankedTensorType other
            && one.shape().equals(other.shape()))) {
      kept = "the sizes of a tensor as they are written";
    } else if (!ShapeCompatibility.areCompatible(from, to)) {
      kept = "the shape";
    } else if (from instanceof RankedTensorType one
        && to instanceof RankedTensorType other
        && !Objects.equals(one.encoding(), other.encoding())) {
      kept = "the encoding of a tensor";
    }
    if (kept != null) {
      v.error("must keep %s, but makes %s of %s", kept, to, from);
    }
    return kept == null;
  }
}
