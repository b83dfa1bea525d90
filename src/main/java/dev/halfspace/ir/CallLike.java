package dev.halfspace.ir;

import java.util.List;

/** An operation that calls a function by name. */
public interface CallLike {
  /** The path of the symbol called. */
  List<String> calleePath();

  /** The values passed. */
  List<Value> callArguments();
}
