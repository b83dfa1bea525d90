package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
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
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code vector.scan}: the elements of a vector combined step by step along a dimension. The first
 * result has what is reached at each step, with the element of that step or without it, the second
 * what is reached at the end.
 *
 * <pre>{@code
 * %dest, %accumulated_value = vector.scan <add>, %v, %start
 *     {inclusive = false, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorScanOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  private static final Property<CombiningKind> KIND = Property.of("kind", CombiningKind.class);
  private static final Property<IntegerAttr> DIMENSION =
      Property.of("reduction_dim", IntegerAttr.class)
          .where("an i64", value -> value.type().equals(IntegerType.I64));
  private static final Property<IntegerAttr> INCLUSIVE =
      Property.of("inclusive", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1));

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorScanOp> DEFINITION =
      OpDefinition.of("vector.scan", VectorScanOp.class, VectorScanOp::new)
          .operand("source", VectorTypes.NOT_SCALAR)
          .operand("initial_value", TypeConstraints.VECTOR)
          .result("dest", VectorTypes.NOT_SCALAR)
          .result("accumulated_value", TypeConstraints.VECTOR)
          .properties(KIND, DIMENSION, INCLUSIVE)
          .with(OpSyntax.class, VectorScanOp::parse);

  private VectorScanOp(OperationState state) {
    super(state);
  }

  /** Builds a scan of {@code source} along {@code dimension} that starts with {@code start}. */
  public static VectorScanOp build(
      OpBuilder b,
      CombiningKind kind,
      Value source,
      Value start,
      int dimension,
      boolean inclusive) {
    OperationState state = b.state(DEFINITION).operand(source).operand(start);
    state.property(KIND, kind).property(DIMENSION, IntegerAttr.i64(dimension));
    state.property(INCLUSIVE, IntegerAttr.bool(inclusive));
    return b.insert(new VectorScanOp(state.result(source.type()).result(start.type())));
  }

  /** How elements are combined. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The vector. */
  public Value source() {
    return operand(0);
  }

  /** What the first elements are combined with. */
  public Value start() {
    return operand(1);
  }

  /** The dimension along which elements are combined. */
  public long dimension() {
    return property(DIMENSION).value();
  }

  /** Whether each step's result contains the element of that step. */
  public boolean isInclusive() {
    return property(INCLUSIVE).isTrue();
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(0), "dest");
    names.suggest(result(1), "accumulated_value");
  }

  @Override
  public void verify(Verification v) {
    VectorType from = (VectorType) source().type();
    VectorType start = (VectorType) start().type();
    if (!result(0).type().equals(from) || !result(1).type().equals(start)) {
      v.error(this, "gives %s from %s and %s".formatted(resultTypes(), from, start));
    } else if (dimension() < 0 || dimension() >= from.rank()) {
      v.error(this, "goes along dimension #%d of %s".formatted(dimension(), from));
    } else if (!start.shape().sizes().asList().equals(sizesLeft(from))) {
      v.error(
          this,
          "starts with %s, which is not %s without dimension #%d"
              .formatted(start, from, dimension()));
    } else {
      boolean unused = kind().verify(this, v, from);
    }
  }

  private List<Long> sizesLeft(VectorType from) {
    List<Long> sizes = new ArrayList<>(from.shape().sizes().asList());
    sizes.remove((int) dimension());
    return sizes;
  }

  // <kind>, %source, %start {...} : type, type
  private static void parse(OpParser p, OperationState state) {
    state.property(KIND, CombiningKind.parseClause(p));
    p.punctuation(",");
    OpParser.Operand source = p.operand();
    p.punctuation(",");
    OpParser.Operand start = p.operand();
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.punctuation(",");
    Type startType = p.type();
    state.operand(p.resolve(source, type)).operand(p.resolve(start, startType));
    state.result(type).result(startType);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" <").text(kind().spelling()).text(">, ").values(operands());
    p.attributeDictionary(attributesWith(DIMENSION, INCLUSIVE));
    p.text(" : ").type(source().type()).text(", ").type(start().type());
  }
}
