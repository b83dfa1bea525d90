package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
import java.util.List;

/**
 * An operation with one shaped result, which takes the dynamic sizes of that type as operands, such
 * as {@code memref.alloc(%n) : memref<4x?xf32>}.
 */
public interface SizedResult {
  /** The sizes of the dynamic dimensions of the result, in order. */
  List<Value> resultSizes();
}
