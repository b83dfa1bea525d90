package dev.halfspace.dialect.func;

import com.google.common.collect.Lists;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;

/** The types of operands as a list. */
final class Operands {
  private Operands() {}

  /** A view of the types of the operands of {@code op}. */
  static List<Type> types(Operation op) {
    return Lists.transform(op.operands(), Value::type);
  }
}
