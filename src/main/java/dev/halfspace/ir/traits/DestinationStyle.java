package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
import java.util.List;

/**
 * An operation that computes each of its results from a value of the same type, its init: the
 * result is that value with parts of it replaced, so that it may take its place.
 */
public interface DestinationStyle {
  /** The operands that results start from, one per result. */
  List<Value> destinations();
}
