package dev.halfspace.dialect.ub;

import static dev.halfspace.format.Format.format;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.ConstantLike;
import org.jspecify.annotations.Nullable;

/**
 * {@code ub.poison}: a value that represents the result of an erroneous computation.
 *
 * <pre>{@code
 * %p = ub.poison : vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/UBOps/#ubpoison-ubpoisonop">MLIR</a>
 */
public final class UbPoisonOp extends Operation implements ConstantLike {
  private static final Property<PoisonAttr> VALUE =
      Property.withDefault("value", PoisonAttr.class, PoisonAttr.POISON);

  /** The definition of the operations of this name. */
  public static final OpDefinition<UbPoisonOp> DEFINITION =
      OpDefinition.of("ub.poison", UbPoisonOp.class, UbPoisonOp::new)
          .result("result", TypeConstraint.ANY)
          .properties(VALUE)
          .syntax(format("attr-dict (`<` $value^ `>`)? `:` type($result)"));

  private UbPoisonOp(OperationState state) {
    super(state);
  }

  /** Builds a poison value of a type. */
  public static UbPoisonOp build(OpBuilder b, Type type) {
    return b.insert(new UbPoisonOp(b.state(DEFINITION).result(type)));
  }

  /** Materializes the constant result of a fold, or returns {@code null} if it is not poison. */
  public static @Nullable Operation ofFold(OpBuilder b, Attribute value, Type type) {
    return value instanceof PoisonAttr ? build(b, type) : null;
  }

  @Override
  public Attribute constantValue() {
    return property(VALUE);
  }
}
