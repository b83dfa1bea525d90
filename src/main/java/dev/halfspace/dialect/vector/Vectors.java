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
 * The definitions and builders of the operations of the dialect that share a class with others.
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

  /**
   * {@code vector.yield}: terminates the region of a vector operation and yields its results. The
   * only such region is that of a {@link VectorMaskOp}.
   */
  public static final OpDefinition<YieldOp> YIELD = YieldOp.list("vector.yield", "operands");

  // Memory --------------------------------------------------------------------------------------

  /**
   * {@code vector.load}: reads a whole vector. Lane {@code (l0, ..., ln)} is the element at the
   * indices plus {@code (l0, ..., ln)} along the last dimensions of the memref.
   *
   * <pre>{@code
   * %v = vector.load %m[%i, %j] : memref<8x8xf32>, vector<4xf32>      // m[i, j], ..., m[i, j + 3]
   * %w = vector.load %r[%i] : memref<8xvector<4xf32>>, vector<4xf32>  // the one element r[i]
   * }</pre>
   *
   * <p>The elements must lie inside the memref; there is no padding. The vector has at most as many
   * dimensions as the memref, and the innermost stride is 1 unless the vector has one element.
   */
  public static final OpDefinition<VectorAccessOp> LOAD =
      access("load", VectorAccessOp.MEMREF, VectorAccessOp.INDICES)
          .result("result", TypeConstraints.VECTOR)
          .properties(Alignment.PROPERTY, VectorAccessOp.NONTEMPORAL)
          .syntax(format("$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"))
          .with(Fold.Rule.class, VectorAccessOp::foldCast);

  /**
   * {@code vector.store}: writes a whole vector to the elements that a {@link #LOAD} of its type
   * would read, under the same conditions.
   *
   * <pre>{@code
   * vector.store %v, %m[%i, %j] {nontemporal = true} : memref<8x8xf32>, vector<4xf32>
   * }</pre>
   */
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

  /**
   * {@code vector.maskedload}: reads a vector under a mask. Lane {@code l} is {@code m[i + l]} if
   * its mask bit is set, and lane {@code l} of the pass-through vector otherwise.
   *
   * <pre>{@code
   * %v = vector.maskedload %m[%i], %mask, %other
   *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
   * }</pre>
   *
   * <p>A lane that is masked out accesses no memory, so it may lie outside of the memref.
   */
  public static final OpDefinition<VectorAccessOp> MASKEDLOAD =
      maskedLoad("maskedload", VectorAccessOp.MASK).with(Fold.Rule.class, VectorAccessOp::foldCast);

  /**
   * {@code vector.expandload}: reads packed elements into the lanes that a mask selects. The lane
   * of the {@code k}th set bit, from 0, is {@code m[i + k]}; the others are passed through.
   *
   * <pre>{@code
   * // Of the elements 1, 3, 4 from m[i] on, mask 1011 and 9s passed through make 1, 9, 3, 4.
   * %v = vector.expandload %m[%i], %mask, %other
   *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
   * }</pre>
   */
  public static final OpDefinition<VectorAccessOp> EXPANDLOAD =
      maskedLoad("expandload", VectorAccessOp.FIXED_MASK);

  /**
   * {@code vector.maskedstore}: writes a vector under a mask. Lane {@code l} is written to {@code
   * m[i + l]} if its mask bit is set, and not written otherwise.
   *
   * <pre>{@code
   * vector.maskedstore %m[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
   * }</pre>
   */
  public static final OpDefinition<VectorAccessOp> MASKEDSTORE =
      maskedStore("maskedstore", VectorAccessOp.MASK)
          .with(Fold.Rule.class, VectorAccessOp::foldCast);

  /**
   * {@code vector.compressstore}: writes the lanes that a mask selects as packed elements, the
   * inverse of {@link #EXPANDLOAD}. As many elements are written as bits are set.
   *
   * <pre>{@code
   * // Of 1, 2, 3, 4 and mask 1011, m[i], m[i + 1] and m[i + 2] become 1, 3, 4.
   * vector.compressstore %m[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
   * }</pre>
   */
  public static final OpDefinition<VectorAccessOp> COMPRESSSTORE =
      maskedStore("compressstore", VectorAccessOp.FIXED_MASK);

  /**
   * {@code vector.gather}: reads elements at the offsets of an index vector. Lane {@code l} is
   * {@code m[i, j + places[l]]} if its mask bit is set, and passed through otherwise.
   *
   * <pre>{@code
   * %v = vector.gather %m[%i, %j] [%places], %mask, %other
   *     : memref<8x8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
   * }</pre>
   *
   * <p>The offsets are signed and apply to the last dimension. The base may be a tensor. Index
   * vector, mask and result have the same shape, which is independent of the shape of the base.
   */
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

  /**
   * {@code vector.scatter}: writes elements at the offsets of an index vector, which are those of a
   * {@link #GATHER}. Lanes are written in order, so the last of several lanes with one offset
   * prevails.
   *
   * <pre>{@code
   * vector.scatter %m[%i] [%places], %mask, %v
   *     : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
   * %u = vector.scatter %t[%i] [%places], %mask, %v
   *     : tensor<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> -> tensor<8xf32>
   * }</pre>
   */
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

  /**
   * {@code vector.transfer_read}: reads a vector along some dimensions, with padding outside of the
   * base; {@link TransferOp} specifies the elements.
   *
   * <pre>{@code
   * // Of the elements 7, 1 from m[6] on, where m ends, and the padding 0.5: 7, 1, 0.5, 0.5.
   * %v = vector.transfer_read %m[%c6], %pad : memref<8xf32>, vector<4xf32>
   * }</pre>
   */
  public static final OpDefinition<TransferOp> TRANSFER_READ =
      transfer(
          "transfer_read",
          TransferOp.BASE,
          TransferOp.INDICES,
          TransferOp.PADDING,
          TransferOp.MASK,
          ValueGroup.result("vector", TypeConstraints.VECTOR));

  /**
   * {@code vector.transfer_write}: writes those elements of a vector along some dimensions that lie
   * inside the base. The result is the updated tensor for a tensor; for a memref, there is none.
   *
   * <pre>{@code
   * // Of 7, 8, 9 from t[2] on, where t is 0, 0, 0, 0: the tensor 0, 0, 7, 8.
   * %u = vector.transfer_write %v, %t[%c2] : vector<3xi32>, tensor<4xi32>
   * }</pre>
   */
  public static final OpDefinition<TransferOp> TRANSFER_WRITE =
      transfer(
          "transfer_write",
          TransferOp.VALUE,
          TransferOp.BASE,
          TransferOp.INDICES,
          TransferOp.MASK,
          ValueGroup.optionalResult("result", TENSOR));

  // Parts ---------------------------------------------------------------------------------------

  /**
   * {@code vector.extract}: the element or subvector at a position along the leading dimensions. If
   * the position has fewer numbers than the vector has dimensions, the result is a vector of the
   * remaining ones.
   *
   * <pre>{@code
   * %r = vector.extract %v[2] : vector<8xf32> from vector<4x8xf32>
   * }</pre>
   *
   * <p>A position that is poison, -1 or out of range yields poison. The type of an element may also
   * be a vector of one element.
   */
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

  /**
   * {@code vector.insert}: a vector with the element or subvector replaced that {@link #EXTRACT}
   * would extract at the position.
   *
   * <pre>{@code
   * %w = vector.insert %r, %v [2] : vector<8xf32> into vector<4x8xf32>
   * }</pre>
   *
   * <p>A position that is poison, -1 or out of range makes all of the result poison, not one
   * element.
   */
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

  /**
   * {@code vector.extract_strided_slice}: a slice of a vector. Element {@code (i0, ..., in)} of the
   * result is element {@code (i0 + offsets[0], ...)} of the vector.
   *
   * <pre>{@code
   * %b = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]}
   *     : vector<4x8xf32> to vector<2x8xf32>  // rows 1 and 2
   * }</pre>
   *
   * <p>The lists have the same length and may omit trailing dimensions, which are taken completely.
   */
  public static final OpDefinition<StridedSliceOp> EXTRACT_STRIDED_SLICE =
      OpDefinition.of("vector.extract_strided_slice", StridedSliceOp.class, StridedSliceOp::new)
          .operand("source", VectorTypes.NOT_SCALAR)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(StridedSliceOp.OFFSETS, StridedSliceOp.SIZES, StridedSliceOp.STRIDES)
          .syntax(format("$source attr-dict `:` type($source) `to` type(results)"))
          .with(Fold.Rule.class, StridedSlicePatterns::extract);

  /**
   * {@code vector.insert_strided_slice}: a vector with a slice replaced. The slice may have fewer
   * dimensions than the vector, the last of which it then covers; there is an offset for each
   * dimension of the vector and a stride for each dimension of the slice.
   *
   * <pre>{@code
   * %w = vector.insert_strided_slice %row, %v {offsets = [1, 2], strides = [1]}
   *     : vector<4xf32> into vector<4x8xf32>  // v[1, 2], ..., v[1, 5]
   * }</pre>
   */
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

  /**
   * {@code vector.scalable.extract}: a part of a scalable vector, which starts at the position and
   * has the size of the result. The position is multiplied by vscale if the part is scalable.
   *
   * <pre>{@code
   * %p = vector.scalable.extract %v[4] : vector<4xf32> from vector<[8]xf32>    // v[4], ..., v[7]
   * %q = vector.scalable.extract %v[2] : vector<[2]xf32> from vector<[8]xf32>  // v[2 * vscale]...
   * }</pre>
   *
   * <p>A part that leaves the vector at run time is undefined behaviour.
   */
  public static final OpDefinition<ScalableSliceOp> SCALABLE_EXTRACT =
      OpDefinition.of("vector.scalable.extract", ScalableSliceOp.class, ScalableSliceOp::new)
          .operand("source", ScalableSliceOp.WHOLE)
          .result("result", ScalableSliceOp.PART)
          .properties(ScalableSliceOp.POSITION)
          .syntax(format("$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"));

  /**
   * {@code vector.scalable.insert}: a scalable vector with a part replaced, under the rules of
   * {@link #SCALABLE_EXTRACT}.
   */
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

  /**
   * {@code vector.to_elements}: the elements of a vector in row-major order, one result each.
   *
   * <pre>{@code
   * %e:4 = vector.to_elements %v : vector<2x2xf32>  // v[0, 0], v[0, 1], v[1, 0], v[1, 1]
   * }</pre>
   */
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

  /**
   * {@code vector.from_elements}: a vector of given elements in row-major order, the inverse of
   * {@link #TO_ELEMENTS}. It is not scalable, and there are as many operands as elements.
   *
   * <pre>{@code
   * %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>  // rows (a, b) and (c, d)
   * }</pre>
   */
  public static final OpDefinition<ElementsOp> FROM_ELEMENTS =
      OpDefinition.of("vector.from_elements", ElementsOp.class, ElementsOp::new)
          .groups(ElementsOp.ELEMENTS)
          .result("dest", VectorTypes.FIXED)
          .typesMatchWith(
              "elements of the vector's element type", "dest", "elements", VectorTypes::element)
          .syntax(format("$elements attr-dict `:` type($dest)"))
          .with(Fold.Rule.class, BroadcastFolds::fromElements);

  /**
   * {@code vector.constant_mask}: a mask that is set below constant bounds.
   *
   * <pre>{@code
   * %m = vector.constant_mask [1, 2] : vector<2x3xi1>  // rows (1, 1, 0) and (0, 0, 0)
   * }</pre>
   */
  public static final OpDefinition<BoundedMaskOp> CONSTANT_MASK =
      OpDefinition.of("vector.constant_mask", BoundedMaskOp.class, BoundedMaskOp::new)
          .result("result", VectorTypes.MASK)
          .properties(BoundedMaskOp.SIZES)
          .syntax(format("$mask_dim_sizes attr-dict `:` type(results)"))
          .with(Fold.Rule.class, MaskPatterns::constantMask);

  /**
   * {@code vector.create_mask}: a mask that is set below bounds, one operand per dimension. Of
   * bounds 2 and 9:
   *
   * <pre>{@code
   * %m = vector.create_mask %c2, %c9 : vector<3x2xi1>  // rows (1, 1), (1, 1) and (0, 0)
   * }</pre>
   */
  public static final OpDefinition<BoundedMaskOp> CREATE_MASK =
      OpDefinition.of("vector.create_mask", BoundedMaskOp.class, BoundedMaskOp::new)
          .operands("operands", TypeConstraints.INDEX)
          .result("result", VectorTypes.MASK)
          .syntax(format("$operands attr-dict `:` type(results)"));

  // Vectors of others ---------------------------------------------------------------------------

  /**
   * {@code vector.broadcast}: a scalar or vector, repeated along dimensions. Dimensions are aligned
   * at the last; a source is repeated along those that it does not have and those of size 1.
   *
   * <pre>{@code
   * %a = vector.broadcast %x : f32 to vector<4xf32>
   * %b = vector.broadcast %c : vector<4x1xf32> to vector<2x4x8xf32>  // b[i, j, k] = c[j, 0]
   * }</pre>
   */
  public static final OpDefinition<VectorCastOp> BROADCAST =
      VectorCastOp.define("broadcast", TypeConstraint.ANY, "vector", VectorCastOp::verifyBroadcast)
          .with(Fold.Rule.class, BroadcastFolds::broadcast)
          .with(Executable.Rule.class, VectorCastOp::broadcast);

  /**
   * {@code vector.bitcast}: the same bits as elements of another type. The bits along the last
   * dimension are regrouped, those of the first element lowest; the other dimensions stay.
   *
   * <pre>{@code
   * %w = vector.bitcast %v : vector<2xi16> to vector<1xi32>  // of (1, 2): 0x00020001
   * }</pre>
   *
   * <p>An element with bits of a poison element is poison.
   */
  public static final OpDefinition<VectorCastOp> BITCAST =
      VectorCastOp.define("bitcast", TypeConstraints.VECTOR, "result", VectorCastOp::verifyBitcast)
          .with(Executable.Rule.class, VectorCastOp::bitcast)
          .with(Fold.Rule.class, ElementPatterns::bitcast);

  /**
   * {@code vector.shape_cast}: the same elements in row-major order, in another shape.
   *
   * <pre>{@code
   * %w = vector.shape_cast %v : vector<4x6xf32> to vector<3x8xf32>
   * %s = vector.shape_cast %u : vector<[4]x2xf32> to vector<[8]xf32>
   * }</pre>
   *
   * <p>The product of the sizes stays the same, and so does the number of scalable dimensions.
   */
  public static final OpDefinition<VectorCastOp> SHAPE_CAST =
      VectorCastOp.define(
              "shape_cast", TypeConstraints.VECTOR, "result", VectorCastOp::verifyShapeCast)
          .with(Fold.Rule.class, BroadcastFolds::shapeCast)
          .with(Executable.Rule.class, VectorCastOp::shapeCast);

  /**
   * {@code vector.fma}: the product of two vectors plus a third, element by element. Each {@code
   * a[i] * b[i] + c[i]} is rounded once.
   */
  public static final OpDefinition<VectorValueOp> FMA =
      value("fma")
          .operand("lhs", VectorTypes.FLOATS)
          .operand("rhs", VectorTypes.FLOATS)
          .operand("acc", VectorTypes.FLOATS)
          .result("result", VectorTypes.FLOATS)
          .traits(SameOperandsAndResultType.class)
          .syntax(format("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"))
          .with(Executable.Rule.class, VectorValueOp::fma);

  /**
   * {@code vector.step}: the numbers 0, 1, 2, ... as a vector of index of one dimension. A scalable
   * vector has its run-time size: a {@code vector<[4]xindex>} counts to {@code 4 * vscale - 1}.
   */
  public static final OpDefinition<VectorValueOp> STEP =
      value("step")
          .result("result", VectorTypes.INDICES)
          .syntax(format("attr-dict `:` type($result)"))
          .with(Executable.Rule.class, VectorValueOp::step);

  /**
   * {@code vector.vscale}: the factor by which scalable sizes are multiplied, positive and the same
   * throughout a program. A {@code vector<[4]xf32>} has {@code 4 * vscale} elements.
   *
   * <pre>{@code
   * %vscale = vector.vscale
   * %n = arith.muli %vscale, %c4 : index
   * }</pre>
   */
  public static final OpDefinition<VectorValueOp> VSCALE =
      value("vscale")
          .resultName("vscale")
          .result("res", TypeConstraints.INDEX)
          .syntax(format("attr-dict"))
          .with(Executable.Rule.class, VectorValueOp::vscale);

  /**
   * {@code vector.interleave}: alternating elements of two vectors of one type, along the last
   * dimension, whose size doubles. Vectors of rank 0 yield a vector of two elements.
   *
   * <pre>{@code
   * %r = vector.interleave %a, %b : vector<2xi32> -> vector<4xi32>  // a[0], b[0], a[1], b[1]
   * }</pre>
   */
  public static final OpDefinition<VectorValueOp> INTERLEAVE =
      value("interleave")
          .operand("lhs", TypeConstraints.VECTOR)
          .operand("rhs", TypeConstraints.VECTOR)
          .result("result", VectorTypes.NOT_SCALAR)
          .allTypesMatch("lhs", "rhs")
          .typesMatchWith("a result of twice the last size", "lhs", "result", VectorTypes::doubled)
          .syntax(format("$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"))
          .with(Executable.Rule.class, VectorValueOp::interleave);

  /**
   * {@code vector.deinterleave}: the elements of a vector at even and at odd positions, along the
   * last dimension, whose size is even. It is the inverse of {@link #INTERLEAVE}.
   *
   * <pre>{@code
   * %a, %b = vector.deinterleave %r : vector<4xi32> -> vector<2xi32>  // (r[0], r[2]), (r[1], r[3])
   * }</pre>
   */
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

  /**
   * Builds a load of a vector of the given type.
   *
   * @param base a memref whose elements are those of {@code type}, or are vectors of {@code type}
   * @param indices one subscript per dimension of {@code base}
   */
  public static VectorAccessOp load(
      OpBuilder b, VectorType type, Value base, List<? extends Value> indices) {
    OperationState state = b.state(LOAD).operand(base).operandGroup(indices);
    return b.insert(LOAD.create(state.result(type)));
  }

  /** Builds a store of a vector; {@code base} and {@code indices} are as those of {@link #load}. */
  @CanIgnoreReturnValue
  public static VectorAccessOp store(
      OpBuilder b, Value vector, Value base, List<? extends Value> indices) {
    OperationState state = b.state(STORE).operand(vector).operand(base);
    return b.insert(STORE.create(state.operandGroup(indices)));
  }

  /**
   * Builds a read of a vector along the last dimensions of {@code base}.
   *
   * @param indices one subscript per dimension of {@code base}
   * @param padding of the element type of {@code base}; no dimension is declared in bounds
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
   * <p>No dimension is declared in bounds. The operation has a result if {@code base} is a tensor.
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
   * @param position at most one number per dimension; the result is an element if there is one for
   *     each dimension
   * @throws IllegalArgumentException if {@code source} is no vector
   */
  public static PositionOp extract(OpBuilder b, Value source, IndexList position) {
    VectorType vector = vectorType(source, "an element is of a vector, not of a %s");
    OperationState state = b.state(EXTRACT).operand(source);
    PositionOp.POSITION.describe(state, position);
    return b.insert(EXTRACT.create(state.result(PositionOp.typeAt(vector, position.size()))));
  }

  /**
   * Builds an insertion of {@code value} into {@code target}.
   *
   * @param value an element if {@code position} has a number per dimension, else a vector of the
   *     other dimensions
   */
  public static PositionOp insert(OpBuilder b, Value value, Value target, IndexList position) {
    OperationState state = b.state(INSERT).operand(value).operand(target);
    PositionOp.POSITION.describe(state, position);
    return b.insert(INSERT.create(state.result(target.type())));
  }

  /**
   * Builds an extraction of a slice that starts at {@code offsets} along the leading dimensions.
   *
   * @param offsets the start of the slice along each of the leading dimensions
   * @param sizes as many sizes as there are offsets
   * @throws IllegalArgumentException if {@code source} is no vector of at least as many dimensions
   */
  public static StridedSliceOp extractStridedSlice(
      OpBuilder b, Value source, long[] offsets, long[] sizes) {
    VectorType box = StridedSliceOp.boxOf(source.type(), sizes);
    OperationState state = b.state(EXTRACT_STRIDED_SLICE).operand(source).result(box);
    StridedSliceOp.set(state, offsets, sizes.length);
    state.property(StridedSliceOp.SIZES, StridedSliceOp.attribute(sizes));
    return b.insert(EXTRACT_STRIDED_SLICE.create(state));
  }

  /**
   * Builds an insertion of {@code value} as the slice of {@code target} that starts at {@code
   * offsets}.
   *
   * @param value a vector of the element type of {@code target}, of at most as many dimensions
   * @param offsets one per dimension of {@code target}
   */
  public static StridedSliceOp insertStridedSlice(
      OpBuilder b, Value value, Value target, long... offsets) {
    OperationState state = b.state(INSERT_STRIDED_SLICE).operand(value).operand(target);
    int rank = value.type() instanceof VectorType vector ? vector.rank() : 0;
    StridedSliceOp.set(state, offsets, rank);
    return b.insert(INSERT_STRIDED_SLICE.create(state.result(target.type())));
  }

  /**
   * Builds the decomposition of a vector into its elements.
   *
   * @throws IllegalArgumentException if {@code source} is no vector, or has more elements than fit
   *     in an int
   */
  public static ElementsOp toElements(OpBuilder b, Value source) {
    List<Type> elements = ElementsOp.typesIn(source.type());
    checkArgument(elements != null, "no number of elements is known of a %s", source.type());
    return b.insert(TO_ELEMENTS.create(b.state(TO_ELEMENTS).operand(source).results(elements)));
  }

  /** Builds a vector of the given elements in row-major order, as many as {@code type} has. */
  public static ElementsOp fromElements(
      OpBuilder b, VectorType type, List<? extends Value> elements) {
    OperationState state = b.state(FROM_ELEMENTS).operandGroup(elements);
    return b.insert(FROM_ELEMENTS.create(state.result(type)));
  }

  /**
   * Builds a mask that is set below {@code bounds}.
   *
   * @param bounds one per dimension of {@code type}, from 0 to its size; all are 0 if one is
   */
  public static BoundedMaskOp constantMask(OpBuilder b, VectorType type, long... bounds) {
    OperationState state = b.state(CONSTANT_MASK).result(type);
    state.property(BoundedMaskOp.SIZES, DenseArrayAttr.i64(bounds));
    return b.insert(CONSTANT_MASK.create(state));
  }

  /**
   * Builds a mask that is set below {@code bounds}.
   *
   * @param bounds one value of type index per dimension of {@code type}, one if it has none
   */
  public static BoundedMaskOp createMask(
      OpBuilder b, VectorType type, List<? extends Value> bounds) {
    OperationState state = b.state(CREATE_MASK).operandGroup(bounds);
    return b.insert(CREATE_MASK.create(state.result(type)));
  }

  /** Builds {@code lhs * rhs + acc} of three vectors of floating-point numbers of one type. */
  public static VectorValueOp fma(OpBuilder b, Value lhs, Value rhs, Value acc) {
    return value(b, FMA, List.of(lhs, rhs, acc), lhs.type());
  }

  /** Builds the numbers from 0 as a vector of {@code type}, a vector of index of one dimension. */
  public static VectorValueOp step(OpBuilder b, VectorType type) {
    return value(b, STEP, List.of(), type);
  }

  /** Builds a query of vscale. */
  public static VectorValueOp vscale(OpBuilder b) {
    return value(b, VSCALE, List.of(), IndexType.INDEX);
  }

  /**
   * Builds a vector of alternating elements of {@code lhs} and {@code rhs}.
   *
   * @throws IllegalArgumentException if {@code lhs} is no vector, or twice its last size does not
   *     fit in a long
   */
  public static VectorValueOp interleave(OpBuilder b, Value lhs, Value rhs) {
    VectorType both = VectorTypes.doubled(lhs.type());
    checkArgument(both != null, "elements in turn are of vectors, not %s", lhs.type());
    return value(b, INTERLEAVE, List.of(lhs, rhs), both);
  }

  /**
   * Builds the vectors of the elements of {@code source} at even and at odd positions.
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
