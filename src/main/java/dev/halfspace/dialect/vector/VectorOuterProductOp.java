package dev.halfspace.dialect.vector;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
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
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.outerproduct}: the products of all elements of one vector and all elements of
 * another, or a scalar, combined with an accumulator if there is one.
 *
 * <pre>{@code
 * %m = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf32>
 * %n = vector.outerproduct %a, %b, %m {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
 * }</pre>
 *
 * <p>Without an accumulator, the custom form does not print attributes, as in MLIR.
 *
 * <p>Element {@code (i, j)} is {@code a[i] * b[j]}, combined with that of the accumulator; if
 * {@code b} is a scalar, element {@code i} is {@code a[i] * b}:
 *
 * <pre>{@code
 * // Of (1, 2), 2 and a start of (10, 20): 12, 24.
 * %r = vector.outerproduct %a, %b, %acc {kind = #vector.kind<add>} : vector<2xi32>, i32
 * }</pre>
 *
 * <p>A floating-point sum is fused, rounded once. Elements that a {@link VectorMaskOp} masks out
 * are those of the accumulator, or poison without one. The rows may be scalable only if the columns
 * are.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorOuterProductOp extends Operation
    implements Maskable, Pure, Printable, Verifiable {
  private static final ValueGroup<Value> LHS = ValueGroup.operand("lhs", VectorTypes.NOT_SCALAR);
  private static final ValueGroup<Value> RHS = ValueGroup.operand("rhs", TypeConstraint.ANY);
  private static final ValueGroup<@Nullable Value> ACC =
      ValueGroup.optionalOperand("acc", VectorTypes.NOT_SCALAR);
  private static final Property<CombiningKind> KIND =
      Property.withDefault("kind", CombiningKind.class, CombiningKind.ADD);

  /** The definition of the operations of this name. */
  public static final OpDefinition<VectorOuterProductOp> DEFINITION =
      OpDefinition.of("vector.outerproduct", VectorOuterProductOp.class, VectorOuterProductOp::new)
          .groups(LHS, RHS, ACC)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(KIND)
          .refusingRepeats()
          .with(OpSyntax.class, VectorOuterProductOp::parse);

  private VectorOuterProductOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the outer product, combined with {@code start} if it is given.
   *
   * @param lhs a vector of one dimension
   * @param rhs a vector of one dimension or a scalar, of the same elements
   * @param start the accumulator, of the type of the outer product, or {@code null}
   * @throws IllegalArgumentException if {@code lhs} is no vector, or a vector has no dimensions
   */
  public static VectorOuterProductOp build(
      OpBuilder b, CombiningKind kind, Value lhs, Value rhs, @Nullable Value start) {
    VectorType product = product(lhs.type(), rhs.type());
    checkArgument(product != null, "no products of a %s and a %s", lhs.type(), rhs.type());
    OperationState state = b.state(DEFINITION).operand(lhs).operand(rhs).optionalOperand(start);
    return b.insert(new VectorOuterProductOp(state.property(KIND, kind).result(product)));
  }

  /** The type of the outer product; {@code null} if the operand types have none. */
  private static @Nullable VectorType product(Type lhs, Type rhs) {
    if (!(lhs instanceof VectorType left) || left.rank() == 0) {
      return null;
    }
    if (!(rhs instanceof VectorType right)) {
      return (VectorType) VectorTypes.dimensionsOf(left, 0);
    }
    return right.rank() == 0
        ? null
        : VectorType.of(
            Shape.of(left.shape().size(0), right.shape().size(0)),
            new boolean[] {left.isScalable(0), right.isScalable(0)},
            left.elementType());
  }

  /** The combiner of the products and the accumulator. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The vector with one element per row. */
  public Value lhs() {
    return get(LHS);
  }

  /** The vector with one element per column, or a scalar. */
  public Value rhs() {
    return get(RHS);
  }

  /** The accumulator, with which the products are combined, or {@code null}. */
  public @Nullable Value start() {
    return get(ACC);
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) result().type()).withElementType(IntegerType.I1);
  }

  @Override
  public Completion execute(Execution e, @Nullable Elements mask) {
    Elements a = e.elements(lhs());
    VectorType type = (VectorType) result(0).type();
    Value start = start();
    Elements sums = start == null ? null : e.elements(start);
    Datum right = e.value(rhs());
    int columns = right instanceof Elements b ? b.count() : 1;
    return Completion.of(
        Elements.fill(
            a.kind(),
            Representation.of(e).shape(type),
            i -> {
              Datum x = a.at(i / columns);
              Datum y = right instanceof Elements b ? b.at(i % columns) : right;
              if (!Maskable.isSet(e, mask, i)) {
                return sums == null ? Datum.poison() : sums.at(i);
              }
              return sums == null
                  ? CombiningKind.MUL.combine(x, y)
                  : kind().combineProduct(sums.at(i), x, y);
            }));
  }

  @Override
  public void verify(Verification v) {
    VectorType left = (VectorType) lhs().type();
    VectorType product = (VectorType) result().type();
    VectorType right = rhs().type() instanceof VectorType vector ? vector : null;
    Value start = start();
    if (!VectorTypes.verifyElements(v, left, product)
        || !VectorTypes.verifyElements(v, rhs().type(), product)
        || !kind().verify(v, product)) {
      return;
    }
    if (left.rank() != 1 || (right != null && right.rank() != 1)) {
      v.error("multiplies vectors of one dimension, not %s and %s", left, rhs().type());
    } else if (!product.equals(product(left, rhs().type()))) {
      v.error("gives %s, but the products are %s", product, product(left, rhs().type()));
    } else if (right != null && left.isScalable() && !right.isScalable()) {
      v.error("has rows that scale, so columns must too: %s, %s", left, right);
    } else if (start != null && !start.type().equals(product)) {
      v.error("starts with %s, but gives %s", start.type(), product);
    }
  }

  // %lhs, %rhs (, %start)? {...}? : type, type
  private static void parse(OpParser p, OperationState state) {
    int position = p.position();
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    OpParser.Operand start = p.optionalPunctuation(",") ? p.operand() : null;
    p.optionalAttributeDictionary(state);
    Type left = p.colonType();
    p.punctuation(",");
    Type right = p.type();
    VectorType product = product(left, right);
    if (product == null) {
      throw p.error(position, "there are no products of %s and %s".formatted(left, right));
    }
    state.operand(p.resolve(lhs, left)).operand(p.resolve(rhs, right));
    state.optionalOperand(start == null ? null : p.resolve(start, product)).result(product);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands());
    if (start() != null) {
      p.attributeDictionary(attributesWith(KIND));
    }
    p.text(" : ").type(lhs().type()).text(", ").type(rhs().type());
  }
}
