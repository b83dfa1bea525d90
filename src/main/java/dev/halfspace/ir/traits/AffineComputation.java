package dev.halfspace.ir.traits;

import dev.halfspace.ir.AffineValueMap;
import java.util.Optional;

/** An operation whose only result is an affine expression of its operands. */
public interface AffineComputation extends IndexComputation {
  /** The single-result map that computes the operation's result. */
  AffineValueMap computed();

  @Override
  default Optional<AffineValueMap> computed(int result) {
    return Optional.of(computed());
  }
}
