package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.MemoryAccess;
import dev.halfspace.ir.MemoryAccesses;
import dev.halfspace.ir.MemoryEffects;
import dev.halfspace.ir.NamedAttributes;
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
 * {@code vector.store}: writes a vector to a slice of a memref.
 *
 * <pre>{@code
 * vector.store %v, %m[%i, %j] : memref<8x8xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorStoreOp extends Operation
    implements BaseAccess.VectorLike, MemoryAccesses, MemoryEffects {
  private static final Property<IntegerAttr> ALIGNMENT = BaseAccess.alignment();
  private static final Property<IntegerAttr> NONTEMPORAL =
      Property.optional("nontemporal", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1));

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorStoreOp> DEFINITION =
      OpDefinition.of("vector.store", VectorStoreOp.class, VectorStoreOp::new)
          .operand("valueToStore", TypeConstraints.VECTOR)
          .operand("base", TypeConstraints.MEMREF)
          .operands("indices", TypeConstraints.INDEX)
          .properties(ALIGNMENT, NONTEMPORAL)
          .syntax(VectorStoreOp::parse);

  private VectorStoreOp(OperationState state) {
    super(state);
  }

  /** Builds a store of a vector. */
  public static VectorStoreOp build(
      OpBuilder b, Value vector, Value base, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(vector).operand(base);
    return b.insert(new VectorStoreOp(state.operandGroup(indices)));
  }

  /** The vector written. */
  public Value vector() {
    return operand(0);
  }

  /** The memref written to. */
  public Value base() {
    return operand(1);
  }

  /** Where the vector starts. */
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.WRITE, base()));
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        BaseAccess.slice(base(), indices(), (VectorType) vector().type(), true));
  }

  @Override
  public void verify(Verification v) {
    MemRefType base = (MemRefType) base().type();
    VectorType vector = (VectorType) vector().type();
    if (BaseAccess.verify(this, v, base, indices(), vector)) {
      if (base.rank() < vector.rank()) {
        v.error(this, "accesses %s in %s, which has fewer dimensions".formatted(vector, base));
      } else if (!BaseAccess.isContiguous(base)) {
        v.error(this, "needs neighbours in the last dimension to be neighbours in memory: " + base);
      }
    }
  }

  // %vector, %base[indices] {...}? : memref type, vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand vector = p.operand();
    p.punctuation(",");
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    Type baseType = p.colonType();
    p.punctuation(",");
    state.operand(p.resolve(vector, p.type())).operand(p.resolve(base, baseType));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(vector()).text(", ").value(base()).text("[").values(indices()).text("]");
    p.attributeDictionary(shownAttributes());
    p.text(" : ").type(base().type()).text(", ").type(vector().type());
  }

  /** The attributes as custom form shows them: what is false is left out. */
  private NamedAttributes shownAttributes() {
    IntegerAttr nontemporal = propertyOrNull(NONTEMPORAL);
    return nontemporal != null && nontemporal.isTrue()
        ? attributesWith(ALIGNMENT, NONTEMPORAL)
        : attributesWith(ALIGNMENT);
  }
}
