package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/** An operation that reads or writes a box of a memref that is a vector. */
public abstract sealed class VectorAccess extends Operation implements MemoryAccesses, Verifiable
    permits VectorLoadOp, VectorStoreOp {
  static final ValueGroup<Value> BASE = ValueGroup.operand("base", TypeConstraints.MEMREF);
  static final ValueGroup<List<Value>> INDICES =
      ValueGroup.operands("indices", TypeConstraints.INDEX);
  static final Property<IntegerAttr> NONTEMPORAL =
      Property.optional("nontemporal", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1))
          .leavingOut(IntegerAttr.bool(false));

  VectorAccess(OperationState state) {
    super(state);
  }

  /** The memref. */
  public final Value base() {
    return get(BASE);
  }

  /** Where the vector starts. */
  public final List<Value> indices() {
    return get(INDICES);
  }

  /** The vector that is read or written. */
  abstract Value vector();

  /** The type of the vector. */
  public final VectorType vectorType() {
    return (VectorType) vector().type();
  }

  @Override
  public final ImmutableList<MemoryAccess> memoryAccesses() {
    boolean isWrite = this instanceof VectorStoreOp;
    return ImmutableList.of(
        BaseAccess.slice(base(), indices(), vectorType(), isWrite).of(vector()));
  }

  @Override
  public final void verify(Verification v) {
    MemRefType base = (MemRefType) base().type();
    VectorType vector = vectorType();
    boolean ofVectors = base.elementType() instanceof VectorType;
    if (ofVectors && !base.elementType().equals(vector)) {
      v.error(this, "accesses %s in a base of elements %s".formatted(vector, base.elementType()));
    } else if (ofVectors
        ? !BaseAccess.verifyIndices(this, v, base, indices())
        : !BaseAccess.verify(this, v, base, indices(), vector)) {
      return;
    } else if (base.rank() < vector.rank()) {
      v.error(this, "accesses %s in %s, which has fewer dimensions".formatted(vector, base));
    } else if (!isOneElement(vector) && !isContiguous(base)) {
      v.error(this, "needs neighbours in the last dimension to be neighbours in memory: " + base);
    }
  }

  private static boolean isOneElement(VectorType vector) {
    return !vector.isScalable() && ElementCount.of(vector) == 1;
  }

  private static boolean isContiguous(MemRefType memref) {
    Strides strides = memref.strides();
    return strides != null
        && (strides.rank() == 0 || strides.strides().get(strides.rank() - 1) == 1);
  }
}
