package dev.halfspace.dialect.index;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.SuggestsNames;
import org.jspecify.annotations.Nullable;

/**
 * {@code index.constant}: a number of type {@code index}; {@code index.bool.constant}: a truth
 * value.
 *
 * <pre>{@code
 * %idx5 = index.constant 5
 * %true = index.bool.constant true
 * }</pre>
 *
 * <p>A number is a signed integer of 64 bits, so 2^63 is rejected. If an index has 32 bits, the
 * number is truncated: 4294967297 becomes 1.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/IndexOps/#indexconstant-indexconstantop">MLIR</a>
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/IndexOps/#indexboolconstant-indexboolconstantop">MLIR</a>
 */
public final class IndexConstantOp extends Operation implements ConstantLike, SuggestsNames {
  private static final Property<IntegerAttr> NUMBER = value("of type index", IndexType.INDEX);
  private static final Property<IntegerAttr> TRUTH = value("true or false", IntegerType.I1);

  /** The definition of {@code index.constant}. */
  public static final OpDefinition<IndexConstantOp> DEFINITION =
      define("index.constant", TypeConstraints.INDEX, NUMBER);

  /** The definition of {@code index.bool.constant}. */
  public static final OpDefinition<IndexConstantOp> BOOL =
      define("index.bool.constant", TypeConstraints.I1, TRUTH);

  private static Property<IntegerAttr> value(String what, Type type) {
    return Property.of("value", IntegerAttr.class)
        .where(what, value -> value.type().equals(type))
        .spelled(PropertySyntax.ofType(IntegerAttr.class, type));
  }

  private static OpDefinition<IndexConstantOp> define(
      String name, TypeConstraint type, Property<IntegerAttr> value) {
    return OpDefinition.of(name, IndexConstantOp.class, IndexConstantOp::new)
        .result("result", type)
        .properties(value)
        .syntax(format("attr-dict $value"));
  }

  private IndexConstantOp(OperationState state) {
    super(state);
  }

  /** Builds a number. */
  public static IndexConstantOp build(OpBuilder b, long value) {
    OperationState state = b.state(DEFINITION).property(NUMBER, IntegerAttr.index(value));
    return b.insert(new IndexConstantOp(state.result(IndexType.INDEX)));
  }

  /** Builds a truth value. */
  public static IndexConstantOp build(OpBuilder b, boolean value) {
    OperationState state = b.state(BOOL).property(TRUTH, IntegerAttr.bool(value));
    return b.insert(new IndexConstantOp(state.result(IntegerType.I1)));
  }

  /**
   * Materializes the constant result of a fold: a number or a truth value. Returns {@code null} for
   * other values: poison, and integers of types such as {@code i32}, so that {@code index.casts} of
   * a constant stays.
   */
  static @Nullable Operation ofFold(OpBuilder b, Attribute value, Type type) {
    if (!(value instanceof IntegerAttr integer) || !integer.type().equals(type)) {
      return null;
    } else if (type.equals(IntegerType.I1)) {
      return build(b, integer.isTrue());
    }
    return type instanceof IndexType ? build(b, integer.value()) : null;
  }

  @Override
  public IntegerAttr constantValue() {
    return property(isTruth() ? TRUTH : NUMBER);
  }

  private boolean isTruth() {
    return definition().properties().contains(TRUTH);
  }

  @Override
  public void suggestResultNames(Names names) {
    IntegerAttr value = constantValue();
    String name = isTruth() ? Boolean.toString(value.isTrue()) : "idx" + value.value();
    names.suggest(result(), name);
  }
}
