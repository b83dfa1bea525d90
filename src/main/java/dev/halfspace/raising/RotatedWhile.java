package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfConditionOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A loop whose first region is its whole body and compares the next value of the counter at the
 * end. It is executed at least once, so that its upper bound is the maximum of the limit and the
 * initial value plus one.
 */
final class RotatedWhile {
  private final ScfWhileOp loop;
  private final Block body;
  private final ScfConditionOp condition;
  private final Operation yield;

  private RotatedWhile(ScfWhileOp loop) {
    this.loop = loop;
    body = loop.before().entryBlock();
    condition = (ScfConditionOp) requireNonNull(body.lastOp());
    yield = requireNonNull(loop.after().entryBlock().lastOp());
  }

  static RotatedWhile of(ScfWhileOp loop) {
    return new RotatedWhile(loop);
  }

  /** Returns true if the second region of a loop holds nothing but its terminator. */
  static boolean isForwarding(ScfWhileOp loop) {
    Block after = loop.after().entryBlock();
    return after.firstOp() != null && after.firstOp() == after.lastOp();
  }

  Match match() {
    if (!isForwarding(loop)) {
      return Match.no("its second region does something");
    }
    Counter counter = Counter.of(condition.condition().definingOp(), loop);
    if (counter == null) {
      return Match.no("it does not go on as long as a number is less than a limit");
    }
    for (BlockArgument number : body.arguments()) {
      BinaryOp sum = Counter.sum(counter.compared(), number);
      if (sum != null && next(number) == counter.compared() && sum.block() == body) {
        Value step = Counter.step(sum, number);
        String obstacle = counter.obstacle(step);
        if (obstacle == null && !isSecondGreater(counter, sum, loop.inits().get(number.index()))) {
          obstacle = "its first number may be the greatest, after which the least one comes";
        }
        return obstacle == null
            ? Match.rewrite(r -> rewrite(counter, number, step, r))
            : Match.no(obstacle);
      }
    }
    return Match.no("the number compared is not a carried one and a constant");
  }

  /**
   * Returns true if the first increment of the counter, which no comparison with the limit
   * precedes, does not wrap.
   */
  private static boolean isSecondGreater(Counter counter, BinaryOp sum, Value first) {
    if (first.type() instanceof IndexType) {
      return true;
    }
    OverflowFlag kept = counter.isUnsigned() ? OverflowFlag.NUW : OverflowFlag.NSW;
    if (sum.overflow().has(kept)) {
      return true;
    }
    if (!(Constants.valueOf(first) instanceof IntegerAttr known)) {
      return false;
    }
    IntScalar number = known.scalar(Long.SIZE);
    IntScalar second = IntScalar.of(number.width(), number.signed().add(BigInteger.ONE));
    return counter.isUnsigned()
        ? !second.isZero()
        : !second.equals(IntScalar.least(number.width()));
  }

  /** The value that an argument of the body has in the next iteration. */
  private Value next(BlockArgument argument) {
    return passed(yield.operand(argument.index()));
  }

  private Value passed(Value yielded) {
    return yielded instanceof BlockArgument forwarded && forwarded.owner() == yield.block()
        ? condition.values().get(forwarded.index())
        : yielded;
  }

  private void rewrite(Counter counter, BlockArgument number, Value step, Rewriter r) {
    OpBuilder b = r.before(loop);
    Value lower = loop.inits().get(number.index());
    Value second = Arith.addi(b, lower, Arith.constantInt(b, 1, lower.type()));
    Value upper = counter.max(b, counter.bound(b), second);
    BigInteger constant = requireNonNull(Counter.constant(step));
    Value by = Arith.constantInt(b, constant.longValueExact(), step.type());
    List<Value> inits = new ArrayList<>(loop.inits());
    inits.remove(number.index());
    List<Value> yielded = new ArrayList<>();
    for (BlockArgument argument : body.arguments()) {
      if (argument != number) {
        yielded.add(next(argument));
      }
    }
    int[] sources = results(inits, yielded, b);
    ScfForOp raised = ScfForOp.build(b, lower, upper, by, inits, (inner, iv, carried) -> {});
    if (counter.isUnsigned()) {
      raised.setUnsigned();
    }
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < sources.length; i++) {
      results.add(sources[i] < 0 ? condition.values().get(i) : raised.result(sources[i]));
    }
    moveBody(raised, number, yielded, r);
    r.replace(loop, results);
  }

  /**
   * The index of the iter_arg that yields each result, or -1 for results defined outside. Other
   * results become iter_args, initially poison, since the loop is executed at least once.
   */
  private int[] results(List<Value> inits, List<Value> yielded, OpBuilder b) {
    int[] sources = new int[loop.numResults()];
    for (int i = 0; i < sources.length; i++) {
      Value value = condition.values().get(i);
      sources[i] = yielded.indexOf(value);
      boolean isOutside = !value.isDefinedIn(loop);
      if (sources[i] < 0 && !isOutside) {
        // an unused result may have any value
        if (!loop.result(i).hasUses()
            && !inits.isEmpty()
            && inits.get(0).type().equals(value.type())) {
          sources[i] = 0;
        } else {
          sources[i] = inits.size();
          inits.add(UbPoisonOp.build(b, value.type()).result());
          yielded.add(value);
        }
      }
    }
    return sources;
  }

  private void moveBody(ScfForOp raised, BlockArgument number, List<Value> yielded, Rewriter r) {
    Block target = raised.loopBody().entryBlock();
    Operation end = target.lastOp();
    if (end != null) {
      r.erase(end);
    }
    List<Value> arguments = new ArrayList<>(raised.regionIterArgs());
    arguments.subList(body.numArguments() - 1, arguments.size()).clear();
    arguments.add(number.index(), raised.inductionVariable());
    OpBuilder atEnd = r.before(condition);
    Scf.yield(atEnd, yielded);
    r.erase(condition);
    r.merge(body, target, arguments);
  }
}
