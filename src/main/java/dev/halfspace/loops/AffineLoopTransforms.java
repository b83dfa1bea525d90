package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.legality.Legality;
import dev.halfspace.pass.Analysis;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import java.util.List;

/** Passes that apply one kind of plan to each {@code affine.for} of a function. */
final class AffineLoopTransforms {
  /** The verdicts on the loops of a function. */
  static final Analysis<Legality> LEGALITY =
      Analysis.of("Legality", op -> Legality.of(Sizes.analysis(op)));

  /** The permutation: the loop that moves to each position of a nest, outermost position first. */
  public static final PassOption<ImmutableList<Long>> ORDER =
      PassOption.list(
          "order", PassOption.longInteger(), "Which loop comes to each place of a nest");

  /** The multiple of the outer induction variable that skewing adds to the inner one. */
  public static final PassOption<Long> FACTOR =
      PassOption.longInteger("factor", 1, "Factor of the outer variable");

  /** Permutation of perfect nests with as many loops as the order has entries; by default two. */
  public static final Pass PERMUTE =
      each(
              "affine-loop-permute",
              "Permute the loops of perfect nests",
              AffineLoopTransforms::permutation)
          .options(ORDER);

  /** Skewing of each loop that is the whole body of another one. */
  public static final Pass SKEW =
      each("affine-loop-skew", "Skew loops by the loop around", AffineLoopTransforms::skewing)
          .options(FACTOR);

  /** Reversal of each loop. */
  public static final Pass REVERSE =
      each(
          "affine-loop-reverse",
          "Execute loops from the last iteration to the first",
          (loop, context) -> List.of(Reversal.of(context.analysis(LEGALITY), loop)));

  /** Distribution of each loop. */
  public static final Pass DISTRIBUTE =
      each(
          "affine-loop-distribute",
          "Cut loops in as many as their dependences allow",
          (loop, context) -> List.of(Distribution.of(context.analysis(LEGALITY), loop)));

  /** Unswitching of each loop. */
  public static final Pass UNSWITCH =
      each(
          "affine-loop-unswitch",
          "Decide before loops what is the same in each iteration",
          (loop, context) -> List.of(Unswitching.of(loop)));

  private AffineLoopTransforms() {}

  /** The function that makes the plans for a loop. */
  private interface Planner {
    List<? extends LoopPlan> plans(AffineForOp loop, PassContext context);
  }

  /** A pass that makes plans for the loops that exist when it starts, innermost loops first. */
  private static Pass each(String argument, String description, Planner planner) {
    return Pass.of(
            argument,
            description,
            (root, context) ->
                Plans.carryOutByDepth(root, loop -> planner.plans(loop, context), context))
        .on("func.func");
  }

  private static List<Permutation> permutation(AffineForOp loop, PassContext context) {
    List<Long> given = context.get(ORDER);
    List<Integer> order =
        given.isEmpty() ? List.of(1, 0) : given.stream().map(Math::toIntExact).toList();
    if (!Permutation.isOrder(order)) {
      context.error(context.operation(), "cannot be permuted by " + given);
      return List.of();
    }
    List<AffineForOp> nest = LoopBody.nest(loop, AffineForOp.class);
    boolean isInner =
        loop.parentOp() instanceof AffineForOp around
            && LoopBody.onlyLoop(around, AffineForOp.class) == loop;
    if (!isInner && nest.size() == order.size()) {
      return List.of(Permutation.of(context.analysis(LEGALITY), nest, order));
    }
    if (!isInner) {
      context.remark(
          loop,
          () ->
              "not done: permute the loops to the order %s: there are %d"
                  .formatted(order, nest.size()));
    }
    return List.of();
  }

  private static List<Skewing> skewing(AffineForOp loop, PassContext context) {
    if (loop.parentOp() instanceof AffineForOp around
        && LoopBody.onlyLoop(around, AffineForOp.class) == loop) {
      return List.of(Skewing.of(around, loop, context.get(FACTOR)));
    }
    context.remark(loop, () -> "not done: skew: it is not all the body of another loop");
    return List.of();
  }
}
