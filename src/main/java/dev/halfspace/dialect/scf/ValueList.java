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

/** The lists of values that a loop or conditional hands from one place to another. */
final class ValueList {
  private ValueList() {}

  /** The part that a list of values plays, which others must fit. */
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
   * Reports a block whose yield does not hand on values of the types wanted.
   *
   * @param wanted the values whose types are wanted
   * @param what names these values
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
   * Reports values that {@code from} hands on that are not of the types wanted: once if their
   * numbers differ, otherwise each type that differs.
   *
   * @param op the operation reported; the note is at {@code from}
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
