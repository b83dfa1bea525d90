package dev.halfspace.ir;

/** An operation with invariants that neither its definition nor a trait expresses. */
public interface Verifiable {
  /**
   * Reports violated invariants. Called only if operands, results, properties and regions satisfy
   * the definition.
   */
  void verify(Verification verification);
}
