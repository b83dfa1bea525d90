package dev.halfspace.reduce;

import static dev.halfspace.dialect.arith.Arith.addi;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A pass that changes what programs compute. */
enum WrongPass {
  /** Takes subtractions for additions. */
  SUBTRACTION(
      op -> {
        if (op.name().equals("arith.subi")) {
          op.replaceAllUsesWith(List.of(addi(OpBuilder.before(op), op.operand(0), op.operand(1))));
          op.erase();
        }
      }),

  /** Leaves out the last iteration of loops whose number of iterations is known. */
  LAST_ITERATION(
      op -> {
        if (op instanceof AffineForOp loop && loop.upperBound().map().isSingleConstant()) {
          long end = loop.upperBound().map().singleConstant();
          loop.setUpperBound(AffineValueMap.constant(end - 1));
        }
      }),

  /** Replaces what is loaded by what was stored before in the block, to whatever element. */
  FORWARDING(
      op -> {
        if (op instanceof AffineLoadOp load && storedBefore(load) instanceof AffineStoreOp store) {
          Value stored = store.value();
          load.result().replaceAllUsesWith(stored);
          load.erase();
        }
      }),

  /** Empties the second branch of conditions that have no results. */
  ELSE(
      op -> {
        boolean isIf = op.name().equals("scf.if") || op instanceof AffineIfOp;
        if (isIf && op.numResults() == 0 && !op.region(1).isEmpty()) {
          // Uses stand behind definitions; the last operation ends the branch.
          for (Operation each : ImmutableList.copyOf(op.region(1).entryBlock()).reverse()) {
            if (each.next() != null) {
              each.erase();
            }
          }
        }
      });

  private final Consumer<Operation> change;

  WrongPass(Consumer<Operation> change) {
    this.change = change;
  }

  private static @Nullable Operation storedBefore(AffineLoadOp load) {
    Operation op = load;
    while (op != null
        && !(op instanceof AffineStoreOp store
            && store.accessedMemory() == load.accessedMemory())) {
      op = op.previous();
    }
    return op;
  }

  /** Changes all operations of a module. */
  void run(Operation module) {
    for (Operation op : module.findAll(Operation.class)) {
      if (op == module || op.block() != null) {
        change.accept(op);
      }
    }
  }
}
