package dev.halfspace.loops;

import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two loops with iter_args and the same iterations, merged into one with the iter_args of both.
 *
 * <pre>{@code
 * %s = affine.for ... iter_args(%a = %x)     %r:2 = affine.for ... iter_args(%a = %x, %b = %y)
 * %p = affine.for ... iter_args(%b = %y) -->
 * }</pre>
 *
 * @param loop the loop that is replaced by the merged one
 * @param other the loop that is merged into it
 */
record CarryingLoops(AffineForOp loop, AffineForOp other) {
  /** The loop with iter_args that a body begins with, if nothing else in the body has regions. */
  static Optional<AffineForOp> onlyOneIn(AffineForOp around) {
    List<Operation> statements = LoopBody.statements(around);
    return !statements.isEmpty()
            && statements.get(0) instanceof AffineForOp loop
            && loop.numResults() > 0
            && statements.stream().skip(1).allMatch(op -> op.numRegions() == 0)
        ? Optional.of(loop)
        : Optional.empty();
  }

  /** Returns true if both have the same bounds and step, and no operation with regions inside. */
  boolean areAlike() {
    return loop.lowerBound().equals(other.lowerBound())
        && loop.upperBound().equals(other.upperBound())
        && loop.step() == other.step()
        && LoopBody.statements(loop).stream().allMatch(op -> op.numRegions() == 0)
        && LoopBody.statements(other).stream().allMatch(op -> op.numRegions() == 0);
  }

  /**
   * Merges the other loop into the loop, and copies the operations that follow the other one after
   * the merged loop.
   *
   * @param isFirst true if the other comes first in each iteration
   * @param mapping the values that operations of the other are mapped to here
   * @param variables the values here of the induction variables of the loops around the other
   * @param fused collects the copies, and the replacements of the loop's operations
   */
  void merge(boolean isFirst, IrMapping mapping, AffineValueMap variables, FusedStatements fused) {
    Rewriter rewriter = fused.rewriter();
    int own = loop.numResults();
    List<Value> inits = new ArrayList<>(loop.inits());
    other.inits().forEach(init -> inits.add(mapping.lookup(init)));
    IrMapping same = new IrMapping();
    AffineForOp merged =
        AffineForOp.build(
            rewriter.before(loop).at(loop.location()),
            loop.lowerBound(),
            loop.upperBound(),
            loop.step(),
            inits,
            (b, iv, carried) -> {
              enter(loop, same, iv, carried.subList(0, own));
              enter(other, mapping, iv, carried.subList(own, carried.size()));
              AffineValueMap inside = variables.and(AffineValueMap.at(iv));
              if (isFirst) {
                fused.copy(LoopBody.statements(other), mapping, inside, b);
              }
              LoopBody.statements(loop)
                  .forEach(op -> fused.addReplaced(op, b.insert(same.copy(op))));
              if (!isFirst) {
                fused.copy(LoopBody.statements(other), mapping, inside, b);
              }
              List<Value> next = new ArrayList<>();
              LoopBody.terminator(loop).operands().forEach(v -> next.add(same.lookup(v)));
              LoopBody.terminator(other).operands().forEach(v -> next.add(mapping.lookup(v)));
              Affine.yield(b, next);
            });
    merged.setAttributes(loop.attributes());
    for (int r = 0; r < other.numResults(); r++) {
      mapping.map(other.result(r), merged.result(own + r));
    }
    List<Operation> following = new ArrayList<>();
    for (Operation op = other.next(); op != null && op.next() != null; op = op.next()) {
      following.add(op);
    }
    fused.copy(following, mapping, variables, OpBuilder.after(merged));
    rewriter.replace(loop, merged.results().subList(0, own));
  }

  private static void enter(
      AffineForOp loop, IrMapping mapping, Value iv, List<? extends Value> carried) {
    mapping.map(loop.inductionVariable(), iv);
    for (int i = 0; i < carried.size(); i++) {
      mapping.map(loop.regionIterArgs().get(i), carried.get(i));
    }
  }
}
