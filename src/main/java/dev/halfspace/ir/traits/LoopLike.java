package dev.halfspace.ir.traits;

import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Region;
import java.util.List;

/** A loop: an operation whose body is executed any number of times. */
public interface LoopLike {
  /** The region that is repeated. */
  Region loopBody();

  /** The regions that are repeated, of which the body is one: some loops decide in another one. */
  default List<Region> loopRegions() {
    return List.of(loopBody());
  }

  /** The arguments of the body that count iterations, one per dimension of the loop. */
  List<BlockArgument> inductionVariables();
}
