package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.primitives.Booleans;
import com.google.common.primitives.Longs;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
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
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A read or write of a vector that covers some dimensions of a memref or tensor, as given by a
 * permutation map: result {@code j} of the map is {@code d<i>} if dimension {@code j} of the vector
 * runs along dimension {@code i}, and 0 if the elements are broadcast along it. Elements outside of
 * the base along a dimension that is not in bounds are neither read nor written.
 *
 * <pre>{@code
 * // v[i, j] = m[%r, %c + i] for all j, and %pad if %c + i is no column.
 * %v = vector.transfer_read %m[%r, %c], %pad
 *     {in_bounds = [false, true], permutation_map = affine_map<(d0, d1) -> (d1, 0)>}
 *     : memref<?x?xf32>, vector<4x8xf32>
 * // t with v[i, j] at [%r + i, %c + j], but for columns that t does not have.
 * %u = vector.transfer_write %v, %t[%r, %c] {in_bounds = [true, false]}
 *     : vector<4x8xf32>, tensor<?x?xf32>
 * }</pre>
 *
 * <p>Without a map, the vector runs along the last dimensions in order; without {@code in_bounds},
 * no dimension is in bounds. An element outside along a dimension that is declared in bounds is
 * undefined behaviour. Along dimensions of the base that the map does not use, the indices must
 * always be inside.
 *
 * <p>A mask has one bit per element of the base that is accessed, in the order of the base's
 * dimensions: the mask of the read above would be a {@code vector<4xi1>}. Elements that are masked
 * out of a read are padding as well. Under a {@link VectorMaskOp}, only elements that both masks
 * select are accessed.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class TransferOp extends Operation
    implements ConditionallySpeculatable,
        DestinationStyle,
        Maskable,
        MemoryAccesses,
        Printable,
        Verifiable {
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
  public Value base() {
    return get(BASE);
  }

  /** The subscripts at which the vector starts. */
  public List<Value> indices() {
    return get(INDICES);
  }

  /** The mask of the elements that are transferred, or {@code null} for all. */
  public @Nullable Value mask() {
    return get(MASK);
  }

  /** The padding for elements that are not read; {@code null} for a write. */
  public @Nullable Value padding() {
    return isWrite() ? null : get(PADDING);
  }

  /** The vector that is read or written. */
  public Value vector() {
    return isWrite() ? get(VALUE) : result();
  }

  /** Returns true if the vector is written, false if it is read. */
  public boolean isWrite() {
    return definition().operandGroups().contains(VALUE);
  }

  /** The tensor written to; a read, and a write to a memref, have none. */
  @Override
  public List<Value> destinations() {
    return isWrite() && numResults() > 0 ? List.of(base()) : List.of();
  }

  @Override
  public boolean supportsPassThrough() {
    return !isWrite();
  }

  /** The type of the vector. */
  public VectorType vectorType() {
    return (VectorType) vector().type();
  }

  /** The permutation map: the dimensions of the base that those of the vector run along. */
  public AffineMap permutationMap() {
    return property(MAP).map();
  }

  /**
   * The in_bounds flags, one per result of the map: true if the dimension of the vector is declared
   * to lie inside the base. The dimensions of vector elements are not among these.
   */
  public boolean[] inBounds() {
    boolean[] all = new boolean[permutationMap().numResults()];
    for (int i = 0; i < all.length; i++) {
      all[i] = isInBounds(i);
    }
    return all;
  }

  /**
   * Returns true if a dimension of the vector is declared to lie inside the base.
   *
   * @param dimension the number of a result of the map
   * @throws IndexOutOfBoundsException if the map has no such result
   */
  public boolean isInBounds(int dimension) {
    return ((IntegerAttr) property(IN_BOUNDS).elements().get(dimension)).isTrue();
  }

  @Override
  public @Nullable VectorType expectedMaskType() {
    return TransferMaps.maskType(vectorType(), permutationMap());
  }

  /**
   * The in_bounds flags that can be inferred: those set already, those of dimensions along which a
   * constant index leaves room for the vector, and, if all these are set, those of broadcast
   * dimensions.
   *
   * <pre>{@code
   * %v = vector.transfer_read %m[%c12], %pad : memref<16xf32>, vector<4xf32>
   *     -->  ... {in_bounds = [true]}                        12 + 4 <= 16
   * %w = vector.transfer_read %m[%c8, %c8], %pad
   *     {permutation_map = affine_map<(d0, d1) -> (d1, 0)>}
   *     : memref<16x16xf32>, vector<4x4xf32>
   *     -->  ... {in_bounds = [true, true]}
   * }</pre>
   */
  ArrayAttr knownInBounds() {
    AffineMap map = permutationMap();
    List<Boolean> known = new ArrayList<>();
    boolean areAll = true;
    for (int i = 0; i < map.numResults(); i++) {
      boolean isKnown =
          isInBounds(i)
              || (map.result(i) instanceof AffineExpr.Dim dim && hasRoom(i, dim.position()));
      known.add(isKnown);
      areAll &= isKnown || !(map.result(i) instanceof AffineExpr.Dim);
    }
    boolean repeatsInBounds = areAll;
    return ArrayAttr.of(
        IntStream.range(0, known.size())
            .mapToObj(
                i ->
                    IntegerAttr.bool(
                        known.get(i)
                            || (repeatsInBounds && map.result(i) instanceof AffineExpr.Constant)))
            .toList());
  }

  /**
   * Returns true if a constant index leaves room for a dimension of the vector. The difference
   * cannot wrap around, as the sum of index and size could.
   */
  private boolean hasRoom(int vectorDimension, int dimension) {
    VectorType vector = vectorType();
    Shape shape = ((ShapedType) base().type()).shapeOrNull();
    return shape != null
        && !shape.isDynamic(dimension)
        && !vector.isScalable(vectorDimension)
        && Constants.valueOf(indices().get(dimension)) instanceof IntegerAttr index
        && index.value() >= 0
        && index.value() <= shape.size(dimension) - vector.shape().size(vectorDimension);
  }

  @Override
  public boolean isSpeculatable() {
    return base().type() instanceof RankedTensorType;
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    if (!(base().type() instanceof MemRefType)) {
      return ImmutableList.of();
    }
    long[] extents = new long[indices().size()];
    Arrays.fill(extents, 1);
    AffineMap map = permutationMap();
    boolean isClipped = false;
    for (int i = 0; i < map.numResults(); i++) {
      if (map.result(i) instanceof AffineExpr.Dim along) {
        if (vectorType().isScalable(i)) {
          return ImmutableList.of(MemoryAccess.some(base(), isWrite()));
        }
        extents[along.position()] = vectorType().shape().size(i);
        isClipped |= !isInBounds(i);
      }
    }
    MemoryAccess box =
        MemoryAccess.box(
                base(), AffineValueMap.identity(indices()), Longs.asList(extents), isWrite())
            .of(map.isMinorIdentity() ? vector() : null);
    MemoryAccess inside = isClipped ? box.clipped() : box;
    boolean isMasked = mask() != null || parentOp() instanceof VectorMaskOp;
    return ImmutableList.of(isMasked ? inside.masked() : inside);
  }

  /** Sets the default map and in_bounds if absent, for operations that are built or parsed. */
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

  /**
   * Builds a transfer along the dimensions that {@code map} selects, or along the last ones.
   *
   * <p>A write to a tensor has the updated tensor as its result.
   *
   * @param indices one subscript per dimension of {@code base}
   * @param other the padding of a read, the vector of a write
   * @param inBounds with a map: one flag per result, true if the dimension lies inside
   * @throws IllegalArgumentException without map, if {@code base} is no memref and no ranked
   *     tensor, or has fewer dimensions than {@code vector}
   */
  @CanIgnoreReturnValue
  public static TransferOp build(
      OpBuilder b,
      OpDefinition<TransferOp> opcode,
      VectorType vector,
      Value base,
      List<? extends Value> indices,
      Value other,
      @Nullable Value mask,
      @Nullable AffineMap map,
      boolean... inBounds) {
    OperationState state = b.state(opcode);
    if (map == null) {
      checkArgument(
          VectorTypes.isBase(base.type()),
          "a memref or a ranked tensor is accessed, not %s",
          base.type());
      setDefaults(state, (ShapedType) base.type(), vector);
      checkArgument(
          state.property(MAP) != null, "%s has fewer dimensions than %s", base.type(), vector);
    } else {
      state.property(MAP, new AffineMapAttr(map));
      List<IntegerAttr> flags = Lists.transform(Booleans.asList(inBounds), IntegerAttr::bool);
      state.property(IN_BOUNDS, ArrayAttr.of(flags));
    }
    return b.insert(new TransferOp(fill(state, vector, base, indices, other, mask)));
  }

  /**
   * Adds operands and result: the vector for a read, the updated tensor for a write to a tensor.
   */
  @CanIgnoreReturnValue
  private static OperationState fill(
      OperationState state,
      VectorType vector,
      Value base,
      List<? extends Value> indices,
      Value other,
      @Nullable Value mask) {
    if (state.definition().operandGroups().contains(PADDING)) {
      state.operand(base).operandGroup(indices).operand(other).result(vector);
    } else {
      state.operand(other).operand(base).operandGroup(indices);
      if (base.type() instanceof RankedTensorType) {
        state.result(base.type());
      }
    }
    return state.optionalOperand(mask);
  }

  // (%vector ,)? %base[indices] (, %padding)? (, %mask)? {...}? : type, type
  static void parse(OpParser p, OperationState state) {
    int atBase = p.definition().operandGroups().indexOf(BASE);
    boolean isRead = atBase == 0;
    List<OpParser.Operand> names = new ArrayList<>();
    names.add(p.operand());
    if (!isRead) {
      p.punctuation(",");
      names.add(p.operand());
    }
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    if (isRead) {
      p.punctuation(",");
      names.add(p.operand());
    }
    OpParser.Operand mask = p.optionalPunctuation(",") ? p.operand() : null;
    p.optionalAttributeDictionary(state);
    int position = p.position();
    List<Type> types = p.colonTypes();
    if (types.size() != 2) {
      throw p.error(position, "expected two types, but found %d".formatted(types.size()));
    } else if (!VectorTypes.isBase(types.get(atBase))) {
      throw p.error(position, "a memref or a ranked tensor is accessed, not " + types.get(atBase));
    } else if (!(types.get(1 - atBase) instanceof VectorType)) {
      throw p.error(position, "expected a vector type");
    }
    ShapedType base = (ShapedType) types.get(atBase);
    VectorType vector = (VectorType) types.get(1 - atBase);
    setDefaults(state, base, vector);
    if (state.property(MAP) == null) {
      throw p.error(
          position, "%s has fewer dimensions than %s, so a map is needed".formatted(base, vector));
    } else if (mask != null && base.elementType() instanceof VectorType) {
      throw p.error(mask.position(), "what has vectors as elements takes no mask");
    }
    Type maskType =
        state.property(MAP) instanceof AffineMapAttr map
            ? TransferMaps.maskType(vector, map.map())
            : null;
    if (mask != null && maskType == null) {
      throw p.error(position, "the map has no results that %s fits".formatted(vector));
    }
    fill(
        state,
        vector,
        p.resolve(names.get(atBase), base),
        p.resolveAll(indices, IndexType.INDEX),
        p.resolve(names.get(1 - atBase), isRead ? base.elementType() : vector),
        mask == null || maskType == null ? null : p.resolve(mask, maskType));
  }

  @Override
  public Completion execute(Execution e, @Nullable Elements outer) {
    Value mask = mask();
    Elements own = mask == null ? null : e.elements(mask);
    ImmutableList<Long> start = e.integers(indices(), "an address");
    AccessedElements elements = new AccessedElements(e, e.value(base()), start, null, false);
    Representation held = Representation.of(e);
    List<Long> whole = held.shape(vectorType());
    List<Long> shape = whole.subList(0, permutationMap().numResults());
    DataKind kind = held.elementKind((ShapedType) base().type());
    if (kind instanceof DataKind.Vector row
        && !row.shape().equals(whole.subList(shape.size(), whole.size()))) {
      throw e.unsupported("a transfer of elements that are vectors of another shape");
    }
    if (!isWrite()) {
      Datum padding = e.value(operand(1 + start.size()));
      Elements read =
          Elements.compute(
              kind,
              shape,
              lane -> {
                long[] at = place(lane, start);
                return isSet(e, own, outer, lane, shape) && !isOutside(at, elements.sizes())
                    ? elements.load(at)
                    : padding;
              });
      return Completion.of(
          kind instanceof DataKind.Vector row
              ? AccessedElements.joined(read, row.element(), whole)
              : read);
    }
    Elements joined = e.elements(vector());
    Elements from =
        kind instanceof DataKind.Vector row ? AccessedElements.split(joined, row, shape) : joined;
    long[] most = Longs.toArray(shape);
    long[] lane = new long[most.length];
    for (int i = 0; i < from.count(); i++) {
      long[] at = place(lane, start);
      if (isSet(e, own, outer, lane, shape) && !isOutside(at, elements.sizes())) {
        elements.store(from.at(i), at);
      }
      MemoryView.advance(lane, most);
    }
    return elements.stored();
  }

  /** The subscripts of the element of the base that a lane of the vector accesses. */
  private long[] place(long[] lane, List<Long> start) {
    long[] at = Longs.toArray(start);
    for (int j = 0; j < lane.length; j++) {
      if (permutationMap().result(j) instanceof AffineExpr.Dim dim) {
        at[dim.position()] += lane[j];
      }
    }
    return at;
  }

  /** Returns true if subscripts leave the base along a dimension that is not in bounds. */
  private boolean isOutside(long[] at, List<Long> sizes) {
    for (int j = 0; j < permutationMap().numResults(); j++) {
      if (!isInBounds(j) && permutationMap().result(j) instanceof AffineExpr.Dim dim) {
        int d = dim.position();
        if (at[d] < 0 || at[d] >= sizes.get(d)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true if the masks, in the order of the base's dimensions, are set for a lane. */
  private boolean isSet(
      Execution e,
      @Nullable Elements own,
      @Nullable Elements outer,
      long[] lane,
      List<Long> shape) {
    if (own == null && outer == null) {
      return true;
    }
    int index = 0;
    for (int d = 0; d < permutationMap().numDims(); d++) {
      for (int j = 0; j < lane.length; j++) {
        if (permutationMap().result(j) instanceof AffineExpr.Dim dim && dim.position() == d) {
          index = (int) (index * shape.get(j) + lane[j]);
        }
      }
    }
    return Maskable.isSet(e, own, index) && Maskable.isSet(e, outer, index);
  }

  @Override
  public void verify(Verification v) {
    if (attributes().get("masked") != null) {
      v.error("has an attribute 'masked', which has given way to 'in_bounds'");
    } else if (!VectorTypes.isBase(base().type())) {
      v.error("accesses a memref or a ranked tensor, not %s", base().type());
    } else if (VectorTypes.verifyIndices(v, (ShapedType) base().type(), indices())) {
      TransferMaps.verify(this, v);
    }
    if (isWrite()) {
      verifyResult(v);
    } else if (base().type() instanceof ShapedType base) {
      verifyPadding(v, base, get(PADDING).type());
    }
  }

  private void verifyPadding(Verification v, ShapedType base, Type padding) {
    Type element = base.elementType();
    if (!padding.equals(element)
        || !(element instanceof VectorType || VectorType.isElementType(element))) {
      v.error("pads elements of %s with %s", base, padding);
    }
  }

  private void verifyResult(Verification v) {
    List<Type> wanted =
        base().type() instanceof RankedTensorType ? List.of(base().type()) : List.of();
    if (!resultTypes().equals(wanted)) {
      v.error("writes to %s, but gives %s", base().type(), resultTypes());
    }
  }

  @Override
  public void print(OpPrinter p) {
    boolean isRead = !isWrite();
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
