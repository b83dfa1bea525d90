package dev.halfspace.lowering;

import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.vector.Vectors;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/** Builds multiples of {@code vscale}, which is built at most once. */
final class VectorScale {
  private final OpBuilder b;
  private @Nullable Value scale;

  VectorScale(OpBuilder b) {
    this.b = b;
  }

  /** Builds {@code vscale} times a number. */
  Value times(long number) {
    if (scale == null) {
      scale = Vectors.vscale(b).result();
    }
    return Arith.muli(b, scale, Arith.constantIndex(b, number));
  }
}
