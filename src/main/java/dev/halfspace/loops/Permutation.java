package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Another order of the loops of a perfect nest, each with its bounds.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {           affine.for %j = 0 to 9 {
 *   affine.for %j = 0 to 9 {    -->    affine.for %i = 0 to 8 {
 *     "s"(%i, %j)                        "s"(%i, %j)
 *   }                                  }
 * }                                  }
 * }</pre>
 */
public final class Permutation extends LoopPlan {
  private final Legality legality;
  private final ImmutableList<AffineForOp> band;
  private final ImmutableList<Integer> order;

  private Permutation(Legality legality, List<AffineForOp> band, List<Integer> order) {
    super(band.get(0));
    this.legality = legality;
    this.band = ImmutableList.copyOf(band);
    this.order = ImmutableList.copyOf(order);
  }

  /**
   * The plan to put the loops of a nest in another order.
   *
   * @param band the loops from the outermost, each the only operation in the one before
   * @param order for each place, from the outermost, which loop of the band comes there
   * @throws IllegalArgumentException unless {@code order} permutes the indexes of {@code band}, of
   *     which there is one at least
   */
  public static Permutation of(Legality legality, List<AffineForOp> band, List<Integer> order) {
    if (band.isEmpty() || !ImmutableList.sortedCopyOf(order).equals(indexes(band.size()))) {
      throw new IllegalArgumentException(
          "%s does not permute %d loops".formatted(order, band.size()));
    }
    return new Permutation(legality, band, order);
  }

  /** The plan to exchange a loop with the one that is all its body. */
  public static Permutation interchange(Legality legality, AffineForOp outer, AffineForOp inner) {
    return of(legality, List.of(outer, inner), List.of(1, 0));
  }

  private static List<Integer> indexes(int size) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      indexes.add(i);
    }
    return indexes;
  }

  @Override
  public String description() {
    return "put the loops in the order " + order;
  }

  @Override
  protected PlanVerdict judge() {
    for (int i = 1; i < band.size(); i++) {
      if (LoopBody.onlyLoop(band.get(i - 1), AffineForOp.class) != band.get(i)) {
        return PlanVerdict.refused("there is something between the loops");
      }
    }
    if (order.equals(indexes(order.size()))) {
      return PlanVerdict.refused("they are in that order");
    }
    Optional<PlanVerdict> undefined = Speculation.refusal(band);
    if (undefined.isPresent()) {
      return undefined.get();
    }
    return AnalysedLoops.of(legality, band)
        .map(loops -> PlanVerdict.of(legality.permutation(loops, order), false))
        .orElse(AnalysedLoops.REFUSAL);
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    AffineForOp outermost = band.get(0);
    Block body = band.get(band.size() - 1).loopBody().entryBlock();
    ImmutableList<Operation> statements = LoopBody.statements(band.get(band.size() - 1));
    IrMapping variables = new IrMapping();
    nest(rewriter.before(outermost), 0, variables, body);
    List<Value> now = new ArrayList<>();
    for (AffineForOp loop : band) {
      Value variable = variables.lookup(loop.inductionVariable());
      loop.inductionVariable().replaceAllUsesWith(variable);
      now.add(variable);
    }
    outermost.erase();
    return Correspondence.of(
        List.of(new Correspondence.Part(statements, statements, AffineValueMap.identity(now))));
  }

  private void nest(OpBuilder b, int place, IrMapping variables, Block body) {
    AffineForOp header = band.get(order.get(place));
    AffineForOp made =
        AffineForOp.build(
            b.at(header.location()),
            mapped(header.lowerBound(), variables),
            mapped(header.upperBound(), variables),
            header.step(),
            List.of(),
            (inner, variable, carried) -> {
              variables.map(header.inductionVariable(), variable);
              if (place + 1 < order.size()) {
                nest(inner, place + 1, variables, body);
                Affine.yield(inner);
              } else {
                for (Operation op = body.firstOp(); op != null; op = body.firstOp()) {
                  op.moveTo(inner.block(), null);
                }
              }
            });
    made.setAttributes(header.attributes());
  }

  private static AffineValueMap mapped(AffineValueMap bound, IrMapping variables) {
    return AffineValueMap.of(
        bound.map(), bound.operands().stream().map(variables::lookup).toList());
  }
}
