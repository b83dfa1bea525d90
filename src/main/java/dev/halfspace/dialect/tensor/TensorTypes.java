package dev.halfspace.dialect.tensor;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Datum;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** The type constraints and verifier helpers of tensor operations. */
final class TensorTypes {
  /** Ranked tensors. */
  static final TypeConstraint RANKED =
      new TypeConstraint("a tensor of known rank", RankedTensorType.class::isInstance);

  /** Ranked and unranked tensors. */
  static final TypeConstraint ANY = new TypeConstraint("a tensor", ShapeCompatibility::isTensor);

  /** Ranked tensors with static shape. */
  static final TypeConstraint STATIC =
      new TypeConstraint(
          "a tensor of known sizes",
          type -> type instanceof RankedTensorType tensor && tensor.hasStaticShape());

  private TensorTypes() {}

  /**
   * A type with other sizes, possibly of another rank, and the element type and encoding of {@code
   * type}.
   */
  static RankedTensorType withSizes(RankedTensorType type, long... sizes) {
    return RankedTensorType.of(Shape.of(sizes), type.elementType(), type.encoding());
  }

  /**
   * Returns true if a size is static in the first of two types of equal rank and dynamic in the
   * other, or if the encodings differ: for {@code 4x?} and {@code ?x8}, and for {@code ?x8} and
   * {@code 4x?}, but not for {@code 4x?} and {@code 5x?}.
   */
  static boolean knowsMore(RankedTensorType type, RankedTensorType other) {
    return !Objects.equals(type.encoding(), other.encoding())
        || IntStream.range(0, type.rank())
            .anyMatch(d -> other.shape().isDynamic(d) && !type.shape().isDynamic(d));
  }

  /**
   * The element that a body computes from its indices.
   *
   * @param body a region that ends with {@code tensor.yield}
   * @param at one subscript per dimension
   */
  static Datum computed(Execution e, Region body, long[] at) {
    List<Datum> indices =
        Longs.asList(at).stream().map(i -> Datum.ofInt(e.indexBits(), i)).toList();
    return e.run(body, indices).values().get(0);
  }

  /** Reports a number of indices other than the rank. */
  static void verifyIndices(Verification v, RankedTensorType type, int count) {
    if (count != type.rank()) {
      v.error("has %s into %s", Quantity.of(count, "index", "indices"), type);
    }
  }

  /**
   * Reports types that {@code groups} do not relate, apart from encodings, which may differ. The
   * ranks may be equal, with groups of one dimension each; no group is empty.
   */
  static void verifyReshape(
      Operation op,
      Reassociation groups,
      RankedTensorType expanded,
      RankedTensorType collapsed,
      Verification v) {
    if (expanded.rank() < collapsed.rank()) {
      v.error("relates %s and %s the wrong way round", expanded, collapsed);
    } else if (groups.groups().stream().anyMatch(List::isEmpty)) {
      v.error("has an empty group of dimensions among %s", groups.groups());
    } else if (groups.verify(op, expanded, collapsed, v)
        && !expanded.elementType().equals(collapsed.elementType())) {
      v.error("relates %s and %s, of other elements", expanded, collapsed);
    }
  }

  /** Reports a body that does not compute an element of {@code type} from the element's indices. */
  static void verifyBody(Operation op, RankedTensorType type, Verification v) {
    Block body = op.region(0).entryBlock();
    Operation last = body.lastOp();
    boolean isNoEnd =
        last != null && last.definition().isRegistered() && !(last instanceof Terminator);
    if (last == null || isNoEnd || !Structure.isSound(last)) {
      return; // reported already, and little is known of a body without end
    }
    List<BlockArgument> arguments = body.arguments();
    if (arguments.size() != type.rank()
        || !arguments.stream().allMatch(each -> each.type() instanceof IndexType)) {
      v.error("needs a body with one index per dimension of %s as arguments", type);
    } else if (last.definition() != Tensors.YIELD) {
      v.error("must end its body with '%s', but ends it with '%s'", Tensors.YIELD, last.name());
    } else if (!last.operand(0).type().equals(type.elementType())) {
      v.error("computes %s, but makes %s", last.operand(0).type(), type);
    }
  }
}
