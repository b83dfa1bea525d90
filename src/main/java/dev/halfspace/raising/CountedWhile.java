package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfConditionOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A loop that compares its counter in the first region, and increments it in the second one. */
final class CountedWhile {
  private final ScfWhileOp loop;
  private final Block deciding;
  private final Block body;
  private final ScfConditionOp condition;
  private final Operation yield;

  private CountedWhile(ScfWhileOp loop) {
    this.loop = loop;
    deciding = loop.before().entryBlock();
    body = loop.after().entryBlock();
    condition = (ScfConditionOp) requireNonNull(deciding.lastOp());
    yield = requireNonNull(body.lastOp());
  }

  static CountedWhile of(ScfWhileOp loop) {
    return new CountedWhile(loop);
  }

  Match match() {
    Operation compare = condition.condition().definingOp();
    if (compare == null || compare != deciding.firstOp() || compare.next() != condition) {
      return Match.no("its first region does more than compare");
    }
    Counter counter = Counter.of(compare, loop);
    if (counter == null
        || !(counter.compared() instanceof BlockArgument number)
        || number.owner() != deciding) {
      return Match.no("it does not go on as long as a carried number is less than a limit");
    }
    if (!loop.after().hasOneBlock() || condition.values().contains(condition.condition())) {
      return Match.no("it passes on what it compared");
    }
    BinaryOp sum = sum(number);
    if (sum == null) {
      return Match.no("its number does not grow by a constant");
    }
    Value step = requireNonNull(otherThanNumber(sum, number));
    String obstacle = counter.obstacle(step);
    return obstacle == null
        ? Match.rewrite(r -> rewrite(counter, number, step, r))
        : Match.no(obstacle);
  }

  private @Nullable BinaryOp sum(BlockArgument number) {
    Value next = yield.operand(number.index());
    if (!(next.definingOp() instanceof BinaryOp sum) || sum.definition() != Arith.ADDI) {
      return null;
    }
    Value step = otherThanNumber(sum, number);
    return step != null && Counter.constant(step) != null ? sum : null;
  }

  private @Nullable Value otherThanNumber(BinaryOp sum, BlockArgument number) {
    if (isPassed(sum.lhs(), number)) {
      return sum.rhs();
    }
    return isPassed(sum.rhs(), number) ? sum.lhs() : null;
  }

  private boolean isPassed(Value value, BlockArgument number) {
    return value instanceof BlockArgument argument
        && argument.owner() == body
        && condition.values().get(argument.index()) == number;
  }

  private void rewrite(Counter counter, BlockArgument number, Value step, Rewriter r) {
    OpBuilder b = r.before(loop);
    Value lower = loop.inits().get(number.index());
    Value upper = counter.bound(b);
    Value by =
        !step.isDefinedIn(loop)
            ? step
            : Arith.constantInt(b, requireNonNull(constant(step)).longValueExact(), step.type());
    List<Value> inits = new ArrayList<>(loop.inits());
    inits.remove(number.index());
    ScfForOp raised = ScfForOp.build(b, lower, upper, by, inits, (inner, iv, carried) -> {});
    if (counter.isUnsigned()) {
      raised.setUnsigned();
    }
    Carried inside = new Carried(number, raised.inductionVariable(), raised.regionIterArgs());
    List<Value> arguments = condition.values().stream().map(inside::of).toList();
    moveBody(raised, arguments, number, r);
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < loop.numResults(); i++) {
      Value passed = condition.values().get(i);
      results.add(
          passed != number
              ? new Carried(number, number, raised.results()).of(passed)
              : loop.result(i).hasUses() ? counter.last(b, lower, upper, by) : lower);
    }
    r.replace(loop, results);
  }

  private void moveBody(ScfForOp raised, List<Value> arguments, BlockArgument number, Rewriter r) {
    List<Value> yielded = new ArrayList<>(yield.operands());
    yielded.remove(number.index());
    Block target = raised.loopBody().entryBlock();
    Operation end = target.lastOp();
    if (end != null) {
      r.erase(end);
    }
    Operation last = Scf.yield(r.before(yield), yielded);
    r.erase(yield);
    r.merge(body, target, arguments);
    if (target.lastOp() != last) {
      throw new IllegalStateException("the body does not end in its yield");
    }
  }

  private static BigInteger constant(Value step) {
    return requireNonNull(Counter.constant(step));
  }

  /** The replacements of the arguments of the first region; other values stay as they are. */
  private record Carried(BlockArgument number, Value counter, List<? extends Value> others) {
    Value of(Value value) {
      if (value == number) {
        return counter;
      }
      return value instanceof BlockArgument argument && argument.owner() == number.owner()
          ? others.get(argument.index() < number.index() ? argument.index() : argument.index() - 1)
          : value;
    }
  }
}
