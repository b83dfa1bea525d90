package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.dialect.shape.DynamicIndexList;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Fold;
import java.util.List;

/**
 * The operations of the dialect that share a class with others, and what builds them.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class Vectors {
  private static final String MASKED_LOAD_FORM =
      """
      $base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,`
      type($pass_thru) `into` type($result)
      """;
  private static final String MASKED_STORE_FORM =
      """
      $base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask)
      `,` type($valueToStore)
      """;
  private static final TypeConstraint TENSOR =
      new TypeConstraint("a tensor", RankedTensorType.class::isInstance);

  /** {@code vector.yield}: ends the region of a vector operation and gives its results. */
  public static final OpDefinition<YieldOp> YIELD = YieldOp.list("vector.yield", "operands");

  // Memory --------------------------------------------------------------------------------------

  /** Reads a whole vector. */
  public static final OpDefinition<VectorAccessOp> LOAD =
      access("load", VectorAccessOp.MEMREF, VectorAccessOp.INDICES)
          .result("result", TypeConstraints.VECTOR)
          .properties(Alignment.PROPERTY, VectorAccessOp.NONTEMPORAL)
          .syntax(format("$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"))
          .with(Fold.Rule.class, VectorAccessOp::foldCast);

  /** Writes a whole vector. */
  public static final OpDefinition<VectorAccessOp> STORE =
      access("store", VectorAccessOp.WHOLE, VectorAccessOp.MEMREF, VectorAccessOp.INDICES)
          .properties(Alignment.PROPERTY, VectorAccessOp.NONTEMPORAL)
          .syntax(
              format(
                  """
                  $valueToStore `,` $base `[` $indices `]` attr-dict `:`
                  type($base) `,` type($valueToStore)
                  """))
          .with(Fold.Rule.class, VectorAccessOp::foldCast);

  /** Reads elements, each from its place. */
  public static final OpDefinition<VectorAccessOp> MASKEDLOAD =
      maskedLoad("maskedload", VectorAccessOp.MASK).with(Fold.Rule.class, VectorAccessOp::foldCast);

  /** Reads elements, each from the next place in memory. */
  public static final OpDefinition<VectorAccessOp> EXPANDLOAD =
      maskedLoad("expandload", VectorAccessOp.FIXED_MASK);

  /** Writes elements, each to its place. */
  public static final OpDefinition<VectorAccessOp> MASKEDSTORE =
      maskedStore("maskedstore", VectorAccessOp.MASK)
          .with(Fold.Rule.class, VectorAccessOp::foldCast);

  /** Writes elements, each to the next place in memory. */
  public static final OpDefinition<VectorAccessOp> COMPRESSSTORE =
      maskedStore("compressstore", VectorAccessOp.FIXED_MASK);

  /** Reads elements from places that a vector of indices gives. */
  public static final OpDefinition<VectorGatherOp> GATHER =
      OpDefinition.of("vector.gather", VectorGatherOp.class, VectorGatherOp::new)
          .groups(VectorAccessOp.BASE, VectorAccessOp.OFFSETS, VectorAccessOp.PLACES)
          .groups(VectorAccessOp.MASK, VectorAccessOp.PASS_THRU)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(Alignment.PROPERTY)
          .syntax(
              format(
                  """
                  $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:`
                  type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru)
                  `into` type($result)
                  """));

  /** Writes elements to places that a vector of indices gives. */
  public static final OpDefinition<VectorAccessOp> SCATTER =
      access("scatter", VectorAccessOp.BASE, VectorAccessOp.OFFSETS, VectorAccessOp.PLACES)
          .groups(VectorAccessOp.MASK, VectorAccessOp.VALUE)
          .optionalResult("result", TENSOR)
          .syntax(
              format(
                  """
                  $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:`
                  type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore)
                  (`->` type($result)^)?
                  """));

  /** Reads a vector along some dimensions, and padding outside of memory. */
  public static final OpDefinition<TransferOp> TRANSFER_READ =
      transfer(
          "transfer_read",
          TransferOp.BASE,
          TransferOp.INDICES,
          TransferOp.PADDING,
          TransferOp.MASK,
          ValueGroup.result("vector", TypeConstraints.VECTOR));

  /** Writes a vector along some dimensions, as far as they lie inside of memory. */
  public static final OpDefinition<TransferOp> TRANSFER_WRITE =
      transfer(
          "transfer_write",
          TransferOp.VALUE,
          TransferOp.BASE,
          TransferOp.INDICES,
          TransferOp.MASK,
          ValueGroup.optionalResult("result", TENSOR));

  // Parts ---------------------------------------------------------------------------------------

  /** An element or a smaller vector. */
  public static final OpDefinition<PositionOp> EXTRACT =
      OpDefinition.of("vector.extract", PositionOp.class, PositionOp::new)
          .operand("source", TypeConstraints.VECTOR)
          .groups(PositionOp.POSITION.values())
          .result("result", TypeConstraint.ANY)
          .properties(PositionOp.POSITION.known())
          .syntax(
              format(
                  """
                  $source `` custom<DynamicIndexList>($dynamic_position, $static_position)
                  attr-dict `:` type($result) `from` type($source)
                  """,
                  DynamicIndexList.DIRECTIVE))
          .with(
              Fold.Rule.class, (op, operands) -> PositionFolds.extract((PositionOp) op, operands));

  /** A vector with an element or a smaller vector replaced. */
  public static final OpDefinition<PositionOp> INSERT =
      OpDefinition.of("vector.insert", PositionOp.class, PositionOp::new)
          .operand("valueToStore", TypeConstraint.ANY)
          .operand("dest", TypeConstraints.VECTOR)
          .groups(PositionOp.POSITION.values())
          .result("result", TypeConstraints.VECTOR)
          .properties(PositionOp.POSITION.known())
          .allTypesMatch("dest", "result")
          .syntax(
              format(
                  """
                  $valueToStore `,` $dest
                  custom<DynamicIndexList>($dynamic_position, $static_position)
                  attr-dict `:` type($valueToStore) `into` type($dest)
                  """,
                  DynamicIndexList.DIRECTIVE))
          .with(Fold.Rule.class, (op, operands) -> PositionFolds.insert((PositionOp) op, operands));

  /** A box of a vector. */
  public static final OpDefinition<StridedSliceOp> EXTRACT_STRIDED_SLICE =
      OpDefinition.of("vector.extract_strided_slice", StridedSliceOp.class, StridedSliceOp::new)
          .operand("source", VectorTypes.NOT_SCALAR)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(StridedSliceOp.OFFSETS, StridedSliceOp.SIZES, StridedSliceOp.STRIDES)
          .syntax(format("$source attr-dict `:` type($source) `to` type(results)"))
          .with(Fold.Rule.class, StridedSlicePatterns::extract);

  /** A vector with a box replaced. */
  public static final OpDefinition<StridedSliceOp> INSERT_STRIDED_SLICE =
      OpDefinition.of("vector.insert_strided_slice", StridedSliceOp.class, StridedSliceOp::new)
          .operand("valueToStore", VectorTypes.NOT_SCALAR)
          .operand("dest", VectorTypes.NOT_SCALAR)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(StridedSliceOp.OFFSETS, StridedSliceOp.STRIDES)
          .allTypesMatch("dest", "result")
          .syntax(
              format(
                  "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)"))
          .with(Fold.Rule.class, Fold::ofSameType);

  /** A part of a scalable vector. */
  public static final OpDefinition<ScalableSliceOp> SCALABLE_EXTRACT =
      OpDefinition.of("vector.scalable.extract", ScalableSliceOp.class, ScalableSliceOp::new)
          .operand("source", ScalableSliceOp.WHOLE)
          .result("result", ScalableSliceOp.PART)
          .properties(ScalableSliceOp.POSITION)
          .syntax(format("$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"));

  /** A scalable vector with a part replaced. */
  public static final OpDefinition<ScalableSliceOp> SCALABLE_INSERT =
      OpDefinition.of("vector.scalable.insert", ScalableSliceOp.class, ScalableSliceOp::new)
          .operand("valueToStore", ScalableSliceOp.PART)
          .operand("dest", ScalableSliceOp.WHOLE)
          .result("result", ScalableSliceOp.WHOLE)
          .properties(ScalableSliceOp.POSITION)
          .allTypesMatch("dest", "result")
          .syntax(
              format(
                  """
                  $valueToStore `,` $dest `[` $pos `]` attr-dict `:`
                  type($valueToStore) `into` type($dest)
                  """));

  /** The elements of a vector. */
  public static final OpDefinition<ElementsOp> TO_ELEMENTS =
      OpDefinition.of("vector.to_elements", ElementsOp.class, ElementsOp::new)
          .groups(ElementsOp.SOURCE)
          .results("elements", TypeConstraint.ANY)
          .typesMatchWith(
              "results of the vector's element type", "source", "elements", VectorTypes::element)
          .syntax(
              format(
                  "$source attr-dict `:` custom<Inferred>(type($source), type($elements))",
                  new InferredTypes(
                      "the elements of %s are not known",
                      (state, type) -> ElementsOp.typesIn(type))))
          .with(Fold.Rule.class, BroadcastFolds::toElements);

  /** A vector of given elements. */
  public static final OpDefinition<ElementsOp> FROM_ELEMENTS =
      OpDefinition.of("vector.from_elements", ElementsOp.class, ElementsOp::new)
          .groups(ElementsOp.ELEMENTS)
          .result("dest", VectorTypes.FIXED)
          .typesMatchWith(
              "elements of the vector's element type", "dest", "elements", VectorTypes::element)
          .syntax(format("$elements attr-dict `:` type($dest)"))
          .with(Fold.Rule.class, BroadcastFolds::fromElements);

  /** A mask that is set below constant bounds. */
  public static final OpDefinition<BoundedMaskOp> CONSTANT_MASK =
      OpDefinition.of("vector.constant_mask", BoundedMaskOp.class, BoundedMaskOp::new)
          .result("result", VectorTypes.MASK)
          .properties(BoundedMaskOp.SIZES)
          .syntax(format("$mask_dim_sizes attr-dict `:` type(results)"))
          .with(Fold.Rule.class, MaskPatterns::constantMask);

  /** A mask that is set below bounds. */
  public static final OpDefinition<BoundedMaskOp> CREATE_MASK =
      OpDefinition.of("vector.create_mask", BoundedMaskOp.class, BoundedMaskOp::new)
          .operands("operands", TypeConstraints.INDEX)
          .result("result", VectorTypes.MASK)
          .syntax(format("$operands attr-dict `:` type(results)"));

  // Vectors of others ---------------------------------------------------------------------------

  /** Elements of a vector, or a scalar, repeated. */
  public static final OpDefinition<VectorCastOp> BROADCAST =
      VectorCastOp.define("broadcast", TypeConstraint.ANY, "vector", VectorCastOp::verifyBroadcast)
          .with(Fold.Rule.class, BroadcastFolds::broadcast)
          .with(Executable.Rule.class, VectorCastOp::broadcast);

  /** The same bits as other elements. */
  public static final OpDefinition<VectorCastOp> BITCAST =
      VectorCastOp.define("bitcast", TypeConstraints.VECTOR, "result", VectorCastOp::verifyBitcast)
          .with(Executable.Rule.class, VectorCastOp::bitcast)
          .with(Fold.Rule.class, ElementPatterns::bitcast);

  /** The same elements in another shape. */
  public static final OpDefinition<VectorCastOp> SHAPE_CAST =
      VectorCastOp.define(
              "shape_cast", TypeConstraints.VECTOR, "result", VectorCastOp::verifyShapeCast)
          .with(Fold.Rule.class, BroadcastFolds::shapeCast)
          .with(Executable.Rule.class, VectorCastOp::shapeCast);

  /** The product of two vectors plus a third, element by element, rounded once. */
  public static final OpDefinition<VectorValueOp> FMA =
      value("fma")
          .operand("lhs", VectorTypes.FLOATS)
          .operand("rhs", VectorTypes.FLOATS)
          .operand("acc", VectorTypes.FLOATS)
          .result("result", VectorTypes.FLOATS)
          .traits(SameOperandsAndResultType.class)
          .syntax(format("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"))
          .with(Executable.Rule.class, VectorValueOp::fma);

  /** The numbers 0, 1, 2, ... as a vector. */
  public static final OpDefinition<VectorValueOp> STEP =
      value("step")
          .result("result", VectorTypes.INDICES)
          .syntax(format("attr-dict `:` type($result)"))
          .with(Executable.Rule.class, VectorValueOp::step);

  /** The factor that scalable sizes are multiples by. */
  public static final OpDefinition<VectorValueOp> VSCALE =
      value("vscale")
          .resultName("vscale")
          .result("res", TypeConstraints.INDEX)
          .syntax(format("attr-dict"))
          .with(Executable.Rule.class, VectorValueOp::vscale);

  /** The elements of two vectors in turn, along the last dimension. */
  public static final OpDefinition<VectorValueOp> INTERLEAVE =
      value("interleave")
          .operand("lhs", TypeConstraints.VECTOR)
          .operand("rhs", TypeConstraints.VECTOR)
          .result("result", VectorTypes.NOT_SCALAR)
          .allTypesMatch("lhs", "rhs")
          .typesMatchWith("a result of twice the last size", "lhs", "result", VectorTypes::doubled)
          .syntax(format("$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"))
          .with(Executable.Rule.class, VectorValueOp::interleave);

  /** The elements of a vector at even and at odd places, along the last dimension. */
  public static final OpDefinition<VectorValueOp> DEINTERLEAVE =
      value("deinterleave")
          .namingResults()
          .operand("source", VectorTypes.NOT_SCALAR)
          .result("res1", VectorTypes.NOT_SCALAR)
          .result("res2", VectorTypes.NOT_SCALAR)
          .typesMatchWith("results of half the last size", "source", "res1", VectorTypes::half)
          .allTypesMatch("res1", "res2")
          .syntax(format("$source attr-dict `:` type($source) `->` type($res1)"))
          .with(Executable.Rule.class, VectorValueOp::deinterleave);

  private Vectors() {}

  private static OpDefinition<VectorAccessOp> access(String mnemonic, ValueGroup<?>... groups) {
    return OpDefinition.of("vector." + mnemonic, VectorAccessOp.class, VectorAccessOp::new)
        .groups(groups)
        .properties(Alignment.PROPERTY);
  }

  private static OpDefinition<VectorAccessOp> maskedLoad(String mnemonic, ValueGroup<?> mask) {
    return access(mnemonic, VectorAccessOp.MEMREF, VectorAccessOp.INDICES, mask)
        .groups(VectorAccessOp.PASS_THRU)
        .result("result", VectorTypes.NOT_SCALAR)
        .syntax(format(MASKED_LOAD_FORM));
  }

  private static OpDefinition<VectorAccessOp> maskedStore(String mnemonic, ValueGroup<?> mask) {
    return access(mnemonic, VectorAccessOp.MEMREF, VectorAccessOp.INDICES, mask)
        .groups(VectorAccessOp.VALUE)
        .syntax(format(MASKED_STORE_FORM));
  }

  private static OpDefinition<TransferOp> transfer(String mnemonic, ValueGroup<?>... groups) {
    return OpDefinition.of("vector." + mnemonic, TransferOp.class, TransferOp::new)
        .groups(groups)
        .properties(TransferOp.MAP, TransferOp.IN_BOUNDS)
        .refusingRepeats()
        .with(OpSyntax.class, TransferOp::parse)
        .with(Fold.Rule.class, TransferPatterns::fold);
  }

  private static OpDefinition<VectorValueOp> value(String mnemonic) {
    return OpDefinition.of("vector." + mnemonic, VectorValueOp.class, VectorValueOp::new);
  }

  // Builders ------------------------------------------------------------------------------------

  /** Builds a load of a vector of the given type. */
  public static VectorAccessOp load(
      OpBuilder b, VectorType type, Value base, List<? extends Value> indices) {
    OperationState state = b.state(LOAD).operand(base).operandGroup(indices);
    return b.insert(LOAD.create(state.result(type)));
  }

  /** Builds a store of a vector. */
  @CanIgnoreReturnValue
  public static VectorAccessOp store(
      OpBuilder b, Value vector, Value base, List<? extends Value> indices) {
    OperationState state = b.state(STORE).operand(vector).operand(base);
    return b.insert(STORE.create(state.operandGroup(indices)));
  }

  /**
   * Builds a read of a vector along the last dimensions of {@code base}.
   *
   * @throws IllegalArgumentException if {@code base} is no memref and no ranked tensor, or has
   *     fewer dimensions than the vector
   */
  public static TransferOp transferRead(
      OpBuilder b, VectorType type, Value base, List<? extends Value> indices, Value padding) {
    return TransferOp.build(b, TRANSFER_READ, type, base, indices, padding, null, null);
  }

  /**
   * Builds a write of a vector along the last dimensions of {@code base}.
   *
   * @throws IllegalArgumentException if {@code vector} is no vector, or {@code base} is no memref
   *     and no ranked tensor, or has fewer dimensions
   */
  @CanIgnoreReturnValue
  public static TransferOp transferWrite(
      OpBuilder b, Value vector, Value base, List<? extends Value> indices) {
    VectorType type = vectorType(vector, "a vector is written, not %s");
    return TransferOp.build(b, TRANSFER_WRITE, type, base, indices, vector, null, null);
  }

  /**
   * Builds an extraction.
   *
   * @throws IllegalArgumentException if {@code source} is no vector
   */
  public static PositionOp extract(OpBuilder b, Value source, IndexList position) {
    VectorType vector = vectorType(source, "an element is of a vector, not of a %s");
    OperationState state = b.state(EXTRACT).operand(source);
    PositionOp.POSITION.describe(state, position);
    return b.insert(EXTRACT.create(state.result(PositionOp.typeAt(vector, position.size()))));
  }

  /** Builds an insertion of {@code value} into {@code target}. */
  public static PositionOp insert(OpBuilder b, Value value, Value target, IndexList position) {
    OperationState state = b.state(INSERT).operand(value).operand(target);
    PositionOp.POSITION.describe(state, position);
    return b.insert(INSERT.create(state.result(target.type())));
  }

  /**
   * Builds a box that starts at {@code offsets} along the first dimensions.
   *
   * @throws IllegalArgumentException if {@code source} is no vector of so many dimensions
   */
  public static StridedSliceOp extractStridedSlice(
      OpBuilder b, Value source, long[] offsets, long[] sizes) {
    VectorType box = StridedSliceOp.boxOf(source.type(), sizes);
    OperationState state = b.state(EXTRACT_STRIDED_SLICE).operand(source).result(box);
    StridedSliceOp.set(state, offsets, sizes.length);
    state.property(StridedSliceOp.SIZES, StridedSliceOp.attribute(sizes));
    return b.insert(EXTRACT_STRIDED_SLICE.create(state));
  }

  /** Builds a replacement of the box of {@code target} that starts at {@code offsets}. */
  public static StridedSliceOp insertStridedSlice(
      OpBuilder b, Value value, Value target, long... offsets) {
    OperationState state = b.state(INSERT_STRIDED_SLICE).operand(value).operand(target);
    int rank = value.type() instanceof VectorType vector ? vector.rank() : 0;
    StridedSliceOp.set(state, offsets, rank);
    return b.insert(INSERT_STRIDED_SLICE.create(state.result(target.type())));
  }

  /**
   * Builds a decomposition.
   *
   * @throws IllegalArgumentException if {@code source} is no vector, or too large
   */
  public static ElementsOp toElements(OpBuilder b, Value source) {
    List<Type> elements = ElementsOp.typesIn(source.type());
    checkArgument(elements != null, "no number of elements is known of a %s", source.type());
    return b.insert(TO_ELEMENTS.create(b.state(TO_ELEMENTS).operand(source).results(elements)));
  }

  /** Builds a vector of the given elements. */
  public static ElementsOp fromElements(
      OpBuilder b, VectorType type, List<? extends Value> elements) {
    OperationState state = b.state(FROM_ELEMENTS).operandGroup(elements);
    return b.insert(FROM_ELEMENTS.create(state.result(type)));
  }

  /** Builds a mask that is set below {@code bounds}. */
  public static BoundedMaskOp constantMask(OpBuilder b, VectorType type, long... bounds) {
    OperationState state = b.state(CONSTANT_MASK).result(type);
    state.property(BoundedMaskOp.SIZES, DenseArrayAttr.i64(bounds));
    return b.insert(CONSTANT_MASK.create(state));
  }

  /** Builds a mask that is set below {@code bounds}. */
  public static BoundedMaskOp createMask(
      OpBuilder b, VectorType type, List<? extends Value> bounds) {
    OperationState state = b.state(CREATE_MASK).operandGroup(bounds);
    return b.insert(CREATE_MASK.create(state.result(type)));
  }

  /** Builds {@code lhs * rhs + acc}. */
  public static VectorValueOp fma(OpBuilder b, Value lhs, Value rhs, Value acc) {
    return value(b, FMA, List.of(lhs, rhs, acc), lhs.type());
  }

  /** Builds the numbers from 0. */
  public static VectorValueOp step(OpBuilder b, VectorType type) {
    return value(b, STEP, List.of(), type);
  }

  /** Builds the question for the factor. */
  public static VectorValueOp vscale(OpBuilder b) {
    return value(b, VSCALE, List.of(), IndexType.INDEX);
  }

  /**
   * Builds the elements of {@code lhs} and {@code rhs} in turn.
   *
   * @throws IllegalArgumentException if {@code lhs} is no vector, or too long a vector
   */
  public static VectorValueOp interleave(OpBuilder b, Value lhs, Value rhs) {
    VectorType both = VectorTypes.doubled(lhs.type());
    checkArgument(both != null, "elements in turn are of vectors, not %s", lhs.type());
    return value(b, INTERLEAVE, List.of(lhs, rhs), both);
  }

  /**
   * Builds the halves of a vector.
   *
   * @throws IllegalArgumentException if {@code source} is no vector of an even last size
   */
  public static VectorValueOp deinterleave(OpBuilder b, Value source) {
    VectorType half = VectorTypes.half(source.type());
    checkArgument(half != null, "a %s has no even last size", source.type());
    return value(b, DEINTERLEAVE, List.of(source), half, half);
  }

  private static VectorValueOp value(
      OpBuilder b, OpDefinition<VectorValueOp> opcode, List<Value> operands, Type... results) {
    OperationState state = b.state(opcode).operands(operands).results(List.of(results));
    return b.insert(opcode.create(state));
  }

  private static VectorType vectorType(Value value, String fault) {
    checkArgument(value.type() instanceof VectorType, fault, value.type());
    return (VectorType) value.type();
  }
}
