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
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.SuggestsNames;
import org.jspecify.annotations.Nullable;

/**
 * {@code index.constant}: a number of type {@code index}.
 *
 * <pre>{@code
 * %idx5 = index.constant 5
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/IndexOps/#indexconstant-indexconstantop">MLIR</a>
 */
public final class IndexConstantOp extends Operation implements ConstantLike, SuggestsNames {
  private static final Property<IntegerAttr> VALUE =
      Property.of("value", IntegerAttr.class)
          .where("of type index", value -> value.type() instanceof IndexType)
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IndexType.INDEX));

  /** The definition of the operations of this name. */
  public static final OpDefinition<IndexConstantOp> DEFINITION =
      OpDefinition.of("index.constant", IndexConstantOp.class, IndexConstantOp::new)
          .result("result", TypeConstraints.INDEX)
          .properties(VALUE)
          .syntax(format("attr-dict $value"));

  private IndexConstantOp(OperationState state) {
    super(state);
  }

  /** Builds a number. */
  public static IndexConstantOp build(OpBuilder b, long value) {
    OperationState state = b.state(DEFINITION).property(VALUE, IntegerAttr.index(value));
    return b.insert(new IndexConstantOp(state.result(IndexType.INDEX)));
  }

  /**
   * The operation of a constant that a fold gave: a number, a truth value, or {@code null} if there
   * is none for the value.
   */
  static @Nullable Operation ofFold(OpBuilder b, Attribute value, Type type) {
    if (!(value instanceof IntegerAttr integer) || !integer.type().equals(type)) {
      return null;
    } else if (type.equals(IntegerType.I1)) {
      return IndexBoolConstantOp.build(b, integer.isTrue());
    }
    return type instanceof IndexType ? build(b, integer.value()) : null;
  }

  /** The number. */
  public long value() {
    return property(VALUE).value();
  }

  @Override
  public IntegerAttr constantValue() {
    return property(VALUE);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "idx" + value());
  }
}
