package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import java.util.List;
import java.util.function.BiConsumer;

/** Copies of a slice of a producer into the loop that consumes what it stores. */
final class SliceEmitter {
  private final Rewriter rewriter;
  private final FusionSlice slice;
  private final IrMapping mapping = new IrMapping();

  /** The use that is made of the body of the innermost loop. */
  private final BiConsumer<OpBuilder, IrMapping> innermost;

  private SliceEmitter(
      Rewriter rewriter, FusionSlice slice, BiConsumer<OpBuilder, IrMapping> innermost) {
    this.rewriter = rewriter;
    this.slice = slice;
    this.innermost = innermost;
  }

  /** Inserts a copy of the slice at the start of the innermost loop that it is for. */
  static void emit(Rewriter rewriter, FusionSlice slice) {
    emit(rewriter, slice, true);
  }

  /** Inserts a copy of the slice at the start, or at the end, of the innermost loop. */
  static void emit(Rewriter rewriter, FusionSlice slice, boolean isFirst) {
    AffineForOp innermost = slice.outer().get(slice.outer().size() - 1);
    Block body = innermost.loopBody().entryBlock();
    OpBuilder builder =
        OpBuilder.before(requireNonNull(isFirst ? body.firstOp() : body.lastOp()))
            .at(slice.loops().get(0).location());
    AffineForOp last = slice.loops().get(slice.loops().size() - 1);
    new SliceEmitter(
            rewriter,
            slice,
            (b, mapping) -> LoopBody.statements(last).forEach(op -> b.insert(mapping.copy(op))))
        .loops(builder, 0);
  }

  /**
   * Lets a loop that carries values do what the loop in a slice of one iteration does.
   *
   * @param slice the iterations around that loop
   */
  static void merge(
      Rewriter rewriter, FusionSlice slice, AffineForOp loop, AffineForOp other, boolean isFirst) {
    OpBuilder builder = rewriter.before(loop).at(slice.loops().get(0).location());
    new SliceEmitter(
            rewriter,
            slice,
            (b, mapping) -> CarryingLoops.merge(rewriter, loop, other, mapping, isFirst))
        .loops(builder, 0);
  }

  private void loops(OpBuilder b, int depth) {
    AffineForOp loop = slice.loops().get(depth);
    AffineValueMap value = slice.values().get(depth);
    Value variable = loop.inductionVariable();
    if (value == null && FusedNest.trips(loop) == 1) {
      value = AffineValueMap.constant(FusedNest.first(loop));
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
                body(inner, depth);
              })
          .setAttributes(loop.attributes());
      return;
    }
    if (variable.hasUses()) {
      mapping.map(variable, single(b, loop, value));
    }
    body(b, depth);
  }

  /** Copies the body of a loop, with the next one where it is. */
  private void body(OpBuilder b, int depth) {
    if (depth == slice.loops().size() - 1) {
      innermost.accept(b, mapping);
      return;
    }
    AffineForOp next = slice.loops().get(depth + 1);
    for (Operation op : LoopBody.statements(slice.loops().get(depth))) {
      if (op == next) {
        loops(b, depth + 1);
      } else {
        b.insert(mapping.copy(op));
      }
    }
  }

  /** The one value that a variable has. */
  private Value single(OpBuilder b, AffineForOp loop, AffineValueMap value) {
    if (value.operands().isEmpty()) {
      Operation function = loop;
      while (!(function instanceof FunctionLike) && function.parentOp() != null) {
        function = function.parentOp();
      }
      OpBuilder top = rewriter.atStart(function.region(0).entryBlock()).at(loop.location());
      return Arith.constantIndex(top, value.map().singleConstant());
    }
    return value.map().equals(AffineValueMap.at(value.operands().get(0)).map())
        ? value.operands().get(0)
        : Affine.apply(b, value);
  }
}
