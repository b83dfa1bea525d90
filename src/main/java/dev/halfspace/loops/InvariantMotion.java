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
 * Motion of what each iteration does alike before a loop: computations, reads and writes.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 {             %v = affine.load %A[%n]
 *   %v = affine.load %A[%n]             affine.for %i = 0 to 10 {
 *   affine.store %v, %B[%i]      -->      affine.store %v, %B[%i]
 * }                                     }
 * }</pre>
 *
 * <p>What might be undefined, or writes, moves only out of a loop that has an iteration; reads of
 * elements that are there for sure move out of any.
 */
public final class InvariantMotion extends LoopPlan {
  private record Stays(Operation op, String reason) {}

  private final AffineForOp loop;
  private final Supplier<DependenceAnalysis> analysis;
  private final List<Operation> moves = new ArrayList<>();
  private final List<Stays> stays = new ArrayList<>();

  private InvariantMotion(AffineForOp loop, Supplier<DependenceAnalysis> analysis) {
    super(loop);
    this.loop = loop;
    this.analysis = analysis;
  }

  /** The plan to move what is the same in each iteration before a loop. */
  public static InvariantMotion of(AffineForOp loop) {
    return of(loop, () -> Sizes.analysis(LoopBody.functionAround(loop)));
  }

  static InvariantMotion of(AffineForOp loop, Supplier<DependenceAnalysis> analysis) {
    return new InvariantMotion(loop, analysis);
  }

  @Override
  public String description() {
    String text = "move what each iteration does alike before the loop";
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
    Hoisting hoisting = new Hoisting(loop, analysis);
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

  /** Returns true if there is nothing to report: nothing moves, and nothing might have. */
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
