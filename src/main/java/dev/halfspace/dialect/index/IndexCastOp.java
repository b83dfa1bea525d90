package dev.halfspace.dialect.index;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.IndexMaps;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.Pure;
import java.util.Optional;

/**
 * {@code index.casts} and {@code index.castu}: an index as an integer, or an integer as an index.
 *
 * <pre>{@code
 * %i = index.casts %n : i32 to index
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/IndexOps/#indexcasts-indexcastsop">MLIR</a>
 */
public final class IndexCastOp extends Operation
    implements IndexComputation, Pure, Printable, Verifiable {
  private static final TypeConstraint INTEGER_OR_INDEX =
      new TypeConstraint("an integer", IntegerType.class::isInstance).or(TypeConstraints.INDEX);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** Copies of the sign are put in front where bits are added. */
    CASTS("casts"),
    /** Zeros are put in front where bits are added. */
    CASTU("castu");

    private final OpDefinition<IndexCastOp> definition;

    Kind(String mnemonic) {
      this.definition =
          OpDefinition.of("index." + mnemonic, IndexCastOp.class, s -> new IndexCastOp(this, s))
              .operand("input", INTEGER_OR_INDEX)
              .result("output", INTEGER_OR_INDEX)
              .with(OpSyntax.class, IndexCastOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<IndexCastOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private IndexCastOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a conversion of {@code input} to {@code type}. */
  public static IndexCastOp build(OpBuilder b, Kind kind, Value input, Type type) {
    OperationState state = b.state(kind.definition).operand(input).result(type);
    return b.insert(new IndexCastOp(kind, state));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** The number converted. */
  public Value input() {
    return operand(0);
  }

  @Override
  public Optional<AffineValueMap> computed(int result) {
    return IndexMaps.of(symbol(0), input());
  }

  @Override
  public boolean needsNonNegative() {
    return kind == Kind.CASTU;
  }

  @Override
  public void verify(Verification v) {
    Type from = input().type();
    Type to = result().type();
    if (from instanceof IndexType == to instanceof IndexType) {
      v.error(this, "converts between index and an integer, not from %s to %s".formatted(from, to));
    }
  }

  // %input {...}? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand input = p.operand();
    p.optionalAttributeDictionary(state);
    Type from = p.colonType();
    p.keyword("to", "between the types");
    state.operand(p.resolve(input, from)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(input()).discardableAttributes(this);
    p.text(" : ").type(input().type()).text(" to ").type(result().type());
  }
}
