package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import dev.halfspace.ir.traits.ViewLike;

/**
 * {@code memref.cast} and {@code memref.memory_space_cast}: the same buffer under another type. The
 * first forgets or asserts sizes, strides, offset or rank, the second changes the memory space.
 *
 * <pre>{@code
 * %b = memref.cast %a : memref<4x?xf32> to memref<?x?xf32>
 * %c = memref.memory_space_cast %a : memref<4x?xf32> to memref<4x?xf32, 5>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefcast-memrefcastop">MLIR</a>
 */
public final class MemRefCastOp extends Operation
    implements Pure, SuggestsNames, ViewLike, Printable, Verifiable {

  /** What changes. */
  public enum Kind {
    /** {@code memref.cast}. */
    CAST("memref.cast", "cast"),
    /** {@code memref.memory_space_cast}. */
    MEMORY_SPACE_CAST("memref.memory_space_cast", "memspacecast");

    private final String resultName;
    private final OpDefinition<MemRefCastOp> definition;

    Kind(String name, String resultName) {
      this.resultName = resultName;
      this.definition =
          OpDefinition.of(name, MemRefCastOp.class, s -> new MemRefCastOp(this, s))
              .operand("source", ANY_MEMREF)
              .result("dest", ANY_MEMREF)
              .with(OpSyntax.class, MemRefCastOp::parse);
    }

    /** What all casts of this kind have in common. */
    public OpDefinition<MemRefCastOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private MemRefCastOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a cast. */
  @CanIgnoreReturnValue
  public static MemRefCastOp build(OpBuilder b, Kind kind, Value source, BaseMemRefType type) {
    return b.insert(new MemRefCastOp(kind, b.state(kind.definition).operand(source).result(type)));
  }

  /** What changes. */
  public Kind kind() {
    return kind;
  }

  /** The buffer. */
  public Value source() {
    return operand(0);
  }

  @Override
  public Value viewSource() {
    return source();
  }

  @Override
  public boolean keepsSubscripts() {
    return true;
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), kind.resultName);
  }

  @Override
  public void verify(Verification v) {
    BaseMemRefType from = (BaseMemRefType) source().type();
    BaseMemRefType to = (BaseMemRefType) result().type();
    boolean compatible =
        kind == Kind.CAST
            ? Compatibility.isCast(from, to)
            : Compatibility.isMemorySpaceCast(from, to);
    if (!compatible) {
      v.error(this, "cannot make %s of %s".formatted(to, from));
    }
  }

  // %source attributes? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(source, p.colonType()));
    p.keyword("to", "between the types of a cast");
    state.result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" to ").type(result().type());
  }
}
