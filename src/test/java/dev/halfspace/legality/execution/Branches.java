package dev.halfspace.legality.execution;

import dev.halfspace.dialect.cf.BranchOp;
import dev.halfspace.dialect.cf.CondBranchOp;
import dev.halfspace.dialect.cf.SwitchOp;
import dev.halfspace.ir.Operation;

/** Which way branches go. */
final class Branches {
  private Branches() {}

  /** The number of the successor that is taken. */
  static int taken(Operation op, Frame frame) {
    if (op instanceof BranchOp) {
      return 0;
    }
    if (op instanceof CondBranchOp branch) {
      return Scalars.isTrue(frame.get(branch.condition())) ? 0 : 1;
    }
    if (op instanceof SwitchOp branch) {
      long flag = frame.integer(branch.flag());
      for (int i = 0; i < branch.cases().size(); i++) {
        if (branch.cases().get(i).value().longValue() == flag) {
          return i + 1;
        }
      }
      return 0;
    }
    throw new Trap("the branch " + op.name());
  }
}
