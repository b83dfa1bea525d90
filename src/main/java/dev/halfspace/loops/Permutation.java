package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Permutation of the loops of a perfect nest. Each loop keeps its bounds, unless a bound uses the
 * induction variable of a loop that moves inside: then the bounds of all are derived from the
 * iteration domain of the nest.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {           affine.for %j = 0 to 9 {
 *   affine.for %j = 0 to 9 {    -->    affine.for %i = 0 to 8 {
 *     "s"(%i, %j)                        "s"(%i, %j)
 *   }                                  }
 * }                                  }
 *
 * affine.for %i = 0 to 8 {           affine.for %j = 0 to 8 {
 *   affine.for %j = %i to 8 {   -->    affine.for %i = 0 to %j + 1 {
 *     "s"(%i, %j)                        "s"(%i, %j)
 *   }                                  }
 * }                                  }
 * }</pre>
 */
public final class Permutation extends LoopPlan {
  private final Legality legality;
  private final ImmutableList<AffineForOp> band;
  private final ImmutableList<Integer> order;

  /** The new bounds, if the loops cannot keep theirs. */
  private NestBounds.@Nullable Reordered reordered;

  private @Nullable AffineForOp made;

  private Permutation(Legality legality, List<AffineForOp> band, List<Integer> order) {
    super(band.get(0));
    this.legality = legality;
    this.band = ImmutableList.copyOf(band);
    this.order = ImmutableList.copyOf(order);
  }

  /**
   * The plan to permute the loops of a nest.
   *
   * @param band the loops from the outermost, each the only operation in the one before
   * @param order for each place, from the outermost, the index of the loop in the band that comes
   *     there
   * @throws IllegalArgumentException unless {@code order} permutes the indexes of {@code band},
   *     which has at least one loop
   */
  public static Permutation of(Legality legality, List<AffineForOp> band, List<Integer> order) {
    if (band.isEmpty() || band.size() != order.size() || !isOrder(order)) {
      throw new IllegalArgumentException(
          "%s does not permute %d loops".formatted(order, band.size()));
    }
    return new Permutation(legality, band, order);
  }

  /** The plan to interchange a loop with the one that is all of its body. */
  public static Permutation interchange(Legality legality, AffineForOp outer, AffineForOp inner) {
    return of(legality, List.of(outer, inner), List.of(1, 0));
  }

  /** Returns true if an order is a permutation of the numbers from 0 on. */
  static boolean isOrder(List<Integer> order) {
    return isInOrder(ImmutableList.sortedCopyOf(order));
  }

  private static boolean isInOrder(List<Integer> order) {
    return order.equals(IntStream.range(0, order.size()).boxed().toList());
  }

  /** The outermost loop after this is applied. */
  AffineForOp outermost() {
    return requireNonNull(made);
  }

  @Override
  public String description() {
    return "permute the loops to the order " + order;
  }

  @Override
  protected PlanVerdict judge() {
    reordered = null;
    if (!LoopBody.isNest(band, AffineForOp.class)) {
      return PlanVerdict.refused("the nest is not perfect");
    }
    if (isInOrder(order)) {
      return PlanVerdict.refused("they are in that order");
    }
    Optional<PlanVerdict> undefined = Speculation.refusal(band);
    if (undefined.isPresent()) {
      return undefined.get();
    }
    if (NestBounds.areNeeded(band, order)) {
      reordered = NestBounds.of(band, order).orElse(null);
      if (reordered == null) {
        return PlanVerdict.refused("the bounds in that order are not affine");
      }
    }
    return AnalysedLoops.judge(legality, band.get(0), this::verdict);
  }

  private PlanVerdict verdict(Legality known) {
    return AnalysedLoops.of(known, band)
        .map(loops -> PlanVerdict.of(verdict(known, loops), false))
        .orElse(AnalysedLoops.REFUSAL);
  }

  private Answer<Verdict> verdict(Legality known, List<Loop> loops) {
    return reordered == null
        ? known.permutation(loops, order)
        : known.transformation(loops, reordered.times());
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    AffineForOp outermost = band.get(0);
    AffineForOp innermost = band.get(band.size() - 1);
    ImmutableList<Operation> statements = LoopBody.statements(innermost);
    Operation first = requireNonNull(innermost.loopBody().entryBlock().firstOp());
    IrMapping variables = new IrMapping();
    made = nest(rewriter.before(outermost), 0, variables);
    List<Value> now = values(variables, first);
    for (int i = 0; i < band.size(); i++) {
      band.get(i).inductionVariable().replaceAllUsesWith(now.get(i));
    }
    outermost.erase();
    return Correspondence.of(
        List.of(new Correspondence.Part(statements, statements, AffineValueMap.identity(now))));
  }

  /** The values of the former induction variables, computed before an operation if necessary. */
  private List<Value> values(IrMapping variables, Operation first) {
    OpBuilder b = OpBuilder.before(first);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < band.size(); i++) {
      AffineForOp loop = band.get(i);
      values.add(
          reordered == null || loop.step() == 1
              ? variables.lookup(loop.inductionVariable())
              : Affine.apply(b, mapped(reordered.values().get(i), variables)));
    }
    return values;
  }

  /** Creates the loops from a place inward; returns the outermost of them. */
  @CanIgnoreReturnValue
  private AffineForOp nest(OpBuilder b, int place, IrMapping variables) {
    AffineForOp header = band.get(order.get(place));
    NestBounds.Bounds bounds =
        reordered == null
            ? new NestBounds.Bounds(header.lowerBound(), header.upperBound())
            : reordered.bounds().get(place);
    AffineForOp loop =
        AffineForOp.build(
            b.at(header.location()),
            mapped(bounds.lower(), variables),
            mapped(bounds.upper(), variables),
            reordered == null ? header.step() : 1,
            List.of(),
            (inner, variable, carried) -> {
              variables.map(header.inductionVariable(), variable);
              if (place + 1 < order.size()) {
                nest(inner, place + 1, variables);
                Affine.yield(inner);
              } else {
                LoopBody.move(band.get(band.size() - 1), inner);
              }
            });
    loop.setAttributes(header.attributes());
    loop.inductionVariable().setLocation(header.inductionVariable().location());
    return loop;
  }

  private static AffineValueMap mapped(AffineValueMap bound, IrMapping variables) {
    return AffineValueMap.of(
        bound.map(), bound.operands().stream().map(variables::lookup).toList());
  }
}
