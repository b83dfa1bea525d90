package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.FloatScalar;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The patterns of reductions along unit dimensions, and of additions to a contraction. */
final class ReductionPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of(
              "ElideSingleElementReduction",
              VectorReductionOp.DEFINITION,
              ReductionPatterns::ofOneElement),
          Pattern.of(
              "ElideUnitDimsInMultiDimReduction",
              VectorMultiReductionOp.DEFINITION,
              ReductionPatterns::alongOnes),
          Pattern.of(
              "CanonicalizeContractAdd<mlir::arith::AddIOp>",
              Arith.ADDI,
              ReductionPatterns::contractAndAdd),
          Pattern.of(
              "CanonicalizeContractAdd<mlir::arith::AddFOp>",
              Arith.ADDF,
              ReductionPatterns::contractAndAdd));

  private ReductionPatterns() {}

  /** The mask around an operation, or {@code null}. */
  private static @Nullable VectorMaskOp maskOf(Operation op) {
    return op.parentOp() instanceof VectorMaskOp mask ? mask : null;
  }

  /**
   * The reduction of one element is that element, combined with the accumulator.
   *
   * <pre>{@code
   * %r = vector.reduction <add>, %v, %s fastmath<reassoc> : vector<1xf32> into f32
   *     -->  %e = vector.extract %v[0] : f32 from vector<1xf32>
   *          %r = arith.addf %e, %s fastmath<reassoc> : f32
   *
   * %r = vector.mask %m { vector.reduction <add>, %v, %s : vector<1xf32> into f32 }
   *     : vector<1xi1> -> f32
   *     -->  %b = vector.extract %m[0] : i1 from vector<1xi1>
   *          %e = vector.extract %v[0] : f32 from vector<1xf32>
   *          %c = arith.addf %e, %s : f32
   *          %r = arith.select %b, %c, %s : f32
   * }</pre>
   *
   * <p>Without an accumulator, a reduction whose only element is masked out is poison, which the
   * element refines.
   */
  private static Match ofOneElement(VectorReductionOp op) {
    VectorType type = (VectorType) op.vector().type();
    VectorMaskOp masked = maskOf(op);
    if (type.isScalable()
        || VectorTypes.count(type) != 1
        || (masked != null && masked.passThrough() != null)) {
      return Match.no("more than one element");
    }
    IndexList only = IndexList.of(new long[type.rank()]);
    Operation root = masked == null ? op : masked;
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(root).at(op.location());
          Value mask = masked == null ? null : Vectors.extract(b, masked.mask(), only).result();
          Value result = Vectors.extract(b, op.vector(), only).result();
          Value start = op.start();
          if (start != null) {
            Value combined = combine(b, op.kind(), result, start, op.fastMath());
            result = mask == null ? combined : Arith.select(b, mask, combined, start);
          }
          r.replace(root, result);
        });
  }

  /**
   * A reduction along unit dimensions combines the elements with those of the accumulator.
   *
   * <pre>{@code
   * %r = vector.multi_reduction <mul>, %v, %s [1, 3] : vector<4x1x8x1xf32> to vector<4x8xf32>
   *     -->  %c = vector.shape_cast %v : vector<4x1x8x1xf32> to vector<4x8xf32>
   *          %r = arith.mulf %s, %c : vector<4x8xf32>
   * }</pre>
   *
   * <p>Under a mask, a selection by the reshaped mask follows. Elements that are masked out are
   * those of the accumulator, as in the reduction; MLIR takes those of the source.
   */
  private static Match alongOnes(VectorMultiReductionOp op) {
    VectorType type = (VectorType) op.source().type();
    boolean isOfOnes =
        op.kind().fits(type.elementType())
            && LongStream.of(op.reducedDimensions())
                .allMatch(d -> d >= 0 && d < type.rank() && VectorTypes.isOne(type, (int) d));
    VectorMaskOp masked = maskOf(op);
    if (!isOfOnes || (masked != null && masked.passThrough() != null)) {
      return Match.no("not along sizes of 1");
    }
    Operation root = masked == null ? op : masked;
    return Match.rewrite(
        r -> {
          OpBuilder b = r.before(root).at(op.location());
          Value mask = masked == null ? null : reduced(b, op, masked.mask());
          Value source = reduced(b, op, op.source());
          Value result = combine(b, op.kind(), op.start(), source, FastMathAttr.NONE);
          r.replace(root, mask == null ? result : Arith.select(b, mask, result, op.start()));
        });
  }

  /** A vector or mask without the dimensions that a reduction reduces. */
  private static Value reduced(OpBuilder b, VectorMultiReductionOp op, Value vector) {
    VectorType type = (VectorType) vector.type();
    if (!(op.result().type() instanceof VectorType shape)) {
      return Vectors.extract(b, vector, IndexList.of(new long[type.rank()])).result();
    }
    VectorType left = shape.withElementType(type.elementType());
    return VectorCastOp.build(b, Vectors.SHAPE_CAST, vector, left).result();
  }

  private static Value combine(
      OpBuilder b, CombiningKind kind, Value one, Value other, FastMathAttr flags) {
    boolean isFloat = VectorTypes.element(one.type()) instanceof FloatType;
    OpDefinition<BinaryOp> opcode = kind.update(isFloat).operation();
    return BinaryOp.build(b, opcode, one, other, isFloat ? flags : null).result();
  }

  /**
   * contract(a, b, 0) + c = contract(a, b, c) if the combiner is the sum.
   *
   * <pre>{@code
   * %r = vector.contract {...} %a, %b, %zero
   *     : vector<4x8xf32>, vector<8x5xf32> into vector<4x5xf32>
   * %s = arith.addf %r, %c : vector<4x5xf32>
   *     -->  %s = vector.contract {...} %a, %b, %c
   *              : vector<4x8xf32>, vector<8x5xf32> into vector<4x5xf32>
   * }</pre>
   *
   * <p>The zero must be positive zero. The contraction is cloned, so other uses of it stay. As in
   * MLIR, no fast-math flag is required, although the floating-point sum is reassociated.
   */
  private static Match contractAndAdd(BinaryOp op) {
    for (int i = 0; i < 2; i++) {
      if (op.operand(i).definingOp() instanceof VectorContractOp contract
          && contract.kind() == CombiningKind.ADD
          && isZero(contract.start())) {
        Value start = op.operand(1 - i);
        return Match.rewrite(
            r -> {
              Operation from = new IrMapping().copy(contract);
              from.setOperand(2, start);
              r.replaceWith(op, r.before(op).insert(from));
            });
      }
    }
    return Match.no("no contraction that starts from zero");
  }

  private static boolean isZero(Value value) {
    Attribute constant = Constants.valueOf(value);
    FloatScalar number = Uniform.number(constant);
    return number != null ? number.bits().signum() == 0 : Uniform.isZero(constant);
  }
}
