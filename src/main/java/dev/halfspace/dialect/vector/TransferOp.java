package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.primitives.Booleans;
import com.google.common.primitives.Longs;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A read or write of a vector whose dimensions are some of those of a memref or tensor, in the
 * order that a permutation map says: result {@code j} of the map is {@code d<i>} if dimension
 * {@code j} of the vector runs along dimension {@code i}, and 0 if the elements are repeated along
 * it. What lies outside along a dimension that is not in bounds is neither read nor written.
 */
public abstract sealed class TransferOp extends Operation
    implements ConditionallySpeculatable, Maskable, MemoryAccesses, Printable, Verifiable
    permits VectorTransferReadOp, VectorTransferWriteOp {
  static final ValueGroup<Value> BASE =
      ValueGroup.operand(
          "base", new TypeConstraint("a vector, tensor or memref", ShapedType.class::isInstance));
  static final ValueGroup<List<Value>> INDICES =
      ValueGroup.operands("indices", TypeConstraints.INDEX);
  static final ValueGroup<@Nullable Value> MASK =
      ValueGroup.optionalOperand("mask", VectorTypes.MASK_NOT_SCALAR);

  /** The group of a read. */
  static final ValueGroup<Value> PADDING = ValueGroup.operand("padding", TypeConstraint.ANY);

  /** The group of a write. */
  static final ValueGroup<Value> VALUE = ValueGroup.operand("valueToStore", TypeConstraints.VECTOR);

  static final Property<AffineMapAttr> MAP = Property.of("permutation_map", AffineMapAttr.class);
  static final Property<ArrayAttr> IN_BOUNDS =
      Property.of("in_bounds", ArrayAttr.class)
          .where("an array of true and false", TransferOp::isFlags);

  TransferOp(OperationState state) {
    super(state);
  }

  private static boolean isFlags(ArrayAttr array) {
    return array.elements().stream()
        .allMatch(each -> each instanceof IntegerAttr flag && flag.type().equals(IntegerType.I1));
  }

  /** The memref or tensor. */
  public final Value base() {
    return get(BASE);
  }

  /** Where the vector starts. */
  public final List<Value> indices() {
    return get(INDICES);
  }

  /** Which elements are transferred, or {@code null} for all. */
  public final @Nullable Value mask() {
    return get(MASK);
  }

  /** The vector that is read or written. */
  abstract Value vector();

  /** The type of the vector. */
  public final VectorType vectorType() {
    return (VectorType) vector().type();
  }

  /** Which dimensions of the base those of the vector run along. */
  public final AffineMap permutationMap() {
    return property(MAP).map();
  }

  /** Whether a dimension of the vector lies inside the base. */
  public final boolean isInBounds(int dimension) {
    return ((IntegerAttr) property(IN_BOUNDS).elements().get(dimension)).isTrue();
  }

  @Override
  public final @Nullable VectorType expectedMaskType() {
    return TransferMaps.maskType(vectorType(), permutationMap());
  }

  @Override
  public final boolean isSpeculatable() {
    return base().type() instanceof RankedTensorType;
  }

  @Override
  public final ImmutableList<MemoryAccess> memoryAccesses() {
    if (!(base().type() instanceof MemRefType)) {
      return ImmutableList.of();
    }
    boolean isWrite = this instanceof VectorTransferWriteOp;
    long[] extents = new long[indices().size()];
    Arrays.fill(extents, 1);
    AffineMap map = permutationMap();
    boolean isClipped = false;
    for (int i = 0; i < map.numResults(); i++) {
      if (map.result(i) instanceof AffineExpr.Dim along) {
        if (vectorType().isScalable(i)) {
          return ImmutableList.of(MemoryAccess.some(base(), isWrite));
        }
        extents[along.position()] = vectorType().shape().size(i);
        isClipped |= !isInBounds(i);
      }
    }
    MemoryAccess box =
        MemoryAccess.box(base(), AffineValueMap.identity(indices()), Longs.asList(extents), isWrite)
            .of(map.isMinorIdentity() ? vector() : null);
    MemoryAccess inside = isClipped ? box.clipped() : box;
    boolean isMasked = mask() != null || parentOp() instanceof VectorMaskOp;
    return ImmutableList.of(isMasked ? inside.masked() : inside);
  }

  /** Sets map and bounds where nothing is said, for operations built and read. */
  static void setDefaults(OperationState state, ShapedType base, VectorType vector) {
    if (state.property(MAP) == null) {
      AffineMap map = TransferMaps.usual(base, vector);
      state.property(MAP, map == null ? null : new AffineMapAttr(map));
    }
    if (state.property(IN_BOUNDS) == null && state.property(MAP) instanceof AffineMapAttr map) {
      IntegerAttr no = IntegerAttr.bool(false);
      state.property(IN_BOUNDS, ArrayAttr.of(Collections.nCopies(map.map().numResults(), no)));
    }
  }

  /** Sets map and bounds to what is given. */
  static void set(OperationState state, AffineMap map, boolean[] inBounds) {
    state.property(MAP, new AffineMapAttr(map));
    List<IntegerAttr> flags = Lists.transform(Booleans.asList(inBounds), IntegerAttr::bool);
    state.property(IN_BOUNDS, ArrayAttr.of(flags));
  }

  /**
   * The base that is read or written.
   *
   * @throws IllegalArgumentException if {@code base} is no memref and no ranked tensor, or has
   *     fewer dimensions than {@code vector}
   */
  static ShapedType checkBase(Type base, VectorType vector) {
    checkArgument(isBase(base), "a memref or a ranked tensor is accessed, not %s", base);
    checkArgument(
        TransferMaps.usual((ShapedType) base, vector) != null,
        "%s has fewer dimensions than %s",
        base,
        vector);
    return (ShapedType) base;
  }

  static boolean isBase(Type type) {
    return type instanceof MemRefType || type instanceof RankedTensorType;
  }

  // (%vector ,)? %base[indices] (, %padding)? (, %mask)? {...}? : type, type
  static void parse(OpParser p, OperationState state) {
    boolean isRead = p.definition().operandGroups().contains(PADDING);
    OpParser.Operand vector = isRead ? null : p.operand();
    if (!isRead) {
      p.punctuation(",");
    }
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    if (isRead) {
      p.punctuation(",");
    }
    OpParser.Operand padding = isRead ? p.operand() : null;
    OpParser.Operand mask = p.optionalPunctuation(",") ? p.operand() : null;
    p.optionalAttributeDictionary(state);
    int position = p.position();
    List<Type> types = p.colonTypes();
    if (types.size() != 2) {
      throw p.error(position, "expected two types, but found %d".formatted(types.size()));
    }
    Type baseType = types.get(isRead ? 0 : 1);
    if (!isBase(baseType)) {
      throw p.error(position, "a memref or a ranked tensor is accessed, not " + baseType);
    } else if (!(types.get(isRead ? 1 : 0) instanceof VectorType type)) {
      throw p.error(position, "expected a vector type");
    } else {
      ShapedType shaped = (ShapedType) baseType;
      setDefaults(state, shaped, type);
      if (state.property(MAP) == null) {
        throw p.error(
            position,
            "%s has fewer dimensions than %s, so a map is needed".formatted(shaped, type));
      }
      if (vector != null) {
        state.operand(p.resolve(vector, type));
      }
      state.operand(p.resolve(base, shaped));
      state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
      if (padding != null) {
        state.operand(p.resolve(padding, shaped.elementType()));
      }
      addMask(p, state, mask, position, shaped, type);
      if (isRead || baseType instanceof RankedTensorType) {
        state.result(isRead ? type : baseType);
      }
    }
  }

  /** Adds the group of the mask, whose type follows from those of vector and map. */
  private static void addMask(
      OpParser p,
      OperationState state,
      OpParser.@Nullable Operand mask,
      int position,
      ShapedType base,
      VectorType vector) {
    if (mask == null) {
      state.optionalOperand(null);
      return;
    }
    if (base.elementType() instanceof VectorType) {
      throw p.error(mask.position(), "what has vectors as elements takes no mask");
    }
    VectorType type =
        state.property(MAP) instanceof AffineMapAttr map
            ? TransferMaps.maskType(vector, map.map())
            : null;
    if (type == null) {
      throw p.error(position, "the map has no results that %s fits".formatted(vector));
    }
    state.optionalOperand(p.resolve(mask, type));
  }

  @Override
  public void verify(Verification v) {
    if (attributes().get("masked") != null) {
      v.error(this, "has an attribute 'masked', which has given way to 'in_bounds'");
    } else if (!isBase(base().type())) {
      v.error(this, "accesses a memref or a ranked tensor, not %s".formatted(base().type()));
    } else if (BaseAccess.verifyIndices(this, v, (ShapedType) base().type(), indices())) {
      TransferMaps.verify(this, v);
    }
  }

  @Override
  public final void print(OpPrinter p) {
    boolean isRead = this instanceof VectorTransferReadOp;
    p.text(" ");
    if (!isRead) {
      p.value(vector()).text(", ");
    }
    p.value(base()).text("[").values(indices()).text("]");
    int next = (isRead ? 1 : 2) + indices().size();
    operands().subList(next, numOperands()).forEach(each -> p.text(", ").value(each));
    List<Property<?>> shown = new ArrayList<>();
    if (!permutationMap().isMinorIdentity()) {
      shown.add(MAP);
    }
    if (property(IN_BOUNDS).elements().contains(IntegerAttr.bool(true))) {
      shown.add(IN_BOUNDS);
    }
    p.attributeDictionary(attributesWith(shown.toArray(new Property<?>[0])));
    p.text(" : ").type((isRead ? base() : vector()).type());
    p.text(", ").type((isRead ? vector() : base()).type());
  }
}
