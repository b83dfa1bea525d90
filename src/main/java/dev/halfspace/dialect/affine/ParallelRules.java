package dev.halfspace.dialect.affine;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * The rules of {@code affine.parallel}: one group of bounds, one step and one index argument per
 * dimension, and one reduction per result. The number of steps defines the number of dimensions,
 * which the others must match. Rules are checked independently, so that several errors are reported
 * at once; operands are checked only if there are as many as both maps take.
 */
record ParallelRules(AffineParallelOp op, Verification v) {
  void verify() {
    AffineMap lower = op.property(AffineParallelOp.LOWER).map();
    AffineMap upper = op.property(AffineParallelOp.UPPER).map();
    verifySteps();
    verifyGroups(op.property(AffineParallelOp.LOWER_GROUPS), lower, "lower");
    verifyGroups(op.property(AffineParallelOp.UPPER_GROUPS), upper, "upper");
    verifyBody();
    verifyReductions(op.property(AffineParallelOp.REDUCTIONS).elements());
    int numLower = lower.numInputs();
    if (op.numOperands() != numLower + upper.numInputs()) {
      v.error(
          "gives %s to its bounds, whose maps take %d and %d",
          Quantity.of(op.numOperands(), "operand"), numLower, upper.numInputs());
      return;
    }
    List<Value> operands = op.operands();
    AffineScopes.verifyOperands(
        op, lower.numDims(), operands.subList(0, numLower), "lower bounds", v);
    AffineScopes.verifyOperands(
        op, upper.numDims(), operands.subList(numLower, operands.size()), "upper bounds", v);
  }

  private int numDims() {
    return op.property(AffineParallelOp.STEPS).elements().size();
  }

  private void verifySteps() {
    for (Attribute step : op.property(AffineParallelOp.STEPS).elements()) {
      if (!(step instanceof IntegerAttr number) || !number.type().equals(IntegerType.I64)) {
        v.error("has step %s, which is no i64", step);
      } else if (number.value() <= 0) {
        v.error("has step %d, but a step must be positive", number.value());
      }
    }
  }

  private void verifyGroups(DenseElementsAttr groups, AffineMap map, String which) {
    if (!groups.type().elementType().equals(IntegerType.I32)) {
      v.error("has groups of %s bounds that are no i32 numbers", which);
      return;
    }
    if (groups.size() != numDims()) {
      v.error(
          "has %s of %s bounds for %s",
          Quantity.of(groups.size(), "group"), which, Quantity.of(numDims(), "step"));
      return;
    }
    long sum = 0;
    for (long i = 0; i < groups.size(); i++) {
      long size = groups.longAt(i);
      if (size <= 0) {
        v.error("has no %s bound for dimension #%d", which, i);
      }
      sum += size;
    }
    if (sum != map.numResults()) {
      v.error(
          "groups %s, but their map has %s",
          Quantity.of(sum, which + " bound"), Quantity.of(map.numResults(), "result"));
    }
  }

  private void verifyBody() {
    Block body = op.loopBody().entryBlock();
    if (body.numArguments() != numDims()) {
      v.error(
          "has %s, but its body takes %s",
          Quantity.of(numDims(), "step"), Quantity.of(body.numArguments(), "argument"));
    }
    for (BlockArgument argument : body.arguments()) {
      if (!(argument.type() instanceof IndexType)) {
        v.error(
            "has a body argument of type %s, but induction variables are of type index",
            argument.type());
      }
    }
  }

  private void verifyReductions(List<Attribute> reductions) {
    if (reductions.size() != op.numResults()) {
      v.error(
          "has %s for %s",
          Quantity.of(reductions.size(), "reduction"), Quantity.of(op.numResults(), "result"));
      return;
    }
    for (int i = 0; i < op.numResults(); i++) {
      Attribute reduction = reductions.get(i);
      AtomicRmwKind kind = AtomicRmwKind.of(reduction);
      Type type = op.result(i).type();
      if (kind == null) {
        v.error("has reduction %s, which is none", reduction);
      } else if (!AffineParallelOp.reduces(kind, type)) {
        v.error("cannot reduce values of type %s by '%s'", type, kind.spelling());
      }
    }
  }
}
