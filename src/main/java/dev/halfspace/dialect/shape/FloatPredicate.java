package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.scalar.Ordering;
import java.util.List;

/**
 * The predicate of a floating-point comparison; NaN is unordered with everything. The constants are
 * in the order of their numbers.
 */
public enum FloatPredicate {
  /** Never. */
  FALSE(),
  /** Ordered and equal. */
  OEQ(Ordering.EQUAL),
  /** Ordered and greater. */
  OGT(Ordering.GREATER),
  /** Ordered and greater or equal. */
  OGE(Ordering.GREATER, Ordering.EQUAL),
  /** Ordered and less. */
  OLT(Ordering.LESS),
  /** Ordered and less or equal. */
  OLE(Ordering.LESS, Ordering.EQUAL),
  /** Ordered and not equal. */
  ONE(Ordering.LESS, Ordering.GREATER),
  /** Ordered. */
  ORD(Ordering.LESS, Ordering.EQUAL, Ordering.GREATER),
  /** Unordered or equal. */
  UEQ(Ordering.UNORDERED, Ordering.EQUAL),
  /** Unordered or greater. */
  UGT(Ordering.UNORDERED, Ordering.GREATER),
  /** Unordered, or greater or equal. */
  UGE(Ordering.UNORDERED, Ordering.GREATER, Ordering.EQUAL),
  /** Unordered or less. */
  ULT(Ordering.UNORDERED, Ordering.LESS),
  /** Unordered, or less or equal. */
  ULE(Ordering.UNORDERED, Ordering.LESS, Ordering.EQUAL),
  /** Unordered or not equal. */
  UNE(Ordering.UNORDERED, Ordering.LESS, Ordering.GREATER),
  /** Unordered. */
  UNO(Ordering.UNORDERED),
  /** Always. */
  TRUE(Ordering.UNORDERED, Ordering.LESS, Ordering.EQUAL, Ordering.GREATER);

  private final ImmutableSet<Ordering> orderings;

  FloatPredicate(Ordering... orderings) {
    this.orderings = Sets.immutableEnumSet(List.of(orderings));
  }

  /** Returns true if the predicate holds for numbers with the given ordering. */
  public boolean holds(Ordering ordering) {
    return orderings.contains(ordering);
  }
}
