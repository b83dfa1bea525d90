package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Attribute;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How two values become one where many are accumulated: in atomic updates and reductions. Written
 * by its {@link #spelling()}; in generic form it is its ordinal as an {@code i64}.
 */
public enum AtomicRmwKind {
  /** Sum of floating-point numbers. */
  ADDF,
  /** Sum of integers. */
  ADDI,
  /** Bitwise and. */
  ANDI,
  /** The new value replaces the old. */
  ASSIGN,
  /** Maximum of floating-point numbers; NaN if one is. */
  MAXIMUMF,
  /** Maximum of floating-point numbers; the other if one is NaN. */
  MAXNUMF,
  /** Maximum of signed integers. */
  MAXS,
  /** Maximum of unsigned integers. */
  MAXU,
  /** Minimum of floating-point numbers; NaN if one is. */
  MINIMUMF,
  /** Minimum of floating-point numbers; the other if one is NaN. */
  MINNUMF,
  /** Minimum of signed integers. */
  MINS,
  /** Minimum of unsigned integers. */
  MINU,
  /** Product of floating-point numbers. */
  MULF,
  /** Product of integers. */
  MULI,
  /** Bitwise or. */
  ORI,
  /** Bitwise exclusive or. */
  XORI;

  /** How the kind is written in custom form: {@code addf}. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The attribute that stands for this kind in generic form. */
  public IntegerAttr toAttribute() {
    return IntegerAttr.i64(ordinal());
  }

  /** The kind of that spelling, or {@code null} if there is none. */
  public static @Nullable AtomicRmwKind ofSpelling(String spelling) {
    for (AtomicRmwKind kind : values()) {
      if (kind.spelling().equals(spelling)) {
        return kind;
      }
    }
    return null;
  }

  /** The kind that an attribute stands for, or {@code null} if it stands for none. */
  public static @Nullable AtomicRmwKind of(Attribute attribute) {
    if (attribute instanceof IntegerAttr number
        && number.type().equals(IntegerType.I64)
        && number.value() >= 0
        && number.value() < values().length) {
      return values()[(int) number.value()];
    }
    return null;
  }
}
