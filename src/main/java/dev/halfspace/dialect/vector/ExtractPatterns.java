package dev.halfspace.dialect.vector;

import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.util.List;

/** The patterns of {@code vector.extract}, of which MLIR's have no names. */
final class ExtractPatterns {
  static final List<Pattern> ALL =
      List.of(
          Pattern.of("extract of all of a shape_cast", Vectors.EXTRACT, ExtractPatterns::allOfCast),
          Pattern.of("extract of from_elements", Vectors.EXTRACT, ExtractPatterns::someOfElements));

  private ExtractPatterns() {}

  /** All elements of what got another shape are what it was made of, in their shape. */
  private static Match allOfCast(PositionOp op) {
    Operation cast = op.vector().definingOp();
    return cast != null
            && cast.definition() == Vectors.SHAPE_CAST
            && op.result().type() instanceof VectorType type
            && count(cast.operand(0)) == type.shape().elementCount()
            && isScaledAlike((VectorType) cast.operand(0).type(), type)
        ? Match.rewrite(
            r ->
                r.replaceWith(
                    op,
                    VectorCastOp.build(r.before(op), Vectors.SHAPE_CAST, cast.operand(0), type)))
        : Match.no("not all of a vector of another shape");
  }

  private static long count(Value vector) {
    return ((VectorType) vector.type()).shape().elementCount();
  }

  private static boolean isScaledAlike(VectorType one, VectorType other) {
    return scaledDimensions(one) == scaledDimensions(other);
  }

  private static int scaledDimensions(VectorType type) {
    int count = 0;
    for (int d = 0; d < type.rank(); d++) {
      count += type.isScalable(d) ? 1 : 0;
    }
    return count;
  }

  /** A part of a vector that is made of elements is made of some of them. */
  private static Match someOfElements(PositionOp op) {
    Operation made = op.vector().definingOp();
    if (made == null
        || made.definition() != Vectors.FROM_ELEMENTS
        || !(op.result().type() instanceof VectorType type)
        || op.position().numUnknown() > 0
        || op.position().known().contains(PositionFolds.POISON)) {
      return Match.no("not a part of given elements at a known position");
    }
    ImmutableLongArray position = op.position().known();
    VectorType vector = (VectorType) op.vector().type();
    int first = 0;
    for (int d = 0; d < vector.rank(); d++) {
      first =
          (int) (first * vector.shape().size(d) + (d < position.length() ? position.get(d) : 0));
    }
    List<Value> elements =
        made.operands().subList(first, first + (int) type.shape().elementCount());
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(op);
          r.replaceWith(op, Vectors.fromElements(b, type, elements));
        });
  }
}
