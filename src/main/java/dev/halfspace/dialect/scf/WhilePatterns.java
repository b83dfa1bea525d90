package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The patterns of {@code scf.while}. */
final class WhilePatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("WhileConditionTruth", ScfWhileOp.DEFINITION, WhilePatterns::conditionInside),
          Pattern.of("WhileCmpCond", ScfWhileOp.DEFINITION, WhilePatterns::comparisonInside),
          Pattern.of("WhileOpAlignBeforeArgs", ScfWhileOp.DEFINITION, WhilePatterns::align),
          Pattern.of("WhileMoveIfDown", ScfWhileOp.DEFINITION, WhilePatterns::moveDown));

  private WhilePatterns() {}

  /**
   * Replaces the condition by true in the second region.
   *
   * <pre>{@code
   * scf.while (%a = %x) : (i32) -> (i32, i1) {
   *   %c = "c"(%a) : (i32) -> i1
   *   scf.condition(%c) %a, %c : i32, i1
   * } do {
   * ^bb0(%b: i32, %d: i1):
   *   %e = "n"(%b, %d) : (i32, i1) -> i32     -->     %e = "n"(%b, %true) : (i32, i1) -> i32
   *   scf.yield %e : i32
   * }
   * }</pre>
   *
   * <p>The corresponding result stays: after the loop, the condition is false.
   */
  private static Match conditionInside(ScfWhileOp op) {
    ScfConditionOp end = op.condition();
    List<Value> known = new ArrayList<>();
    for (int i = 0; i < end.values().size(); i++) {
      BlockArgument argument = op.after().entryBlock().argument(i);
      if (end.values().get(i) == end.condition() && argument.hasUses()) {
        known.add(argument);
      }
    }
    return known.isEmpty()
        ? Match.no("the condition is not used in the second region")
        : Match.rewrite(
            r -> {
              Value isTrue = Arith.constantBool(r.before(op), true);
              known.forEach(argument -> argument.replaceAllUsesWith(isTrue));
            });
  }

  /**
   * Replaces comparisons in the second region that follow from the condition, which is a
   * comparison.
   *
   * <pre>{@code
   * scf.while (%a = %x) : (i32) -> i32 {
   *   %c = arith.cmpi slt, %a, %n : i32
   *   scf.condition(%c) %a : i32
   * } do {
   * ^bb0(%b: i32):
   *   %d = arith.cmpi slt, %b, %n : i32     -->     %true
   *   %f = arith.cmpi sge, %b, %n : i32     -->     %false
   *   ...
   * }
   * }</pre>
   *
   * <p>One operand must be passed on, the other must be the same value in both comparisons, and the
   * operands must not be swapped. Predicates must be equal or negations of each other: {@code sle}
   * follows as well, but is not recognized.
   */
  private static Match comparisonInside(ScfWhileOp op) {
    ScfConditionOp end = op.condition();
    CompareOp compare = end.condition().definingOp(Arith.CMPI);
    if (compare == null) {
      return Match.no("the condition is no comparison of integers");
    }
    Map<CompareOp, Boolean> known = new LinkedHashMap<>();
    for (int i = 0; i < end.values().size(); i++) {
      for (int side = 0; side < 2; side++) {
        if (end.values().get(i) == compare.operand(side)) {
          addKnown(compare, side, op.after().entryBlock().argument(i), known);
        }
      }
    }
    return known.isEmpty()
        ? Match.no("the second region has no comparison like the condition")
        : Match.rewrite(
            r ->
                known.forEach(
                    (op2, value) -> r.replace(op2, Arith.constantBool(r.before(op), value))));
  }

  /**
   * Adds the comparisons of {@code argument} whose results follow from the condition.
   *
   * @param side the position of the passed value among the operands of {@code condition}, 0 or 1
   * @param argument the argument of the second region that receives it
   */
  private static void addKnown(
      CompareOp condition, int side, BlockArgument argument, Map<CompareOp, Boolean> known) {
    IntegerPredicate predicate = condition.integerPredicate();
    for (OpOperand use : argument.uses()) {
      if (use.owner() instanceof CompareOp other
          && other.definition() == Arith.CMPI
          && predicate != null
          && use.index() == side
          && other.operand(1 - side) == condition.operand(1 - side)) {
        IntegerPredicate otherPredicate = other.integerPredicate();
        if (otherPredicate == predicate) {
          known.put(other, true);
        } else if (otherPredicate == predicate.negated()) {
          known.put(other, false);
        }
      }
    }
  }

  /**
   * Passes on the arguments of the first region in their order, if all of them are passed on in
   * another order.
   *
   * <pre>{@code
   * %r:2 = scf.while (%a = %x, %b = %y) ... {      %r:2 = scf.while (%a = %x, %b = %y) ... {
   *   scf.condition(%c) %b, %a : i32, i32            scf.condition(%c) %a, %b : i32, i32
   * } do {                                 -->     } do {
   * ^bb0(%p: i32, %q: i32): ...                    ^bb0(%q: i32, %p: i32): ...
   * }                                              }
   * "use"(%r#0, %r#1)                              "use"(%r#1, %r#0)
   * }</pre>
   *
   * <p>A value that is passed twice is not a reordering, even if the numbers of values agree.
   */
  private static Match align(ScfWhileOp op) {
    List<BlockArgument> arguments = op.before().entryBlock().arguments();
    List<Value> passed = op.condition().values();
    if (arguments.equals(passed)
        || arguments.size() != passed.size()
        || !new HashSet<Value>(arguments).equals(new HashSet<>(passed))) {
      return Match.no("what is passed on is not what came in, in another order");
    }
    return Match.rewrite(r -> align(op, arguments, ImmutableList.copyOf(passed), r));
  }

  /**
   * Rebuilds the loop. {@code order.get(i)} is the new position of passed value {@code i}: its
   * argument of the second region and its result move there.
   */
  private static void align(
      ScfWhileOp op, List<BlockArgument> arguments, List<Value> passed, Rewriter r) {
    Block after = Block.withArguments(arguments.stream().map(Value::type).toList(), op.location());
    Region afterRegion = RegionEnds.regionOf(after);
    List<Integer> order = passed.stream().map(value -> ((BlockArgument) value).index()).toList();
    r.merge(op.after().entryBlock(), after, order.stream().map(after::argument).toList());
    op.condition().setValues(arguments);
    Region before = RegionEnds.moved(op.before());
    ScfWhileOp loop =
        ScfWhileOp.of(r.before(op), op.inits(), after.arguments(), before, afterRegion);
    r.replace(op, order.stream().map(loop::result).toList());
  }

  /**
   * Moves the body of an {@code scf.if} on the loop's condition to the start of the second region.
   *
   * <pre>{@code
   * %r = scf.while (%a = %x) : (i32) -> i32 {
   *   %c = "c"(%a) : (i32) -> i1
   *   %v = scf.if %c -> (i32) {                    %r = scf.while (%a = %x) : (i32) -> i32 {
   *     %t = "t"(%a) : (i32) -> i32                  %c = "c"(%a) : (i32) -> i1
   *     scf.yield %t : i32                           scf.condition(%c) %a : i32
   *   } else {                                     } do {
   *     scf.yield %a : i32                 -->     ^bb0(%b: i32):
   *   }                                              %t = "t"(%b) : (i32) -> i32
   *   scf.condition(%c) %v : i32                     %e = "n"(%t) : (i32) -> i32
   * } do {                                           scf.yield %e : i32
   * ^bb0(%b: i32):                                 }
   *   %e = "n"(%b) : (i32) -> i32
   *   scf.yield %e : i32
   * }
   * }</pre>
   *
   * <p>The second region is executed next exactly if the condition holds, so the {@code scf.if}
   * must be the last operation before {@code scf.condition}, and its {@code else} region must be
   * empty.
   */
  private static Match moveDown(ScfWhileOp op) {
    ScfConditionOp end = op.condition();
    if (!(end.previous() instanceof ScfIfOp conditional)
        || conditional.condition() != end.condition()
        || (conditional.hasElse() && !RegionEnds.isEmpty(conditional.elseRegion()))) {
      return Match.no("there is no 'scf.if' by the condition before it, without else");
    }
    return Match.rewrite(r -> moveDown(op, conditional, r));
  }

  /**
   * Moves the {@code then} region of the conditional.
   *
   * <p>Its results have two meanings: in the second region the values that {@code then} yields,
   * after the loop those that {@code else} yields. So the latter are passed on, and the arguments
   * are replaced. Values of the first region that the moved operations use no longer dominate them:
   * each is passed on as an additional value, whose result is unused.
   */
  private static void moveDown(ScfWhileOp op, ScfIfOp conditional, Rewriter r) {
    ScfConditionOp end = op.condition();
    Block after = op.after().entryBlock();
    Region then = conditional.thenRegion();
    Set<Value> needed = needed(then, op.before());
    // Every passed value that is a result is replaced, even if it is passed several times.
    List<Value> passed = new ArrayList<>(end.values());
    for (int i = 0; i < passed.size(); i++) {
      if (passed.get(i) instanceof OpResult result && result.definingOp() == conditional) {
        after.argument(i).replaceAllUsesWith(RegionEnds.end(then).operand(result.index()));
        passed.set(i, RegionEnds.end(conditional.elseRegion()).operand(result.index()));
      }
    }
    passed.addAll(needed);
    end.setValues(passed);
    RegionEnds.end(then).erase();
    Operation first = after.firstOp();
    if (first == null) {
      throw new IllegalStateException("the second region is empty");
    }
    r.inlineBefore(first, then.entryBlock(), List.of());
    r.erase(conditional);
    for (Value value : needed) {
      Value argument = after.addArgument(value.type(), op.location());
      value.replaceUsesIf(argument, use -> use.owner().ancestorIn(op.after()) != null);
    }
    Region beforeRegion = RegionEnds.moved(op.before());
    Region afterRegion = RegionEnds.moved(op.after());
    ScfWhileOp loop =
        ScfWhileOp.of(r.before(op), op.inits(), after.arguments(), beforeRegion, afterRegion);
    r.replace(op, loop.results().subList(0, op.numResults()));
  }

  /**
   * The values defined directly in the first region that a region nested in it uses, in the order
   * of uses.
   */
  private static Set<Value> needed(Region inside, Region before) {
    Set<Value> needed = new LinkedHashSet<>();
    for (Operation op : inside.entryBlock()) {
      op.walkPostOrder(
          user -> {
            for (int i = 0; i < user.numOperands(); i++) {
              OpOperand use = user.opOperand(i);
              if (RegionEnds.isOf(before, use.value())) {
                needed.add(use.value());
              }
            }
          });
    }
    return needed;
  }
}
