package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Fusion;
import dev.halfspace.legality.Legality;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Fusion of two loops with the second one shifted by as many iterations as its dependences on the
 * first need: each iteration is executed once, and nothing is recomputed.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 {        affine.for %t = 0 to 2 { "s"(%t) }
 *   "s"(%i)                        affine.for %t = 2 to 10 {
 * }                          -->     "s"(%t)
 * affine.for %i = 1 to 9 {           "t"(%t - 1)      // needs "s" up to %t
 *   "t"(%i)                        }
 * }
 * }</pre>
 *
 * <p>Iterations of one loop that come before or after all those of the other are executed by loops
 * of their own. Both loops must have the same step; if it is not 1, the shift is rounded up so that
 * their induction variables take the same values.
 */
final class ShiftedFusion extends LoopPlan {
  private final Legality legality;
  private final AffineForOp first;
  private final AffineForOp second;
  private final List<AffineForOp> apart = new ArrayList<>();
  private long shift;

  private ShiftedFusion(Legality legality, AffineForOp first, AffineForOp second) {
    super(second);
    this.legality = legality;
    this.first = first;
    this.second = second;
  }

  /** The plan to fuse a loop with one after it in the same block. */
  static ShiftedFusion of(Legality legality, AffineForOp first, AffineForOp second) {
    return new ShiftedFusion(legality, first, second);
  }

  /** The loops that execute iterations of only one of the two; empty if there is no fused loop. */
  @Override
  ImmutableList<AffineForOp> apart() {
    return ImmutableList.copyOf(apart);
  }

  @Override
  ImmutableList<Operation> transformed() {
    return ImmutableList.of(first, second);
  }

  @Override
  public String description() {
    return "fuse with the loop before, shifted";
  }

  @Override
  protected PlanVerdict judge() {
    if (first.block() == null
        || first.block() != second.block()
        || !first.isBeforeInBlock(second)) {
      return PlanVerdict.refused("the loops do not stand one after the other in one block");
    }
    if (first.numResults() > 0 || second.numResults() > 0) {
      return PlanVerdict.refused("a value is carried from one iteration to the next");
    }
    if (first.step() != second.step()) {
      return PlanVerdict.refused("the loops have different steps");
    }
    if (!LoopBody.hasOneBoundEach(first) || !LoopBody.hasOneBoundEach(second)) {
      return PlanVerdict.refused("a bound is a min or max");
    }
    Optional<ImmutableList<Loop>> loops = AnalysedLoops.of(legality, List.of(first, second));
    if (loops.isEmpty()) {
      return AnalysedLoops.REFUSAL;
    }
    Fusion fusion = legality.fusion(loops.get().get(0), loops.get().get(1), 1);
    PlanVerdict asTheyAre = PlanVerdict.of(fusion.verdict(), false);
    BigInteger needed =
        asTheyAre.isGranted()
            ? BigInteger.ZERO
            : fusion.shift().map(each -> each.get(0)).orElse(null);
    if (needed == null) {
      return asTheyAre;
    }
    if (first.step() != 1) {
      @Nullable Long start = Extremes.distance(first.lowerBound(), second.lowerBound());
      if (start == null) {
        return PlanVerdict.refused("the loops have a step, and lower bounds of unknown distance");
      }
      needed = roundedUp(needed, BigInteger.valueOf(start));
    }
    if (needed.bitLength() >= Long.SIZE - 1
        || IndexRange.mayBeLeft(second.lowerBound().plus(needed.longValue()))
        || IndexRange.mayBeLeft(second.upperBound().plus(needed.longValue()))) {
      return PlanVerdict.refused("a shifted bound may not fit in an index");
    }
    shift = needed.longValue();
    return asTheyAre.isGranted() ? asTheyAre : PlanVerdict.granted();
  }

  /**
   * The least shift of at least {@code needed} for which the shifted second loop takes values that
   * the first loop takes.
   *
   * @param start the lower bound of the second loop minus that of the first
   */
  private BigInteger roundedUp(BigInteger needed, BigInteger start) {
    BigInteger step = BigInteger.valueOf(first.step());
    return needed.add(needed.add(start).negate().mod(step));
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    moveUpNeeded();
    AffineValueMap start = first.lowerBound();
    AffineValueMap end = first.upperBound();
    AffineValueMap laterStart = AffineComposition.compose(second.lowerBound().plus(shift));
    AffineValueMap laterEnd = AffineComposition.compose(second.upperBound().plus(shift));
    List<Correspondence.Part> parts = new ArrayList<>();
    OpBuilder b = rewriter.before(first).at(first.location());
    loop(b, List.of(start), List.of(end, laterStart), List.of(first), parts).ifPresent(apart::add);
    loop(b, List.of(laterStart), List.of(laterEnd, start), List.of(second), parts)
        .ifPresent(apart::add);
    Optional<AffineForOp> fused =
        loop(b, List.of(start, laterStart), List.of(end, laterEnd), List.of(first, second), parts);
    AffineValueMap afterLater = counted(laterEnd);
    loop(b, List.of(start, afterLater, laterStart), List.of(end), List.of(first), parts)
        .ifPresent(apart::add);
    loop(b, List.of(laterStart, counted(end), start), List.of(laterEnd), List.of(second), parts)
        .ifPresent(apart::add);
    if (fused.isEmpty()) {
      apart.clear();
    }
    second.erase();
    first.erase();
    return Correspondence.of(parts);
  }

  /** A value rounded up to the next one that the induction variables of the loops take. */
  private AffineValueMap counted(AffineValueMap from) {
    long step = first.step();
    if (step == 1) {
      return from;
    }
    AffineValueMap start = AffineComposition.compose(first.lowerBound());
    AffineValueMap passed = IterationCount.difference(from, start).ceilDiv(step).times(step);
    return AffineComposition.compose(start.plus(passed));
  }

  /** Moves operations between the loops that the second loop needs in front of the first. */
  private void moveUpNeeded() {
    Set<Value> needed = new HashSet<>();
    second.walk(op -> needed.addAll(op.operands()));
    List<Operation> moved = new ArrayList<>();
    for (Operation op = second.previous(); op != null && op != first; op = op.previous()) {
      if (op.results().stream().anyMatch(needed::contains)) {
        op.walk(each -> needed.addAll(each.operands()));
        moved.add(0, op);
      }
    }
    moved.forEach(op -> op.moveBefore(first));
  }

  /** Emits a loop that executes the bodies of some loops, unless its trip count is evidently 0. */
  private Optional<AffineForOp> loop(
      OpBuilder b,
      List<AffineValueMap> lower,
      List<AffineValueMap> upper,
      List<AffineForOp> bodies,
      List<Correspondence.Part> parts) {
    for (AffineValueMap from : lower) {
      for (AffineValueMap to : upper) {
        @Nullable Long distance = Extremes.distance(from, to);
        if (distance != null && distance <= 0) {
          return Optional.empty();
        }
      }
    }
    AffineForOp made =
        AffineForOp.build(
            b,
            Extremes.greatest(lower),
            Extremes.least(upper),
            first.step(),
            List.of(),
            (inner, time, carried) ->
                bodies.forEach(each -> parts.add(execute(inner, each, time))));
    made.setAttributes(bodies.get(0).attributes());
    return Optional.of(made);
  }

  private Correspondence.Part execute(OpBuilder b, AffineForOp loop, Value time) {
    Value variable =
        loop == second && shift != 0 ? Affine.apply(b, AffineValueMap.at(time, -shift)) : time;
    IrMapping mapping = new IrMapping();
    mapping.map(loop.inductionVariable(), variable);
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    ImmutableList<Operation> copies = mapping.copyAll(statements);
    copies.forEach(b::insert);
    return new Correspondence.Part(statements, copies, AffineValueMap.at(variable));
  }
}
