package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * A check for uses, outside a piece of IR, of values and blocks defined in it: such a piece cannot
 * be erased.
 */
final class OutsideUses {
  private final Scope piece;

  private OutsideUses(Scope piece) {
    this.piece = piece;
  }

  /**
   * Checks that nothing outside uses a value or block that is defined in an operation.
   *
   * @throws IllegalStateException if there is such a use
   */
  static void checkNone(Operation root) {
    new OutsideUses(root).check(root);
  }

  /**
   * Checks that nothing outside uses a block, or a value or block that is defined in it.
   *
   * @throws IllegalStateException if there is such a use
   */
  static void checkNone(Block root) {
    OutsideUses uses = new OutsideUses(root);
    uses.checkBlock(root);
    for (Operation op : root) {
      uses.check(op);
    }
  }

  private void check(Operation root) {
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      for (int i = 0; i < op.numResults(); i++) {
        checkValue(op.result(i), op == piece ? null : op.block);
      }
      for (int r = 0; r < op.numRegions(); r++) {
        for (Block block = op.region(r).first; block != null; block = block.next) {
          checkBlock(block);
        }
      }
    }
  }

  private void checkBlock(Block block) {
    for (BlockOperand use = block.firstUse; use != null; use = use.nextUse) {
      checkUser(use.owner(), block == piece ? block : null, null);
    }
    for (int i = 0; i < block.numArguments(); i++) {
      checkValue(block.argument(i), block);
    }
  }

  private void checkValue(Value value, @Nullable Block definedIn) {
    for (OpOperand use = value.firstUse; use != null; use = use.nextUse) {
      checkUser(use.owner(), definedIn, value);
    }
  }

  /**
   * Checks that a user is in the piece, as it is if it is nested in {@code held}, a block of the
   * piece.
   *
   * @param used the value that is used, or {@code null} if it is a block
   */
  private void checkUser(Operation user, @Nullable Block held, @Nullable Value used) {
    for (Operation op = user; op != null; op = op.parentOp()) {
      if (op == piece || op.block == piece || (held != null && op.block == held)) {
        return;
      }
    }
    String what =
        used == null ? "block that is to be erased" : "value that is to be erased, " + used + ",";
    throw new IllegalStateException(
        "a " + what + " still has uses: '" + user.name() + "'; replace or erase them first");
  }
}
