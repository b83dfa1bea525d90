package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.scf.TripCount.Bound;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** The patterns of {@code scf.parallel}. */
final class ParallelPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "ParallelOpSingleOrZeroIterationDimsFolder",
              ScfParallelOp.DEFINITION,
              ParallelPatterns::fewIterations),
          Pattern.of(
              "MergeNestedParallelLoops", ScfParallelOp.DEFINITION, ParallelPatterns::merge));

  private ParallelPatterns() {}

  /**
   * Removes dimensions of trip count 1, and replaces a loop with a dimension without iterations by
   * its inits.
   *
   * <pre>{@code
   * scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c1) step (%c1, %c1) { "f"(%i, %j) }
   *     -->   scf.parallel (%i) = (%c0) to (%n) step (%c1) { "f"(%i, %c0) }
   * }</pre>
   */
  private static Match fewIterations(ScfParallelOp op) {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < op.lowerBounds().size(); i++) {
      int trips = tripCount(op, i);
      if (trips == 0) {
        return Match.rewrite(r -> r.replace(op, ImmutableList.copyOf(op.inits())));
      } else if (trips != 1) {
        kept.add(i);
      }
    }
    if (kept.size() == op.lowerBounds().size()) {
      return Match.no("no dimension is known to have one iteration or none");
    }
    return Match.rewrite(r -> keep(op, kept, r));
  }

  private static int tripCount(ScfParallelOp op, int dimension) {
    return TripCount.of(
        Bound.of(op.lowerBounds().get(dimension), /* isUnsigned= */ false),
        Bound.of(op.upperBounds().get(dimension), /* isUnsigned= */ false),
        Bound.of(op.steps().get(dimension), /* isUnsigned= */ false),
        /* isUnsigned= */ false);
  }

  /** Keeps some dimensions; the lower bounds of the others replace their induction variables. */
  private static void keep(ScfParallelOp op, List<Integer> kept, Rewriter r) {
    List<Value> arguments = new ArrayList<>(op.lowerBounds());
    Block body = op.loopBody().entryBlock();
    if (kept.isEmpty()) {
      inline(op, arguments, r);
      return;
    }
    Block smaller =
        Block.withArguments(
            kept.stream().map(i -> body.argument(i).type()).toList(), op.location());
    Region region = RegionEnds.regionOf(smaller);
    for (int i = 0; i < kept.size(); i++) {
      arguments.set(kept.get(i), smaller.argument(i));
    }
    r.merge(body, smaller, arguments);
    ScfParallelOp loop =
        ScfParallelOp.of(
            r.before(op),
            kept.stream().map(op.lowerBounds()::get).toList(),
            kept.stream().map(op.upperBounds()::get).toList(),
            kept.stream().map(op.steps()::get).toList(),
            op.inits(),
            region);
    r.replaceWith(op, loop);
  }

  /**
   * Promotes a loop of one iteration: its body, then each reduction of an init and a value.
   *
   * <pre>{@code
   * %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%z) -> f32 {
   *   %x = "f"(%i) : (index) -> f32
   *   scf.reduce(%x : f32) {                           %x = "f"(%c0) : (index) -> f32
   *   ^bb0(%lhs: f32, %rhs: f32):              -->     %r = arith.addf %z, %x : f32
   *     %s = arith.addf %lhs, %rhs : f32
   *     scf.reduce.return %s : f32
   *   }
   * }
   * }</pre>
   */
  private static void inline(ScfParallelOp op, List<Value> arguments, Rewriter r) {
    Operation reduce = RegionEnds.end(op.loopBody());
    r.inlineBefore(op, op.loopBody().entryBlock(), arguments);
    List<Value> results = new ArrayList<>();
    for (Region reduction : reduce.regions()) {
      Value value = reduce.operand(reduction.index());
      Value init = op.inits().get(reduction.index());
      Operation end = RegionEnds.end(reduction);
      r.inlineBefore(op, reduction.entryBlock(), List.of(init, value));
      results.add(end.operand(0));
      end.erase();
    }
    r.replace(op, results);
    reduce.erase();
  }

  /**
   * Merges a perfect nest of two loops into one.
   *
   * <pre>{@code
   * scf.parallel (%i) = (%c0) to (%n) step (%c1) {
   *   scf.parallel (%j) = (%c0) to (%m) step (%c1) { "f"(%i, %j) }
   * }
   *     -->   scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1) { "f"(%i, %j) }
   * }</pre>
   *
   * <p>Refused if bounds of the inner loop depend on {@code %i}, since then the iterations are not
   * a box, and with reductions, which would have to combine in two stages.
   */
  private static Match merge(ScfParallelOp op) {
    Block body = op.loopBody().entryBlock();
    if (!(body.firstOp() instanceof ScfParallelOp inner)
        || inner.next() != RegionEnds.end(body)
        || !op.inits().isEmpty()
        || !inner.inits().isEmpty()
        || inner.operands().stream().anyMatch(v -> RegionEnds.isOf(op.loopBody(), v))) {
      return Match.no("there is more inside than a loop over a box without reductions");
    }
    return Match.rewrite(r -> merge(op, inner, r));
  }

  /**
   * Builds the merged loop: its dimensions are those of {@code op}, then those of {@code inner}.
   * Uses of the outer induction variables are replaced before the inner body moves; what remains in
   * {@code op} is the inner loop without a body, which is erased with it.
   */
  private static void merge(ScfParallelOp op, ScfParallelOp inner, Rewriter r) {
    int count = op.lowerBounds().size();
    Block innerBody = inner.loopBody().entryBlock();
    List<Value> arguments = new ArrayList<>(op.loopBody().entryBlock().arguments());
    arguments.addAll(innerBody.arguments());
    Block merged = Block.withArguments(arguments.stream().map(Value::type).toList(), op.location());
    Region region = RegionEnds.regionOf(merged);
    for (int i = 0; i < count; i++) {
      arguments.get(i).replaceAllUsesWith(merged.argument(i));
    }
    r.merge(
        innerBody,
        merged,
        ImmutableList.copyOf(merged.arguments()).subList(count, arguments.size()));
    Operation end = RegionEnds.end(merged);
    ScfReduceOp.build(r.before(end).at(op.location()), List.of(), List.of());
    r.erase(end);
    r.replaceWith(
        op,
        ScfParallelOp.of(
            r.before(op),
            concat(op.lowerBounds(), inner.lowerBounds()),
            concat(op.upperBounds(), inner.upperBounds()),
            concat(op.steps(), inner.steps()),
            List.of(),
            region));
  }

  private static ImmutableList<Value> concat(List<Value> first, List<Value> second) {
    return ImmutableList.<Value>builder().addAll(first).addAll(second).build();
  }
}
