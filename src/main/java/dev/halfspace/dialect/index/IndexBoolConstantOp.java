package dev.halfspace.dialect.index;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code index.bool.constant}: a truth value.
 *
 * <pre>{@code
 * %true = index.bool.constant true
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/IndexOps/#indexboolconstant-indexboolconstantop">MLIR</a>
 */
public final class IndexBoolConstantOp extends Operation implements ConstantLike, SuggestsNames {
  private static final Property<IntegerAttr> VALUE =
      Property.of("value", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1))
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I1));

  /** The definition of the operations of this name. */
  public static final OpDefinition<IndexBoolConstantOp> DEFINITION =
      OpDefinition.of("index.bool.constant", IndexBoolConstantOp.class, IndexBoolConstantOp::new)
          .result("result", TypeConstraints.I1)
          .properties(VALUE)
          .syntax(format("attr-dict $value"));

  private IndexBoolConstantOp(OperationState state) {
    super(state);
  }

  /** Builds a truth value. */
  public static IndexBoolConstantOp build(OpBuilder b, boolean value) {
    OperationState state = b.state(DEFINITION).property(VALUE, IntegerAttr.bool(value));
    return b.insert(new IndexBoolConstantOp(state.result(IntegerType.I1)));
  }

  /** The truth value. */
  public boolean value() {
    return property(VALUE).isTrue();
  }

  @Override
  public IntegerAttr constantValue() {
    return property(VALUE);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), Boolean.toString(value()));
  }
}
