package dev.halfspace.loops;

import com.google.common.base.Suppliers;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Table;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.Legality;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The verdicts on the loops of an operation, usually a function, always about the current IR. */
final class CurrentLegality {
  private final Operation root;
  private final CurrentBuffers buffers;
  private final Table<Value, Value, Boolean> distinctArguments = HashBasedTable.create();
  private final IdentityHashMap<Operation, CurrentLegality> inside = new IdentityHashMap<>();
  private @Nullable Known known;

  private record Known(
      Legality legality,
      ImmutableMap<Operation, Loop> loops,
      Supplier<Optional<SeenValues>> seenValues) {}

  private CurrentLegality(Operation root) {
    this.root = root;
    this.buffers = new CurrentBuffers(root);
  }

  static CurrentLegality of(Operation root) {
    return new CurrentLegality(root);
  }

  /** The verdicts on the isolated operation around another. */
  static CurrentLegality around(Operation op) {
    return new CurrentLegality(LoopBody.functionAround(op));
  }

  /** These verdicts, or those on the isolated operation around another if that is not this one. */
  CurrentLegality orAround(Operation op) {
    Operation function = LoopBody.functionAround(op);
    return function == root ? this : new CurrentLegality(function);
  }

  /** The verdict on a loop, if need be within one execution of the code around it. */
  PlanVerdict judge(AffineForOp loop, Function<CurrentLegality, PlanVerdict> question) {
    return AnalysedLoops.judge(this, () -> inOneExecution(loop), question);
  }

  /** The verdicts within one execution of the code around a loop; empty if these already are. */
  Optional<CurrentLegality> inOneExecution(AffineForOp loop) {
    return AnalysedLoops.inOneExecution(loop, root)
        .map(op -> inside.computeIfAbsent(op, CurrentLegality::new));
  }

  private Known known() {
    if (known == null || !known.legality.analysis().isCurrent()) {
      Legality legality = Legality.of(DependenceAnalysis.of(root));
      known =
          new Known(
              legality,
              legality.analysis().loops().stream()
                  .filter(loop -> loop.op() instanceof AffineForOp)
                  .collect(ImmutableMap.toImmutableMap(Loop::op, loop -> loop)),
              Suppliers.memoize(() -> SeenValues.of(legality.analysis())));
    }
    return known;
  }

  Legality legality() {
    return known().legality;
  }

  /** The values that are observable; empty if that is not known. */
  Optional<SeenValues> seenValues() {
    return known().seenValues.get();
  }

  CurrentBuffers buffers() {
    return buffers;
  }

  DependenceAnalysis analysis() {
    return known().legality.analysis();
  }

  /** Returns true if two values, both of which exist, certainly refer to different memory. */
  boolean areDistinct(Value one, Value other) {
    if (one == other || FreshBuffers.areDistinct(one, other)) {
      return one != other;
    }
    if (!(one instanceof BlockArgument && other instanceof BlockArgument)) {
      return analysis().areDistinct(one, other);
    }
    Boolean areDistinct = distinctArguments.get(one, other); // also after changes of the IR
    if (areDistinct == null) {
      areDistinct = analysis().areDistinct(one, other);
      distinctArguments.put(one, other, areDistinct);
    }
    return areDistinct;
  }

  /** Returns true if iterations of a loop may be executed in any order, without reassociation. */
  boolean isParallel(AffineForOp loop) {
    return judge(loop, known -> known.parallel(loop, false)) instanceof PlanVerdict.Granted granted
        && granted.reductions().isEmpty();
  }

  /**
   * The verdict on executing iterations of a loop in any order.
   *
   * @param mayReassociate whether reductions may be reassociated
   */
  PlanVerdict parallel(AffineForOp loop, boolean mayReassociate) {
    return loop(loop)
        .map(known -> PlanVerdict.of(legality().parallel(known), mayReassociate))
        .orElse(AnalysedLoops.REFUSAL);
  }

  /**
   * The analyzed loop of an operation; empty if it is not inside the operation that this is about,
   * is nested too deeply, or has bounds with too many cases for the analysis.
   */
  Optional<Loop> loop(AffineForOp op) {
    return Optional.ofNullable(known().loops.get(op));
  }
}
