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
 * The constants that a lifted region needs, each made once at its start: numbers of ways, and
 * poison where control comes along a way on which there is no value.
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

  /** The number of a way. */
  Value flag(int number) {
    return flags.computeIfAbsent(number, n -> Arith.constantInt(start(), n, IntegerType.I32));
  }

  /** A value of a type that nothing may use. */
  Value poison(Type type) {
    return poison.computeIfAbsent(type, t -> UbPoisonOp.build(start(), t).result());
  }
}
