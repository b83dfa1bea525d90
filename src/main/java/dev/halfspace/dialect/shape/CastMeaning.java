package dev.halfspace.dialect.shape;

/**
 * The effect of a {@link CastOp} on integers, element by element: {@code
 * definition.with(CastMeaning.class, CastMeaning.SIGNED)}.
 */
public enum CastMeaning {
  /** Copies of the sign are put in front where bits are added, high bits are left out. */
  SIGNED,
  /** Zeros are put in front where bits are added, high bits are left out. */
  UNSIGNED,
  /** Copies of the sign are put in front, and no bits are left out. */
  WIDENING,
  /** It is not between integers. */
  NONE
}
