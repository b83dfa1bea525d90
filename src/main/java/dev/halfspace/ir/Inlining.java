package dev.halfspace.ir;

import java.util.List;

/**
 * The conditions under which operations of a dialect take part in inlining. Operations of a dialect
 * without such conditions are never inlined, and nothing is inlined into their regions.
 */
public interface Inlining {
  /** Conditions that always allow inlining. */
  Inlining ALWAYS = new Inlining() {};

  /**
   * Returns true if an operation of the dialect may be inlined with the body that contains it.
   *
   * @param op an operation at any depth in a body
   * @param target the region that the body would be inlined into
   */
  default boolean mayMove(Operation op, Region target) {
    return true;
  }

  /**
   * Returns true if a body may be inlined into a region of an operation of the dialect.
   *
   * @param target the region
   * @param body the body of the function
   * @param arguments the values that would replace its arguments
   */
  default boolean mayReceive(Region target, Region body, List<? extends Value> arguments) {
    return true;
  }
}
