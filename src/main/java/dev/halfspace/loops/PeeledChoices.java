package dev.halfspace.loops;

import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Min and max operations in the body of a peeled loop: in a full iteration {@code iv + step <= ub},
 * in the partial one that was peeled off {@code iv + step > ub}.
 *
 * <pre>{@code
 * %size = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%iv)[%ub]   // 4 in whole iterations
 * }</pre>
 */
final class PeeledChoices {
  private static final int VARIABLE = 0;
  private static final int UPPER = 1;
  private static final int STEP = 2;

  private final ScfForOp loop;
  private final Value upper;
  private final boolean isWhole;

  private PeeledChoices(ScfForOp loop, Value upper, boolean isWhole) {
    this.loop = loop;
    this.upper = upper;
    this.isWhole = isWhole;
  }

  /**
   * Replaces min and max operations whose result is the same candidate in each iteration.
   *
   * @param upper the upper bound of the loop before it was peeled
   */
  static void simplify(Rewriter rewriter, ScfForOp loop, Value upper, boolean isWhole) {
    PeeledChoices peeled = new PeeledChoices(loop, upper, isWhole);
    for (AffineMinMaxOp choice : loop.findAll(AffineMinMaxOp.class)) {
      peeled.simplify(rewriter, choice);
    }
  }

  private void simplify(Rewriter rewriter, AffineMinMaxOp choice) {
    AffineValueMap candidates = choice.candidates();
    List<Value> columns = columns(candidates);
    List<AffineExpr> inputs =
        candidates.operands().stream().map(value -> input(columns.indexOf(value))).toList();
    int numDims = candidates.map().numDims();
    int numSymbols = columns.size() - 1;
    AffineMap map =
        candidates
            .map()
            .substitute(
                inputs.subList(0, numDims), inputs.subList(numDims, inputs.size()), 1, numSymbols);
    for (AffineExpr best : map.results()) {
      if (isPlain(best, map, columns)
          && map.results().stream()
              .allMatch(other -> isNever(columns, other, best, choice.kind()))) {
        AffineValueMap one =
            AffineValueMap.of(AffineMap.of(1, numSymbols, List.of(best)).simplify(), columns);
        rewriter.replaceWith(
            choice,
            AffineApplyOp.build(rewriter.before(choice), AffineComposition.canonicalize(one)));
        return;
      }
    }
  }

  /**
   * Returns true for a constant, and if no candidate except constants contains a quotient or
   * remainder, of which mlir-opt knows too little.
   */
  private static boolean isPlain(AffineExpr best, AffineMap map, List<Value> columns) {
    List<AffineExpr> symbols = new ArrayList<>();
    for (int i = 1; i < columns.size(); i++) {
      AffineExpr input = input(i);
      Optional<Long> known =
          i == UPPER || i == STEP ? IndexValue.constant(columns.get(i)) : Optional.empty();
      symbols.add(known.<AffineExpr>map(AffineExpr::constant).orElse(input));
    }
    Predicate<AffineExpr> isConstant =
        each -> each.substituteSymbols(symbols) instanceof AffineExpr.Constant;
    return isConstant.test(best)
        || map.results().stream().allMatch(each -> isConstant.test(each) || !isDivided(each));
  }

  private static boolean isDivided(AffineExpr expr) {
    return expr instanceof AffineExpr.Binary parts
        && switch (parts.kind()) {
          case ADD, MUL -> isDivided(parts.lhs()) || isDivided(parts.rhs());
          case MOD, FLOOR_DIV, CEIL_DIV -> true;
        };
  }

  /**
   * The induction variable, the upper bound, the step, and other operands. As in mlir-opt, a step
   * that is also the upper bound has a column of its own, to which no operand refers.
   */
  private List<Value> columns(AffineValueMap candidates) {
    List<Value> columns = Lists.newArrayList(loop.inductionVariable(), upper, loop.step());
    candidates.operands().stream().filter(value -> !columns.contains(value)).forEach(columns::add);
    return columns;
  }

  /** The induction variable as a dimension, any other column as a symbol. */
  private static AffineExpr input(int column) {
    return column == VARIABLE ? AffineExpr.dim(0) : AffineExpr.symbol(column - 1);
  }

  /** Returns true if a candidate is never less (min) or greater (max) than the best one. */
  private boolean isNever(
      List<Value> columns, AffineExpr other, AffineExpr best, AffineMinMaxOp.Kind kind) {
    AffineExpr lead = kind == AffineMinMaxOp.Kind.MIN ? best.minus(other) : other.minus(best);
    if (lead instanceof AffineExpr.Constant constant) {
      return constant.value() <= 0;
    }
    if (!(AffineFlattening.of(List.of(lead), 1, columns.size() - 1)
        instanceof AffineFlattening.Flat flat)) {
      return false;
    }
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(columns.size(), 0));
    LinearForm left = LinearForm.variable(UPPER).minus(LinearForm.variable(VARIABLE));
    LinearForm whole = left.minus(LinearForm.variable(STEP));
    builder.inequality(isWhole ? whole : whole.times(-1).plus(-1));
    for (int column : List.of(UPPER, STEP)) {
      IndexValue.constant(columns.get(column))
          .ifPresent(number -> builder.equality(LinearForm.variable(column).plus(-number)));
    }
    int[] inputs = IntStream.range(0, columns.size()).toArray();
    builder.inequality(builder.forms(flat, inputs).get(0).plus(-1));
    return builder.build().isEmpty().is(Emptiness.Empty.class);
  }
}
