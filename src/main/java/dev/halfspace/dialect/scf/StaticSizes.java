package dev.halfspace.dialect.scf;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.dialect.tensor.TensorCastOp;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import java.util.List;
import java.util.stream.IntStream;

/** The static sizes of tensor types, for tensors that are iter_args or outputs of loops. */
final class StaticSizes {
  private StaticSizes() {}

  /**
   * Returns true if a cast makes static sizes dynamic, and no dynamic size static.
   *
   * <pre>{@code
   * tensor<4x8xf32> to tensor<4x?xf32>     // true
   * tensor<4x?xf32> to tensor<?x8xf32>     // false: 8 is known besides
   * tensor<4x8xf32> to tensor<*xf32>       // false: not ranked
   * }</pre>
   */
  static boolean areLostBy(TensorCastOp cast) {
    return !cast.source().type().equals(cast.result().type())
        && saysAll(cast.source().type(), cast.result().type());
  }

  /** Returns true if a type has all static sizes of another one. */
  private static boolean saysAll(Type type, Type other) {
    if (!(type instanceof RankedTensorType says)
        || !(other instanceof RankedTensorType wanted)
        || says.rank() != wanted.rank()
        || !says.elementType().equals(wanted.elementType())) {
      return false;
    }
    return IntStream.range(0, says.rank())
        .allMatch(
            i -> wanted.shape().isDynamic(i) || says.shape().size(i) == wanted.shape().size(i));
  }

  /**
   * Returns true if an iter_arg of a loop has the sizes of its init in each iteration: the yielded
   * value takes its sizes from the iter_arg through a chain of values.
   *
   * <p>The chain is followed back from the yielded value: through casts, from the result of an
   * operation in destination style to the destination, and from the result of a nested loop that
   * keeps sizes to its init. It succeeds at the iter_arg, or at a value whose type has all these
   * sizes static.
   *
   * @param sized a type with the sizes of the init
   */
  static boolean areKept(LoopWithIterArgs loop, int index, Type sized) {
    Operation end = RegionEnds.end(loop.loopBody());
    if (end.numOperands() == 0) {
      return true; // slices are inserted into the inits
    }
    Value value = end.operand(index);
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      if (value == loop.regionIterArgs().get(index) || saysAll(value.type(), sized)) {
        return true;
      }
      Operation definer = value.definingOp();
      if (definer instanceof TensorCastOp cast) {
        value = cast.source();
      } else if (definer instanceof LoopWithIterArgs inner
          && areKept(inner, ((OpResult) value).index(), sized)) {
        value = inner.inits().get(((OpResult) value).index());
      } else if (definer instanceof DestinationStyle style && value instanceof OpResult result) {
        List<Value> destinations = style.destinations();
        value = destinations.get(result.index());
      } else {
        return false;
      }
    }
    return false;
  }

  /** The maximum length of a chain; beyond it the answer is conservatively false. */
  private static final int MOST_STEPS = 64;
}
