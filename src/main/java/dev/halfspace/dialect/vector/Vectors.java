package dev.halfspace.dialect.vector;

import static dev.halfspace.dialect.vector.MaskedAccessOp.BASE;
import static dev.halfspace.dialect.vector.MaskedAccessOp.CHANGED;
import static dev.halfspace.dialect.vector.MaskedAccessOp.FIXED_MASK;
import static dev.halfspace.dialect.vector.MaskedAccessOp.INDICES;
import static dev.halfspace.dialect.vector.MaskedAccessOp.LOADED;
import static dev.halfspace.dialect.vector.MaskedAccessOp.MASK;
import static dev.halfspace.dialect.vector.MaskedAccessOp.MEMREF;
import static dev.halfspace.dialect.vector.MaskedAccessOp.OFFSETS;
import static dev.halfspace.dialect.vector.MaskedAccessOp.PASS_THRU;
import static dev.halfspace.dialect.vector.MaskedAccessOp.PLACES;
import static dev.halfspace.dialect.vector.MaskedAccessOp.VALUE;
import static dev.halfspace.dialect.vector.ScalableSliceOp.PART;
import static dev.halfspace.dialect.vector.ScalableSliceOp.WHOLE;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.ValueGroup;

/**
 * The operations of the dialect that share a class with others.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class Vectors {
  private static final String LOAD =
      """
      $base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,`
      type($pass_thru) `into` type($result)
      """;
  private static final String STORE =
      """
      $base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask)
      `,` type($valueToStore)
      """;
  private static final String SCATTERING =
      """
      $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:`
      type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore)
      (`->` type($result)^)?
      """;

  /** Reads elements, each from its place. */
  public static final OpDefinition<MaskedAccessOp> MASKEDLOAD =
      access("maskedload", LOAD, MEMREF, INDICES, MASK, PASS_THRU, LOADED);

  /** Reads elements, each from the next place in memory. */
  public static final OpDefinition<MaskedAccessOp> EXPANDLOAD =
      access("expandload", LOAD, MEMREF, INDICES, FIXED_MASK, PASS_THRU, LOADED);

  /** Writes elements, each to its place. */
  public static final OpDefinition<MaskedAccessOp> MASKEDSTORE =
      access("maskedstore", STORE, MEMREF, INDICES, MASK, VALUE);

  /** Writes elements, each to the next place in memory. */
  public static final OpDefinition<MaskedAccessOp> COMPRESSSTORE =
      access("compressstore", STORE, MEMREF, INDICES, FIXED_MASK, VALUE);

  /** Writes elements to places that a vector of indices gives. */
  public static final OpDefinition<MaskedAccessOp> SCATTER =
      access("scatter", SCATTERING, BASE, OFFSETS, PLACES, MASK, VALUE, CHANGED);

  /** Elements of a vector, or a scalar, repeated. */
  public static final OpDefinition<VectorCastOp> BROADCAST =
      VectorCastOp.define("broadcast", TypeConstraint.ANY, "vector", VectorCastOp::verifyBroadcast);

  /** The same bits as other elements. */
  public static final OpDefinition<VectorCastOp> BITCAST =
      VectorCastOp.define("bitcast", TypeConstraints.VECTOR, "result", VectorCastOp::verifyBitcast);

  /** The same elements in another shape. */
  public static final OpDefinition<VectorCastOp> SHAPE_CAST =
      VectorCastOp.define(
          "shape_cast", TypeConstraints.VECTOR, "result", VectorCastOp::verifyShapeCast);

  /** A part of a scalable vector. */
  public static final OpDefinition<ScalableSliceOp> SCALABLE_EXTRACT =
      slice("extract")
          .groups(ScalableSliceOp.SOURCE)
          .result("result", PART)
          .syntax(format("$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"));

  /** A scalable vector with a part replaced. */
  public static final OpDefinition<ScalableSliceOp> SCALABLE_INSERT =
      slice("insert")
          .groups(ScalableSliceOp.VALUE, ScalableSliceOp.DEST)
          .result("result", WHOLE)
          .allTypesMatch("dest", "result")
          .syntax(
              format(
                  """
                  $valueToStore `,` $dest `[` $pos `]` attr-dict `:`
                  type($valueToStore) `into` type($dest)
                  """));

  private Vectors() {}

  private static OpDefinition<ScalableSliceOp> slice(String mnemonic) {
    return OpDefinition.of(
            "vector.scalable." + mnemonic, ScalableSliceOp.class, ScalableSliceOp::new)
        .properties(ScalableSliceOp.POSITION);
  }

  private static OpDefinition<MaskedAccessOp> access(
      String mnemonic, String form, ValueGroup<?>... groups) {
    return MaskedAccessOp.define(
        OpDefinition.of("vector." + mnemonic, MaskedAccessOp.class, MaskedAccessOp::new),
        form,
        groups);
  }
}
