package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;

/** The floating-point types, by their spelling. */
public enum FloatType implements Type {
  /** IEEE half precision. */
  F16("f16", 16),
  /** The upper half of IEEE single precision. */
  BF16("bf16", 16),
  /** NVIDIA's 19-bit format, stored in 32 bits by convention. */
  TF32("tf32", 19),
  /** IEEE single precision. */
  F32("f32", 32),
  /** IEEE double precision. */
  F64("f64", 64),
  /** Intel's extended precision. */
  F80("f80", 80),
  /** IEEE quadruple precision. */
  F128("f128", 128),
  /** 1-bit sign, 5-bit exponent, 2-bit significand. */
  F8E5M2("f8E5M2", 8),
  /** 1-bit sign, 4-bit exponent, 3-bit significand. */
  F8E4M3("f8E4M3", 8),
  /** As f8E4M3, finite numbers and NaN only. */
  F8E4M3FN("f8E4M3FN", 8),
  /** As f8E5M2, finite numbers and NaN only, without negative zero. */
  F8E5M2FNUZ("f8E5M2FNUZ", 8),
  /** As f8E4M3, finite numbers and NaN only, without negative zero. */
  F8E4M3FNUZ("f8E4M3FNUZ", 8),
  /** As f8E4M3FNUZ with exponent bias 11. */
  F8E4M3B11FNUZ("f8E4M3B11FNUZ", 8),
  /** 1-bit sign, 3-bit exponent, 4-bit significand. */
  F8E3M4("f8E3M4", 8),
  /** 1-bit sign, 2-bit exponent, 1-bit significand, finite numbers only. */
  F4E2M1FN("f4E2M1FN", 4),
  /** 1-bit sign, 2-bit exponent, 3-bit significand, finite numbers only. */
  F6E2M3FN("f6E2M3FN", 6),
  /** 1-bit sign, 3-bit exponent, 2-bit significand, finite numbers only. */
  F6E3M2FN("f6E3M2FN", 6),
  /** 8-bit exponent alone, powers of two. */
  F8E8M0FNU("f8E8M0FNU", 8);

  private final String spelling;
  private final int width;

  FloatType(String spelling, int width) {
    this.spelling = spelling;
    this.width = width;
  }

  /** How the type is written. */
  public String spelling() {
    return spelling;
  }

  /** The number of bits. */
  public int width() {
    return width;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text(spelling);
  }

  @Override
  public String toString() {
    return spelling;
  }
}
