package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.MemoryAccess;
import dev.halfspace.ir.MemoryAccesses;
import dev.halfspace.ir.MemoryEffects;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/**
 * {@code vector.scatter}: writes elements to places that a vector of indices gives, where a mask is
 * set.
 *
 * <pre>{@code
 * vector.scatter %m[%c0] [%places], %mask, %v
 *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class ScatterOp extends Operation implements MemoryAccesses, MemoryEffects {
  private static final TypeConstraint BASE =
      new TypeConstraint(
          "a memref or a tensor",
          type -> type instanceof MemRefType || type instanceof RankedTensorType);
  private static final TypeConstraint INDEX_VECTOR =
      new TypeConstraint(
          "a vector of integers or index of at least one dimension",
          type ->
              VectorTypes.NOT_SCALAR.accepts(type)
                  && (VectorTypes.element(type) instanceof IntegerType
                      || VectorTypes.element(type) instanceof IndexType));
  private static final Property<IntegerAttr> ALIGNMENT = BaseAccess.alignment();

  /** What all operations of this name have in common. */
  public static final OpDefinition<ScatterOp> DEFINITION =
      OpDefinition.of("vector.scatter", ScatterOp.class, ScatterOp::new)
          .operand("base", BASE)
          .operands("offsets", TypeConstraints.INDEX)
          .operand("indices", INDEX_VECTOR)
          .operand("mask", VectorTypes.MASK_NOT_SCALAR)
          .operand("valueToStore", VectorTypes.NOT_SCALAR)
          .optionalResult(
              "result", new TypeConstraint("a tensor", RankedTensorType.class::isInstance))
          .properties(ALIGNMENT)
          .syntax(ScatterOp::parse);

  private ScatterOp(OperationState state) {
    super(state);
  }

  /** Builds a scattering of the elements where {@code mask} is set; into a tensor gives another. */
  public static ScatterOp build(
      OpBuilder b,
      Value base,
      List<? extends Value> offsets,
      Value indexVector,
      Value mask,
      Value vector) {
    OperationState state = b.state(DEFINITION).operand(base).operandGroup(offsets);
    state.operand(indexVector).operand(mask).operand(vector);
    if (base.type() instanceof RankedTensorType) {
      state.result(base.type());
    }
    return b.insert(new ScatterOp(state));
  }

  /** The memref or tensor. */
  public Value base() {
    return operand(0);
  }

  /** Where the indices count from. */
  public List<Value> offsets() {
    return operandGroup(1);
  }

  /** One index per element, along the last dimension. */
  public Value indexVector() {
    return operandGroup(2).get(0);
  }

  /** Which elements are written. */
  public Value mask() {
    return operandGroup(3).get(0);
  }

  /** The vector written. */
  public Value vector() {
    return operandGroup(4).get(0);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return base().type() instanceof MemRefType
        ? ImmutableList.of(new Effect(Kind.WRITE, base()))
        : ImmutableList.of();
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return base().type() instanceof MemRefType
        ? ImmutableList.of(MemoryAccess.some(base(), true))
        : ImmutableList.of();
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) vector().type();
    if (!BaseAccess.verify(this, v, (ShapedType) base().type(), offsets(), vector)) {
      return;
    }
    if (!VectorTypes.sameShape(indexVector().type(), vector)) {
      v.error(
          this,
          "has %s as indices of %s, which is not of its shape"
              .formatted(indexVector().type(), vector));
    }
    if (!VectorTypes.sameShape(mask().type(), vector)) {
      v.error(this, "masks %s with %s, which is not of its shape".formatted(vector, mask().type()));
    }
  }

  // %base[offsets] [%indices], %mask, %vector {...}? : types (-> tensor type)?
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> offsets = p.operands(Delimiter.SQUARE);
    p.punctuation("[");
    OpParser.Operand indexVector = p.operand();
    p.punctuation("]");
    p.punctuation(",");
    OpParser.Operand mask = p.operand();
    p.punctuation(",");
    OpParser.Operand vector = p.operand();
    p.optionalAttributeDictionary(state);
    Type baseType = p.colonType();
    p.punctuation(",");
    Type indexType = p.type();
    p.punctuation(",");
    Type maskType = p.type();
    p.punctuation(",");
    Type vectorType = p.type();
    state.operand(p.resolve(base, baseType));
    state.operandGroup(p.resolveAll(offsets, IndexType.INDEX));
    state.operand(p.resolve(indexVector, indexType)).operand(p.resolve(mask, maskType));
    state.operand(p.resolve(vector, vectorType));
    if (p.optionalPunctuation("->")) {
      state.result(p.type());
    }
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(base()).text("[").values(offsets()).text("] [").value(indexVector());
    p.text("], ").value(mask()).text(", ").value(vector());
    p.attributeDictionary(attributesWith(ALIGNMENT)).text(" : ").type(base().type());
    p.text(", ").type(indexVector().type()).text(", ").type(mask().type());
    p.text(", ").type(vector().type());
    if (numResults() > 0) {
      p.text(" -> ").types(resultTypes());
    }
  }
}
