package dev.halfspace.dialect.scf;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lists of values that loops and conditionals pass along control-flow edges. */
final class ValueList {
  private ValueList() {}

  /** The role of a list of values whose types others must match. */
  enum Role {
    RESULTS("result", "results"),
    CARRIED("carried value", "carried values"),
    FIRST_ARGUMENTS("argument of its first region", "arguments of its first region"),
    SECOND_ARGUMENTS("argument of its second region", "arguments of its second region");

    private final String one;
    private final String many;

    Role(String one, String many) {
      this.one = one;
      this.many = many;
    }
  }

  /**
   * Reports a block whose {@code scf.yield} does not yield values of the wanted types.
   *
   * @param wanted the values whose types the yielded values must have
   * @param what the role of these values
   */
  static void verifyYield(
      Operation op,
      @Nullable Block block,
      List<? extends Value> wanted,
      Role what,
      Verification v) {
    Operation last = block == null ? null : block.lastOp();
    if (last != null && last.definition() == Scf.YIELD) {
      verify(op, last, last.operands(), wanted, what, v);
    }
  }

  /**
   * Reports values passed by {@code from} that are not of the wanted types: a single error if the
   * numbers differ, otherwise one per type that differs.
   *
   * @param op the operation for which errors are reported; the note is at {@code from}
   */
  static void verify(
      Operation op,
      Operation from,
      List<? extends Value> given,
      List<? extends Value> wanted,
      Role what,
      Verification v) {
    if (given.size() != wanted.size()) {
      v.error(
          op,
          "has %s, but its '%s' gives %d"
              .formatted(
                  Quantity.of(wanted.size(), what.one, what.many), from.name(), given.size()),
          OperationOrigin.note(from, "given here"));
      return;
    }
    for (int i = 0; i < given.size(); i++) {
      Type type = given.get(i).type();
      if (!type.equals(wanted.get(i).type())) {
        v.error(
            op,
            "has %s of which #%d is of type %s, but its '%s' gives %s"
                .formatted(what.many, i, wanted.get(i).type(), from.name(), type),
            OperationOrigin.note(from, "given here"));
      }
    }
  }
}
