package dev.halfspace.dialect.scf;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.ReducingTerminator;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * {@code scf.reduce}: the terminator of the body of {@code scf.parallel}. Each operand is reduced
 * over all iterations by the region at its position, which takes two values and returns one.
 *
 * <pre>{@code
 * scf.reduce(%x : f32) {
 * ^bb0(%lhs: f32, %rhs: f32):
 *   %sum = arith.addf %lhs, %rhs : f32
 *   scf.reduce.return %sum : f32
 * }
 * }</pre>
 *
 * <p>There is one region per operand, with one block, whose two arguments are of the type of the
 * operand. Since the order of iterations is unspecified, a reduction that is not associative and
 * commutative yields one of several results, as floating-point sums do.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfreduce-scfreduceop">MLIR</a>
 */
public final class ScfReduceOp extends Operation
    implements HasParent,
        RecursiveMemoryEffects,
        ReducingTerminator,
        VerifiedAfterRegions,
        Verifiable {
  /** The full name. */
  static final String NAME = "scf.reduce";

  /** The definition of this operation. */
  public static final OpDefinition<ScfReduceOp> DEFINITION =
      OpDefinition.of(NAME, ScfReduceOp.class, ScfReduceOp::new)
          .operands("operands", TypeConstraint.ANY)
          .regions(RegionSlot.regions("reductions"))
          .syntax(format("(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict"));

  private ScfReduceOp(OperationState state) {
    super(state);
  }

  /** Emits the reduction of two values. */
  @FunctionalInterface
  public interface Body {
    /**
     * Emits through {@code b}; returns the reduced value, of the type of {@code lhs}. The
     * terminator of the region is emitted after it.
     */
    Value emit(OpBuilder b, Value lhs, Value rhs);
  }

  /**
   * Builds a reduction.
   *
   * @param values the values of this iteration, one per result of the loop
   * @param bodies one per value, in the same order
   */
  @CanIgnoreReturnValue
  public static ScfReduceOp build(OpBuilder b, List<? extends Value> values, List<Body> bodies) {
    OperationState state = b.state(DEFINITION).operandGroup(values);
    for (int i = 0; i < bodies.size(); i++) {
      Type type = values.get(i).type();
      Body body = bodies.get(i);
      b.region(
          state,
          List.of(type, type),
          (inner, args) -> {
            Value reduced = body.emit(inner, args.get(0), args.get(1));
            YieldOp.build(inner, Scf.REDUCE_RETURN, List.of(reduced));
          });
    }
    return b.insert(new ScfReduceOp(state));
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of("scf.parallel");
  }

  @Override
  public void verify(Verification v) {
    if (numRegions() != numOperands()) {
      v.error(
          "reduces %s by %s",
          Quantity.of(numOperands(), "value"), Quantity.of(numRegions(), "region"));
    }
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    for (Region region : regions()) {
      Type type = operand(region.index()).type();
      Block block = region.firstBlock();
      if (block == null || !region.hasOneBlock()) {
        v.error("needs one block in region #%d", region.index());
        continue;
      }
      boolean fits = block.numArguments() == 2;
      for (BlockArgument argument : block.arguments()) {
        fits &= argument.type().equals(type);
      }
      if (!fits) {
        v.error("needs a region #%d that takes two values of type %s", region.index(), type);
      }
      Operation end = block.lastOp();
      if (end == null || end.definition() != Scf.REDUCE_RETURN) {
        v.error("must end region #%d with 'scf.reduce.return'", region.index());
      }
    }
  }
}
