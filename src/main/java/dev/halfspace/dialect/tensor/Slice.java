package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Verification;
import java.math.BigInteger;
import java.util.Objects;

/**
 * A box of a tensor: where it starts, how long it is and its step in each dimension, {@code [%i, 0]
 * [2, %n] [1, 1]}.
 *
 * @param offsets where the box starts
 * @param sizes how many elements it has along each dimension
 * @param strides how far these are apart
 */
public record Slice(IndexList offsets, IndexList sizes, IndexList strides) {
  /** Reads the three lists. */
  static Slice parse(OpParser p) {
    IndexList offsets = IndexList.parse(p, Delimiter.SQUARE);
    IndexList sizes = IndexList.parse(p, Delimiter.SQUARE);
    return new Slice(offsets, sizes, IndexList.parse(p, Delimiter.SQUARE));
  }

  /** Whether each list has as many values as it has integers that are not known. */
  boolean isConsistent() {
    return offsets.isConsistent() && sizes.isConsistent() && strides.isConsistent();
  }

  /** Prints the three lists, or only what is known if the values do not fit. */
  void print(OpPrinter p) {
    print(p, "", offsets);
    print(p, " ", sizes);
    print(p, " ", strides);
  }

  private static void print(OpPrinter p, String before, IndexList list) {
    if (list.isConsistent()) {
      list.print(p, before + "[", "]");
    } else {
      p.text(before).attribute(list.toAttribute());
    }
  }

  /** The type of the box of {@code whole}, of as many dimensions. */
  RankedTensorType typeIn(RankedTensorType whole) {
    return RankedTensorType.of(
        Shape.of(sizes.known().toArray()), whole.elementType(), whole.encoding());
  }

  /**
   * Reports what does not fit.
   *
   * @param part the box, which may leave out dimensions of size one
   * @param whole the tensor that it is in
   */
  void verify(Operation op, Verification v, RankedTensorType part, RankedTensorType whole) {
    if (offsets.size() != whole.rank()
        || sizes.size() != whole.rank()
        || strides.size() != whole.rank()
        || !isConsistent()) {
      v.error(
          op,
          "needs one offset, size and stride per dimension of %s, each a number or a value"
              .formatted(whole));
      return;
    }
    for (int d = 0; d < whole.rank(); d++) {
      if (!sizes.isValue(d) && sizes.known().get(d) < 0) {
        v.error(op, "has size %d in dimension #%d".formatted(sizes.known().get(d), d));
        return;
      }
      if (!whole.shape().isDynamic(d) && isOutside(d, whole.shape().size(d))) {
        v.error(op, "leaves %s in dimension #%d".formatted(whole, d));
        return;
      }
    }
    RankedTensorType full = typeIn(whole);
    if (!part.elementType().equals(full.elementType())
        || !Objects.equals(part.encoding(), full.encoding())
        || !isReduced(part.shape(), full.shape())) {
      v.error(op, "has a box of type %s, but of this size it is %s".formatted(part, full));
    }
  }

  /** Whether the box leaves a dimension, as far as that is known. */
  private boolean isOutside(int d, long size) {
    if (offsets.isValue(d)) {
      return false;
    }
    BigInteger first = BigInteger.valueOf(offsets.known().get(d));
    BigInteger end = BigInteger.valueOf(size);
    if (first.signum() < 0 || first.compareTo(end) >= 0) {
      return true;
    }
    if (sizes.isValue(d) || strides.isValue(d)) {
      return false;
    }
    BigInteger steps = BigInteger.valueOf(sizes.known().get(d) - 1);
    return first
            .add(steps.multiply(BigInteger.valueOf(strides.known().get(d))))
            .compareTo(end)
        >= 0;
  }

  /** Whether {@code part} is {@code full} with some dimensions of size one left out. */
  private static boolean isReduced(Shape part, Shape full) {
    int next = 0;
    for (int d = 0; d < full.rank(); d++) {
      if (next < part.rank() && part.size(next) == full.size(d)) {
        next++;
      } else if (full.size(d) != 1) {
        return false;
      }
    }
    return next == part.rank();
  }
}
