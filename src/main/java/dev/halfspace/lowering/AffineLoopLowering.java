package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.dialect.scf.ScfReduceOp;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Lowers loops and conditionals of {@code affine} to {@code scf}; their bodies move unchanged. */
final class AffineLoopLowering {
  private final AffineExpansion expansion;

  private AffineLoopLowering(AffineExpansion expansion) {
    this.expansion = expansion;
  }

  static ImmutableList<Pattern> patterns(AffineExpansion expansion) {
    AffineLoopLowering lowering = new AffineLoopLowering(expansion);
    return ImmutableList.of(
        Pattern.of("lower-affine-for", AffineForOp.class, lowering::loop),
        Pattern.of("lower-affine-parallel", AffineParallelOp.class, lowering::parallel),
        Pattern.of("lower-affine-if", AffineIfOp.class, lowering::conditional),
        Pattern.of("lower-affine-yield", Affine.YIELD, AffineLoopLowering::end));
  }

  private Match loop(AffineForOp loop) {
    AffineValueMap lower = loop.lowerBound();
    AffineValueMap upper = loop.upperBound();
    return AffineArithmetic.expanding(
        List.of(lower.map(), upper.map()),
        r -> {
          OpBuilder b = r.before(loop);
          OperationState state = b.state(ScfForOp.DEFINITION);
          state.operand(expansion.max(b, lower));
          state.operand(expansion.min(b, upper));
          state.operand(Arith.constantIndex(b, loop.step())).operandGroup(loop.inits());
          state.results(types(loop.inits())).regionAsIs(new Region());
          ScfForOp lowered = b.insert(ScfForOp.DEFINITION.create(state));
          r.moveBlocks(loop.loopBody(), lowered.region(0), null);
          r.replaceWith(loop, lowered);
        });
  }

  private static List<Type> types(List<? extends Value> values) {
    return Lists.transform(values, Value::type);
  }

  private Match conditional(AffineIfOp conditional) {
    AffineValueSet condition = conditional.condition();
    return AffineArithmetic.expandingAll(
        ImmutableList.copyOf(Lists.transform(condition.set().constraints(), Constraint::expr)),
        r -> {
          OpBuilder b = r.before(conditional);
          OperationState state = b.state(ScfIfOp.DEFINITION);
          state.operand(expansion.isIn(b, condition));
          state.results(types(conditional.results()));
          state.regionAsIs(new Region()).regionAsIs(new Region());
          ScfIfOp lowered = b.insert(ScfIfOp.DEFINITION.create(state));
          r.moveBlocks(conditional.thenRegion(), lowered.region(0), null);
          r.moveBlocks(conditional.elseRegion(), lowered.region(1), null);
          r.replaceWith(conditional, lowered);
        });
  }

  private Match parallel(AffineParallelOp nest) {
    List<AffineMap> maps = new ArrayList<>();
    nest.lowerBounds().forEach(bound -> maps.add(bound.map()));
    nest.upperBounds().forEach(bound -> maps.add(bound.map()));
    for (int i = 0; i < nest.numResults(); i++) {
      AtomicRmwKind kind = nest.reductions().get(i);
      if (Accumulation.identity(kind, nest.result(i).type()) == null) {
        return Match.no("a reduction '" + kind.spelling() + "' has no identity of this type");
      }
    }
    return AffineArithmetic.expanding(maps, r -> lower(nest, r));
  }

  private void lower(AffineParallelOp nest, Rewriter r) {
    OpBuilder b = r.before(nest);
    List<Value> lower = new ArrayList<>();
    List<Value> upper = new ArrayList<>();
    List<AffineValueMap> lowerBounds = nest.lowerBounds();
    List<AffineValueMap> upperBounds = nest.upperBounds();
    for (int i = 0; i < lowerBounds.size(); i++) {
      lower.add(expansion.max(b, lowerBounds.get(i)));
      upper.add(expansion.min(b, upperBounds.get(i)));
    }
    List<Value> steps = new ArrayList<>();
    nest.steps().forEach(step -> steps.add(Arith.constantIndex(b, step)));
    List<Value> inits = new ArrayList<>();
    for (int i = 0; i < nest.numResults(); i++) {
      inits.add(
          Arith.constant(
              b,
              requireNonNull(
                  Accumulation.identity(nest.reductions().get(i), nest.result(i).type()))));
    }
    OperationState state = b.state(ScfParallelOp.DEFINITION).operandGroup(lower);
    state.operandGroup(upper).operandGroup(steps).operandGroup(inits).results(types(inits));
    List<ScfReduceOp.Body> bodies =
        nest.reductions().stream()
            .limit(nest.numResults())
            .map(kind -> (ScfReduceOp.Body) (in, x, y) -> Accumulation.combine(in, kind, x, y))
            .toList();
    Operation end = requireNonNull(nest.loopBody().entryBlock().lastOp());
    ScfReduceOp.build(r.before(end), end.operands(), bodies);
    r.erase(end);
    state.regionAsIs(new Region());
    ScfParallelOp lowered = b.insert(ScfParallelOp.DEFINITION.create(state));
    r.moveBlocks(nest.loopBody(), lowered.region(0), null);
    r.replaceWith(nest, lowered);
  }

  private static Match end(YieldOp yield) {
    return yield.parentOp() instanceof AffineParallelOp || yield.parentOp() instanceof ScfParallelOp
        ? Match.no("it is lowered with the loops around it")
        : Match.rewrite(r -> r.replaceWith(yield, Scf.yield(r.before(yield), yield.operands())));
  }
}
