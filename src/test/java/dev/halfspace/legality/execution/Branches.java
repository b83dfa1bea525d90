package dev.halfspace.legality.execution;

import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.ir.Operation;

/** The targets of branches. */
final class Branches {
  private Branches() {}

  /** The number of the successor that is taken. */
  static int taken(Operation op, Frame frame) {
    if (op instanceof CfBrOp) {
      return 0;
    }
    if (op instanceof CfCondBrOp branch) {
      return Scalars.isTrue(frame.get(branch.condition())) ? 0 : 1;
    }
    if (op instanceof CfSwitchOp branch) {
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
