package dev.halfspace.dialect.scf;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An {@code scf.if} at the end of the first region of {@code scf.while}, by the condition of the
 * loop: what it does if that is true is done at the start of the second region.
 */
final class WhileIf {
  private WhileIf() {}

  /** before {if c {A}; condition(c)} do {B} = before {condition(c)} do {A; B}. */
  static Match moveDown(ScfWhileOp op) {
    ScfConditionOp end = op.condition();
    if (!(end.previous() instanceof ScfIfOp conditional)
        || conditional.condition() != end.condition()
        || (conditional.hasElse() && !RegionEnds.isEmpty(conditional.elseRegion()))) {
      return Match.no("there is no 'scf.if' by the condition before it, without else");
    }
    return Match.rewrite(r -> moveDown(op, conditional, r));
  }

  private static void moveDown(ScfWhileOp op, ScfIfOp conditional, Rewriter r) {
    ScfConditionOp end = op.condition();
    Block after = op.after().entryBlock();
    Region then = conditional.thenRegion();
    Set<Value> needed = needed(then, op.before());
    // Every value passed on that is a result is replaced, also where it is passed several times.
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

  /** The values of the first region that are used in a region inside it, in the order of uses. */
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
