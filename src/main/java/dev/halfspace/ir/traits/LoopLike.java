package dev.halfspace.ir.traits;

import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Region;
import java.util.List;

/** A loop: an operation whose body is executed any number of times. */
public interface LoopLike {
  /** The body of the loop. */
  Region loopBody();

  /**
   * The regions that are executed repeatedly, including the body; some loops have another region
   * for the condition.
   */
  default List<Region> loopRegions() {
    return List.of(loopBody());
  }

  /** The induction variables: arguments of the body, one per dimension of the loop. */
  List<BlockArgument> inductionVariables();
}
