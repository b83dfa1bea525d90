package dev.halfspace.reduce;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A mistake that the verifier finds. */
enum PlantedFault {
  /** A result of a type that it cannot have. */
  TYPE {
    @Override
    boolean plant(Operation op) {
      if (!op.name().startsWith("arith.") || op.numOperands() != 2) {
        return false;
      }
      op.result(0).setType(IntegerType.of(97));
      return true;
    }
  },

  /** A use before the definition. */
  ORDER {
    @Override
    boolean plant(Operation op) {
      for (Value operand : op.operands()) {
        Operation definition = operand.definingOp();
        if (definition != null && definition.block() == op.block() && !(op instanceof Terminator)) {
          op.moveBefore(definition);
          return true;
        }
      }
      return false;
    }
  },

  /** An operand of the type of another. */
  OPERAND {
    @Override
    boolean plant(Operation op) {
      for (int i = 1; i < op.numOperands(); i++) {
        if (!op.operand(i).type().equals(op.operand(0).type())) {
          op.setOperand(0, op.operand(i));
          return true;
        }
      }
      return false;
    }
  },

  /** An argument of a block of a type that nobody passes. */
  ARGUMENT {
    @Override
    boolean plant(Operation op) {
      for (Region region : op.regions()) {
        if (!region.isEmpty() && region.entryBlock().numArguments() > 0) {
          region.entryBlock().argument(0).setType(IntegerType.of(97));
          return true;
        }
      }
      return false;
    }
  },

  /** A block without an end. */
  TERMINATOR {
    @Override
    boolean plant(Operation op) {
      if (!(op instanceof Terminator)) {
        return false;
      }
      op.erase();
      return true;
    }
  },

  /** A function of another name than those of its calls. */
  SYMBOL {
    @Override
    boolean plant(Operation op) {
      if (!(op instanceof FuncOp function)) {
        return false;
      }
      function.setSymbolName("aNameThatNobodyKnows");
      return true;
    }
  },

  /** A call of a function with an argument too few. */
  CALL {
    @Override
    boolean plant(Operation op) {
      if (!(op instanceof FuncCallOp) || op.numOperands() == 0) {
        return false;
      }
      op.setOperands(op.operands().subList(1, op.numOperands()));
      return true;
    }
  },

  /** A value that is used in another function. */
  ISOLATION {
    @Override
    boolean plant(Operation op) {
      ModuleOp module = op.parentOfType(ModuleOp.class);
      if (module == null || op.numOperands() == 0 || op.parentOfType(FuncOp.class) == null) {
        return false;
      }
      for (FuncOp other : module.findAll(FuncOp.class)) {
        if (other != op && !other.isAncestorOf(op) && !other.isDeclaration()) {
          for (Value argument : other.arguments()) {
            if (argument.type().equals(op.operand(0).type())) {
              op.setOperand(0, argument);
              return true;
            }
          }
        }
      }
      return false;
    }
  };

  /** Makes the mistake at an operation, if that is possible there. */
  abstract boolean plant(Operation op);

  /** Makes the mistake at some operation of a module, if that is possible. */
  boolean plantIn(ModuleOp module, Random random) {
    List<Operation> all = new ArrayList<>(module.findAll(Operation.class));
    Collections.shuffle(all, random);
    return all.stream().anyMatch(op -> op != module && plant(op));
  }
}
