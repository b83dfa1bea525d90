package dev.halfspace.dialect.shape;

import dev.halfspace.scalar.Promise;

/** A promise that the value of an integer operation is representable in its type. */
public enum OverflowFlag {
  /** It is representable with the bits read as two's complement. */
  NSW(Promise.NSW),
  /** It is representable with the bits read as a natural number. */
  NUW(Promise.NUW);

  private final Promise promise;

  OverflowFlag(Promise promise) {
    this.promise = promise;
  }

  /** The promise. */
  public Promise promise() {
    return promise;
  }
}
