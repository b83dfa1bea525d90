package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import java.util.function.Function;

/**
 * The pattern of operations that apply one affine map: the map is composed with what computes its
 * operands and simplified, also by the ranges of loops, and the operation is made anew with it.
 * Attributes that do not belong to the operation are lost.
 *
 * <pre>{@code
 * %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
 * %x = affine.load %m[%a * 2]                           // becomes affine.load %m[%i * 2 + 2]
 * }</pre>
 */
final class MapPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          simplify(
              "Apply",
              AffineApplyOp.class,
              AffineApplyOp::computed,
              (b, op, map) -> AffineApplyOp.build(b, map)),
          simplify(
              "Load",
              AffineLoadOp.class,
              AffineLoadOp::subscripts,
              (b, op, map) -> AffineLoadOp.build(b, op.accessedMemory(), map)),
          simplify(
              "Store",
              AffineStoreOp.class,
              AffineStoreOp::subscripts,
              (b, op, map) -> AffineStoreOp.build(b, op.value(), op.accessedMemory(), map)),
          simplify(
              "Prefetch",
              AffinePrefetchOp.class,
              AffinePrefetchOp::subscripts,
              (b, op, map) -> AffinePrefetchOp.build(b, op.memref(), map, op.hints())),
          simplify(
              "VectorLoad",
              AffineVectorLoadOp.class,
              AffineVectorLoadOp::subscripts,
              (b, op, map) ->
                  AffineVectorLoadOp.build(b, op.accessedMemory(), map, op.vectorType())),
          simplify(
              "VectorStore",
              AffineVectorStoreOp.class,
              AffineVectorStoreOp::subscripts,
              (b, op, map) -> AffineVectorStoreOp.build(b, op.value(), op.accessedMemory(), map)));

  private MapPatterns() {}

  /** Makes an operation like another one with another map. */
  @FunctionalInterface
  interface Remake<T> {
    Operation of(OpBuilder b, T op, AffineValueMap map);
  }

  /** The pattern of operations of the class {@code Affine...Op} of MLIR. */
  private static <T extends Operation> Pattern simplify(
      String kind, Class<T> type, Function<T, AffineValueMap> map, Remake<T> remake) {
    String name = "SimplifyAffineOp<mlir::affine::Affine" + kind + "Op>";
    return Pattern.of(name, type, op -> simplify(op, map.apply(op), remake));
  }

  static <T extends Operation> Match simplify(T op, AffineValueMap map, Remake<T> remake) {
    AffineValueMap canonical = AffineComposition.composeAndCanonicalize(map);
    AffineValueMap simplified = OperandRanges.simplify(canonical);
    return simplified.equals(map)
        ? Match.no("the map is simple, and its operands are not computed")
        : Match.replacing(op, b -> remake.of(b, op, simplified));
  }
}
