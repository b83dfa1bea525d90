package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * {@code tensor.cast}: the same tensor with a more or less static type.
 *
 * <pre>{@code
 * %u = tensor.cast %t : tensor<4x8xf32> to tensor<?x8xf32>
 * }</pre>
 *
 * <p>A cast that forgets sizes always succeeds. A cast to a more static type asserts the sizes: if
 * the tensor has other sizes at run time, that is undefined behavior and traps as a false cast.
 *
 * <pre>{@code
 * %v = tensor.cast %u : tensor<?x8xf32> to tensor<4x8xf32>      // asserts 4
 * %w = tensor.cast %r : tensor<*xf32> to tensor<?x?xf32>        // asserts rank 2
 * }</pre>
 *
 * <p>The verifier demands equal element types and compatible shapes: it rejects a cast of {@code
 * tensor<4xf32>} to {@code tensor<5xf32>}. Encodings may differ.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorCastOp extends DerivedOp {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorCastOp> DEFINITION =
      OpDefinition.of("tensor.cast", TensorCastOp.class, TensorCastOp::new)
          .operand("source", TensorTypes.ANY)
          .result("dest", TensorTypes.ANY)
          .resultName("cast")
          .syntax(format("$source attr-dict `:` type($source) `to` type($dest)"))
          .with(Fold.Rule.class, Fold::ofSameType);

  private TensorCastOp(OperationState state) {
    super(state);
  }

  /** Builds a cast of {@code source} to {@code type}. */
  public static TensorCastOp build(OpBuilder b, Value source, Type type) {
    return b.insert(new TensorCastOp(b.state(DEFINITION).operand(source).result(type)));
  }

  /**
   * Returns a tensor as a value of {@code type}: itself if it has that type, or else a cast of it.
   */
  static Value to(OpBuilder b, Value tensor, Type type) {
    return tensor.type().equals(type) ? tensor : build(b, tensor, type).result();
  }

  /**
   * Replaces an operation by a value built in its place, cast to its type. The cast is built even
   * if the types are equal; it folds then.
   */
  static Match replace(Operation op, Function<OpBuilder, Value> built) {
    return Match.replacing(op, b -> build(b, built.apply(b), op.result().type()));
  }

  /**
   * Changes the type of a result, and inserts a cast to the old type for its users. Does nothing if
   * the types are equal.
   *
   * @param type a valid type for the result of {@code op}; it is not verified here
   */
  static void retype(Rewriter r, Operation op, Value result, Type type) {
    Type old = result.type();
    if (!type.equals(old)) {
      result.setType(type);
      TensorCastOp cast = build(r.after(op), result, old);
      result.replaceUsesIf(cast.result(), use -> use.owner() != cast);
    }
  }

  /**
   * The ranked source of a cast that asserts nothing, or {@code null} if {@code value} is not the
   * result of one. It can replace {@code value} wherever its type is accepted, since no check is
   * lost:
   *
   * <pre>{@code
   * tensor<4x8xf32> to tensor<?x8xf32>    // the source
   * tensor<4x?xf32> to tensor<?x8xf32>    // null: asserts 8
   * tensor<*xf32> to tensor<?xf32>        // null: asserts the rank
   * }</pre>
   *
   * <p>A cast that changes the encoding is not looked through either.
   */
  public static @Nullable Value weakenedSourceOf(Value value) {
    if (!(value.definingOp() instanceof TensorCastOp cast)
        || !(cast.source().type() instanceof RankedTensorType from)
        || !(value.type() instanceof RankedTensorType to)
        || TensorTypes.knowsMore(to, from)) {
      return null;
    }
    return cast.source();
  }

  @Override
  public Completion execute(Execution e) {
    Type type = result(0).type();
    return Completion.of(
        e.anyPoison()
            ? Representation.of(e).poison(type)
            : TypeClaims.check(e, e.elements(source()), type));
  }

  @Override
  public void verify(Verification v) {
    Type from = source().type();
    Type to = result().type();
    if (!TypeConstraints.elementOrSelf(from).equals(TypeConstraints.elementOrSelf(to))
        || !ShapeCompatibility.areCompatible(from, to)) {
      v.error("is the same tensor, but %s is never %s", from, to);
    }
  }
}
