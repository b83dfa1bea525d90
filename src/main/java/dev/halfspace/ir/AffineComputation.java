package dev.halfspace.ir;

/** An operation whose only result is an affine expression of its operands. */
public interface AffineComputation {
  /** The map of one result that gives the operation's result. */
  AffineValueMap computed();
}
