package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TraitRule;

/** An operation whose parent operation must have one of certain names. */
public interface HasParent {
  /**
   * The full names of the operations that may be the parent, or none if any may; the same for all
   * operations of a definition.
   */
  ImmutableList<String> parentNames();

  /** The parent operation has one of the names. */
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
