package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The folds of {@code memref.cast} into its users, which then use the source of the cast.
 *
 * <p>A user that needs only the rank takes the source of any cast, even of one that asserts sizes:
 * if the assertion does not hold, the program is undefined, and the check may be dropped. A user
 * whose result type is inferred from the buffer, such as a view, takes only the source of a cast
 * that asserts nothing ({@link #weakenedSourceOf}), so that the new type is at least as static as
 * the old one.
 */
public final class CastFolding {
  private CastFolding() {}

  /**
   * use(cast(x)) = use(x), where the rank of x is known.
   *
   * <pre>{@code
   * %c = memref.cast %a : memref<4xf32> to memref<?xf32>
   * %x = memref.load %c[%i] : memref<?xf32>
   *     -->  %x = memref.load %a[%i] : memref<4xf32>
   * }</pre>
   *
   * <p>A cast from an unranked memref stays: an access needs a rank.
   */
  public static Fold intoOperands(Operation op) {
    return intoOperands(op, null);
  }

  /**
   * use(cast(x)) = use(x), where the rank of x is known.
   *
   * @param kept a value that is not replaced: a stored memref, whose type must remain the element
   *     type of the memref it is stored to; null for none
   */
  public static Fold intoOperands(Operation op, @Nullable Value kept) {
    Map<Integer, Value> sources = new LinkedHashMap<>();
    for (int i = 0; i < op.numOperands(); i++) {
      Value source = op.operand(i) == kept ? null : sourceOf(op.operand(i));
      if (source != null && !(source.type() instanceof UnrankedMemRefType)) {
        sources.put(i, source);
      }
    }
    return sources.isEmpty() ? Fold.NONE : Fold.inPlace(() -> sources.forEach(op::setOperand));
  }

  /** The fold of operations that only access buffers: {@link #intoOperands(Operation)}. */
  public static Fold rule(Operation op, Constants operands) {
    return intoOperands(op);
  }

  /**
   * cast(cast(x)) = cast(x); cast(x) = x if it has the type already.
   *
   * <pre>{@code
   * %b = memref.cast %a : memref<?xf32> to memref<4xf32>
   * %c = memref.cast %b : memref<4xf32> to memref<?xf32>      -->      %a in place of %c
   * }</pre>
   *
   * <p>The assertion of the first cast is dropped. A cast from an unranked memref stays, as in
   * MLIR: there is no cast between two unranked memrefs.
   */
  static Fold cast(Operation op, Constants operands) {
    Fold fold = intoOperands(op);
    return fold instanceof Fold.Nothing ? Fold.ofSameType(op, operands) : fold;
  }

  /**
   * space(space(x)) = space(x); space(x) = x if x has that type already.
   *
   * <pre>{@code
   * %b = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32, 2>
   * %c = memref.memory_space_cast %b : memref<4xf32, 2> to memref<4xf32, 3>
   *     -->  %c = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32, 3>
   * }</pre>
   *
   * <p>A preceding {@code memref.cast} stays: its source has another type.
   */
  static Fold memorySpaceCast(Operation op, Constants operands) {
    Operation inner = op.operand(0).definingOp(MemRef.MEMORY_SPACE_CAST);
    return inner == null
        ? Fold.ofSameType(op, operands)
        : Fold.inPlace(() -> op.setOperand(0, inner.operand(0)));
  }

  /** Replaces an operation by a buffer built in its place, cast to its type. */
  static Match replace(Operation op, Function<OpBuilder, Value> buffer) {
    return Match.replacing(
        op,
        b -> {
          BaseMemRefType type = (BaseMemRefType) op.result().type();
          return BufferCastOp.build(b, MemRef.CAST, buffer.apply(b), type);
        });
  }

  /** Replaces a view by a buffer, cast to the type of the view if the types differ. */
  static Match replace(BufferView op, Value buffer) {
    return buffer.type().equals(op.type())
        ? Match.rewrite(r -> r.replace(op, buffer))
        : replace(op, b -> buffer);
  }

  /**
   * The operand of a {@code memref.cast}, or {@code null} if the value is not the result of one.
   */
  static @Nullable Value sourceOf(Value value) {
    BufferCastOp cast = value.definingOp(MemRef.CAST);
    return cast == null ? null : cast.source();
  }

  /**
   * The operand of a {@code memref.cast}, if it is ranked and the cast asserts nothing: what is
   * dynamic in the type of the operand is dynamic in the result type, too.
   *
   * <pre>{@code
   * memref.cast %a : memref<4x?xf32> to memref<?x?xf32>      %a
   * memref.cast %a : memref<4x?xf32> to memref<?x8xf32>      null: it asserts 8
   * memref.cast %a : memref<*xf32> to memref<?x?xf32>        null
   * }</pre>
   */
  static @Nullable Value weakenedSourceOf(Value value) {
    Value source = sourceOf(value);
    return source != null
            && source.type() instanceof MemRefType from
            && value.type() instanceof MemRefType to
            && isWeaker(from, to)
        ? source
        : null;
  }

  private static boolean isWeaker(MemRefType from, MemRefType to) {
    Strides before = from.strides();
    Strides after = to.strides();
    return before != null
        && after != null
        && isWeaker(before.offset(), after.offset())
        && IntStream.range(0, from.rank())
            .allMatch(
                d ->
                    isWeaker(from.shape().size(d), to.shape().size(d))
                        && isWeaker(before.strides().get(d), after.strides().get(d)));
  }

  /**
   * Returns true if a number stays static or becomes dynamic, given that both types are compatible.
   */
  private static boolean isWeaker(long before, long after) {
    return before != Shape.DYNAMIC || after == Shape.DYNAMIC;
  }

  /**
   * The size along a constant dimension: the static size of the type, or the size operand of the
   * operation that defines the buffer; dim(cast(x)) = dim(x).
   *
   * <pre>{@code
   * %a = memref.alloc(%n) : memref<4x?xf32>
   * %s = memref.dim %a, %c0 : memref<4x?xf32>      -->      4
   * %t = memref.dim %a, %c1 : memref<4x?xf32>      -->      %n
   * }</pre>
   *
   * <p>If the dimension is no constant, or out of bounds, nothing folds, not even a preceding cast.
   */
  static Fold dim(Operation op, Constants operands) {
    Operation definer = op.operand(0).definingOp();
    return ((DimOp) op)
        .fold(
            operands,
            MemRefType.class,
            (type, index) ->
                Optional.ofNullable(definer)
                    .flatMap(maker -> given(maker, type, index))
                    .map(Fold::to)
                    .orElseGet(() -> intoOperands(op)));
  }

  /**
   * The operand that gives a dynamic size of the result of an allocation, {@code memref.view} or
   * {@code memref.subview}. The sizes of a subview are one per dimension of its source, so the
   * position is counted among the dimensions that a rank-reduced result keeps.
   */
  private static Optional<Value> given(Operation definer, MemRefType type, int index) {
    if (definer instanceof AllocOp alloc) {
      return IndexList.of(type.shape(), alloc.dynamicSizes()).value(index);
    } else if (definer instanceof MemRefViewOp view) {
      return view.sizes().value(index);
    } else if (definer instanceof MemRefSubViewOp subview) {
      return subview
          .keptDimensions()
          .map(kept -> kept.get(index))
          .flatMap(subview.lists().sizes()::value);
    }
    return Optional.empty();
  }
}
