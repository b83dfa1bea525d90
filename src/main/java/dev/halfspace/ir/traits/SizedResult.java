package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
import java.util.List;

/**
 * An operation with one result of a shape, which is given the sizes that the type leaves open, such
 * as {@code memref.alloc(%n) : memref<4x?xf32>}.
 */
public interface SizedResult {
  /** The sizes of the dimensions that the type of the result leaves open, in order. */
  List<Value> resultSizes();
}
