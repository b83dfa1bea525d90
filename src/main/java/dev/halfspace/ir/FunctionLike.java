package dev.halfspace.ir;

import java.util.List;

/** An operation that is called: a body with arguments and results. */
public interface FunctionLike extends Symbol {
  /** The body; empty for a declaration. */
  Region functionBody();

  /** The types of the arguments. */
  List<? extends Type> argumentTypes();

  /** The types of the values returned. */
  List<? extends Type> returnTypes();
}
