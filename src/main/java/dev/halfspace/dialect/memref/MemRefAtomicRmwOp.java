package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
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
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/**
 * {@code memref.atomic_rmw}: combines a value with an element of a buffer in one step; the result
 * is what the element was.
 *
 * <pre>{@code
 * %old = memref.atomic_rmw addf %x, %a[%i] : (f32, memref<10xf32>) -> f32
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefatomic_rmw-memrefatomicrmwop">MLIR</a>
 */
public final class MemRefAtomicRmwOp extends Operation
    implements MemoryAccesses, Printable, Verifiable {
  private static final Property<IntegerAttr> KIND =
      Property.of("kind", IntegerAttr.class)
          .where("the number of a kind, an i64", value -> AtomicRmwKind.of(value) != null);

  /** What all such updates have in common. */
  public static final OpDefinition<MemRefAtomicRmwOp> DEFINITION =
      OpDefinition.of("memref.atomic_rmw", MemRefAtomicRmwOp.class, MemRefAtomicRmwOp::new)
          .operand("value", ElementAccess.NUMBER)
          .operand("memref", ElementAccess.MEMREF_OF_NUMBERS)
          .operands("indices", INDEX)
          .properties(KIND)
          .result("result", ElementAccess.NUMBER)
          .with(OpSyntax.class, MemRefAtomicRmwOp::parse);

  private MemRefAtomicRmwOp(OperationState state) {
    super(state);
  }

  /** Builds an update. */
  @CanIgnoreReturnValue
  public static MemRefAtomicRmwOp build(
      OpBuilder b, AtomicRmwKind kind, Value value, Value memref, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(value).operand(memref);
    state.operandGroup(indices).property(KIND, kind.toAttribute()).result(value.type());
    return b.insert(new MemRefAtomicRmwOp(state));
  }

  /**
   * How the value and the element are combined.
   *
   * @throws IllegalStateException if the attribute stands for no kind
   */
  public AtomicRmwKind kind() {
    AtomicRmwKind kind = AtomicRmwKind.of(property(KIND));
    if (kind == null) {
      throw new IllegalStateException("no kind: " + property(KIND));
    }
    return kind;
  }

  /** The value. */
  public Value value() {
    return operand(0);
  }

  /** The buffer. */
  public Value memref() {
    return operand(1);
  }

  /** The subscripts. */
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        MemoryAccess.element(memref(), indices(), false),
        MemoryAccess.element(memref(), indices(), true));
  }

  @Override
  public void verify(Verification v) {
    MemRefType type = (MemRefType) memref().type();
    ElementAccess.verifyType(this, value().type(), "combines", type, v);
    ElementAccess.verifyCount(this, indices().size(), type, v);
    if (!result().type().equals(value().type())) {
      v.error(
          this,
          "gives a value of type %s, but combines %s".formatted(result().type(), value().type()));
    }
    if (!combines(kind(), value().type())) {
      v.error(
          this,
          "cannot combine values of type %s by '%s'".formatted(value().type(), kind().spelling()));
    }
  }

  /** Whether values of a type can be combined; MLIR asks nothing of maxnumf and minnumf. */
  private static boolean combines(AtomicRmwKind kind, Type type) {
    return switch (kind) {
      case ASSIGN, MAXNUMF, MINNUMF -> true;
      case ADDF, MULF, MAXIMUMF, MINIMUMF -> type instanceof FloatType;
      case ADDI, MULI, ANDI, ORI, XORI, MAXS, MAXU, MINS, MINU -> type instanceof IntegerType;
    };
  }

  // kind %value , %memref [indices] attributes? : (type, type) -> type
  private static void parse(OpParser p, OperationState state) {
    int position = p.position();
    String spelling = p.keywordOrString("the kind of an update");
    AtomicRmwKind kind = AtomicRmwKind.ofSpelling(spelling);
    if (kind == null) {
      throw p.error(position, "there is no update named '%s'".formatted(spelling));
    }
    state.property(KIND, kind.toAttribute());
    OpParser.Operand value = p.operand();
    p.punctuation(",");
    OpParser.Operand memref = p.operand();
    List<OpParser.Operand> indices = p.operands(OpParser.Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    p.punctuation("(");
    state.operand(p.resolve(value, p.type()));
    p.punctuation(",");
    state.operand(p.resolve(memref, p.type()));
    p.punctuation(")");
    p.punctuation("->");
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").text(kind().spelling()).text(" ").value(value()).text(", ").value(memref());
    p.text("[").values(indices()).text("]").discardableAttributes(this);
    p.text(" : (").type(value().type()).text(", ").type(memref().type());
    p.text(") -> ").type(result().type());
  }
}
