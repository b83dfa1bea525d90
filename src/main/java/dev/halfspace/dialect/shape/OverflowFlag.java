package dev.halfspace.dialect.shape;

import dev.halfspace.scalar.Promise;

/** An overflow flag: a promise that the result of an integer operation does not wrap. */
public enum OverflowFlag {
  /** No signed wrap: the exact result is representable as a signed integer. */
  NSW(Promise.NSW),
  /** No unsigned wrap: the exact result is representable as an unsigned integer. */
  NUW(Promise.NUW);

  private final Promise promise;

  OverflowFlag(Promise promise) {
    this.promise = promise;
  }

  /** The promise, as scalar arithmetic takes it. */
  public Promise promise() {
    return promise;
  }
}
