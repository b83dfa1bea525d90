package dev.halfspace.reduce;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;

/** The kinds of changes, those that take most away first. */
final class Shrinks {
  private interface Application {
    boolean apply(Operation op, int choice);
  }

  static final ImmutableList<Shrink> ALL =
      ImmutableList.of(
          of(Operation::numRegions, Shrinks::hoistBody),
          of(op -> op.numResults() == 1 ? op.numOperands() : 0, Shrinks::bypass),
          of(op -> op instanceof CfCondBrOp ? 2 : 0, Shrinks::takeBranch),
          of(Operation::numRegions, Shrinks::eraseUnreachable),
          of(Operation::numOperands, Shrinks::simplifyOperand),
          of(Shrinks::numArguments, Shrinks::removeArgument),
          of(Shrinks::numReturned, Shrinks::removeReturned),
          of(op -> op.attributes().size(), Shrinks::removeAttribute),
          of(op -> op.definition().properties().size(), Shrinks::removeProperty),
          of(op -> 3 * op.definition().properties().size(), Shrinks::shrinkNumber));

  private Shrinks() {}

  private static Shrink of(ToIntFunction<Operation> choices, Application application) {
    return new Shrink() {
      @Override
      public int choices(Operation op) {
        return choices.applyAsInt(op);
      }

      @Override
      public boolean apply(Operation op, int choice) {
        return application.apply(op, choice);
      }
    };
  }

  /** Puts the operations of a region with one block in the place of the operation. */
  private static boolean hoistBody(Operation op, int choice) {
    Region region = op.region(choice);
    if (op.block() == null || op instanceof IsolatedFromAbove || !region.hasOneBlock()) {
      return false;
    }
    Block body = region.entryBlock();
    for (Value argument : body.arguments()) {
      argument.replaceAllUsesWith(Substitutes.of(argument.type(), op, argument));
    }
    Operation end = body.terminator();
    List<Value> passed = end == null ? List.of() : List.copyOf(end.operands());
    for (Operation each : ImmutableList.copyOf(body)) {
      if (each != end) {
        each.moveBefore(op);
      }
    }
    for (int i = 0; i < op.numResults(); i++) {
      Value result = op.result(i);
      boolean fits = i < passed.size() && passed.get(i).type().equals(result.type());
      result.replaceAllUsesWith(fits ? passed.get(i) : Substitutes.of(result.type(), op, result));
    }
    op.erase();
    return true;
  }

  /** Uses an operand where the result is used. */
  private static boolean bypass(Operation op, int choice) {
    Value operand = op.operand(choice);
    if (op instanceof Terminator || !operand.type().equals(op.result(0).type())) {
      return false;
    }
    op.result(0).replaceAllUsesWith(operand);
    op.erase();
    return true;
  }

  private static boolean takeBranch(Operation op, int choice) {
    CfCondBrOp branch = (CfCondBrOp) op;
    List<Value> passed = branch.successorOperands(choice);
    CfBrOp unused =
        CfBrOp.build(OpBuilder.before(op), op.successor(choice), passed.toArray(Value[]::new));
    op.erase();
    return true;
  }

  private static boolean eraseUnreachable(Operation op, int choice) {
    List<Block> unreachable = new ArrayList<>();
    for (Block block : op.region(choice)) {
      if (!block.isEntryBlock() && !block.hasPredecessors()) {
        unreachable.add(block);
      }
    }
    unreachable.forEach(Block::dropAllReferences);
    for (Block block : unreachable) {
      block.arguments().forEach(each -> replaceUses(each, op.region(choice)));
      block.forEach(Substitutes::replaceResults);
      block.erase();
    }
    return !unreachable.isEmpty();
  }

  private static void replaceUses(Value value, Region region) {
    Operation first = region.entryBlock().firstOp();
    if (value.hasUses() && first != null) {
      value.replaceAllUsesWith(Substitutes.of(value.type(), first, value));
    }
  }

  private static boolean simplifyOperand(Operation op, int choice) {
    Value operand = op.operand(choice);
    if (op.block() == null || Substitutes.isSimple(operand)) {
      return false;
    }
    op.setOperand(choice, Substitutes.of(operand.type(), op, operand));
    return true;
  }

  private static int numArguments(Operation op) {
    return op instanceof FunctionLike function && function.canRemoveFromSignature()
        ? function.argumentTypes().size()
        : 0;
  }

  private static boolean removeArgument(Operation op, int choice) {
    FunctionLike function = (FunctionLike) op;
    if (!function.functionBody().isEmpty()
        && function.functionBody().entryBlock().argument(choice).hasUses()) {
      return false;
    }
    function.removeFromSignature(bit(choice), new BitSet());
    return true;
  }

  private static int numReturned(Operation op) {
    return op instanceof FunctionLike function && function.canRemoveFromSignature()
        ? function.returnTypes().size()
        : 0;
  }

  private static boolean removeReturned(Operation op, int choice) {
    FunctionLike function = (FunctionLike) op;
    int count = function.returnTypes().size();
    for (Block block : function.functionBody()) {
      Operation end = block.terminator();
      if (end != null && end.numSuccessors() == 0 && end.numOperands() == count) {
        List<Value> kept = new ArrayList<>(end.operands());
        Value unused = kept.remove(choice);
        end.setOperands(kept);
      }
    }
    function.removeFromSignature(new BitSet(), bit(choice));
    return true;
  }

  private static BitSet bit(int index) {
    BitSet bits = new BitSet();
    bits.set(index);
    return bits;
  }

  private static boolean removeAttribute(Operation op, int choice) {
    op.removeAttribute(op.attributes().get(choice).name());
    return true;
  }

  private static boolean removeProperty(Operation op, int choice) {
    Property<?> property = op.definition().properties().get(choice);
    if (property.isRequired() || !op.hasProperty(property)) {
      return false;
    }
    op.setProperty(property, null);
    return true;
  }

  /** Halves a number, or makes it 0 or 1; likewise the constants among the results of a map. */
  @SuppressWarnings("unchecked") // the value is of the class of the property's values
  private static boolean shrinkNumber(Operation op, int choice) {
    Property<?> property = op.definition().properties().get(choice / 3);
    Attribute value = op.propertyValue(property);
    Attribute smaller = value;
    if (value instanceof IntegerAttr number) {
      smaller = IntegerAttr.of(smaller(number.bigValue(), choice % 3), number.type());
    } else if (value instanceof AffineMapAttr map) {
      smaller =
          new AffineMapAttr(
              AffineMap.of(
                  map.map().numDims(),
                  map.map().numSymbols(),
                  map.map().results().stream().map(each -> smaller(each, choice % 3)).toList()));
    }
    if (smaller == null || smaller.equals(value)) {
      return false;
    }
    op.setProperty((Property<Attribute>) property, smaller);
    return true;
  }

  private static AffineExpr smaller(AffineExpr expr, int choice) {
    return expr instanceof AffineExpr.Constant constant
        ? AffineExpr.constant(
            smaller(BigInteger.valueOf(constant.value()), choice).longValueExact())
        : expr;
  }

  private static BigInteger smaller(BigInteger value, int choice) {
    BigInteger to =
        choice == 0 ? BigInteger.ZERO : choice == 1 ? BigInteger.ONE : value.shiftRight(1);
    return to.abs().compareTo(value.abs()) < 0 ? to : value;
  }
}
