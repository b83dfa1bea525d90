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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Explains the answers of {@link ScopeRules}: follows the definitions from a value to the first one
 * that violates a rule.
 */
final class ScopeExplainer {
  /** The maximum number of steps of a chain that are shown before its last one. */
  private static final int LONGEST_CHAIN = 8;

  private final ScopeRules rules = new ScopeRules();
  private final Operation use;
  private final @Nullable Region scope;
  private final boolean asSymbol;
  private final ImmutableList.Builder<ScopeExplanation.Step> chain = ImmutableList.builder();

  private ScopeExplainer(Operation use, boolean asSymbol) {
    this.use = use;
    this.scope = AffineScopes.scopeOf(use);
    this.asSymbol = asSymbol;
  }

  static ScopeExplanation explain(Value value, Operation use, boolean asSymbol) {
    return new ScopeExplainer(use, asSymbol).explain(value);
  }

  private boolean holds(Value value) {
    return asSymbol ? rules.isSymbol(value, scope) : rules.isDim(value, scope);
  }

  private ScopeExplanation explain(Value value) {
    if (holds(value)) {
      String text = whyItHolds(value);
      chain.add(new ScopeExplanation.Step(value, describe(value)));
      return new ScopeExplanation(true, text, chain.build(), null);
    }
    Value culprit = culprit(value);
    ImmutableList<ScopeExplanation.Step> steps = chain.build();
    String advice = advice(steps, culprit);
    return new ScopeExplanation(false, reason(value), steps, advice);
  }

  /**
   * Follows operands that violate the rule; each value on the path becomes a step of the chain. The
   * chain ends at a value all of whose operands are valid, or at a cycle. A long chain shows its
   * first steps and the last one, which is the one that has to change.
   */
  private Value culprit(Value value) {
    Set<Value> seen = new HashSet<>();
    Value at = value;
    while (true) {
      seen.add(at);
      if (seen.size() <= LONGEST_CHAIN) {
        chain.add(new ScopeExplanation.Step(at, describe(at)));
      }
      Value next = firstDenied(at);
      if (next == null || seen.contains(next)) {
        if (seen.size() > LONGEST_CHAIN) {
          chain.add(new ScopeExplanation.Step(at, describe(at)));
        }
        return at;
      }
      at = next;
    }
  }

  /**
   * The operand that causes the violation, or {@code null} if the value itself does. For a size it
   * is the value with which the buffer was created. For the result of an operation that the rule
   * looks through, or would if it were written as {@code affine.apply}, it is the first operand
   * that is not even a dimension, otherwise the first that violates the rule.
   */
  private @Nullable Value firstDenied(Value value) {
    Operation op = value.definingOp();
    if (op == null || !(value.type() instanceof IndexType)) {
      return null;
    }
    if (op instanceof ShapedDim dim) {
      return MadeSizes.of(dim);
    }
    boolean follows =
        asSymbol ? ScopeRules.isPure(op) : ScopeRules.isIndexArithmetic(op) || isLinear(op);
    Value denied = null;
    for (Value operand : follows ? op.operands() : List.<Value>of()) {
      if (!rules.isDim(operand, scope)) {
        return operand; // Neither a dimension nor a symbol: this must change in any case.
      } else if (denied == null && !holds(operand)) {
        denied = operand;
      }
    }
    return denied;
  }

  /** A description of a value: its definition and the operation that encloses it. */
  private static String describe(Value value) {
    Operation op = value.definingOp();
    if (op != null) {
      Operation parent = op.parentOp();
      String place = parent == null ? "" : " in '" + parent.name() + "'";
      return "the result of '" + op.name() + "'" + place;
    }
    Operation owner = AffineScopes.ownerOf((BlockArgument) value);
    if (AffineScopes.isInductionVariable(value) && owner != null) {
      return "the induction variable of '" + owner.name() + "'";
    }
    return owner == null
        ? "an argument of a block of no operation"
        : "an argument of a block of '" + owner.name() + "'";
  }

  private String reason(Value value) {
    String what = asSymbol ? "symbol" : "dimension";
    if (!(value.type() instanceof IndexType)) {
      return "a value of type %s, but a %s is of type index".formatted(value.type(), what);
    }
    String subject = describe(value);
    Operation op = value.definingOp();
    if (op == null) {
      return asSymbol && AffineScopes.isInductionVariable(value)
          ? subject + ", which is a dimension only: it varies inside " + scopeName()
          : subject + ", which is neither a " + argumentRule();
    }
    if (op instanceof ShapedDim) {
      return subject + ", the size of a buffer " + sizeRule();
    }
    if (!asSymbol && ScopeRules.isIndexArithmetic(op)) {
      return subject + ", not all operands of which are dimensions or symbols";
    }
    if (ScopeRules.isPure(op)) {
      return asSymbol
          ? subject
              + ", which is not computed of symbols only nor at the top level of "
              + scopeName()
          : subject
              + ", which is no symbol, and only 'affine.apply' and the like give dimensions of"
              + " dimensions";
    }
    return subject + ", which is not at the top level of " + scopeName() + topLevelRule();
  }

  private String argumentRule() {
    return asSymbol
        ? "top-level argument of " + scopeName() + " nor defined outside it"
        : "symbol nor the induction variable of an affine loop";
  }

  private String topLevelRule() {
    return asSymbol
        ? ", nor constant, nor pure"
        : ", so it is no symbol, nor does it give a dimension";
  }

  private String sizeRule() {
    return asSymbol
        ? "that is not at the top level of " + scopeName() + " nor made with a symbol for that size"
        : "that is not at the top level of " + scopeName();
  }

  private String whyItHolds(Value value) {
    String subject = describe(value);
    Operation op = value.definingOp();
    if (ScopeRules.isPlainlyTopLevel(value, scope)) {
      return subject + ", at the top level of " + scopeName() + ", so it is a symbol";
    }
    if (!asSymbol && AffineScopes.isInductionVariable(value)) {
      return subject + ", so it is a dimension";
    }
    if (op instanceof ConstantLike) {
      return subject + ", a constant, so it is a symbol";
    }
    if (op instanceof ShapedDim) {
      return subject + ", a size that is fixed inside " + scopeName();
    }
    if (op != null && ScopeRules.isIndexArithmetic(op) && !rules.isSymbol(value, scope)) {
      return subject + ", computed of dimensions, so it is a dimension";
    }
    if (op != null && ScopeRules.isPure(op)) {
      return subject + ", computed of symbols only, so it is a symbol";
    }
    return subject + ", defined outside " + scopeName() + ", so it is a symbol";
  }

  /**
   * Advice about the first value of {@code chain}, which violates a rule because of the last one.
   * The first of these that applies: use it as a dimension; write the loop as an affine one;
   * compute it with {@code affine.apply}; move its definition out to the top level; use an
   * operation that takes any index.
   */
  private @Nullable String advice(ImmutableList<ScopeExplanation.Step> chain, Value culprit) {
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

  /**
   * Returns true if the step before {@code culprit} queries a size whose value {@code culprit} is.
   */
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
            .formatted(scopeName()));
  }

  private @Nullable String ofResult(Operation op) {
    if (!asSymbol && isLinear(op) && allAreDims(op)) {
      return "compute it with 'affine.apply', whose result is a dimension";
    }
    if (operandsAreOutside(op)) {
      String condition =
          ScopeRules.isPure(op) ? "" : "if its result is the same in every iteration, ";
      return "%smove '%s' out to the top level of %s, where its result is a symbol"
          .formatted(condition, op.name(), scopeName());
    }
    String other = other();
    return other == null ? null : "use '%s', which takes any value".formatted(other);
  }

  private boolean allAreDims(Operation op) {
    return op.operands().stream().allMatch(each -> rules.isDim(each, scope));
  }

  /** Returns true if the result is a linear expression of the operands. */
  private static boolean isLinear(Operation op) {
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

  /** The counterpart of the user that takes any index, or {@code null} if there is none. */
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

  /** The name of the operation that has the scope, in quotes. */
  private String scopeName() {
    Operation owner = scope == null ? null : scope.parentOp();
    return owner == null ? "an affine scope (there is none around)" : "'" + owner.name() + "'";
  }
}
