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
 * The iterations that come before the first of a loop where what is left of it begins after the
 * last whole group, of which there are less than none: whether they do anything.
 *
 * <pre>{@code
 * affine.for %i = (%n floordiv 4 * 4) to %n {                // for -1: from -4 to -1
 *   affine.if affine_set<(d0) : (d0 >= 0)>(%i) { "s"() }     // but never there
 * }
 * }</pre>
 */
final class EarlyIterations {
  /**
   * A loop that begins after the last whole group.
   *
   * @param original the loop as it was
   * @param early a value that is not negative in the iterations before the first of the original
   */
  private record Early(AffineForOp original, AffineForOp loop, AffineValueMap early) {}

  private final LoopFacts facts;
  private final Supplier<DependenceAnalysis> analysis;

  /** The facts about an operation in which loops begin after the last whole group. */
  private EarlyIterations(Operation changed) {
    this.facts = Sizes.loopFacts(changed);
    this.analysis = Suppliers.memoize(() -> Sizes.analysis(changed));
  }

  /**
   * The loops of which no such iteration does anything.
   *
   * @param loops loops in an operation, of which none is inside another, and none is known to
   *     {@link #doesSomething do something}
   * @param negative those that certainly have such iterations sometimes
   * @param factor how many iterations a group has
   * @param least the least numbers that values are known to be, {@code null} for other values
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

  /** The values of which some operation asks for a size. */
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

  /** Returns true if each iteration of a loop is known to do something, or gives another value. */
  static boolean doesSomething(AffineForOp loop) {
    for (int i = 0; i < loop.numResults(); i++) {
      if (loop.result(i).hasUses() && !SeparateChains.isInitial(loop, i)) {
        return true;
      }
    }
    return LoopBody.statements(loop).reverse().stream() // what is stored is computed before
        .anyMatch(
            op ->
                !LoopBody.isAffineControl(op)
                    && !LoopBody.doesNothing(op)
                    && !Effects.areReadsOfItself(op));
  }

  /**
   * Returns true for a read of a buffer of which nobody knows how many elements it has.
   *
   * @param sized the values of which some operation asks for a size
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

  /** Returns true if an early iteration is found that does something. */
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

  /** Returns true if nothing in the body of a loop does anything. */
  private static boolean doesNothing(AffineForOp loop) {
    for (Operation op = loop; op != null; op = op.nextInWalk(loop)) {
      if (!isIdle(op, loop)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true for what may be executed in more iterations, but for what is in it. */
  private static boolean isIdle(Operation op, AffineForOp loop) {
    return op == loop
        || (LoopBody.isAffineControl(op) ? Speculation.isSafe(op, op) : LoopBody.doesNothing(op));
  }

  /**
   * Lets a loop begin after the last whole group; returns what is not negative before its first.
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

  /** Returns true for a read of elements that the buffer, which is there, has in each iteration. */
  private boolean isHarmlessRead(Operation op, AffineForOp loop) {
    return op instanceof MemoryAccesses read
        && op.numRegions() == 0
        && Effects.areReadsOfItself(op)
        && read.memoryAccesses().stream()
            .noneMatch(each -> BufferLifetime.mayBeGone(each.memory(), loop))
        && isFirstInBounds(op, analysis.get());
  }

  private static boolean isFirstInBounds(Operation op, DependenceAnalysis analysis) {
    return analysis
        .access(op)
        .filter(read -> BoundsCheck.of(analysis, read).is(BoundsCheck.Inside.class))
        .isPresent();
  }
}
