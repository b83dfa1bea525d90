package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
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
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/**
 * {@code vector.maskedstore} and {@code vector.compressstore}: write the elements of a vector where
 * a mask is set.
 *
 * <pre>{@code
 * vector.maskedstore %m[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class MaskedStoreOp extends Operation implements MemoryAccesses, MemoryEffects {
  private static final Property<IntegerAttr> ALIGNMENT = BaseAccess.alignment();

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** Each element to its place. */
    MASKEDSTORE("maskedstore"),
    /** Each element to the next place in memory. */
    COMPRESSSTORE("compressstore");

    private final OpDefinition<MaskedStoreOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of(
                  "vector." + mnemonic, MaskedStoreOp.class, s -> new MaskedStoreOp(this, s))
              .operand("base", TypeConstraints.MEMREF)
              .operands("indices", TypeConstraints.INDEX)
              .operand("mask", VectorTypes.MASK_NOT_SCALAR)
              .operand("valueToStore", VectorTypes.NOT_SCALAR)
              .properties(ALIGNMENT)
              .syntax(MaskedStoreOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<MaskedStoreOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private MaskedStoreOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** Builds a store of the elements where {@code mask} is set. */
  public static MaskedStoreOp build(
      OpBuilder b, Kind kind, Value base, List<? extends Value> indices, Value mask, Value vector) {
    OperationState state = b.state(kind.definition).operand(base).operandGroup(indices);
    return b.insert(new MaskedStoreOp(kind, state.operand(mask).operand(vector)));
  }

  /** The memref written to. */
  public Value base() {
    return operand(0);
  }

  /** Where the vector starts. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  /** Which elements are written. */
  public Value mask() {
    return operandGroup(2).get(0);
  }

  /** The vector written. */
  public Value vector() {
    return operandGroup(3).get(0);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(MemoryEffects.Kind.WRITE, base()));
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        BaseAccess.slice(base(), indices(), (VectorType) vector().type(), true).masked());
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) vector().type();
    if (!BaseAccess.verify(this, v, (ShapedType) base().type(), indices(), vector)) {
      return;
    }
    if (!VectorTypes.sameShape(mask().type(), vector)) {
      v.error(this, "masks %s with %s, which is not of its shape".formatted(vector, mask().type()));
    }
  }

  // %base[indices], %mask, %vector {...}? : memref type, mask type, vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.punctuation(",");
    OpParser.Operand mask = p.operand();
    p.punctuation(",");
    OpParser.Operand vector = p.operand();
    p.optionalAttributeDictionary(state);
    Type baseType = p.colonType();
    p.punctuation(",");
    Type maskType = p.type();
    p.punctuation(",");
    state.operand(p.resolve(base, baseType));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX)).operand(p.resolve(mask, maskType));
    state.operand(p.resolve(vector, p.type()));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(base()).text("[").values(indices()).text("], ");
    p.value(mask()).text(", ").value(vector());
    p.attributeDictionary(attributesWith(ALIGNMENT)).text(" : ").type(base().type());
    p.text(", ").type(mask().type()).text(", ").type(vector().type());
  }
}
