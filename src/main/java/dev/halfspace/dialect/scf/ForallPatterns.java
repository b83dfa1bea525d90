package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.scf.TripCount.Bound;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.tensor.Tensors;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongPredicate;

/** The patterns of {@code scf.forall} about its dimensions and sizes. */
final class ForallPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("DimOfForallOp", Tensors.DIM, ForallPatterns::sizeOfResult),
          pattern("FoldTensorCastOfOutputIntoForallOp", ForallOutputs::castOutside),
          pattern("ForallOpControlOperandsFolder", ForallPatterns::constantBounds),
          pattern("ForallOpIterArgsFolder", ForallOutputs::unused),
          pattern("ForallOpSingleOrZeroIterationDimsFolder", ForallPatterns::fewIterations),
          pattern("ForallOpReplaceConstantInductionVar", ForallPatterns::constantVariables));

  private ForallPatterns() {}

  private static Pattern pattern(String name, Function<ScfForallOp, Match> rule) {
    return Pattern.of(name, ScfForallOp.DEFINITION, rule);
  }

  /**
   * Queries the size of the init of an output instead of that of the result; no iteration changes
   * it.
   *
   * <pre>{@code
   * %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) { ... }
   * %d = tensor.dim %r, %c0 : tensor<?xf32>     -->     %d = tensor.dim %t, %c0 : tensor<?xf32>
   * }</pre>
   */
  private static Match sizeOfResult(DimOp op) {
    return op.shaped() instanceof OpResult result && result.definingOp() instanceof ScfForallOp loop
        ? Match.rewrite(r -> op.setOperand(0, loop.inits().get(result.index())))
        : Match.no("the tensor is no result of 'scf.forall'");
  }

  /**
   * Makes constant bounds and steps static.
   *
   * <pre>{@code
   * scf.forall (%i, %j) = (%c0, %c1) to (%c8, %n) step (%c1, %c1)
   *     -->   scf.forall (%i, %j) = (0, 1) to (8, %n) step (1, 1)
   * }</pre>
   *
   * <p>A constant that equals {@code Shape.DYNAMIC} stays a value: as a static number it would
   * denote a value.
   */
  private static Match constantBounds(ScfForallOp op) {
    LongPredicate any = constant -> true;
    IndexList lower = op.lowerBound().withConstants(any);
    IndexList upper = op.upperBound().withConstants(any);
    IndexList step = op.step().withConstants(any);
    boolean isNew =
        !lower.equals(op.lowerBound()) || !upper.equals(op.upperBound()) || !step.equals(op.step());
    return isNew
        ? Match.rewrite(r -> op.setBounds(lower, upper, step))
        : Match.no("no bound or step is a constant");
  }

  private static int tripCount(ScfForallOp op, int dimension) {
    return TripCount.of(
        Bound.of(op.lowerBound(), dimension),
        Bound.of(op.upperBound(), dimension),
        Bound.of(op.step(), dimension),
        /* isUnsigned= */ false);
  }

  /**
   * Removes dimensions of trip count 1, and replaces a loop with a dimension without iterations by
   * its outputs.
   *
   * <pre>{@code
   * scf.forall (%i, %j) in (1, %n) {         scf.forall (%j) in (%n) {
   *   "f"(%i, %j)                     -->      "f"(%c0, %j)
   * }                                        }
   *
   * %r = scf.forall (%i, %j) in (0, %n) shared_outs(%o = %t) -> (...) { ... }     -->   %t
   * }</pre>
   *
   * <p>If no dimension remains, the body replaces the loop. Refused with a mapping, which has one
   * attribute per dimension and determines how many processors run: a dimension of trip count 1 is
   * still launched.
   */
  private static Match fewIterations(ScfForallOp op) {
    if (op.mapping() != null && !op.mapping().elements().isEmpty()) {
      return Match.no("the dimensions are mapped to what executes them");
    }
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < op.upperBound().size(); i++) {
      int trips = tripCount(op, i);
      if (trips == 0) {
        return Match.rewrite(r -> r.replace(op, ImmutableList.copyOf(op.inits())));
      } else if (trips != 1) {
        kept.add(i);
      }
    }
    if (kept.isEmpty()) {
      return ForallOutputs.areInsertions(op)
          ? Match.rewrite(r -> ForallOutputs.inline(op, lowerBounds(op, r), r))
          : Match.no("outputs are combined by other than insertions");
    } else if (kept.size() == op.upperBound().size()) {
      return Match.no("no dimension is known to have one iteration or none");
    }
    return Match.rewrite(r -> keep(op, kept, r));
  }

  private static List<Value> lowerBounds(ScfForallOp op, Rewriter r) {
    List<Value> bounds = new ArrayList<>();
    for (int i = 0; i < op.lowerBound().size(); i++) {
      bounds.add(Bound.of(op.lowerBound(), i).asValue(r.before(op)));
    }
    return bounds;
  }

  /**
   * Removes dimensions of trip count 1; their lower bounds replace the induction variables.
   *
   * @param kept the dimensions that remain, in increasing order; not all, and at least one
   */
  private static void keep(ScfForallOp op, List<Integer> kept, Rewriter r) {
    Block body = op.loopBody().entryBlock();
    List<Value> arguments = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    for (BlockArgument variable : op.inductionVariables()) {
      if (kept.contains(variable.index())) {
        types.add(variable.type());
        arguments.add(variable); // placeholder for the argument set below
      } else {
        arguments.add(Bound.of(op.lowerBound(), variable.index()).asValue(r.before(op)));
      }
    }
    op.regionIterArgs().forEach(argument -> types.add(argument.type()));
    Block smaller = Block.withArguments(types, op.location());
    Region region = RegionEnds.regionOf(smaller);
    for (int i = 0; i < kept.size(); i++) {
      arguments.set(kept.get(i), smaller.argument(i));
    }
    arguments.addAll(smaller.arguments().subList(kept.size(), types.size()));
    r.merge(body, smaller, arguments);
    ScfForallOp loop =
        ScfForallOp.of(
            r.before(op),
            op.lowerBound().sublist(kept),
            op.upperBound().sublist(kept),
            op.step().sublist(kept),
            op.inits(),
            region);
    loop.setMapping(op.mapping());
    loop.setAttributes(op.attributes());
    r.replaceWith(op, loop);
  }

  /**
   * Replaces the induction variable of a dimension of trip count 1 by the lower bound, even if the
   * dimension has to stay.
   *
   * <pre>{@code
   * scf.forall (%i, %j) in (1, %n) {         scf.forall (%i, %j) in (1, %n) {
   *   "f"(%i, %j)                     -->      "f"(%c0, %j)
   * } {mapping = [...]}                      } {mapping = [...]}
   * }</pre>
   */
  private static Match constantVariables(ScfForallOp op) {
    List<BlockArgument> constant = new ArrayList<>();
    for (BlockArgument variable : op.inductionVariables()) {
      if (variable.hasUses() && tripCount(op, variable.index()) == 1) {
        constant.add(variable);
      }
    }
    return constant.isEmpty()
        ? Match.no("no induction variable used takes one value only")
        : Match.rewrite(
            r ->
                constant.forEach(
                    variable ->
                        variable.replaceAllUsesWith(
                            Bound.of(op.lowerBound(), variable.index()).asValue(r.before(op)))));
  }
}
