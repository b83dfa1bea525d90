package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
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
public final class VectorDeinterleaveOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorDeinterleaveOp> DEFINITION =
      OpDefinition.of("vector.deinterleave", VectorDeinterleaveOp.class, VectorDeinterleaveOp::new)
          .operand("source", VectorTypes.NOT_SCALAR)
          .result("res1", VectorTypes.NOT_SCALAR)
          .result("res2", VectorTypes.NOT_SCALAR)
          .with(OpSyntax.class, VectorDeinterleaveOp::parse);

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

  /** The vector. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(0), "res1");
    names.suggest(result(1), "res2");
  }

  @Override
  public void verify(Verification v) {
    VectorType half = half((VectorType) source().type());
    if (half == null) {
      v.error(this, "needs an even last size, but takes %s".formatted(source().type()));
    } else if (!result(0).type().equals(half) || !result(1).type().equals(half)) {
      v.error(this, "gives %s, but each half is %s".formatted(resultTypes(), half));
    }
  }

  // %source {...}? : type -> type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.punctuation("->");
    Type half = p.type();
    state.operand(p.resolve(source, type)).result(half).result(half);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" -> ").type(result(0).type());
  }
}
