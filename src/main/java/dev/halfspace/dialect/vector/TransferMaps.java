package dev.halfspace.dialect.vector;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The permutation maps of transfers and the rules that they must satisfy. */
final class TransferMaps {
  private TransferMaps() {}

  /**
   * The default map: the last dimensions of the base in order. It has one result per dimension of
   * the vector beyond those of the base's elements; {@code null} if that is more than the base has
   * dimensions.
   *
   * <pre>{@code
   * memref<?x?x?xf32>, vector<4x8xf32>         -->   (d0, d1, d2) -> (d1, d2)
   * memref<?x?xvector<4xf32>>, vector<2x4xf32> -->   (d0, d1) -> (d1)
   * }</pre>
   */
  static @Nullable AffineMap usual(ShapedType base, VectorType vector) {
    Shape shape = base.shapeOrNull();
    int rank = shape == null ? 0 : shape.rank();
    int results = vector.rank() - elementRank(base);
    return results < 0 || results > rank ? null : AffineMap.minorIdentity(rank, results);
  }

  private static int elementRank(ShapedType base) {
    return base.elementType() instanceof VectorType element ? element.rank() : 0;
  }

  /**
   * The type of a mask: an {@code i1} per element of the base that is accessed, in the order of the
   * base's dimensions; {@code null} if the map does not fit the vector.
   *
   * <pre>{@code
   * vector<4x8xf32>, (d0, d1) -> (d1, d0)   -->   vector<8x4xi1>
   * vector<4x8xf32>, (d0, d1) -> (0, d1)    -->   vector<8xi1>     dimension #0 repeats
   * vector<4xf32>, (d0) -> (0)              -->   vector<1xi1>     one element is read
   * }</pre>
   */
  static @Nullable VectorType maskType(VectorType vector, AffineMap map) {
    if (map.numResults() != vector.rank()) {
      return null;
    }
    int[] places = new int[map.numDims()];
    Arrays.fill(places, -1);
    for (int d = map.numResults() - 1; d >= 0; d--) {
      if (map.result(d) instanceof AffineExpr.Dim dim) {
        places[dim.position()] = d;
      } else if (!(map.result(d) instanceof AffineExpr.Constant)) {
        return null;
      }
    }
    int[] used = Arrays.stream(places).filter(d -> d >= 0).toArray();
    return used.length == 0
        ? VectorType.of(Shape.of(1), IntegerType.I1)
        : (VectorType) VectorTypes.dimensionsOf(vector.withElementType(IntegerType.I1), used);
  }

  /** Reports the first violated rule of map, mask and in_bounds. */
  static void verify(TransferOp op, Verification v) {
    AffineMap map = op.permutationMap();
    VectorType vector = op.vectorType();
    ShapedType base = (ShapedType) op.base().type();
    Value mask = op.mask();
    if (!verifyBits(v, base, vector)) {
      return;
    }
    if (map.numResults() != vector.rank() - elementRank(base)) {
      v.error("has the map %s, which does not fit %s of %s", map, vector, base);
    } else if (map.numSymbols() > 0 || map.numDims() != op.indices().size()) {
      v.error("has the map %s for %s", map, base);
    } else if (!verifyResults(op, v, map)) {
      return;
    } else if (mask != null && base.elementType() instanceof VectorType) {
      v.error("takes no mask, since its elements are vectors");
    } else if (mask != null && !mask.type().equals(maskType(vector, map))) {
      v.error("needs a mask of type %s, not %s", maskType(vector, map), mask.type());
    } else if (op.property(TransferOp.IN_BOUNDS).elements().size() != map.numResults()) {
      v.error(
          "says for %s what is in bounds, but its map has %d",
          Quantity.of(op.property(TransferOp.IN_BOUNDS).elements().size(), "dimension"),
          map.numResults());
    }
  }

  /**
   * Reports a vector whose innermost row is no whole number of elements of the base. The element
   * types may differ: a {@code vector<4xi32>} of a {@code memref<?xi8>} is accepted.
   */
  private static boolean verifyBits(Verification v, ShapedType base, VectorType vector) {
    long unit = VectorTypes.rowBits(base.elementType());
    if (vector.rank() < elementRank(base) || unit == 0 || VectorTypes.rowBits(vector) % unit != 0) {
      return v.error("cannot make %s of elements of %s", vector, base);
    }
    return true;
  }

  /**
   * Reports results of the map that are not distinct dimensions. The map of a read may also have 0,
   * along which its elements are broadcast; a write would have several values for one element.
   */
  private static boolean verifyResults(TransferOp op, Verification v, AffineMap map) {
    boolean[] seen = new boolean[map.numDims()];
    for (AffineExpr result : map.results()) {
      boolean fits =
          result instanceof AffineExpr.Dim dim
              ? !seen[dim.position()]
              : !op.isWrite() && result.equals(AffineExpr.constant(0));
      if (!fits) {
        return v.error("has the map %s, which does not choose different dimensions", map);
      }
      if (result instanceof AffineExpr.Dim dim) {
        seen[dim.position()] = true;
      }
    }
    return true;
  }
}
