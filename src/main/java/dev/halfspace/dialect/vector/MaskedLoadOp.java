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
 * {@code vector.maskedload} and {@code vector.expandload}: the elements of a memref where a mask is
 * set, and those of another vector elsewhere.
 *
 * <pre>{@code
 * %v = vector.maskedload %m[%i], %mask, %other
 *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class MaskedLoadOp extends Operation implements MemoryAccesses, MemoryEffects {
  private static final Property<IntegerAttr> ALIGNMENT = BaseAccess.alignment();

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** Each element from its place. */
    MASKEDLOAD("maskedload"),
    /** Each element from the next place in memory. */
    EXPANDLOAD("expandload");

    private final OpDefinition<MaskedLoadOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of("vector." + mnemonic, MaskedLoadOp.class, s -> new MaskedLoadOp(this, s))
              .operand("base", TypeConstraints.MEMREF)
              .operands("indices", TypeConstraints.INDEX)
              .operand("mask", VectorTypes.MASK_NOT_SCALAR)
              .operand("pass_thru", VectorTypes.NOT_SCALAR)
              .result("result", VectorTypes.NOT_SCALAR)
              .properties(ALIGNMENT)
              .syntax(MaskedLoadOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<MaskedLoadOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private MaskedLoadOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** Builds a load of the elements where {@code mask} is set. */
  public static MaskedLoadOp build(
      OpBuilder b,
      Kind kind,
      Value base,
      List<? extends Value> indices,
      Value mask,
      Value passThrough) {
    OperationState state = b.state(kind.definition).operand(base).operandGroup(indices);
    state.operand(mask).operand(passThrough).result(passThrough.type());
    return b.insert(new MaskedLoadOp(kind, state));
  }

  /** The memref read from. */
  public Value base() {
    return operand(0);
  }

  /** Where the vector starts. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  /** Which elements are read. */
  public Value mask() {
    return operandGroup(2).get(0);
  }

  /** Where the other elements come from. */
  public Value passThrough() {
    return operandGroup(3).get(0);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(MemoryEffects.Kind.READ, base()));
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        BaseAccess.slice(base(), indices(), (VectorType) result().type(), false).masked());
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) result().type();
    if (!BaseAccess.verify(this, v, (ShapedType) base().type(), indices(), vector)) {
      return;
    }
    if (!VectorTypes.sameShape(mask().type(), vector)) {
      v.error(this, "masks %s with %s, which is not of its shape".formatted(vector, mask().type()));
    }
    if (!passThrough().type().equals(vector)) {
      v.error(this, "gives %s, but passes through %s".formatted(vector, passThrough().type()));
    }
  }

  // %base[indices], %mask, %pass {...}? : memref type, mask type, vector type into vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.punctuation(",");
    OpParser.Operand mask = p.operand();
    p.punctuation(",");
    OpParser.Operand passThrough = p.operand();
    p.optionalAttributeDictionary(state);
    Type baseType = p.colonType();
    p.punctuation(",");
    Type maskType = p.type();
    p.punctuation(",");
    Type passType = p.type();
    p.keyword("into", "before the type of the result");
    state.operand(p.resolve(base, baseType));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX)).operand(p.resolve(mask, maskType));
    state.operand(p.resolve(passThrough, passType)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(base()).text("[").values(indices()).text("], ");
    p.value(mask()).text(", ").value(passThrough());
    p.attributeDictionary(attributesWith(ALIGNMENT)).text(" : ").type(base().type());
    p.text(", ").type(mask().type()).text(", ").type(passThrough().type());
    p.text(" into ").type(result().type());
  }
}
