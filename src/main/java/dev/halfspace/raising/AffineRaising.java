package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Raises operations of {@code scf} and {@code memref} to those of {@code affine}. Enclosing
 * operations must be raised first.
 */
final class AffineRaising {
  private final Rewriter r;
  private final IndexValues values = new IndexValues();

  AffineRaising(Rewriter r) {
    this.r = r;
  }

  /**
   * The operation that replaces this one, or the reason why it stays; {@code null} if it is of a
   * kind that is never raised.
   */
  @Nullable Answer<Operation> raise(Operation op) {
    if (op instanceof ScfForOp loop) {
      return loop(loop);
    }
    if (op instanceof ScfParallelOp loop) {
      return parallel(loop);
    }
    if (op instanceof ScfIfOp conditional) {
      return conditional(conditional);
    }
    if (op instanceof MemRefLoadOp load) {
      return subscripts(load, load.indices())
          .map(at -> replace(load, AffineLoadOp.build(r.before(load), load.memref(), at)));
    }
    if (op instanceof MemRefStoreOp store) {
      return subscripts(store, store.indices())
          .map(
              at ->
                  replace(
                      store,
                      AffineStoreOp.build(r.before(store), store.value(), store.memref(), at)));
    }
    return null;
  }

  private Operation replace(Operation op, Operation replacement) {
    replacement.setAttributes(op.attributes());
    r.replace(op, replacement.results());
    return replacement;
  }

  private Answer<AffineValueMap> subscripts(Operation access, List<Value> indices) {
    for (Property<?> hint : access.definition().properties()) {
      Object value = access.propertyValue(hint);
      boolean isFalse = value instanceof IntegerAttr flag && flag.isLong() && flag.value() == 0;
      if (value != null && !isFalse) {
        return Answer.unknown("affine accesses have no hint '" + hint.name() + "'");
      }
    }
    return values.ofAll(indices, access).map(AffineComposition::canonicalize);
  }

  private Answer<Operation> loop(ScfForOp loop) {
    if (!(loop.inductionVariable().type() instanceof IndexType)) {
      return Answer.unknown("it counts by " + loop.inductionVariable().type());
    }
    Long step = step(loop.step());
    if (step == null) {
      return SteppedLoop.of(loop).raise(r).map(raised -> replaced(loop, raised));
    }
    if (loop.isUnsigned()
        && !(values.isNonNegative(loop.lowerBound(), loop)
            && values.isNonNegative(loop.upperBound(), loop))) {
      return Answer.unknown("its unsigned bounds may be greater than a signed index");
    }
    return bound("lower", loop.lowerBound(), false, loop)
        .flatMap(
            lower ->
                bound("upper", loop.upperBound(), true, loop)
                    .map(upper -> replaced(loop, lower, upper, step)));
  }

  private static @Nullable Long step(Value value) {
    BigInteger step = Counter.constant(value);
    return step != null && step.signum() > 0 && step.bitLength() < Long.SIZE
        ? step.longValueExact()
        : null;
  }

  private Answer<AffineValueMap> bound(String which, Value bound, boolean isUpper, Operation use) {
    Answer<AffineValueMap> answer = new IndexBounds(values, use).of(bound, isUpper);
    return answer instanceof Answer.Unknown<AffineValueMap> unknown
        ? Answer.unknown("its " + which + " bound: " + unknown.reason())
        : answer.map(AffineComposition::canonicalize);
  }

  private Operation replaced(ScfForOp loop, AffineValueMap lower, AffineValueMap upper, long step) {
    AffineForOp raised =
        AffineForOp.build(
            r.before(loop), lower, upper, step, loop.inits(), (inner, iv, carried) -> {});
    return replaced(loop, raised);
  }

  private Operation replaced(ScfForOp loop, AffineForOp raised) {
    takeOver(loop.loopBody(), raised.loopBody());
    return replace(loop, raised);
  }

  private Answer<Operation> parallel(ScfParallelOp loop) {
    if (loop.numResults() > 0) {
      return Answer.unknown("it reduces values");
    }
    List<AffineValueMap> lower = new ArrayList<>();
    List<AffineValueMap> upper = new ArrayList<>();
    List<Long> steps = new ArrayList<>();
    for (int i = 0; i < loop.steps().size(); i++) {
      Long step = step(loop.steps().get(i));
      Answer<AffineValueMap> first = bound("lower", loop.lowerBounds().get(i), false, loop);
      Answer<AffineValueMap> end = bound("upper", loop.upperBounds().get(i), true, loop);
      if (step == null) {
        return Answer.unknown("a step is not a positive constant");
      }
      if (!(first instanceof Answer.Known<AffineValueMap> from)
          || !(end instanceof Answer.Known<AffineValueMap> to)) {
        return (first.isKnown() ? end : first).map(unused -> loop);
      }
      lower.add(from.value());
      upper.add(to.value());
      steps.add(step);
    }
    AffineParallelOp raised =
        AffineParallelOp.build(
            r.before(loop), lower, upper, steps, List.of(), List.of(), (inner, ivs) -> {});
    takeOver(loop.loopBody(), raised.loopBody());
    return Answer.known(replace(loop, raised));
  }

  private Answer<Operation> conditional(ScfIfOp conditional) {
    Answer<AffineValueSet> condition =
        new IndexConditions(values).of(conditional.condition(), conditional);
    return condition.map(
        set -> {
          AffineIfOp raised =
              AffineIfOp.build(
                  r.before(conditional),
                  AffineComposition.canonicalize(set),
                  conditional.resultTypes(),
                  b -> {},
                  conditional.hasElse() ? b -> {} : null);
          takeOver(conditional.thenRegion(), raised.thenRegion());
          if (conditional.hasElse()) {
            takeOver(conditional.elseRegion(), raised.elseRegion());
          }
          return replace(conditional, raised);
        });
  }

  /** Moves a block into an empty target block, and ends it with {@code affine.yield}. */
  private void takeOver(Region source, Region target) {
    Block from = source.entryBlock();
    Block to = target.entryBlock();
    Operation implicit = to.lastOp();
    if (implicit != null) {
      r.erase(implicit);
    }
    Operation end = requireNonNull(from.lastOp());
    Affine.yield(r.before(end), end.operands());
    r.erase(end);
    r.merge(from, to, to.arguments());
  }
}
