package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfConditionOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Converts {@code scf.for} to an equivalent {@code scf.while}. */
final class WhileOfFor {
  private WhileOfFor() {}

  static Match match(ScfForOp loop) {
    return Match.rewrite(r -> rewrite(loop, r));
  }

  private static void rewrite(ScfForOp loop, Rewriter r) {
    NumberedIterations.whereItWraps(loop, r);
    List<Value> inits = new ArrayList<>();
    inits.add(loop.lowerBound());
    inits.addAll(loop.inits());
    List<Type> types = inits.stream().<Type>map(Value::type).toList();
    IntegerPredicate less = loop.isUnsigned() ? IntegerPredicate.ULT : IntegerPredicate.SLT;
    ScfWhileOp replacement =
        ScfWhileOp.build(
            r.before(loop),
            inits,
            types,
            (b, arguments) ->
                ScfConditionOp.build(
                    b, Arith.cmpi(b, less, arguments.get(0), loop.upperBound()), arguments),
            (b, arguments) -> {
              Value unused = Arith.addi(b, arguments.get(0), loop.step());
            });
    for (NamedAttribute each : loop.attributes()) {
      replacement.setAttribute(each.name(), each.value());
    }
    if (loop.isUnsigned()) {
      replacement.setAttribute("unsignedCmp", UnitAttr.UNIT); // as MLIR keeps it
    }
    Block body = replacement.after().entryBlock();
    Value next = requireNonNull(body.lastOp()).result(0);
    Operation end = requireNonNull(loop.loopBody().entryBlock().lastOp());
    List<Value> yielded = new ArrayList<>();
    yielded.add(next);
    yielded.addAll(end.operands());
    end.setOperands(yielded);
    r.merge(loop.loopBody().entryBlock(), body, body.arguments());
    r.replace(loop, replacement.results().subList(1, replacement.numResults()));
  }
}
