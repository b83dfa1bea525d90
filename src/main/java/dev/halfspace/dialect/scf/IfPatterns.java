package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.RegionBranch.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The patterns of {@code scf.if}, except those for two of them, which are in {@link IfCombination},
 * and the one of {@code scf.index_switch}.
 */
final class IfPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          pattern("CombineIfs", IfCombination::neighbours),
          pattern("CombineNestedIfs", IfCombination::nested),
          pattern("ConditionPropagation", IfPatterns::conditionInside),
          pattern("ConvertTrivialIfToSelect", IfPatterns::select),
          pattern("RemoveEmptyElseBranch", IfPatterns::emptyElse),
          pattern("RemoveStaticCondition", IfPatterns::constantCondition),
          pattern("ReplaceIfYieldWithConditionOrValue", IfPatterns::conditionAsResult),
          Pattern.of("FoldConstantCase", ScfIndexSwitchOp.DEFINITION, IfPatterns::constantCase));

  private IfPatterns() {}

  private static Pattern pattern(String name, Function<ScfIfOp, Match> rule) {
    return Pattern.of(name, ScfIfOp.DEFINITION, rule);
  }

  /**
   * Replaces the condition by true in the first region and by false in the second.
   *
   * <pre>{@code
   * scf.if %c {                              scf.if %c {
   *   "a"(%c) : (i1) -> ()                     "a"(%true) : (i1) -> ()
   * } else {                         -->     } else {
   *   "b"(%c) : (i1) -> ()                     "b"(%false) : (i1) -> ()
   * }                                        }
   * }</pre>
   *
   * <p>A constant condition is left to {@link #constantCondition}: since the driver merges equal
   * constants, the pattern would match the constants it has inserted without end.
   */
  private static Match conditionInside(ScfIfOp op) {
    if (Constants.valueOf(op.condition()) != null) {
      return Match.no("the condition is constant");
    }
    List<OpOperand> inside = new ArrayList<>();
    for (OpOperand use = op.condition().firstUse(); use != null; use = use.nextUse()) {
      // There may be very many uses, most of them in the same block as the operation.
      if (use.owner().block() != op.block() && op.isProperAncestorOf(use.owner())) {
        inside.add(use);
      }
    }
    return inside.isEmpty()
        ? Match.no("the condition is not used inside")
        : Match.rewrite(r -> replaceCondition(op, inside, r));
  }

  private static void replaceCondition(ScfIfOp op, List<OpOperand> uses, Rewriter r) {
    Value whenTrue = null;
    Value whenFalse = null;
    for (OpOperand use : uses) {
      if (use.owner().ancestorIn(op.thenRegion()) != null) {
        whenTrue = whenTrue == null ? Arith.constantBool(r.before(op), true) : whenTrue;
        use.set(whenTrue);
      } else {
        whenFalse = whenFalse == null ? Arith.constantBool(r.before(op), false) : whenFalse;
        use.set(whenFalse);
      }
    }
  }

  /**
   * Replaces results for which both regions yield values from outside by selects.
   *
   * <pre>{@code
   * %r = scf.if %c -> (i32) {
   *   scf.yield %x : i32               -->     %r = arith.select %c, %x, %y : i32
   * } else {
   *   scf.yield %y : i32
   * }
   * }</pre>
   *
   * <p>Both values dominate the operation, so that no additional computation is executed. The other
   * operations in the regions stay, with the results that are computed in one of them.
   */
  private static Match select(ScfIfOp op) {
    for (int i = 0; i < op.numResults(); i++) {
      if (isFromOutside(op, i)) {
        return Match.rewrite(r -> selectWhatIsFromOutside(op, r));
      }
    }
    return Match.no("all values yielded are made inside");
  }

  private static boolean isFromOutside(ScfIfOp op, int result) {
    return !RegionEnds.isOf(op.thenRegion(), thenValue(op, result))
        && !RegionEnds.isOf(op.elseRegion(), elseValue(op, result));
  }

  /**
   * Rebuilds the operation without the results whose yielded values are defined outside.
   *
   * <p>{@code kept} are the positions of the others, which become results 0, 1, ... of the smaller
   * operation in the same order. Equal values need no select.
   */
  private static void selectWhatIsFromOutside(ScfIfOp op, Rewriter r) {
    List<Integer> kept = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    for (int i = 0; i < op.numResults(); i++) {
      if (!isFromOutside(op, i)) {
        kept.add(i);
        types.add(op.result(i).type());
      }
    }
    List<Value> results = new ArrayList<>();
    OpBuilder b = r.before(op);
    for (int i = 0; i < op.numResults(); i++) {
      if (!isFromOutside(op, i)) {
        results.add(op.result(i)); // placeholder for the result set below
      } else if (thenValue(op, i) == elseValue(op, i)) {
        results.add(thenValue(op, i));
      } else {
        results.add(Arith.select(b, op.condition(), thenValue(op, i), elseValue(op, i)));
      }
    }
    List<Value> thenKept = kept.stream().map(i -> thenValue(op, i)).toList();
    List<Value> elseKept = kept.stream().map(i -> elseValue(op, i)).toList();
    RegionEnds.yieldInstead(op.thenRegion(), thenKept);
    RegionEnds.yieldInstead(op.elseRegion(), elseKept);
    Region thenRegion = RegionEnds.moved(op.thenRegion());
    Region elseRegion = RegionEnds.moved(op.elseRegion());
    ScfIfOp smaller = ScfIfOp.of(r.before(op), op.condition(), types, thenRegion, elseRegion);
    for (int i = 0; i < kept.size(); i++) {
      results.set(kept.get(i), smaller.result(i));
    }
    r.replace(op, results);
  }

  private static Value thenValue(ScfIfOp op, int result) {
    return RegionEnds.end(op.thenRegion()).operand(result);
  }

  private static Value elseValue(ScfIfOp op, int result) {
    return RegionEnds.end(op.elseRegion()).operand(result);
  }

  /**
   * Removes an empty second region.
   *
   * <pre>{@code
   * scf.if %c { ... } else { }     -->     scf.if %c { ... }
   * }</pre>
   *
   * <p>It stays if there are results, since it yields them.
   */
  private static Match emptyElse(ScfIfOp op) {
    if (op.numResults() > 0 || !op.hasElse() || !RegionEnds.isEmpty(op.elseRegion())) {
      return Match.no("there is no second region that does nothing");
    }
    return Match.rewrite(
        r -> {
          Region thenRegion = RegionEnds.moved(op.thenRegion());
          ScfIfOp shorter =
              ScfIfOp.of(r.before(op), op.condition(), List.of(), thenRegion, new Region());
          shorter.setAttributes(op.attributes());
          r.erase(op);
        });
  }

  /**
   * Replaces the operation by the region that a constant condition selects.
   *
   * <pre>{@code
   * %r = scf.if %true -> (i32) {
   *   %a = "a"() : () -> i32           -->     %r = "a"() : () -> i32
   *   scf.yield %a : i32
   * } else { ... }
   * }</pre>
   *
   * <p>If the condition is false and there is no second region, the operation is erased.
   */
  private static Match constantCondition(ScfIfOp op) {
    if (!(Constants.valueOf(op.condition()) instanceof IntegerAttr condition)) {
      return Match.no("the condition is not constant");
    }
    Region taken = condition.isTrue() ? op.thenRegion() : op.elseRegion();
    return Match.rewrite(
        r -> {
          if (taken.isEmpty()) {
            r.erase(op);
          } else {
            RegionEnds.inline(r, op, taken, List.of());
          }
        });
  }

  /**
   * Replaces a result that is the condition, its negation, or the same value in both regions.
   *
   * <pre>{@code
   * %r:3 = scf.if %c -> (i1, i1, i32) {
   *   scf.yield %true, %false, %x : i1, i1, i32     -->   %c for %r#0
   * } else {                                              arith.xori %c, %true : i1 for %r#1
   *   scf.yield %false, %true, %x : i1, i1, i32           %x for %r#2
   * }
   * }</pre>
   *
   * <p>Only uses change. The operation stays; it is dead code if it has no memory effects and no
   * result is used.
   */
  private static Match conditionAsResult(ScfIfOp op) {
    for (int i = 0; i < op.numResults(); i++) {
      if (op.result(i).hasUses() && known(op, i) != Known.NOTHING) {
        return Match.rewrite(r -> replaceKnown(op, r));
      }
    }
    return Match.no("no result used is the condition or its negation");
  }

  private enum Known {
    ONE_VALUE,
    CONDITION,
    NEGATION,
    NOTHING
  }

  private static Known known(ScfIfOp op, int result) {
    if (thenValue(op, result) == elseValue(op, result)) {
      return Known.ONE_VALUE;
    } else if (op.result(result).type().equals(op.condition().type())
        && Constants.valueOf(thenValue(op, result)) instanceof IntegerAttr whenTrue
        && Constants.valueOf(elseValue(op, result)) instanceof IntegerAttr whenFalse
        && !whenTrue.equals(whenFalse)) {
      return whenTrue.isTrue() ? Known.CONDITION : Known.NEGATION;
    }
    return Known.NOTHING;
  }

  private static void replaceKnown(ScfIfOp op, Rewriter r) {
    for (int i = 0; i < op.numResults(); i++) {
      if (!op.result(i).hasUses()) {
        continue;
      }
      switch (known(op, i)) {
        case ONE_VALUE -> op.result(i).replaceAllUsesWith(thenValue(op, i));
        case CONDITION -> op.result(i).replaceAllUsesWith(op.condition());
        case NEGATION -> {
          OpBuilder b = r.before(op);
          Value one = Arith.constantBool(b, true);
          op.result(i).replaceAllUsesWith(Arith.xori(b, op.condition(), one));
        }
        case NOTHING -> {}
      }
    }
  }

  /**
   * Replaces an {@code scf.index_switch} by the region that a constant selects.
   *
   * <pre>{@code
   * %x = scf.index_switch %c2 -> i32
   * case 2 {
   *   %a = "a"() : () -> i32
   *   scf.yield %a : i32               -->     %x = "a"() : () -> i32
   * }
   * default { ... }
   * }</pre>
   */
  private static Match constantCase(ScfIndexSwitchOp op) {
    Constants operands = Constants.of(op);
    if (operands.get(0) == null) {
      return Match.no("the operand is not constant");
    }
    List<Edge> taken =
        op.edges().stream()
            .filter(edge -> edge.from() == null && op.mayTake(edge, op, operands))
            .toList();
    Region region = taken.size() == 1 ? taken.get(0).to() : null;
    return region != null
        ? Match.rewrite(r -> RegionEnds.inline(r, op, region, List.of()))
        : Match.no("the operand is not a number");
  }
}
