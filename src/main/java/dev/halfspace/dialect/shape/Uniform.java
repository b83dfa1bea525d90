package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scalar and splat constants. */
public final class Uniform {
  /** The number of bits of an index in folds. */
  private static final int INDEX_BITS = 64;

  private Uniform() {}

  /**
   * The integer of a scalar or splat constant, an index with 64 bits, or {@code null} if it is
   * none.
   */
  public static @Nullable IntScalar integer(@Nullable Attribute constant) {
    return element(constant) instanceof IntegerAttr integer ? integer.scalar(INDEX_BITS) : null;
  }

  /** The floating-point number of a scalar or splat constant, or {@code null} if it is none. */
  public static @Nullable FloatScalar number(@Nullable Attribute constant) {
    return element(constant) instanceof FloatAttr number ? number.scalar() : null;
  }

  private static @Nullable Attribute element(@Nullable Attribute constant) {
    return constant instanceof DenseElementsAttr dense && dense.isSplat()
        ? dense.number(0)
        : constant;
  }

  /** Returns true for the integer 0, scalar or splat. */
  public static boolean isZero(@Nullable Attribute constant) {
    IntScalar integer = integer(constant);
    return integer != null && integer.isZero();
  }

  /** Returns true for the integer 1, which is also -1 in {@code i1}. */
  public static boolean isOne(@Nullable Attribute constant) {
    IntScalar integer = integer(constant);
    return integer != null && integer.unsigned().equals(BigInteger.ONE);
  }

  /** Returns true for the integer with all bits set. */
  public static boolean isAllOnes(@Nullable Attribute constant) {
    IntScalar integer = integer(constant);
    return integer != null
        && (integer.width() == 0 || integer.signed().equals(BigInteger.ONE.negate()));
  }

  /** The constant zero of a type, or {@code null} if there is none. */
  public static @Nullable Attribute zero(Type type) {
    return of(type, false);
  }

  /**
   * The constant 0 or 1 of an integer type, or a splat of it, or {@code null} if there is none: the
   * elements are no integers, or a size is dynamic.
   */
  public static @Nullable Attribute of(Type type, boolean value) {
    return of(type, value ? BigInteger.ONE : BigInteger.ZERO);
  }

  /**
   * The constant of an integer type, or a splat of it, truncated to the width of the type; {@code
   * null} as for {@link #of(Type, boolean)}.
   */
  public static @Nullable TypedAttr of(Type type, BigInteger value) {
    if (type instanceof ShapedType shaped) {
      Attribute element = shaped.hasStaticShape() ? of(shaped.elementType(), value) : null;
      return element == null ? null : DenseElementsAttr.splat(shaped, element);
    }
    int width = type instanceof IntegerType integer ? integer.width() : INDEX_BITS;
    return type instanceof IntegerType || type instanceof IndexType
        ? IntegerAttr.of(IntScalar.of(width, value).signed(), type)
        : null;
  }

  /**
   * Folds to the dense constant of the first {@code count} operands, if all are constant numbers.
   */
  public static Fold ofElements(ShapedType type, Constants operands, int count) {
    List<Attribute> elements = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Attribute element = operands.get(i);
      if (!(element instanceof IntegerAttr || element instanceof FloatAttr)) {
        return Fold.NONE;
      }
      elements.add(element);
    }
    return elements.isEmpty() ? Fold.NONE : Fold.to(DenseElementsAttr.of(type, elements));
  }
}
