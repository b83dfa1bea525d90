package dev.halfspace.transform;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.partitioningBy;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.Printer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Operations that the oracle moves out of loops where they may be undefined: alone in a loop that
 * has no iteration, each makes of a function that returns one that does not, as execution shows.
 */
final class WrongMotions {
  static final String PASS = "loop-invariant-code-motion";
  private static final OpDefinition<UnregisteredOp> UNKNOWN =
      UnregisteredOp.definition("foreign.op");

  private WrongMotions() {}

  /** A program with operations that may do anything in place of those that move wrongly. */
  static String leftOut(String program) {
    ModuleOp module = GenericPasses.read(program);
    Set<Operation> careful = new LinkedHashSet<>();
    for (LoopLike loop : module.findAll(LoopLike.class)) {
      ((Operation) loop)
          .walk(
              op -> {
                if (op.numRegions() == 0 && Effects.areNone(op) && !Effects.isSpeculatable(op)) {
                  careful.add(op);
                }
              });
    }
    List<Operation> operations = List.copyOf(careful);
    List<ModuleOp> alone = operations.stream().map(WrongMotions::inLoop).toList();
    List<String> moved =
        Oracle.outputs("any(" + PASS + ")", alone.stream().map(Printer.custom()::print).toList());
    for (int i = 0; i < moved.size(); i++) {
      if (!moved.get(i).isBlank() && isWrong(alone.get(i), moved.get(i))) {
        replaceByUnknown(operations.get(i));
      }
    }
    return Printer.custom().print(module);
  }

  private static boolean isWrong(ModuleOp before, String after) {
    return !Refinement.of(before, GenericPasses.read(after)).check().differences().isEmpty();
  }

  /**
   * A function that executes an operation in a loop without iterations. Its operands are constants
   * or arguments, also in place of poison, which may become any value.
   */
  private static ModuleOp inLoop(Operation op) {
    Map<Boolean, List<Value>> operands =
        op.operands().stream()
            .distinct()
            .collect(
                partitioningBy(
                    value ->
                        value.definingOp() instanceof ConstantLike constant
                            && !(constant instanceof UbPoisonOp)));
    List<Value> open = requireNonNull(operands.get(false));
    FunctionType type = FunctionType.of(open.stream().map(Value::type).toList(), List.of());
    IrMapping mapping = new IrMapping();
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    FuncOp.build(
        OpBuilder.atStart(module.body()),
        "f",
        type,
        (b, arguments) -> {
          for (int i = 0; i < open.size(); i++) {
            mapping.map(open.get(i), arguments.get(i));
          }
          for (Value constant : requireNonNull(operands.get(true))) {
            b.insert(mapping.copy(requireNonNull(constant.definingOp())));
          }
          AffineForOp.build(b, 0, 0, (inner, iv) -> inner.insert(mapping.copy(op)));
          Func.ret(b);
        });
    return module;
  }

  private static void replaceByUnknown(Operation op) {
    OpBuilder b = OpBuilder.before(op);
    OperationState state = b.state(UNKNOWN).operands(op.operands()).results(op.resultTypes());
    Operation unknown = b.insert(UNKNOWN.create(state));
    op.replaceAllUsesWith(unknown.results());
    op.erase();
  }
}
