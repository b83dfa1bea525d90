package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import java.util.stream.IntStream;

/** Positions in a vector, along its first dimensions. */
final class Positions {
  private Positions() {}

  /** What is left of a vector at a position: a vector of fewer dimensions, or an element. */
  static Type typeAt(VectorType vector, int indices) {
    return VectorTypes.dimensionsOf(vector, IntStream.range(indices, vector.rank()).toArray());
  }

  /** Reports if a position is not in a vector; returns whether it is. */
  static boolean verify(Operation op, Verification v, VectorType vector, IndexList position) {
    if (!position.isConsistent()) {
      v.error(
          op,
          "has %s for %s"
              .formatted(
                  Quantity.of(position.values().size(), "value"),
                  Quantity.of(position.numUnknown(), "open position")));
      return false;
    }
    if (position.size() > vector.rank()) {
      v.error(op, "has %s in %s".formatted(Quantity.of(position.size(), "position"), vector));
      return false;
    }
    for (int d = 0; d < position.size(); d++) {
      long at = position.known().get(d);
      // -1 stands for a position that is poison.
      if (!position.isValue(d) && (at < -1 || at >= vector.shape().size(d))) {
        v.error(op, "has position %d in dimension #%d of %s".formatted(at, d, vector));
        return false;
      }
    }
    return true;
  }
}
