package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.List;

/** Emission of a slice: copies producer iterations into the loop that consumes what they store. */
final class SliceEmitter {
  private final FusionSlice slice;
  private final FusedStatements fused;
  private final IrMapping mapping = new IrMapping();
  private final Innermost innermost;

  /** The treatment of the body of the innermost loop. */
  private interface Innermost {
    /**
     * Emits the operations of the body.
     *
     * @param variables the values of the induction variables of the enclosing loops
     */
    void emit(OpBuilder b, IrMapping mapping, AffineValueMap variables);
  }

  private SliceEmitter(FusionSlice slice, FusedStatements fused, Innermost innermost) {
    this.slice = slice;
    this.fused = fused;
    this.innermost = innermost;
  }

  /**
   * Inserts a copy of the slice at the start or at the end of the innermost consumer loop that it
   * is for.
   *
   * @param fused the statements to which the copies are added
   */
  static void emit(FusionSlice slice, boolean isFirst, FusedStatements fused) {
    AffineForOp innermost = slice.outer().get(slice.outer().size() - 1);
    Block body = innermost.loopBody().entryBlock();
    OpBuilder builder =
        OpBuilder.before(requireNonNull(isFirst ? body.firstOp() : body.lastOp()))
            .at(slice.loops().get(0).location());
    AffineForOp last = slice.loops().get(slice.loops().size() - 1);
    new SliceEmitter(
            slice,
            fused,
            (b, mapping, variables) -> fused.copy(LoopBody.statements(last), mapping, variables, b))
        .loops(builder, 0, AffineValueMap.at());
  }

  /**
   * Merges a loop with iter_args, which a slice of one iteration encloses, into another such loop.
   *
   * @param slice the iterations of the loops around the merged loop
   * @param fused the statements to which the copies are added, and the replacements of the loop's
   *     operations
   */
  static void merge(FusionSlice slice, CarryingLoops both, boolean isFirst, FusedStatements fused) {
    OpBuilder builder = fused.rewriter().before(both.loop()).at(slice.loops().get(0).location());
    new SliceEmitter(
            slice, fused, (b, mapping, variables) -> both.merge(isFirst, mapping, variables, fused))
        .loops(builder, 0, AffineValueMap.at());
  }

  private void loops(OpBuilder b, int depth, AffineValueMap around) {
    AffineForOp loop = slice.loops().get(depth);
    AffineValueMap value = slice.values().get(depth);
    Value variable = loop.inductionVariable();
    if (value == null && ConstantBounds.trips(loop) == 1) {
      value = AffineValueMap.constant(ConstantBounds.first(loop));
    }
    long size = value == null ? 0 : slice.sizes().get(depth);
    if (value == null || size > 1) {
      AffineForOp.build(
              b,
              value == null ? loop.lowerBound() : value,
              value == null ? loop.upperBound() : value.plus(size),
              loop.step(),
              List.of(),
              (inner, iv, carried) -> {
                mapping.map(variable, iv);
                body(inner, depth, around.and(AffineValueMap.at(iv)));
              })
          .setAttributes(loop.attributes());
      return;
    }
    if (variable.hasUses()) {
      mapping.map(variable, Promotion.onlyValue(b, loop, value));
    }
    body(b, depth, around.and(value));
  }

  /** Copies the body of a loop, with the next loop of the slice in its place. */
  private void body(OpBuilder b, int depth, AffineValueMap variables) {
    if (depth == slice.loops().size() - 1) {
      innermost.emit(b, mapping, variables);
      return;
    }
    List<Operation> statements = LoopBody.statements(slice.loops().get(depth));
    int next = statements.indexOf(slice.loops().get(depth + 1));
    fused.copy(statements.subList(0, next), mapping, variables, b);
    loops(b, depth + 1, variables);
    fused.copy(statements.subList(next + 1, statements.size()), mapping, variables, b);
  }
}
