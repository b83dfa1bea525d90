package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineScopes;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * Raises a loop whose step is not a constant to one that counts iterations. {@code scf.for}
 * requires a positive step; the trip count is computed at the top level of the affine scope, where
 * bounds and step are defined, so that it is a symbol.
 *
 * <pre>{@code
 * scf.for %i = %a to %b step %s {         %n = (%b - %a) ceildiv max(%s, 1)
 *   ...                                   affine.for %k = 0 to %n {
 * }                                         %i = %a + %k * %s
 *                                           ...
 *                                         }
 * }</pre>
 */
record SteppedLoop(ScfForOp loop) {
  static SteppedLoop of(ScfForOp loop) {
    return new SteppedLoop(loop);
  }

  /** Inserts the loop that counts iterations; the caller moves the body into it. */
  Answer<AffineForOp> raise(Rewriter r) {
    List<Value> needed = List.of(loop.lowerBound(), loop.upperBound(), loop.step());
    if (Counter.constant(loop.step()) != null) {
      return Answer.unknown("its step is not positive");
    }
    if (loop.isUnsigned()) {
      return Answer.unknown("it is unsigned, and its step is not a constant");
    }
    Operation position = position();
    if (!needed.stream().allMatch(value -> isThere(value, position))) {
      return Answer.unknown("its step is not a constant, and it is not a symbol with its bounds");
    }
    OpBuilder b = r.before(position).at(loop.location());
    Value distance = Arith.subi(b, loop.upperBound(), loop.lowerBound());
    // if the loop is not executed the step may have any value
    Value step = Arith.maxsi(b, loop.step(), Arith.constantIndex(b, 1));
    Value count = Arith.ceildivsi(b, distance, step);
    AffineForOp raised =
        AffineForOp.build(
            r.before(loop),
            AffineValueMap.constant(0),
            AffineValueMap.symbol(count),
            1,
            loop.inits(),
            (inner, iv, carried) -> {});
    countFrom(r);
    return Answer.known(raised);
  }

  /** The operation at the top level of the affine scope that is the loop or contains it. */
  private Operation position() {
    return requireNonNull(loop.ancestorIn(requireNonNull(AffineScopes.scopeOf(loop))));
  }

  private boolean isThere(Value value, Operation position) {
    Block block = requireNonNull(position.block());
    Operation op = value.definingOp();
    return AffineScopes.isSymbol(value, loop)
        && (op == null || (op.block() == block && op.isBeforeInBlock(position)));
  }

  /** Computes the former induction variable from the iteration number. */
  private void countFrom(Rewriter r) {
    Block body = loop.loopBody().entryBlock();
    Value number = body.argument(0);
    OpBuilder b = r.atStart(body).at(loop.location());
    Value product = Arith.muli(b, number, loop.step());
    Value index = Arith.addi(b, loop.lowerBound(), product);
    Operation factor = requireNonNull(product.definingOp());
    number.replaceUsesIf(index, use -> use.owner() != factor);
  }
}
