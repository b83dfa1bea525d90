package dev.halfspace.ir;

/** An operation with rules of its own that neither its definition nor a trait expresses. */
public interface Verifiable {
  /**
   * Reports where the rules are broken. Called only if operands, results, properties and regions
   * are as the definition says.
   */
  void verify(Verification verification);
}
