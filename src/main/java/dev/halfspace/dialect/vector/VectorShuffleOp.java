package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code vector.shuffle}: the elements of two vectors, chosen by their numbers.
 *
 * <pre>{@code
 * %r = vector.shuffle %a, %b [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorShuffleOp extends Operation implements Pure, Printable, Verifiable {
  private static final Property<DenseArrayAttr> MASK =
      Property.of("mask", DenseArrayAttr.class).where("an array of i64", IndexList::isAttribute);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorShuffleOp> DEFINITION =
      OpDefinition.of("vector.shuffle", VectorShuffleOp.class, VectorShuffleOp::new)
          .operand("v1", VectorTypes.FIXED)
          .operand("v2", VectorTypes.FIXED)
          .result("vector", VectorTypes.NOT_SCALAR)
          .properties(MASK)
          .with(OpSyntax.class, VectorShuffleOp::parse);

  private VectorShuffleOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a choice; number {@code n} and above mean the second vector, where {@code n} is the size
   * of the first, and -1 any element.
   *
   * @throws IllegalArgumentException if {@code v1} is no vector or nothing is chosen
   */
  public static VectorShuffleOp build(OpBuilder b, Value v1, Value v2, long... mask) {
    if (!(v1.type() instanceof VectorType type) || mask.length == 0) {
      throw new IllegalArgumentException("no elements are chosen of a " + v1.type());
    }
    OperationState state = b.state(DEFINITION).operand(v1).operand(v2);
    state.property(MASK, DenseArrayAttr.i64(mask)).result(chosen(type, mask.length));
    return b.insert(new VectorShuffleOp(state));
  }

  private static VectorType chosen(VectorType vector, long count) {
    long[] sizes = vector.rank() == 0 ? new long[1] : vector.shape().sizes().toArray();
    sizes[0] = count;
    return VectorType.of(Shape.of(sizes), vector.elementType());
  }

  /** The numbers of the elements chosen. */
  public long[] mask() {
    return property(MASK).asLongs();
  }

  @Override
  public void verify(Verification v) {
    VectorType one = (VectorType) operand(0).type();
    VectorType other = (VectorType) operand(1).type();
    long[] mask = mask();
    boolean fit =
        one.rank() == other.rank()
            && one.elementType().equals(other.elementType())
            && (one.rank() == 0 || chosen(one, 1).equals(chosen(other, 1)));
    if (!fit || mask.length == 0) {
      v.error(
          this,
          "cannot choose %s of %s and %s"
              .formatted(Quantity.of(mask.length, "element"), one, other));
      return;
    }
    long all = one.rank() == 0 ? 2 : one.shape().size(0) + other.shape().size(0);
    for (long number : mask) {
      if (number < -1 || number >= all) {
        v.error(this, "chooses element %d of %d".formatted(number, all));
        return;
      }
    }
    if (!result().type().equals(chosen(one, mask.length))) {
      v.error(
          this, "gives %s, but chooses %s".formatted(result().type(), chosen(one, mask.length)));
    }
  }

  // %a, %b [numbers] {...}? : type, type
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> operands = p.operands(Delimiter.NONE);
    int position = p.position();
    DenseArrayAttr mask = LongLists.parse(p, "an integer");
    p.optionalAttributeDictionary(state);
    List<Type> types = p.colonTypes();
    if (operands.isEmpty() || !(types.get(0) instanceof VectorType type) || mask.size() == 0) {
      throw p.error(position, "no element is chosen of " + types);
    }
    state.operands(p.resolve(operands, types));
    state.property(MASK, mask).result(chosen(type, mask.size()));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands()).text(" ");
    LongLists.print(p, property(MASK));
    p.discardableAttributes(this).text(" : ").type(operand(0).type());
    p.text(", ").type(operand(1).type());
  }
}
