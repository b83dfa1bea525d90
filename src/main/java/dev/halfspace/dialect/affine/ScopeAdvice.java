package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.ShapedDim;
import org.jspecify.annotations.Nullable;

/**
 * Says what to do about a value that may not be a dimension or symbol where it is used. The first
 * of these that applies: use it as a dimension; write the loop as an affine one; compute it with
 * {@code affine.apply}; move its definition out; use an operation that takes any index.
 */
record ScopeAdvice(ScopeRules rules, Operation use, @Nullable Region scope, boolean asSymbol) {
  /** The advice about the first value of {@code chain}, which breaks a rule with its last one. */
  @Nullable String of(ImmutableList<ScopeExplanation.Step> chain, Value culprit) {
    Value value = chain.get(0).value();
    Operation op = culprit.definingOp();
    if (!(culprit.type() instanceof IndexType)) {
      return op == null ? "pass the index itself" : "convert it to index at the top level";
    }
    if (scope == null) {
      return "put the code into a function, whose arguments and top level are symbols";
    }
    if (asSymbol && rules.isDim(value, scope)) {
      return "use "
          + (chain.size() == 1 ? "it" : "what is computed of it")
          + " as a dimension, in parentheses, instead of as a symbol";
    }
    if (rules.isDim(culprit, scope) && chain.size() > 1 && isSizeIn(chain, culprit)) {
      return "use it as a dimension in place of the size, which is the same";
    }
    Operation start = value.definingOp();
    if (asSymbol && start != null && isLinear(start) && allAreDims(start)) {
      return "compute it with 'affine.apply' and use that as a dimension";
    }
    return op == null ? ofArgument((BlockArgument) culprit) : ofResult(op);
  }

  /** Returns true if the step before {@code culprit} asks for the size that it is. */
  private static boolean isSizeIn(ImmutableList<ScopeExplanation.Step> chain, Value culprit) {
    Operation before = chain.get(chain.size() - 2).value().definingOp();
    return before instanceof ShapedDim dim && culprit.equals(MadeSizes.of(dim));
  }

  private String ofArgument(BlockArgument argument) {
    Operation owner = AffineScopes.ownerOf(argument);
    if (owner instanceof LoopLike loop && loop.inductionVariables().contains(argument)) {
      String affine = owner.name().replaceFirst("^scf\\.", "affine.");
      return owner.name().equals(affine)
          ? orOther("the induction variables of affine loops are dimensions")
          : orOther("make '%s' an '%s', if its bounds allow that".formatted(owner.name(), affine));
    }
    return orOther(
        "only what is at the top level of %s and induction variables of affine loops can be used here"
            .formatted(nameOf(scope)));
  }

  private @Nullable String ofResult(Operation op) {
    if (!asSymbol && isLinear(op) && allAreDims(op)) {
      return "compute it with 'affine.apply', whose result is a dimension";
    }
    if (operandsAreOutside(op)) {
      String condition =
          ScopeRules.isPure(op) ? "" : "if its result is the same in every iteration, ";
      return "%smove '%s' out to the top level of %s, where its result is a symbol"
          .formatted(condition, op.name(), nameOf(scope));
    }
    String other = other();
    return other == null ? null : "use '%s', which takes any value".formatted(other);
  }

  private boolean allAreDims(Operation op) {
    return op.operands().stream().allMatch(each -> rules.isDim(each, scope));
  }

  /** Returns true if the result is a linear form of the operands. */
  static boolean isLinear(Operation op) {
    return switch (op.name()) {
      case "arith.addi", "arith.subi", "index.add", "index.sub" -> true;
      case "arith.muli", "index.mul" ->
          op.operands().stream().anyMatch(each -> each.definingOp() instanceof ConstantLike);
      default -> false;
    };
  }

  private boolean operandsAreOutside(Operation op) {
    for (Value operand : op.operands()) {
      Block block = operand.parentBlock();
      boolean outside = block != null && block.region() == scope;
      if (!outside && !(operand.definingOp() instanceof ConstantLike)) {
        return false;
      }
    }
    return true;
  }

  private String orOther(String advice) {
    String other = other();
    return other == null ? advice : "%s; '%s' takes any value".formatted(advice, other);
  }

  /** The operation like the one that uses the value that takes any index, if there is one. */
  private @Nullable String other() {
    return switch (use.name()) {
      case "affine.load" -> "memref.load";
      case "affine.store" -> "memref.store";
      case "affine.prefetch" -> "memref.prefetch";
      case "affine.dma_start" -> "memref.dma_start";
      case "affine.dma_wait" -> "memref.dma_wait";
      case "affine.vector_load" -> "vector.load";
      case "affine.vector_store" -> "vector.store";
      case "affine.for" -> "scf.for";
      case "affine.parallel" -> "scf.parallel";
      case "affine.if" -> "scf.if";
      default -> null;
    };
  }

  /** The operation that is the scope, in quotes. */
  static String nameOf(@Nullable Region scope) {
    Operation owner = scope == null ? null : scope.parentOp();
    return owner == null ? "an affine scope (there is none around)" : "'" + owner.name() + "'";
  }
}
