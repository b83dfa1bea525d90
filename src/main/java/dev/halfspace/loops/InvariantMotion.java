package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Loop-invariant code motion: hoists computations, reads and writes that are the same in each
 * iteration out of a loop.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 {             %v = affine.load %A[%n]
 *   %v = affine.load %A[%n]             affine.for %i = 0 to 10 {
 *   affine.store %v, %B[%i]      -->      affine.store %v, %B[%i]
 * }                                     }
 * }</pre>
 *
 * <p>Writes, and operations whose behavior might be undefined, are hoisted only out of a loop that
 * has an iteration; reads that are certainly in bounds are hoisted out of any loop.
 */
public final class InvariantMotion extends LoopPlan {
  private record Stays(Operation op, String reason) {}

  private final AffineForOp loop;
  private final Supplier<DependenceAnalysis> analysis;
  private final Supplier<BufferLifetime> lifetimes;
  private final List<Operation> moves = new ArrayList<>();
  private final List<Stays> stays = new ArrayList<>();

  private InvariantMotion(
      AffineForOp loop, Supplier<DependenceAnalysis> analysis, Supplier<BufferLifetime> lifetimes) {
    super(loop);
    this.loop = loop;
    this.analysis = analysis;
    this.lifetimes = lifetimes;
  }

  /** The plan to hoist the loop-invariant operations out of a loop. */
  public static InvariantMotion of(AffineForOp loop) {
    return new InvariantMotion(
        loop,
        () -> Sizes.analysis(LoopBody.functionAround(loop)),
        () -> new BufferLifetime(LoopBody.functionAround(loop)));
  }

  static InvariantMotion of(
      AffineForOp loop, Supplier<DependenceAnalysis> analysis, BufferLifetime lifetimes) {
    return new InvariantMotion(loop, analysis, () -> lifetimes);
  }

  @Override
  public String description() {
    String text = "hoist invariant code";
    return moves.isEmpty() || stays.isEmpty() ? text : "%s, but %s".formatted(text, stayingText());
  }

  private String stayingText() {
    return stays.stream()
        .map(each -> "%s stays: %s".formatted(ObstacleText.named(each.op()), each.reason()))
        .collect(Collectors.joining("; "));
  }

  @Override
  protected PlanVerdict judge() {
    moves.clear();
    stays.clear();
    Hoisting hoisting = new Hoisting(loop, analysis, lifetimes.get());
    Set<Operation> moved = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Operation op : InvariantOperations.of(loop)) {
      String reason = hoisting.obstacle(op, moved);
      if (reason == null) {
        moves.add(op);
        moved.add(op);
      } else {
        stays.add(new Stays(op, reason));
      }
    }
    if (!moves.isEmpty()) {
      return PlanVerdict.granted();
    }
    return PlanVerdict.refused(
        stays.isEmpty() ? "nothing is the same in each iteration" : stayingText());
  }

  /** Returns true if there is nothing to report: the loop has no invariant operations. */
  boolean isIdle() {
    return !verdict().isGranted() && stays.isEmpty();
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ImmutableList<Operation> all = ImmutableList.copyOf(moves);
    all.forEach(op -> op.moveBefore(loop));
    ImmutableList<Operation> rest = LoopBody.statements(loop);
    return Correspondence.of(
        List.of(
            new Correspondence.Part(all, all, loop.lowerBound()),
            new Correspondence.Part(rest, rest, AffineValueMap.at(loop.inductionVariable()))));
  }
}
