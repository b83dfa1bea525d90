package dev.halfspace.loops;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.analysis.BoundsCheck;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The early iterations of cleanup loops. Where the trip count is negative, a cleanup loop whose
 * lower bound is not clamped begins below the lower bound of the original loop. The search finds
 * the loops whose early iterations have no effect, so that they need no clamp.
 *
 * <pre>{@code
 * affine.for %i = (%n floordiv 4 * 4) to %n {                // for -1: from -4 to -1
 *   affine.if affine_set<(d0) : (d0 >= 0)>(%i) { "s"() }     // but never there
 * }
 * }</pre>
 */
final class EarlyIterations {
  /**
   * A loop turned into its own cleanup loop.
   *
   * @param original the loop before the change
   * @param early a value that is not negative in the iterations before the first one of the
   *     original
   */
  private record Early(AffineForOp original, AffineForOp loop, AffineValueMap early) {}

  private final LoopFacts facts;
  private final Supplier<DependenceAnalysis> analysis;
  private final BufferLifetime lifetimes;

  /** The facts about an operation whose loops have been turned into cleanup loops. */
  private EarlyIterations(Operation changed) {
    this.facts = Sizes.loopFacts(changed);
    this.analysis = Suppliers.memoize(() -> Sizes.analysis(changed));
    this.lifetimes = new BufferLifetime(changed);
  }

  /**
   * The loops whose early iterations certainly have no effect.
   *
   * @param loops loops in an operation, none of them nested in another, and none known to {@link
   *     #doesSomething have effects in each iteration}
   * @param negative those that certainly have early iterations for some values of the symbols
   * @param factor the unroll factor
   * @param least the known lower bounds of values, {@code null} for values without one
   */
  static ImmutableSet<Operation> idle(
      Operation root,
      List<AffineForOp> loops,
      Set<Operation> negative,
      long factor,
      Function<Value, @Nullable Long> least) {
    Set<AffineForOp> open = new HashSet<>(loops);
    ImmutableSet<Operation> idle =
        open.stream().filter(EarlyIterations::doesNothing).collect(ImmutableSet.toImmutableSet());
    open.removeAll(idle);
    if (!open.isEmpty()) {
      Set<Value> sized = sized(root);
      open.removeIf(
          loop ->
              (negative.contains(loop)
                      && LoopBody.statements(loop).stream()
                          .anyMatch(op -> isReadOfAnySize(op, sized)))
                  || isAnyFound(loop, sized, factor, least));
    }
    if (open.isEmpty()) {
      return idle;
    }
    Operation copy = new IrMapping().copy(root);
    Iterator<AffineForOp> copies = copy.findAll(AffineForOp.class).iterator();
    List<Early> changed = new ArrayList<>();
    for (AffineForOp loop : root.findAll(AffineForOp.class)) {
      AffineForOp each = copies.next();
      if (open.contains(loop)) {
        changed.add(new Early(loop, each, beginAfterLastGroup(each, factor)));
      }
    }
    EarlyIterations search = new EarlyIterations(copy);
    return Stream.concat(
            idle.stream(), changed.stream().filter(search::areIdle).map(Early::original))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** The shaped values of which some operation queries a dimension size. */
  private static Set<Value> sized(Operation root) {
    Set<Value> sized = Sets.newIdentityHashSet();
    root.walk(
        op -> {
          if (op instanceof ShapedDim size) {
            sized.add(size.shaped());
          }
        });
    return sized;
  }

  /** Returns true if each iteration of a loop has effects, or yields new values that are used. */
  static boolean doesSomething(AffineForOp loop) {
    for (int i = 0; i < loop.numResults(); i++) {
      if (loop.result(i).hasUses() && !SeparateChains.isInitial(loop, i)) {
        return true;
      }
    }
    return LoopBody.statements(loop).reverse().stream() // stores come last
        .anyMatch(
            op ->
                !LoopBody.isAffineControl(op)
                    && !LoopBody.doesNothing(op)
                    && !Effects.areReadsOfItself(op));
  }

  /**
   * Returns true for a read of a buffer argument of dynamic shape whose sizes are never queried.
   *
   * @param sized the values of which some operation queries a dimension size
   */
  private static boolean isReadOfAnySize(Operation op, Set<Value> sized) {
    return op instanceof MemoryAccesses read
        && read.memoryAccesses().stream().anyMatch(each -> isOfAnySize(each.memory(), sized));
  }

  private static boolean isOfAnySize(Value memory, Set<Value> sized) {
    return memory instanceof BlockArgument
        && memory.type() instanceof ShapedType type
        && type.shapeOrNull() != null
        && !type.hasStaticShape()
        && !sized.contains(memory);
  }

  /** Returns true if an early iteration with an effect is found. */
  private static boolean isAnyFound(
      AffineForOp loop, Set<Value> sized, long factor, Function<Value, @Nullable Long> least) {
    AffineValueMap first = Cleanup.cut(loop, factor, IterationCount.of(loop).orElseThrow().map());
    return loop.find(
            op ->
                !LoopBody.isAffineControl(op)
                    && (isReadOfAnySize(op, sized)
                        || !(LoopBody.doesNothing(op) || Effects.areReadsOfItself(op)))
                    && FewExecutions.isAnyBefore(loop, first, op, least))
        != null;
  }

  /** Returns true if no operation in the body of a loop has an effect. */
  private static boolean doesNothing(AffineForOp loop) {
    for (Operation op = loop; op != null; op = op.nextInWalk(loop)) {
      if (!isIdle(op, loop)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if an operation itself, without its regions, may be executed in more iterations.
   */
  private static boolean isIdle(Operation op, AffineForOp loop) {
    return op == loop
        || (LoopBody.isAffineControl(op) ? Speculation.isSafe(op, op) : LoopBody.doesNothing(op));
  }

  /**
   * Turns a loop into its cleanup loop; returns a value that is not negative in early iterations.
   */
  private static AffineValueMap beginAfterLastGroup(AffineForOp loop, long factor) {
    AffineValueMap variable = AffineValueMap.at(loop.inductionVariable());
    AffineValueMap early = IterationCount.difference(loop.lowerBound(), variable).minus(1);
    AffineValueMap count = IterationCount.of(loop).orElseThrow().map();
    loop.setLowerBound(Cleanup.cut(loop, factor, count));
    return early;
  }

  private boolean areIdle(Early iterations) {
    AffineForOp loop = iterations.loop();
    for (Operation op = loop; op != null; ) {
      boolean isIdle =
          isIdle(op, loop) || isHarmlessRead(op, loop) || facts.isNever(iterations.early(), op);
      if (!isIdle) {
        return false;
      }
      op = LoopBody.isAffineControl(op) ? op.nextInWalk(loop) : op.afterInWalk(loop);
    }
    return true;
  }

  /** Returns true for a read of a live buffer that is in bounds in each iteration. */
  private boolean isHarmlessRead(Operation op, AffineForOp loop) {
    return op instanceof MemoryAccesses read
        && op.numRegions() == 0
        && Effects.areReadsOfItself(op)
        && read.memoryAccesses().stream()
            .noneMatch(each -> lifetimes.mayBeGone(each.memory(), loop))
        && isFirstInBounds(op, analysis.get());
  }

  private static boolean isFirstInBounds(Operation op, DependenceAnalysis analysis) {
    return analysis
        .access(op)
        .filter(read -> BoundsCheck.of(analysis, read).is(BoundsCheck.Inside.class))
        .isPresent();
  }
}
