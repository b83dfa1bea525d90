package dev.halfspace.ir;

import java.util.List;

/**
 * The terms on which the operations of a dialect take part when calls are replaced by the bodies of
 * functions. Operations of a dialect without such terms stay where they are, and nothing is inlined
 * into their regions.
 */
public interface Inlining {
  /** Terms that allow everything. */
  Inlining ALWAYS = new Inlining() {};

  /**
   * Returns true if an operation of the dialect may be moved with the body around it.
   *
   * @param op an operation at any depth of a body
   * @param target the region that the body would become a part of
   */
  default boolean mayMove(Operation op, Region target) {
    return true;
  }

  /**
   * Returns true if a body may become a part of a region of an operation of the dialect.
   *
   * @param target the region
   * @param body the body of the function
   * @param arguments the values that would stand for its arguments
   */
  default boolean mayReceive(Region target, Region body, List<? extends Value> arguments) {
    return true;
  }
}
