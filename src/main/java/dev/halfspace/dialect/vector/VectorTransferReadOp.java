package dev.halfspace.dialect.vector;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.transfer_read}: a vector of elements of a memref or tensor, and of padding where
 * they lie outside of it or a mask is not set.
 *
 * <pre>{@code
 * %v = vector.transfer_read %m[%i, %j], %pad {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorTransferReadOp extends TransferOp implements Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorTransferReadOp> DEFINITION =
      OpDefinition.of("vector.transfer_read", VectorTransferReadOp.class, VectorTransferReadOp::new)
          .operand("base", SHAPED)
          .operands("indices", TypeConstraints.INDEX)
          .operand("padding", TypeConstraint.ANY)
          .optionalOperand("mask", VectorTypes.MASK_NOT_SCALAR)
          .result("vector", TypeConstraints.VECTOR)
          .properties(MAP, IN_BOUNDS)
          .refusingRepeats()
          .with(OpSyntax.class, VectorTransferReadOp::parse);

  private VectorTransferReadOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a read of a vector along the last dimensions of {@code base}.
   *
   * @throws IllegalArgumentException if {@code base} is no memref and no ranked tensor, or has
   *     fewer dimensions than the vector
   */
  public static VectorTransferReadOp build(
      OpBuilder b, VectorType type, Value base, List<? extends Value> indices, Value padding) {
    ShapedType from = checkBase(base.type(), type);
    OperationState state = b.state(DEFINITION);
    setDefaults(state, from, type);
    return build(b, state, type, base, indices, padding, null);
  }

  /**
   * Builds a read along the dimensions that {@code map} chooses.
   *
   * @param inBounds for each dimension of the vector, whether it lies inside
   */
  public static VectorTransferReadOp build(
      OpBuilder b,
      VectorType type,
      Value base,
      List<? extends Value> indices,
      Value padding,
      @Nullable Value mask,
      AffineMap map,
      boolean... inBounds) {
    OperationState state = b.state(DEFINITION);
    set(state, map, inBounds);
    return build(b, state, type, base, indices, padding, mask);
  }

  private static VectorTransferReadOp build(
      OpBuilder b,
      OperationState state,
      VectorType type,
      Value base,
      List<? extends Value> indices,
      Value padding,
      @Nullable Value mask) {
    state.operand(base).operandGroup(indices).operand(padding).optionalOperand(mask);
    return b.insert(new VectorTransferReadOp(state.result(type)));
  }

  @Override
  public Value base() {
    return operand(0);
  }

  @Override
  public List<Value> indices() {
    return operandGroup(1);
  }

  /** What stands for elements that are not read. */
  public Value padding() {
    return operandGroup(2).get(0);
  }

  @Override
  public @Nullable Value mask() {
    return optionalOperand(3);
  }

  @Override
  Value vector() {
    return result();
  }

  @Override
  public VectorType vectorType() {
    return (VectorType) result().type();
  }

  @Override
  public boolean supportsPassThrough() {
    return true;
  }

  @Override
  boolean allowsRepetition() {
    return true;
  }

  @Override
  public void verify(Verification v) {
    super.verify(v);
    if (base().type() instanceof ShapedType base) {
      Type element = base.elementType();
      if (!padding().type().equals(element)
          || !(element instanceof VectorType || VectorType.isElementType(element))) {
        v.error(this, "pads elements of %s with %s".formatted(base, padding().type()));
      }
    }
  }

  // %base[indices], %padding (, %mask)? {...}? : base type, vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.punctuation(",");
    OpParser.Operand padding = p.operand();
    OpParser.Operand mask = p.optionalPunctuation(",") ? p.operand() : null;
    Types types = parseTypes(p, state, /* baseFirst= */ true);
    state.operand(p.resolve(base, types.base()));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
    state.operand(p.resolve(padding, types.base().elementType()));
    addMask(p, state, mask, types);
    state.result(types.vector());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(base()).text("[").values(indices()).text("], ").value(padding());
    Value mask = mask();
    if (mask != null) {
      p.text(", ").value(mask);
    }
    printTypes(p, base().type(), vectorType());
  }
}
