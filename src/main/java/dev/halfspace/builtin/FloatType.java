package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;
import dev.halfspace.scalar.FloatFormat;

/** The floating-point types, by their spelling. */
public enum FloatType implements Type {
  /** IEEE half precision. */
  F16(FloatFormat.F16),
  /** The upper half of IEEE single precision. */
  BF16(FloatFormat.BF16),
  /** NVIDIA's 19-bit format, stored in 32 bits by convention. */
  TF32(FloatFormat.TF32),
  /** IEEE single precision. */
  F32(FloatFormat.F32),
  /** IEEE double precision. */
  F64(FloatFormat.F64),
  /** Intel's extended precision. */
  F80(FloatFormat.F80),
  /** IEEE quadruple precision. */
  F128(FloatFormat.F128),
  /** 1-bit sign, 5-bit exponent, 2-bit significand. */
  F8E5M2(FloatFormat.F8E5M2),
  /** 1-bit sign, 4-bit exponent, 3-bit significand. */
  F8E4M3(FloatFormat.F8E4M3),
  /** As f8E4M3, finite numbers and NaN only. */
  F8E4M3FN(FloatFormat.F8E4M3FN),
  /** As f8E5M2, finite numbers and NaN only, without negative zero. */
  F8E5M2FNUZ(FloatFormat.F8E5M2FNUZ),
  /** As f8E4M3, finite numbers and NaN only, without negative zero. */
  F8E4M3FNUZ(FloatFormat.F8E4M3FNUZ),
  /** As f8E4M3FNUZ with exponent bias 11. */
  F8E4M3B11FNUZ(FloatFormat.F8E4M3B11FNUZ),
  /** 1-bit sign, 3-bit exponent, 4-bit significand. */
  F8E3M4(FloatFormat.F8E3M4),
  /** 1-bit sign, 2-bit exponent, 1-bit significand, finite numbers only. */
  F4E2M1FN(FloatFormat.F4E2M1FN),
  /** 1-bit sign, 2-bit exponent, 3-bit significand, finite numbers only. */
  F6E2M3FN(FloatFormat.F6E2M3FN),
  /** 1-bit sign, 3-bit exponent, 2-bit significand, finite numbers only. */
  F6E3M2FN(FloatFormat.F6E3M2FN),
  /** 8-bit exponent alone, powers of two. */
  F8E8M0FNU(FloatFormat.F8E8M0FNU);

  private final FloatFormat format;

  FloatType(FloatFormat format) {
    this.format = format;
  }

  /** The encoding of the numbers of this type. */
  public FloatFormat format() {
    return format;
  }

  /** The spelling of the type. */
  public String spelling() {
    return format.toString();
  }

  /** The number of bits. */
  public int width() {
    return format.width();
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text(spelling());
  }

  @Override
  public String toString() {
    return spelling();
  }
}
