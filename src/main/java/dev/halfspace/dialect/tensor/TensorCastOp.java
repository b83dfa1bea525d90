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
 * {@code tensor.cast}: the same tensor with more or less known of its sizes.
 *
 * <pre>{@code
 * %u = tensor.cast %t : tensor<4x8xf32> to tensor<?x8xf32>
 * }</pre>
 *
 * <p>A cast that forgets sizes always succeeds. One to a type that knows more asserts the sizes: if
 * the tensor has others when it is executed, that is undefined, and traps as a false cast.
 *
 * <pre>{@code
 * %v = tensor.cast %u : tensor<?x8xf32> to tensor<4x8xf32>      // asserts 4
 * %w = tensor.cast %r : tensor<*xf32> to tensor<?x?xf32>        // asserts rank 2
 * }</pre>
 *
 * <p>The verifier demands equal element types and refuses what can never be the same tensor, such
 * as a cast of {@code tensor<4xf32>} to {@code tensor<5xf32>}. Encodings may differ.
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

  /** Builds a conversion of {@code source} to {@code type}. */
  public static TensorCastOp build(OpBuilder b, Value source, Type type) {
    return b.insert(new TensorCastOp(b.state(DEFINITION).operand(source).result(type)));
  }

  /** A tensor as one of {@code type}: the tensor itself if it has that type, else a cast of it. */
  static Value to(OpBuilder b, Value tensor, Type type) {
    return tensor.type().equals(type) ? tensor : build(b, tensor, type).result();
  }

  /**
   * An operation is replaced by what is built in its place, cast to its type. The cast is there
   * even if the type is the same; it folds then.
   */
  static Match replace(Operation op, Function<OpBuilder, Value> built) {
    return Match.replacing(op, b -> build(b, built.apply(b), op.result().type()));
  }

  /**
   * Gives a result another type, and those who use it a cast to the one that it had. Nothing
   * happens if the types are the same.
   *
   * @param type must be one that {@code op} may have: nothing is verified here
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
   * The ranked tensor before a cast that asserts nothing, or {@code null} if {@code value} is no
   * result of one. It can take the place of {@code value} wherever its type is accepted, as the
   * cast checks nothing that would be lost:
   *
   * <pre>{@code
   * tensor<4x8xf32> to tensor<?x8xf32>    // the source
   * tensor<4x?xf32> to tensor<?x8xf32>    // null: asserts 8
   * tensor<*xf32> to tensor<?xf32>        // null: asserts the rank
   * }</pre>
   *
   * <p>A cast between types of different encodings is not looked through either.
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
