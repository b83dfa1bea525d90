package dev.halfspace.dialect.memref;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * An operation that accesses one element of a buffer.
 *
 * <p>There is one subscript of type {@code index} per dimension, in bounds: at least 0 and less
 * than the size. An out-of-bounds subscript is undefined behavior and traps, as does poison. Only a
 * prefetch may be out of bounds. A buffer of rank 0 has one element, {@code %a[]}.
 */
abstract class ElementAccess extends Operation implements MemoryAccesses, Executable, Verifiable {
  /** The buffer, with elements of any type. */
  static final ValueGroup<Value> MEMREF = ValueGroup.operand("memref", TypeConstraints.MEMREF);

  /** The subscripts. */
  static final ValueGroup<List<Value>> INDICES =
      ValueGroup.operands("indices", TypeConstraints.INDEX);

  /** A hint that the element will not be reused soon; false by default. */
  static final Property<IntegerAttr> NONTEMPORAL =
      Property.optional("nontemporal", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1))
          .leavingOut(IntegerAttr.bool(false));

  /**
   * A type that can be updated atomically: an integer or floating-point type, but not {@code
   * index}.
   */
  static final TypeConstraint NUMBER = TypeConstraints.SIGNLESS_INTEGER.or(TypeConstraints.FLOAT);

  /** A buffer of such elements. */
  static final ValueGroup<Value> NUMBERS =
      ValueGroup.operand(
          "memref",
          new TypeConstraint(
              "a memref of signless integers or floating-point numbers",
              type -> type instanceof MemRefType memref && NUMBER.accepts(memref.elementType())));

  ElementAccess(OperationState state) {
    super(state);
  }

  /**
   * The element type of a buffer.
   *
   * @throws IllegalArgumentException if {@code memref} is no ranked memref
   */
  static Type elementOf(Value memref) {
    checkArgument(
        memref.type() instanceof MemRefType,
        "an element is accessed of a ranked memref, not of %s",
        memref);
    return elementOf(memref.type());
  }

  /** The element type of a memref type. */
  static Type elementOf(Type memref) {
    return ((MemRefType) memref).elementType();
  }

  /** The buffer. */
  public Value memref() {
    return get(MEMREF);
  }

  /** The type of the buffer. */
  public final MemRefType memrefType() {
    return (MemRefType) memref().type();
  }

  /** The subscripts, the outermost first; as many as the rank of the buffer. */
  public final List<Value> indices() {
    return get(INDICES);
  }

  /** A read of the element, then a write of it, as atomic updates do. */
  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        MemoryAccess.element(memref(), indices(), false),
        MemoryAccess.element(memref(), indices(), true));
  }

  @Override
  public final boolean hasEffects() {
    return true;
  }

  @Override
  public void verify(Verification v) {
    verifyCount(indices().size(), memrefType(), v);
  }

  /** Reports a number of subscripts that differs from the rank. */
  static void verifyCount(int given, MemRefType memref, Verification v) {
    if (given != memref.rank()) {
      v.error("has %s, but %s has rank %d", Quantity.of(given, "subscript"), memref, memref.rank());
    }
  }
}
