package dev.halfspace.raising;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.HashMap;
import java.util.Map;

/**
 * The constants that a lifted region needs, each created once at its start: flags that select a
 * target, and poison for values that are not defined on every path.
 */
final class LiftConstants {
  private final Region region;
  private final Map<Integer, Value> flags = new HashMap<>();
  private final Map<Type, Value> poison = new HashMap<>();

  LiftConstants(Region region) {
    this.region = region;
  }

  private OpBuilder start() {
    Operation owner = region.parentOp();
    return OpBuilder.atStart(region.entryBlock())
        .at(owner == null ? Location.UNKNOWN : owner.location());
  }

  /** The flag that selects a target. */
  Value flag(int number) {
    return flags.computeIfAbsent(number, n -> Arith.constantInt(start(), n, IntegerType.I32));
  }

  /** The poison value of a type. */
  Value poison(Type type) {
    return poison.computeIfAbsent(type, t -> UbPoisonOp.build(start(), t).result());
  }
}
