package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Facts about indices from their definitions, and from those of the indices that they are computed
 * from: sums are sums, sizes are not negative, induction variables are within bounds, a select is
 * between its operands. As decision 9 of docs/architecture.md says, indices do not overflow.
 *
 * <pre>{@code
 * scf.for %i = %c0 to %c100 step %c4 {   // 0 <= %i, %i < 100, %i <= 96
 *   %j = arith.addi %i, %c1 : index      // %j = %i + 1
 * }
 * }</pre>
 */
final class DefinitionFacts {
  /** The maximum number of values whose definitions are visited. */
  private static final int MOST_VALUES = 100;

  /** The operations for whose results LLVM 22 computes bounds. */
  private static final ImmutableSet<String> BOUNDED =
      ImmutableSet.of(
          "affine.apply",
          "affine.delinearize_index",
          "affine.max",
          "affine.min",
          "arith.addi",
          "arith.floordivsi",
          "arith.muli",
          "arith.select",
          "arith.subi",
          "memref.dim",
          "scf.for",
          "scf.forall",
          "scf.if",
          "tensor.dim");

  private final boolean isExact;
  private final Set<Value> seen = new HashSet<>();
  private final ArrayDeque<Value> open = new ArrayDeque<>();

  /** The facts that depend on others, in the order in which they were found. */
  private final List<Runnable> conditional = new ArrayList<>();

  private KnownFacts facts;

  private DefinitionFacts(KnownFacts facts, boolean isExact) {
    this.facts = facts;
    this.isExact = isExact;
  }

  /** Facts about values, only from operations for which LLVM 22 computes bounds. */
  static KnownFacts of(Collection<Value> values) {
    return new DefinitionFacts(KnownFacts.NONE, false).run(values);
  }

  /** Facts about values, and all facts that hold at an operation. */
  static KnownFacts at(Operation op, Collection<Value> values) {
    return new DefinitionFacts(GuardContext.of(op), true).run(values);
  }

  private KnownFacts run(Collection<Value> values) {
    open.addAll(values);
    while (!open.isEmpty() && seen.size() < MOST_VALUES) {
      Value value = open.remove();
      if (value.type() instanceof IndexType && seen.add(value)) {
        lookAt(value);
      }
    }
    conditional.forEach(Runnable::run);
    return facts;
  }

  private void add(AffineValueSet fact) {
    facts = facts.and(fact);
    open.addAll(fact.operands());
  }

  private void lookAt(Value value) {
    if (value instanceof OpResult result) {
      Operation op = result.owner();
      if (isKnown(op)) {
        lookAt(op, result);
      }
    } else if (value instanceof BlockArgument argument
        && argument.owner().parentOp() instanceof CountedLoop loop
        && isKnown((Operation) loop)) {
      lookAt(loop, argument);
    }
  }

  private boolean isKnown(Operation op) {
    return isExact || BOUNDED.contains(op.name());
  }

  private void lookAt(Operation op, OpResult result) {
    AffineValueMap value = AffineValueMap.at(result);
    if (op instanceof IndexComputation computation) {
      computation
          .computed(result.index())
          .ifPresent(computed -> equal(value, computed, computation.needsNonNegative()));
    }
    if (op instanceof IndexMinMax choice) {
      choice.minMax().ifPresent(chosen -> chosen(value, chosen));
    } else if (op instanceof ShapedDim) {
      add(value.atLeast(0));
    } else if (op instanceof ArithSelectOp choice) {
      between(value, choice.trueValue(), choice.falseValue());
    } else if (op instanceof ScfIfOp guard) {
      between(guard, value, result.index());
    } else if (op instanceof ScfForOp loop) {
      carried(loop, value, result.index());
    }
  }

  private void equal(AffineValueMap value, AffineValueMap computed, boolean ifNonNegative) {
    if (!ifNonNegative) {
      add(value.equalTo(computed));
      return;
    }
    open.addAll(computed.operands());
    conditional.add(
        () -> {
          if (computed.operands().stream()
              .allMatch(each -> facts.isAlways(AffineValueMap.at(each).atLeast(0)))) {
            add(value.equalTo(computed));
          }
        });
  }

  private void chosen(AffineValueMap value, IndexMinMax.MinMax chosen) {
    for (AffineValueMap candidate : KnownFacts.each(chosen.candidates())) {
      add(chosen.isLeast() ? value.atMost(candidate) : value.atLeast(candidate));
    }
  }

  /** A value that is one of two others is between them, if their order is known. */
  private void between(AffineValueMap value, Value one, Value other) {
    if (!(one.type() instanceof IndexType)) {
      return;
    }
    open.add(one);
    open.add(other);
    AffineValueMap first = AffineValueMap.at(one);
    AffineValueMap second = AffineValueMap.at(other);
    conditional.add(
        () -> {
          if (facts.isAlways(first.atMost(second))) {
            add(value.atLeast(first).and(value.atMost(second)));
          } else if (facts.isAlways(second.atMost(first))) {
            add(value.atLeast(second).and(value.atMost(first)));
          }
        });
  }

  private void between(ScfIfOp guard, AffineValueMap value, int position) {
    Optional<Value> first = yielded(guard.thenRegion(), position);
    Optional<Value> second = yielded(guard.elseRegion(), position);
    if (first.isPresent() && second.isPresent()) {
      between(value, first.get(), second.get());
    }
  }

  private static Optional<Value> yielded(Region region, int position) {
    if (region.isEmpty()) {
      return Optional.empty();
    }
    Operation end = region.entryBlock().terminator();
    return end == null || end.numOperands() <= position
        ? Optional.empty()
        : Optional.of(end.operand(position));
  }

  private void lookAt(CountedLoop loop, BlockArgument argument) {
    int position = loop.inductionVariables().indexOf(argument);
    if (position >= 0) {
      if (!loop.isUnsigned()) {
        bounded(AffineValueMap.at(argument), loop.counters().get(position));
      }
    } else if (loop instanceof ScfForOp carrying && carrying.regionIterArgs().contains(argument)) {
      int carried = carrying.regionIterArgs().indexOf(argument);
      if (yielded(carrying.loopBody(), carried).filter(argument::equals).isPresent()) {
        add(AffineValueMap.at(argument).equalTo(AffineValueMap.at(carrying.inits().get(carried))));
      }
    }
  }

  private void bounded(AffineValueMap variable, CountedLoop.Counter counter) {
    add(variable.atLeast(counter.lower()).and(variable.lessThan(counter.upper())));
    long step = step(counter);
    if (step > 1) {
      AffineValueMap last = counter.upper().minus(counter.lower()).minus(1).floorDiv(step);
      add(variable.atMost(last.times(step).plus(counter.lower())));
      if (isExact) {
        add(variable.minus(counter.lower()).mod(step).equalTo(0));
      }
    }
  }

  /** The step if it is a positive constant, otherwise 0. */
  private static long step(CountedLoop.Counter counter) {
    return Math.max(0, constant(counter.step()).orElse(0L));
  }

  private static Optional<Long> constant(AffineValueMap map) {
    return KnownFacts.composed(map).map().results().get(0).constantValue();
  }

  /**
   * The result of a loop that adds a constant, or nothing, to an iter_arg in each iteration: the
   * initial value plus the constant times the trip count.
   */
  private void carried(ScfForOp loop, AffineValueMap value, int position) {
    BlockArgument argument = loop.regionIterArgs().get(position);
    Optional<Value> next = yielded(loop.loopBody(), position);
    AffineValueMap init = AffineValueMap.at(loop.inits().get(position));
    if (next.isEmpty()) {
      return;
    }
    if (next.get() == argument) {
      add(value.equalTo(init));
      return;
    }
    CountedLoop.Counter counter = loop.counters().get(0);
    Optional<Long> sum = difference(next.get(), argument);
    long step = step(counter);
    if (sum.isEmpty() || step == 0 || loop.isUnsigned()) {
      return;
    }
    AffineValueMap count = counter.upper().minus(counter.lower()).ceilDiv(step);
    AffineValueMap end = init.plus(count.times(sum.get()));
    if (isExact) {
      add(sum.get() < 0 ? value.atMost(init) : value.atLeast(init));
    }
    add(sum.get() < 0 ? value.atMost(end) : value.atLeast(end));
    conditional.add(
        () -> {
          if (facts.isAlways(counter.upper().atLeast(counter.lower()))) {
            add(value.equalTo(end));
          }
        });
  }

  /** The constant difference between a sum and one of its operands, if any. */
  private static Optional<Long> difference(Value sum, Value from) {
    if (sum.definingOp() instanceof IndexComputation computation
        && sum.type() instanceof IndexType) {
      return computation
          .computed(((OpResult) sum).index())
          .map(computed -> computed.minus(AffineValueMap.at(from)))
          .flatMap(DefinitionFacts::constant);
    }
    return Optional.empty();
  }
}
