package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.loops.CoarseRows.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The permutation of a perfect nest that moves parallel loops outside of loops that carry
 * dependences; each group keeps its order.
 *
 * <pre>{@code
 * affine.for %k = 0 to 8 {               affine.for %i = 0 to 4 {
 *   affine.for %i = 0 to 4 {               affine.for %k = 0 to 8 {
 *     %v = affine.load %A[%i]     -->        %v = affine.load %A[%i]
 *     affine.store %v, %A[%i]                affine.store %v, %A[%i]
 *   }                                      }
 * }                                      }
 * }</pre>
 *
 * <p>The loops that carry dependences are found from the distances in the outermost loops around
 * the accesses, as many as the nest has loops, even if some of these enclose the nest.
 */
final class LoopSinking extends LoopPlan {
  /** The depth, enclosing loops included, from which on the nest must be known to the analysis. */
  private static final int DEEP = 16;

  private final ImmutableList<AffineForOp> nest;
  private final CurrentLegality facts;
  private ImmutableList<Integer> order = ImmutableList.of();
  private @Nullable AffineForOp outermost;

  LoopSinking(AffineForOp outermost, CurrentLegality facts) {
    super(outermost);
    this.nest = ImmutableList.copyOf(LoopBody.nest(outermost, AffineForOp.class));
    this.facts = facts;
  }

  @Override
  public String description() {
    return "move parallel loops outward";
  }

  @Override
  protected PlanVerdict judge() {
    if (nest.size() < 2) {
      return PlanVerdict.refused("there is one loop only");
    }
    AffineForOp innermost = nest.get(nest.size() - 1);
    if (isDeep(innermost) && facts.loop(innermost).isEmpty()) {
      return AnalysedLoops.REFUSAL;
    }
    List<List<Difference>> differences = differences();
    order = order(differences);
    if (order.isEmpty()) {
      return PlanVerdict.refused("they are already");
    }
    if (NestBounds.areNeeded(moved(order), order)) {
      return PlanVerdict.refused("a bound names the variable of a loop that would be inside");
    }
    Optional<PlanVerdict> undefined = Speculation.refusal(moved(order));
    if (undefined.isPresent()) {
      return undefined.get();
    }
    return differences.stream().allMatch(each -> isForward(each, order))
        ? FreeDependences.ofBoxes(moved(order), facts)
            .verdict(
                (legality, loops, isFree) ->
                    legality
                        .freeing(isFree, op -> false, carried -> false)
                        .permutation(loops, order))
        : PlanVerdict.refused("a dependence would be reversed");
  }

  /** Returns true for a loop nested so deeply that computing the distances takes long. */
  private static boolean isDeep(AffineForOp loop) {
    int depth = 0;
    for (Operation op = loop; op != null && depth < DEEP; op = op.parentOp()) {
      depth += op instanceof LoopLike ? 1 : 0;
    }
    return depth >= DEEP;
  }

  /** The distances of all dependences in the nest as {@code mlir-opt} computes them. */
  private List<List<Difference>> differences() {
    List<AffineMemoryAccess> accesses = nest.get(0).findAll(AffineMemoryAccess.class);
    CoarseAccess.Known known = new CoarseAccess.Known();
    List<List<Difference>> differences = new ArrayList<>();
    for (AffineMemoryAccess source : accesses) {
      for (AffineMemoryAccess sink : accesses) {
        if (source.accessedMemory() == sink.accessedMemory()
            && (source.isWrite() || sink.isWrite())) {
          CoarseSystem pairs =
              new CoarseSystem(
                  requireNonNull(known.of((Operation) source)),
                  requireNonNull(known.of((Operation) sink)));
          for (int depth = 1; depth <= nest.size(); depth++) {
            pairs.differences(depth).ifPresent(differences::add);
          }
        }
      }
    }
    return differences;
  }

  /** The new order of the loops, without the innermost ones that keep their places. */
  private ImmutableList<Integer> order(List<List<Difference>> differences) {
    List<Integer> parallel = new ArrayList<>();
    List<Integer> sequential = new ArrayList<>();
    for (int j = 0; j < nest.size(); j++) {
      int at = j;
      boolean isFree = differences.stream().allMatch(d -> d.get(at).isZero());
      (isFree ? parallel : sequential).add(j);
    }
    ImmutableList<Integer> order =
        ImmutableList.<Integer>builder().addAll(parallel).addAll(sequential).build();
    int moved = nest.size();
    while (moved > 0 && order.get(moved - 1) == moved - 1) {
      moved--;
    }
    return order.subList(0, moved);
  }

  /** The loops that an order permutes, in their present order. */
  private ImmutableList<AffineForOp> moved(ImmutableList<Integer> order) {
    return nest.subList(0, order.size());
  }

  private static boolean isForward(List<Difference> differences, List<Integer> order) {
    for (int loop : order) {
      @Nullable Long least = differences.get(loop).least();
      if (least == null || least != 0) {
        return least != null && least > 0;
      }
    }
    return true;
  }

  /** The outermost loop after this is applied. */
  AffineForOp outermost() {
    return requireNonNull(outermost);
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    Permutation permutation = Permutation.of(facts.legality(), moved(order), order);
    Correspondence correspondence = permutation.transform(rewriter);
    outermost = permutation.outermost();
    return correspondence;
  }
}
