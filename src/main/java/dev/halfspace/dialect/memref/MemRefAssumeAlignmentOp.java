package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
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
import dev.halfspace.ir.traits.ViewLike;

/**
 * {@code memref.assume_alignment}: a buffer whose address is known to be a multiple of a number of
 * bytes.
 *
 * <pre>{@code
 * %b = memref.assume_alignment %a, 16 : memref<4x?xf32>
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefassume_alignment-memrefassumealignmentop">MLIR</a>
 */
public final class MemRefAssumeAlignmentOp extends Operation
    implements Pure, SuggestsNames, ViewLike, Printable, Verifiable {
  private static final Property<IntegerAttr> ALIGNMENT =
      Property.of("alignment", IntegerAttr.class)
          .where("a positive i32", MemRefAssumeAlignmentOp::isPositive);

  /** What all such assumptions have in common. */
  public static final OpDefinition<MemRefAssumeAlignmentOp> DEFINITION =
      OpDefinition.of(
              "memref.assume_alignment",
              MemRefAssumeAlignmentOp.class,
              MemRefAssumeAlignmentOp::new)
          .operand("memref", MEMREF)
          .properties(ALIGNMENT)
          .result("result", MEMREF)
          .with(OpSyntax.class, MemRefAssumeAlignmentOp::parse);

  private MemRefAssumeAlignmentOp(OperationState state) {
    super(state);
  }

  /** Builds an assumption. */
  @CanIgnoreReturnValue
  public static MemRefAssumeAlignmentOp build(OpBuilder b, Value memref, int alignment) {
    OperationState state = b.state(DEFINITION).operand(memref).result(memref.type());
    state.property(ALIGNMENT, IntegerAttr.of(alignment, IntegerType.I32));
    return b.insert(new MemRefAssumeAlignmentOp(state));
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  /** The number of bytes that divides the address. */
  public int alignment() {
    return Math.toIntExact(property(ALIGNMENT).value());
  }

  private static boolean isPositive(IntegerAttr value) {
    return value.type().equals(IntegerType.I32) && value.value() > 0;
  }

  @Override
  public Value viewSource() {
    return memref();
  }

  @Override
  public boolean keepsSubscripts() {
    return true;
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "assume_align");
  }

  @Override
  public void verify(Verification v) {
    if (Integer.bitCount(alignment()) != 1) {
      v.error(this, "has alignment %d, which is no power of two".formatted(alignment()));
    }
    if (!memref().type().equals(result().type())) {
      v.error(
          this, "gives %s for %s, not the same type".formatted(result().type(), memref().type()));
    }
  }

  // %memref , alignment attributes? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand memref = p.operand();
    p.punctuation(",");
    state.property(ALIGNMENT, p.attribute(IntegerAttr.class, "a number of bytes", IntegerType.I32));
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(memref, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(memref()).text(", ").integer(property(ALIGNMENT).value());
    p.discardableAttributes(this).text(" : ").type(memref().type());
  }
}
