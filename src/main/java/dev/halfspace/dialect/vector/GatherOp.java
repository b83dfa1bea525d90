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
 * {@code vector.gather}: elements from places that a vector of indices gives, where a mask is set,
 * and those of another vector elsewhere.
 *
 * <pre>{@code
 * %v = vector.gather %m[%c0] [%places], %mask, %other
 *     : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class GatherOp extends Operation implements MemoryAccesses, MemoryEffects {
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
  public static final OpDefinition<GatherOp> DEFINITION =
      OpDefinition.of("vector.gather", GatherOp.class, GatherOp::new)
          .operand("base", BASE)
          .operands("offsets", TypeConstraints.INDEX)
          .operand("indices", INDEX_VECTOR)
          .operand("mask", VectorTypes.MASK_NOT_SCALAR)
          .operand("pass_thru", VectorTypes.NOT_SCALAR)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(ALIGNMENT)
          .syntax(GatherOp::parse);

  private GatherOp(OperationState state) {
    super(state);
  }

  /** Builds a gathering of the elements where {@code mask} is set. */
  public static GatherOp build(
      OpBuilder b,
      Value base,
      List<? extends Value> offsets,
      Value indexVector,
      Value mask,
      Value passThrough) {
    OperationState state = b.state(DEFINITION).operand(base).operandGroup(offsets);
    state.operand(indexVector).operand(mask).operand(passThrough).result(passThrough.type());
    return b.insert(new GatherOp(state));
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

  /** Which elements are read. */
  public Value mask() {
    return operandGroup(3).get(0);
  }

  /** Where the other elements come from. */
  public Value passThrough() {
    return operandGroup(4).get(0);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return base().type() instanceof MemRefType
        ? ImmutableList.of(new Effect(Kind.READ, base()))
        : ImmutableList.of();
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return base().type() instanceof MemRefType
        ? ImmutableList.of(MemoryAccess.some(base(), false))
        : ImmutableList.of();
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) result().type();
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
    if (!passThrough().type().equals(vector)) {
      v.error(this, "gives %s, but passes through %s".formatted(vector, passThrough().type()));
    }
  }

  // %base[offsets] [%indices], %mask, %pass {...}? : types into vector type
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
    p.keyword("into", "before the type of the result");
    state.result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(base()).text("[").values(offsets()).text("] [").value(indexVector());
    p.text("], ").value(mask()).text(", ").value(passThrough());
    p.attributeDictionary(attributesWith(ALIGNMENT)).text(" : ").type(base().type());
    p.text(", ").type(indexVector().type()).text(", ").type(mask().type());
    p.text(", ").type(passThrough().type());
    p.text(" into ").type(result().type());
  }
}
