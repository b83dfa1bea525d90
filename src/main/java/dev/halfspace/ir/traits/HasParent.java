package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TraitRule;

/** An operation that stands directly inside an operation of certain names only. */
public interface HasParent {
  /**
   * The full names of the operations that may be around this one, or none for any; the same for all
   * operations of a definition.
   */
  ImmutableList<String> parentNames();

  /** The operation around is one of those named. */
  TraitRule RULE =
      new TraitRule(
          HasParent.class,
          (op, v) -> {
            ImmutableList<String> wanted = ((HasParent) op).parentNames();
            Operation parent = op.parentOp();
            if (!wanted.isEmpty() && (parent == null || !wanted.contains(parent.name()))) {
              v.error(
                  "must stand directly in '%s', but stands in %s",
                  String.join("' or '", wanted),
                  parent == null ? "no operation" : "'" + parent.name() + "'");
            }
          });
}
