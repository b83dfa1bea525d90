package dev.halfspace.dialect.vector;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.LongLists;
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
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * {@code vector.multi_reduction}: the elements of a vector combined along some dimensions, and with
 * those of another vector.
 *
 * <pre>{@code
 * %s = vector.multi_reduction <add>, %v, %acc [1, 3] : vector<4x8x16x32xf32> to vector<4x16xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorMultiReductionOp extends Operation
    implements Maskable, Pure, Printable, Verifiable {
  private static final Property<CombiningKind> KIND = Property.of("kind", CombiningKind.class);
  private static final Property<DenseArrayAttr> DIMENSIONS =
      Property.of("reduction_dims", DenseArrayAttr.class)
          .where("an array of i64", IndexList::isAttribute);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorMultiReductionOp> DEFINITION =
      OpDefinition.of(
              "vector.multi_reduction", VectorMultiReductionOp.class, VectorMultiReductionOp::new)
          .operand("source", VectorTypes.NOT_SCALAR)
          .operand("acc", TypeConstraint.ANY)
          .result("dest", TypeConstraint.ANY)
          .properties(KIND, DIMENSIONS)
          .with(OpSyntax.class, VectorMultiReductionOp::parse);

  private VectorMultiReductionOp(OperationState state) {
    super(state);
  }

  /** Builds a combination of {@code source} along {@code dimensions} and with {@code start}. */
  public static VectorMultiReductionOp build(
      OpBuilder b, CombiningKind kind, Value source, Value start, long... dimensions) {
    OperationState state = b.state(DEFINITION).operand(source).operand(start);
    state.property(KIND, kind).property(DIMENSIONS, DenseArrayAttr.i64(dimensions));
    return b.insert(new VectorMultiReductionOp(state.result(start.type())));
  }

  /** How elements are combined. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The vector. */
  public Value source() {
    return operand(0);
  }

  /** What the elements are combined with. */
  public Value start() {
    return operand(1);
  }

  /** The dimensions that the result does not have. */
  public long[] reducedDimensions() {
    return property(DIMENSIONS).asLongs();
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) source().type()).withElementType(IntegerType.I1);
  }

  @Override
  public void verify(Verification v) {
    VectorType from = (VectorType) source().type();
    Type left = VectorTypes.dimensionsOf(from, keptDimensions(from.rank()));
    if (!result().type().equals(left)) {
      v.error(
          this,
          "gives %s, but %s without dimensions %s is %s"
              .formatted(result().type(), from, Arrays.toString(reducedDimensions()), left));
    } else if (!start().type().equals(left)) {
      v.error(this, "starts with %s, but gives %s".formatted(start().type(), left));
    }
  }

  private int[] keptDimensions(int rank) {
    long[] reduced = reducedDimensions();
    return IntStream.range(0, rank).filter(d -> !Longs.contains(reduced, d)).toArray();
  }

  // <kind>, %source, %start {...}? [dimensions] : type to type
  private static void parse(OpParser p, OperationState state) {
    state.property(KIND, CombiningKind.parseClause(p));
    p.punctuation(",");
    OpParser.Operand source = p.operand();
    p.punctuation(",");
    OpParser.Operand start = p.operand();
    p.optionalAttributeDictionary(state);
    state.property(DIMENSIONS, LongLists.parse(p, "an integer"));
    Type from = p.colonType();
    p.keyword("to", "between the types");
    Type to = p.type();
    state.operand(p.resolve(source, from)).operand(p.resolve(start, to)).result(to);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" <").text(kind().spelling()).text(">, ").values(operands());
    p.discardableAttributes(this).text(" ");
    LongLists.print(p, property(DIMENSIONS));
    ConversionText.printTypes(p, this);
  }
}
