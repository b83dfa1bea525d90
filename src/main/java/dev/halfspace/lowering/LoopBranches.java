package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.OpaqueAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.scf.ScfConditionOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Lowers sequential loops of {@code scf} to branches, outer loops before inner ones. */
final class LoopBranches {
  private LoopBranches() {}

  static Match loop(ScfForOp loop) {
    return Match.rewrite(r -> lower(loop, r));
  }

  private static void lower(ScfForOp loop, Rewriter r) {
    NumberedIterations.whereItWraps(loop, r);
    BlockCut cut = BlockCut.before(loop, r);
    Block before = cut.start();
    Block next = cut.rest();
    Operation first = requireNonNull(loop.loopBody().entryBlock().firstOp());
    BlockCut inside = BlockCut.before(first, r);
    Block head = inside.start();
    Block body = inside.rest();
    moveBefore(r, loop.loopBody(), next);
    Operation end = requireNonNull(body.lastOp());
    OpBuilder atEnd = r.before(end).at(loop.location());
    Value iv = head.argument(0);
    List<Value> carried = new ArrayList<>();
    carried.add(Arith.addi(atEnd, iv, loop.step()));
    carried.addAll(end.operands());
    Operation back = branch(atEnd, head, carried);
    for (NamedAttribute each : loop.attributes()) {
      if (each.value() instanceof OpaqueAttr hint && hint.dialect().equals("llvm")) {
        back.setAttribute(each.name(), hint);
      }
    }
    r.erase(end);
    List<Value> initial = new ArrayList<>();
    initial.add(loop.lowerBound());
    initial.addAll(loop.inits());
    branch(r.atEnd(before).at(loop.location()), head, initial);
    OpBuilder atHead = r.atEnd(head).at(loop.location());
    IntegerPredicate less = loop.isUnsigned() ? IntegerPredicate.ULT : IntegerPredicate.SLT;
    Value goesOn = Arith.cmpi(atHead, less, iv, loop.upperBound());
    CfCondBrOp.build(atHead, goesOn, body, List.of(), next, List.of());
    r.replace(loop, head.arguments().subList(1, head.numArguments()));
  }

  @CanIgnoreReturnValue
  static Operation branch(OpBuilder b, Block target, List<? extends Value> arguments) {
    return CfBrOp.build(b, target, arguments.toArray(new Value[0]));
  }

  static void moveBefore(Rewriter r, Region region, Block position) {
    r.moveBlocks(region, requireNonNull(position.region()), position);
  }

  static Match whileLoop(ScfWhileOp loop) {
    return Match.rewrite(
        r -> {
          BlockCut cut = BlockCut.before(loop, r);
          Block start = cut.start();
          Block next = cut.rest();
          Block deciding = loop.before().entryBlock();
          Block body = loop.after().entryBlock();
          moveBefore(r, loop.before(), next);
          moveBefore(r, loop.after(), next);
          branch(r.atEnd(start).at(loop.location()), deciding, loop.inits());
          List<Value> passed = decide(r, deciding, body, next);
          Operation end = requireNonNull(body.lastOp());
          branch(r.before(end), deciding, end.operands());
          r.erase(end);
          r.replace(loop, passed);
        });
  }

  /** A loop whose after region only forwards its arguments becomes a single block. */
  static Match doWhile(ScfWhileOp loop) {
    Block after = loop.after().entryBlock();
    if (!(after.firstOp() instanceof YieldOp end) || !end.operands().equals(after.arguments())) {
      return Match.no("the second region does not just pass on what it gets");
    }
    return Match.rewrite(
        r -> {
          BlockCut cut = BlockCut.before(loop, r);
          Block start = cut.start();
          Block next = cut.rest();
          Block deciding = loop.before().entryBlock();
          moveBefore(r, loop.before(), next);
          branch(r.atEnd(start).at(loop.location()), deciding, loop.inits());
          r.replace(loop, decide(r, deciding, deciding, next));
        });
  }

  /** Replaces the terminator of the deciding block by a branch; returns the values it forwards. */
  private static List<Value> decide(Rewriter r, Block deciding, Block body, Block next) {
    ScfConditionOp end = (ScfConditionOp) requireNonNull(deciding.lastOp());
    List<Value> passed = List.copyOf(end.values());
    CfCondBrOp.build(r.before(end), end.condition(), body, passed, next, List.of());
    r.erase(end);
    return passed;
  }
}
