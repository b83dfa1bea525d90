package dev.halfspace.dialect.scf;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.source.Diagnostic;
import java.util.List;

/** Values with their types as terminators write them: {@code %x, %y : f32, index}, or nothing. */
final class ValueList {
  private ValueList() {}

  static List<Value> parse(OpParser p) {
    List<OpParser.Operand> values = p.operands(OpParser.Delimiter.NONE);
    return values.isEmpty() ? List.of() : p.resolve(values, p.colonTypes());
  }

  static void print(OpPrinter p, List<Value> values) {
    if (values.isEmpty()) {
      return;
    }
    p.text(" ").values(values).text(" : ");
    for (int i = 0; i < values.size(); i++) {
      p.text(i == 0 ? "" : ", ").type(values.get(i).type());
    }
  }

  /** What the values are that others must fit. */
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
   * Reports a region whose yield does not hand on values of the types wanted.
   *
   * @param wanted the values whose types are wanted
   * @param what names these values
   */
  static void verifyYield(
      Operation op, Region region, List<? extends Value> wanted, Role what, Verification v) {
    Block last = region.lastBlock();
    if (last != null && last.lastOp() instanceof ScfYieldOp yield) {
      verify(op, yield, yield.values(), wanted, what, v);
    }
  }

  /** Reports values that {@code from} hands on that are not of the types wanted. */
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
          Diagnostic.note(from.location(), "given here"));
      return;
    }
    for (int i = 0; i < given.size(); i++) {
      Type type = given.get(i).type();
      if (!type.equals(wanted.get(i).type())) {
        v.error(
            op,
            "has %s of which #%d is of type %s, but its '%s' gives %s"
                .formatted(what.many, i, wanted.get(i).type(), from.name(), type),
            Diagnostic.note(from.location(), "given here"));
      }
    }
  }
}
