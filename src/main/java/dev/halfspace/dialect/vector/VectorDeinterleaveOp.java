package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.deinterleave}: the elements of a vector at even and at odd places, along the last
 * dimension.
 *
 * <pre>{@code
 * %res1, %res2 = vector.deinterleave %v : vector<2x8xi8> -> vector<2x4xi8>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorDeinterleaveOp extends Operation implements Pure, SuggestsNames {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorDeinterleaveOp> DEFINITION =
      OpDefinition.of("vector.deinterleave", VectorDeinterleaveOp.class, VectorDeinterleaveOp::new)
          .operand("source", VectorTypes.NOT_SCALAR)
          .result("res1", VectorTypes.NOT_SCALAR)
          .result("res2", VectorTypes.NOT_SCALAR)
          .typesMatchWith(
              "results of half the last size", "source", "res1", t -> half((VectorType) t))
          .allTypesMatch("res1", "res2")
          .syntax(format("$source attr-dict `:` type($source) `->` type($res1)"));

  private VectorDeinterleaveOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the halves of a vector.
   *
   * @throws IllegalArgumentException if {@code source} is no vector of an even last size
   */
  public static VectorDeinterleaveOp build(OpBuilder b, Value source) {
    checkArgument(
        source.type() instanceof VectorType vector && half(vector) != null,
        "a %s has no even last size",
        source.type());
    VectorType half = half((VectorType) source.type());
    OperationState state = b.state(DEFINITION).operand(source);
    return b.insert(new VectorDeinterleaveOp(state.results(Collections.nCopies(2, half))));
  }

  /** A vector with half the last size; {@code null} if there is none. */
  private static @Nullable VectorType half(VectorType vector) {
    long last = vector.rank() == 0 ? 1 : vector.shape().size(vector.rank() - 1);
    return last % 2 != 0 ? null : VectorTypes.withLastSize(vector, last / 2);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(0), "res1");
    names.suggest(result(1), "res2");
  }
}
