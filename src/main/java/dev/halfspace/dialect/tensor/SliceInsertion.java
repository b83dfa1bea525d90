package dev.halfspace.dialect.tensor;

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
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An operation that replaces a box of a tensor, and the types of boxes.
 *
 * <p>Element {@code i} of the source, a vector of subscripts, goes to {@code offsets + i * strides}
 * of the target. Offset, size and stride are given per dimension of the target; the source has the
 * sizes of the box, of which it may leave out any that are known to be 1:
 *
 * <pre>{@code
 * %u = tensor.insert_slice %s into %t[%i, 0] [1, 4] [1, 2] : tensor<4xf32> into tensor<8x8xf32>
 * }</pre>
 *
 * <p>That replaces {@code %t[%i, 0]}, {@code %t[%i, 2]}, {@code %t[%i, 4]} and {@code %t[%i, 6]}.
 * Elements outside of the target, or a source of other sizes than the box, are undefined, and trap.
 * A box without elements is nowhere outside.
 */
abstract class SliceInsertion extends Operation implements Executable, Verifiable {
  static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", TensorTypes.RANKED);
  static final ValueGroup<Value> TARGET = ValueGroup.operand("dest", TensorTypes.RANKED);
  static final Function<OpDefinition<?>, Facet<OpSyntax>> SYNTAX =
      Slice.syntax("$source `into` $dest", "type($source) `into` type($dest)");

  SliceInsertion(OperationState state) {
    super(state);
  }

  /** The tensor that is put in. */
  public final Value source() {
    return get(SOURCE);
  }

  /** The tensor that it is put into. */
  public final Value target() {
    return get(TARGET);
  }

  /** The box, of the rank of the target. */
  public final Slice slice() {
    return Slice.of(this);
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType part = (RankedTensorType) source().type();
    verify(slice(), part, (RankedTensorType) target().type(), v);
  }

  /**
   * The tensor with the box replaced. The sizes are checked here, since a source of unknown sizes
   * may have others than the box; {@link Elements#withSlice} checks the bounds.
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

  /** The type of a box of {@code whole}, of as many dimensions, with its elements and encoding. */
  static RankedTensorType infer(RankedTensorType whole, Slice slice) {
    return RankedTensorType.of(slice.shape(), whole.elementType(), whole.encoding());
  }

  /**
   * Reports lists of other lengths than the rank, negative offsets or sizes, a box of another type
   * than follows from its sizes, and one known to reach beyond a known size. Encodings may differ.
   * A size that is a value is unknown in the type, and one that is not is known.
   *
   * @param part the type of the box, which may leave out dimensions of size one
   * @param whole the type of the tensor that it is in
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

  /** Returns true if {@code part} is {@code full} with some dimensions of size one left out. */
  static boolean isReduced(Shape part, Shape full) {
    return leftOut(full, part, false) != null;
  }

  /**
   * The dimensions of size one of a box that a part of it leaves out, the last possible ones.
   * Nothing if there are none that make the difference.
   *
   * <pre>{@code
   * full 1x8x1, part 8     -->  {0, 2}
   * full 1x1x8, part 1x8   -->  {1}
   * full 2x8, part 8       -->  none: 2 cannot be left out
   * full ?x1, part 4       -->  {1} if unknownFits, else none
   * }</pre>
   *
   * <p>Each dimension of the box takes the next one of the part if the sizes are the same, and is
   * left out if they are not; since sizes of one are taken as soon as possible, the first of
   * several stays. Looking ahead is not needed: dimensions of size one are interchangeable.
   *
   * @param full the sizes of the box
   * @param part the sizes of what may be less than the box
   * @param unknownFits if a size that is not known may be any but one
   */
  static @Nullable BitSet leftOut(Shape full, Shape part, boolean unknownFits) {
    BitSet leftOut = new BitSet();
    int next = 0;
    for (int d = 0; d < full.rank(); d++) {
      boolean isUnknown =
          unknownFits
              && next < part.rank()
              && full.size(d) != 1
              && (full.isDynamic(d) || part.isDynamic(next));
      if (isUnknown || (next < part.rank() && part.size(next) == full.size(d))) {
        next++;
      } else if (full.size(d) != 1) {
        return null;
      } else {
        leftOut.set(d);
      }
    }
    return next == part.rank() ? leftOut : null;
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
    Shape old = infer(whole, before).shape();
    List<Long> sizes = new ArrayList<>();
    for (int i = 0; i < old.rank() && sizes.size() < type.rank(); i++) {
      boolean isLeftOut = old.size(i) == 1 && type.shape().size(sizes.size()) != 1;
      if (!isLeftOut) {
        sizes.add(full.size(i));
      }
    }
    return TensorTypes.withSizes(type, Longs.toArray(sizes));
  }
}
