package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.Resource;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;

/**
 * {@code memref.alloc} and {@code memref.alloca}: allocate a buffer on the heap, or on the stack
 * until the nearest {@link AllocationScope} around ends. Each unknown size of the type is an
 * operand, and so is each symbol of its layout.
 *
 * <pre>{@code
 * %a = memref.alloc(%n)[%s] : memref<?x4xf32, affine_map<(i, j)[s] -> (i + s, j)>>
 * %b = memref.alloca() {alignment = 16 : i64} : memref<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefalloc-memrefallocop">MLIR</a>
 */
public final class MemRefAllocOp extends Operation
    implements SizedResult, MemoryEffects, SuggestsNames, Printable, Verifiable {

  /** Where the buffer is. */
  public enum Kind {
    /** {@code memref.alloc}: on the heap, until it is deallocated. */
    ALLOC("alloc", Resource.MEMORY),
    /** {@code memref.alloca}: on the stack. */
    ALLOCA("alloca", Resource.AUTOMATIC_ALLOCATION);

    private final String mnemonic;
    private final Resource resource;
    private final OpDefinition<MemRefAllocOp> definition;

    Kind(String mnemonic, Resource resource) {
      this.mnemonic = mnemonic;
      this.resource = resource;
      this.definition =
          OpDefinition.of(
                  "memref." + mnemonic, MemRefAllocOp.class, s -> new MemRefAllocOp(this, s))
              .operands("dynamicSizes", INDEX)
              .operands("symbolOperands", INDEX)
              .properties(Alignment.PROPERTY)
              .result("memref", MEMREF)
              .with(OpSyntax.class, MemRefAllocOp::parse);
    }

    /** What all operations of this kind have in common. */
    public OpDefinition<MemRefAllocOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private MemRefAllocOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds an allocation of a type whose layout has no symbols. */
  @CanIgnoreReturnValue
  public static MemRefAllocOp build(
      OpBuilder b, Kind kind, MemRefType type, List<? extends Value> dynamicSizes) {
    return build(b, kind, type, dynamicSizes, ImmutableList.of());
  }

  /** Builds an allocation. */
  @CanIgnoreReturnValue
  public static MemRefAllocOp build(
      OpBuilder b,
      Kind kind,
      MemRefType type,
      List<? extends Value> dynamicSizes,
      List<? extends Value> symbols) {
    OperationState state = b.state(kind.definition);
    state.operandGroup(dynamicSizes).operandGroup(symbols).result(type);
    return b.insert(new MemRefAllocOp(kind, state));
  }

  /** Where the buffer is. */
  public Kind kind() {
    return kind;
  }

  /** The type of the buffer. */
  public MemRefType type() {
    return (MemRefType) result().type();
  }

  /** The unknown sizes of the type, in order. */
  public List<Value> dynamicSizes() {
    return operandGroup(0);
  }

  /** The symbols of the layout, in order. */
  public List<Value> layoutSymbols() {
    return operandGroup(1);
  }

  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(MemoryEffects.Kind.ALLOCATE, result(), kind.resource));
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), kind.mnemonic);
  }

  @Override
  public List<Value> resultSizes() {
    return dynamicSizes();
  }

  @Override
  public void verify(Verification v) {
    int unknown = type().shape().dynamicCount();
    if (dynamicSizes().size() != unknown) {
      v.error(
          this,
          "gives %s, but %s leaves %d open"
              .formatted(Quantity.of(dynamicSizes().size(), "size"), type(), unknown));
    }
    int symbols = Layouts.numSymbols(type());
    if (layoutSymbols().size() != symbols) {
      v.error(
          this,
          "gives %s in brackets, but the layout of %s has %d"
              .formatted(Quantity.of(layoutSymbols().size(), "symbol"), type(), symbols));
    }
    if (kind == Kind.ALLOCA && parentOfType(AllocationScope.class) == null) {
      v.error(this, "allocates on the stack, but no operation around it, as a function, frees it");
    }
  }

  // (sizes) [symbols]? attributes? : type
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> sizes = p.operands(Delimiter.PAREN);
    List<OpParser.Operand> symbols = p.operands(Delimiter.OPTIONAL_SQUARE);
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    state.result(p.type(MemRefType.class, "a ranked memref type"));
    state.operandGroup(p.resolveAll(sizes, IndexType.INDEX));
    state.operandGroup(p.resolveAll(symbols, IndexType.INDEX));
  }

  @Override
  public void print(OpPrinter p) {
    p.text("(").values(dynamicSizes()).text(")");
    if (!layoutSymbols().isEmpty()) {
      p.text("[").values(layoutSymbols()).text("]");
    }
    p.discardableAttributes(this, Alignment.PROPERTY).text(" : ").type(type());
  }
}
