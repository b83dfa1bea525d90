package dev.halfspace.ir.traits;

import dev.halfspace.ir.Value;
import java.util.List;

/**
 * An operation in destination-passing style: each result is an init operand of the same type with
 * some of its elements replaced, so that the result may be stored in place of the init.
 */
public interface DestinationStyle {
  /** The init operands, one per result. */
  List<Value> destinations();
}
