package dev.halfspace.dialect.arith;

import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.ElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.SuggestsNames;
import org.jspecify.annotations.Nullable;

/**
 * {@code arith.constant}: an integer, a floating-point number, or a vector or tensor of these.
 *
 * <pre>{@code
 * %c4 = arith.constant 4 : index
 * %c-56_i8 = arith.constant 200 : i8
 * %true = arith.constant true
 * %cst = arith.constant dense<1.0> : vector<8xf32>
 * %inf = arith.constant 0x7F800000 : f32
 * }</pre>
 *
 * <p>The type of the result is that of the value and is written once. An integer type must be
 * signless. A scalable vector must be a splat, as its number of elements is not known: {@code
 * dense<[1, 2]> : vector<[2]xi32>} is rejected. Integers print as signed numbers.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithconstant-arithconstantop">MLIR</a>
 */
public final class ArithConstantOp extends Operation
    implements ConstantLike, SuggestsNames, Printable, Verifiable {
  private static final Property<TypedAttr> VALUE = Property.of("value", TypedAttr.class);

  /** The definition of the operations of this name. */
  public static final OpDefinition<ArithConstantOp> DEFINITION =
      OpDefinition.of("arith.constant", ArithConstantOp.class, ArithConstantOp::new)
          .result("result", TypeConstraint.ANY)
          .properties(VALUE)
          .with(OpSyntax.class, ArithConstantOp::parse);

  private ArithConstantOp(OperationState state) {
    super(state);
  }

  /** Builds a constant of the type of {@code value}, which {@link #verify} has to accept. */
  public static ArithConstantOp build(OpBuilder b, TypedAttr value) {
    OperationState state = b.state(DEFINITION).property(VALUE, value).result(value.type());
    return b.insert(new ArithConstantOp(state));
  }

  /**
   * Materializes the constant result of a fold, as {@code arith.constant} or {@code ub.poison}.
   * Returns {@code null}, so that the operation is not folded, if the value is not of type {@code
   * type}, if the type is a signed or unsigned integer type such as {@code si8}, or if the value is
   * neither a number nor elements.
   */
  public static @Nullable Operation ofFold(OpBuilder b, Attribute value, Type type) {
    if (!(value instanceof TypedAttr typed) || !typed.type().equals(type)) {
      return UbPoisonOp.ofFold(b, value, type);
    }
    boolean isConstant =
        typed instanceof IntegerAttr || typed instanceof FloatAttr || typed instanceof ElementsAttr;
    boolean isSigned = type instanceof IntegerType integer && !integer.isSignless();
    return isConstant && !isSigned ? build(b, typed) : null;
  }

  /** The value of the result. */
  public TypedAttr value() {
    return property(VALUE);
  }

  @Override
  public TypedAttr constantValue() {
    return value();
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), suggestedName());
  }

  /**
   * {@code c4} for an index, {@code c4_i32} for an integer, {@code true} or {@code false} for an
   * {@code i1}, and {@code cst} for other values. The property may be absent, as invalid operations
   * are printed too.
   */
  private String suggestedName() {
    if (!(propertyOrNull(VALUE) instanceof IntegerAttr integer)) {
      return "cst";
    }
    if (integer.type().equals(IntegerType.I1)) {
      return integer.isTrue() ? "true" : "false";
    }
    String number = "c" + integer.bigValue();
    return integer.type() instanceof IndexType ? number : number + "_" + integer.type();
  }

  @Override
  public void verify(Verification v) {
    Type type = result().type();
    if (!value().type().equals(type)) {
      v.error("has a value of type %s, but a result of type %s", value().type(), type);
    } else if (type instanceof IntegerType integer && !integer.isSignless()) {
      v.error("must be of a signless integer type, not %s", type);
    } else if (type instanceof VectorType vector
        && vector.isScalable()
        && !(value() instanceof DenseElementsAttr elements && elements.isSplat())) {
      v.error("is of type %s, whose size is not known: all its elements must be one value", type);
    }
  }

  // {...}? value
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    TypedAttr value = p.attribute(TypedAttr.class, "a value with a type");
    state.property(VALUE, value).result(value.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this).text(" ").attribute(value());
  }
}
