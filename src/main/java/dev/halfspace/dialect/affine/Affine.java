package dev.halfspace.dialect.affine;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.ForOp;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Builders for the operations of the {@code affine} dialect as functions of values, so that a
 * kernel built in Java reads like the kernel itself:
 *
 * <pre>{@code
 * Affine.forLoop(b, 0, n, 1, (body, i) ->
 *     Affine.store(body, Affine.load(body, a, at(i)), c, at(i).plus(1)));
 * }</pre>
 */
public final class Affine {
  /**
   * {@code affine.yield}: the terminator of a region of {@code affine.for}, {@code affine.if} or
   * {@code affine.parallel}. The values yielded are the next iteration's iter_args, the results, or
   * the values to be reduced. Without values it is omitted in custom form.
   *
   * <pre>{@code
   * %s = affine.for %i = 0 to 8 iter_args(%a = %zero) -> (f32) {
   *   %x = affine.load %m[%i] : memref<8xf32>
   *   %b = arith.addf %a, %x : f32
   *   affine.yield %b : f32
   * }
   * }</pre>
   */
  public static final OpDefinition<YieldOp> YIELD = AffineYield.DEFINITION;

  private Affine() {}

  /** Yields values from a region, one per result of the enclosing operation, of the same types. */
  @CanIgnoreReturnValue
  @SuppressWarnings("NamedLikeContextualKeyword") // always qualified: Affine.yield(b, x)
  public static YieldOp yield(OpBuilder b, List<? extends Value> values) {
    return YieldOp.build(b, YIELD, values);
  }

  /** Yields values from a region. */
  @CanIgnoreReturnValue
  @SuppressWarnings("NamedLikeContextualKeyword") // always qualified: Affine.yield(b, x)
  public static YieldOp yield(OpBuilder b, Value... values) {
    return YieldOp.build(b, YIELD, List.of(values));
  }

  /**
   * Loads the element of a buffer at subscripts.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  public static Value load(OpBuilder b, Value memref, AffineValueMap subscripts) {
    return AffineLoadOp.build(b, memref, subscripts).result();
  }

  /**
   * Loads the box of elements of a buffer that begins at subscripts, as a vector.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  public static Value vectorLoad(
      OpBuilder b, Value memref, AffineValueMap subscripts, VectorType type) {
    return AffineVectorLoadOp.build(b, memref, subscripts, type).result();
  }

  /**
   * Stores an element of a buffer at subscripts.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  public static void store(OpBuilder b, Value value, Value memref, AffineValueMap subscripts) {
    AffineStoreOp.build(b, value, memref, subscripts);
  }

  /**
   * Stores a vector to the box of elements of a buffer that begins at subscripts.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  public static void vectorStore(
      OpBuilder b, Value value, Value memref, AffineValueMap subscripts) {
    AffineVectorStoreOp.build(b, value, memref, subscripts);
  }

  /**
   * Applies a map of one result.
   *
   * @throws IllegalArgumentException if {@code map} does not have exactly one result
   */
  public static Value apply(OpBuilder b, AffineValueMap map) {
    return AffineApplyOp.build(b, map).result();
  }

  /** The minimum of the results of a map. */
  public static Value min(OpBuilder b, AffineValueMap candidates) {
    return AffineMinMaxOp.build(b, AffineMinMaxOp.Kind.MIN, candidates).result();
  }

  /** The maximum of the results of a map. */
  public static Value max(OpBuilder b, AffineValueMap candidates) {
    return AffineMinMaxOp.build(b, AffineMinMaxOp.Kind.MAX, candidates).result();
  }

  /**
   * A loop with a constant lower bound and a constant, exclusive upper bound; it has no iterations
   * if the upper bound is not greater.
   *
   * @throws IllegalArgumentException if {@code step} is not positive
   */
  @CanIgnoreReturnValue
  public static AffineForOp forLoop(
      OpBuilder b, long lower, long upper, long step, ForOp.Body body) {
    return forLoop(b, AffineValueMap.constant(lower), AffineValueMap.constant(upper), step, body);
  }

  /**
   * A loop with a constant lower bound and a symbol as its exclusive upper bound.
   *
   * @throws IllegalArgumentException if {@code step} is not positive
   */
  @CanIgnoreReturnValue
  public static AffineForOp forLoop(
      OpBuilder b, long lower, Value upper, long step, ForOp.Body body) {
    return forLoop(b, AffineValueMap.constant(lower), AffineValueMap.symbol(upper), step, body);
  }

  /**
   * A loop from the maximum of the results of {@code lower} up to, but not including, the minimum
   * of those of {@code upper}.
   *
   * @throws IllegalArgumentException if a bound has no result, or {@code step} is not positive
   */
  @CanIgnoreReturnValue
  public static AffineForOp forLoop(
      OpBuilder b, AffineValueMap lower, AffineValueMap upper, long step, ForOp.Body body) {
    return AffineForOp.build(
        b, lower, upper, step, List.of(), (inner, iv, carried) -> body.emit(inner, iv));
  }

  /**
   * The result of a loop with one iter_arg, of which each iteration yields the next value.
   *
   * @param init the value that enters the first iteration, and the result if there is none
   * @param next emits an iteration and returns the value that it yields to the next
   * @throws IllegalArgumentException if a bound has no result, or {@code step} is not positive
   */
  public static Value reduce(
      OpBuilder b,
      AffineValueMap lower,
      AffineValueMap upper,
      long step,
      Value init,
      Iteration next) {
    return AffineForOp.build(
            b,
            lower,
            upper,
            step,
            List.of(init),
            (inner, iv, carried) -> Affine.yield(inner, next.emit(inner, iv, carried.get(0))))
        .result();
  }

  /** An iteration of a loop with one iter_arg. */
  @FunctionalInterface
  public interface Iteration {
    /** Emits the iteration through {@code b} and returns the value yielded. */
    Value emit(OpBuilder b, Value iv, Value carried);
  }

  /**
   * A nest of parallel loops from 0 to exclusive constant bounds, the outermost first, by step 1.
   */
  @CanIgnoreReturnValue
  public static AffineParallelOp parallel(
      OpBuilder b, List<Long> uppers, AffineParallelOp.Body body) {
    return AffineParallelOp.build(
        b,
        uppers.stream().map(upper -> AffineValueMap.constant(0)).toList(),
        uppers.stream().map(AffineValueMap::constant).toList(),
        body);
  }

  /** Executes {@code then} if a condition holds. */
  @CanIgnoreReturnValue
  public static AffineIfOp ifThen(OpBuilder b, AffineValueSet condition, Consumer<OpBuilder> then) {
    return AffineIfOp.build(b, condition, then);
  }

  /** The value of {@code then} if a condition holds, otherwise that of {@code otherwise}. */
  public static Value select(
      OpBuilder b,
      AffineValueSet condition,
      Type type,
      Function<OpBuilder, Value> then,
      Function<OpBuilder, Value> otherwise) {
    return AffineIfOp.build(
            b,
            condition,
            List.of(type),
            inner -> Affine.yield(inner, then.apply(inner)),
            inner -> Affine.yield(inner, otherwise.apply(inner)))
        .result();
  }
}
