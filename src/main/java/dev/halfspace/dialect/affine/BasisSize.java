package dev.halfspace.dialect.affine;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An element of a basis: a static number, a value, or {@link #OPEN}. For three subscripts and the
 * basis {@code (%n, 5)} the elements are open, {@code %n} and 5. Two are equal if they are the same
 * number or the same value; a static number and a value that is the same constant are not equal,
 * but have the same {@link #number}.
 *
 * @param known the static number if there is no value
 */
record BasisSize(long known, @Nullable Value value) {
  /** The outermost element of a basis that omits it. */
  static final BasisSize OPEN = new BasisSize(Shape.DYNAMIC, null);

  static BasisSize of(Value value) {
    return new BasisSize(Shape.DYNAMIC, value);
  }

  /** The elements of a basis. */
  static List<BasisSize> of(IndexList basis) {
    List<BasisSize> sizes = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < basis.size(); i++) {
      sizes.add(
          basis.isValue(i)
              ? of(basis.values().get(next++))
              : new BasisSize(basis.known().get(i), null));
    }
    return sizes;
  }

  /**
   * The elements of a basis for this number of subscripts: the first is {@link #OPEN} if omitted.
   */
  static List<BasisSize> padded(IndexList basis, int subscripts) {
    List<BasisSize> sizes = of(basis);
    if (sizes.size() < subscripts) {
      sizes.add(0, OPEN);
    }
    return sizes;
  }

  /**
   * The basis of these elements, of which only the first may be {@link #OPEN}; then it is omitted.
   */
  static IndexList list(List<BasisSize> sizes) {
    List<BasisSize> given =
        !sizes.isEmpty() && sizes.get(0).equals(OPEN) ? sizes.subList(1, sizes.size()) : sizes;
    long[] known = given.stream().mapToLong(BasisSize::known).toArray();
    List<Value> values = new ArrayList<>();
    for (BasisSize size : given) {
      if (size.value != null) {
        values.add(size.value);
      }
    }
    return IndexList.of(known, values);
  }

  /** The static number, or that of a constant value; empty if open or not constant. */
  Optional<Long> number() {
    if (value == null) {
      return equals(OPEN) ? Optional.empty() : Optional.of(known);
    }
    return Constants.valueOf(value) instanceof IntegerAttr constant && constant.isLong()
        ? Optional.of(constant.value())
        : Optional.empty();
  }

  /** Returns true if this is the static number 1 or a constant 1. */
  boolean isOne() {
    return number().filter(number -> number == 1).isPresent();
  }
}
