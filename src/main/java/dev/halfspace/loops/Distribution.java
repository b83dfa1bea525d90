package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.legality.Legality;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Distribution of a loop into several, one after the other, each with a part of the body.
 * Operations without memory effects are copied to each part that uses them.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {         affine.for %i = 0 to 8 { "s"(%i) }
 *   "s"(%i)                  -->   affine.for %i = 0 to 8 { "t"(%i) }
 *   "t"(%i)
 * }
 * }</pre>
 */
public final class Distribution extends LoopPlan {
  private final Legality legality;
  private final AffineForOp loop;

  /** The parts that the verdict found. */
  private List<ImmutableList<Operation>> cut = List.of();

  private Distribution(Legality legality, AffineForOp loop) {
    super(loop);
    this.legality = legality;
    this.loop = loop;
  }

  /** The plan to distribute a loop into as many as its dependences allow. */
  public static Distribution of(Legality legality, AffineForOp loop) {
    return new Distribution(legality, loop);
  }

  @Override
  public String description() {
    return "distribute into a loop for each part that depends on itself";
  }

  @Override
  protected PlanVerdict judge() {
    if (loop.numResults() > 0) {
      return PlanVerdict.refused("it has iter_args");
    }
    return AnalysedLoops.judge(legality, loop, this::judge);
  }

  private PlanVerdict judge(Legality known) {
    Optional<Loop> analysed = AnalysedLoops.of(known, loop);
    if (analysed.isEmpty()) {
      return AnalysedLoops.REFUSAL;
    }
    cut = known.distribution(analysed.get());
    return cut.size() > 1
        ? PlanVerdict.granted()
        : PlanVerdict.refused("the body is one cycle of dependences, or has only one effect");
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    OpBuilder b = rewriter.before(loop);
    List<Correspondence.Part> parts = new ArrayList<>();
    for (ImmutableList<Operation> part : cut) {
      AffineForOp copy = b.insert(new IrMapping().copy(loop));
      parts.add(keep(part, statements, copy));
    }
    loop.erase();
    return Correspondence.of(parts);
  }

  /** Erases the operations that a part does not need from a copy of the loop. */
  private static Correspondence.Part keep(
      ImmutableList<Operation> part, ImmutableList<Operation> statements, AffineForOp copy) {
    ImmutableList<Operation> copies = LoopBody.statements(copy);
    List<Operation> source = new ArrayList<>();
    List<Operation> result = new ArrayList<>();
    for (int i = copies.size() - 1; i >= 0; i--) {
      Operation op = statements.get(i);
      boolean isNeeded = Effects.areNone(op) ? copies.get(i).hasUses() : part.contains(op);
      if (isNeeded) {
        source.add(0, op);
        result.add(0, copies.get(i));
      } else {
        copies.get(i).erase();
      }
    }
    return new Correspondence.Part(
        ImmutableList.copyOf(source),
        ImmutableList.copyOf(result),
        AffineValueMap.at(copy.inductionVariable()));
  }
}
