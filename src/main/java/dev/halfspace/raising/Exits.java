package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The exits of a region. Terminators that differ in operands only are merged into one exit block.
 */
final class Exits {
  private final Region region;
  private final LiftConstants constants;
  private final List<Operation> kept = new ArrayList<>();

  Exits(Region region, LiftConstants constants) {
    this.region = region;
    this.constants = constants;
  }

  /** Moves a terminator to an exit block, or merges it into the one of its kind. */
  void combine(Operation end) {
    Operation same = kept.stream().filter(each -> isSameKind(each, end)).findFirst().orElse(null);
    List<Value> operands = List.copyOf(end.operands());
    if (same != null) {
      branch(OpBuilder.before(end), requireNonNull(same.block()), operands);
      end.erase();
      return;
    }
    Block exit = Block.withArguments(operands.stream().map(Value::type).toList(), end.location());
    region.append(exit);
    branch(OpBuilder.before(end), exit, operands);
    end.moveTo(exit, null);
    end.setOperands(exit.arguments());
    kept.add(end);
  }

  private void branch(OpBuilder b, Block target, List<Value> operands) {
    CfSwitchOp.build(b, constants.flag(0), target, operands, List.of());
  }

  private static boolean isSameKind(Operation one, Operation other) {
    return one.hasPartsOf(other)
        && one.numRegions() == 0
        && other.numRegions() == 0
        && types(one).equals(types(other));
  }

  private static List<?> types(Operation op) {
    return op.operands().stream().map(Value::type).toList();
  }
}
