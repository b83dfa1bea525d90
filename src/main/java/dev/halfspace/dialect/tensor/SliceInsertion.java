package dev.halfspace.dialect.tensor;

import static java.util.Objects.requireNonNull;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Facet;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.TrapKind;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * An operation that inserts a tensor into a slice of another one, and the inference of slice types.
 *
 * <p>The element of the source at the vector {@code i} of subscripts is inserted at {@code offsets
 * + i * strides} of the target. Offset, size and stride are given per dimension of the target; the
 * source has the sizes of the slice and may drop any dimension of static size 1:
 *
 * <pre>{@code
 * %u = tensor.insert_slice %s into %t[%i, 0] [1, 4] [1, 2] : tensor<4xf32> into tensor<8x8xf32>
 * }</pre>
 *
 * <p>That replaces {@code %t[%i, 0]}, {@code %t[%i, 2]}, {@code %t[%i, 4]} and {@code %t[%i, 6]}. A
 * slice that is out of bounds, or a source of other sizes than the slice, is undefined behavior and
 * traps. A slice without elements is never out of bounds.
 */
abstract class SliceInsertion extends Operation implements Executable, Verifiable {
  static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", TensorTypes.RANKED);
  static final ValueGroup<Value> TARGET = ValueGroup.operand("dest", TensorTypes.RANKED);
  static final Function<OpDefinition<?>, Facet<OpSyntax>> SYNTAX =
      Slice.syntax("$source `into` $dest", "type($source) `into` type($dest)");

  SliceInsertion(OperationState state) {
    super(state);
  }

  /** The tensor that is inserted. */
  public final Value source() {
    return get(SOURCE);
  }

  /** The tensor that it is inserted into. */
  public final Value target() {
    return get(TARGET);
  }

  /** The slice, of the rank of the target. */
  public final Slice slice() {
    return Slice.of(this);
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType part = (RankedTensorType) source().type();
    verify(slice(), part, (RankedTensorType) target().type(), v);
  }

  /**
   * The target with the slice replaced. The sizes are checked here, since a source with dynamic
   * sizes may differ from the slice; {@link Elements#withSlice} checks the bounds.
   */
  final Elements inserted(Execution e) {
    Slice box = slice();
    Elements part = e.elements(source());
    List<Long> sizes = box.sizes().integers(e, "a size");
    if (sizes.stream().anyMatch(size -> size < 0)
        || !isReduced(Shape.of(Longs.toArray(part.shape())), Shape.of(Longs.toArray(sizes)))) {
      throw e.trap(
          TrapKind.BAD_SIZE, "elements of sizes %s for a box %s".formatted(part.shape(), sizes));
    }
    return e.elements(target())
        .withSlice(
            part,
            box.offsets().integers(e, "an offset"),
            sizes,
            box.strides().integers(e, "a stride"));
  }

  /** The inferred type of a slice of {@code whole}, of the same rank, element type and encoding. */
  static RankedTensorType infer(RankedTensorType whole, Slice slice) {
    return RankedTensorType.of(slice.shape(), whole.elementType(), whole.encoding());
  }

  /**
   * Reports lists whose length is not the rank, negative offsets or sizes, a slice whose type is
   * not the inferred one, and a slice that is statically out of bounds. Encodings may differ. A
   * size that is a value is dynamic in the type, and a static size is static there.
   *
   * @param part the type of the slice, which may drop unit dimensions
   * @param whole the type of the tensor that it is a slice of
   */
  static void verify(Slice slice, RankedTensorType part, RankedTensorType whole, Verification v) {
    if (!slice.verifyLists(whole.rank(), whole.rank(), v)) {
      return;
    }
    RankedTensorType full = infer(whole, slice);
    if (!part.elementType().equals(full.elementType()) || !isReduced(part.shape(), full.shape())) {
      v.error("has a box of type %s, but of this size it is %s", part, full);
      return;
    }
    boolean unused = slice.verifyBounds(whole.shape(), v);
  }

  /** Returns true if {@code part} is {@code full} with any number of unit dimensions dropped. */
  static boolean isReduced(Shape part, Shape full) {
    return Slice.leftOut(full, part, false) != null;
  }

  /**
   * The type of a slice of a tensor after some of its sizes became constants, with the dimensions
   * that it had before: {@code 1x?} of {@code [1, %n, 1]} that was {@code [%c1, %n, 1]}, of which
   * {@code ?x?} left out the last size.
   *
   * @param before the slice as it was
   * @param type the type that it had; it may lack dimensions of size 1
   */
  static RankedTensorType typeOf(
      RankedTensorType whole, Slice slice, Slice before, RankedTensorType type) {
    Shape full = infer(whole, slice).shape();
    BitSet leftOut =
        requireNonNull(Slice.leftOut(infer(whole, before).shape(), type.shape(), true));
    long[] sizes =
        IntStream.range(0, full.rank())
            .filter(d -> !leftOut.get(d))
            .mapToLong(full::size)
            .toArray();
    return TensorTypes.withSizes(type, sizes);
  }
}
