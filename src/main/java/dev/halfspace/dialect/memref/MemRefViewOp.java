package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.builtin.TypeConstraints.MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.SuggestsNames;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.ir.traits.ViewMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.view}: a part of a buffer of bytes as a buffer of other elements, row by row.
 *
 * <pre>{@code
 * %b = memref.view %bytes[%shift][%n] : memref<2048xi8> to memref<?x4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefview-memrefviewop">MLIR</a>
 */
public final class MemRefViewOp extends Operation
    implements SizedResult, Pure, SuggestsNames, ViewLike, Printable, Verifiable {
  private static final TypeConstraint BYTES =
      new TypeConstraint(
          "a memref of i8 of rank 1",
          type ->
              type instanceof MemRefType memref
                  && memref.rank() == 1
                  && memref.elementType().equals(IntegerType.I8));

  /** What all views have in common. */
  public static final OpDefinition<MemRefViewOp> DEFINITION =
      OpDefinition.of("memref.view", MemRefViewOp.class, MemRefViewOp::new)
          .operand("source", BYTES)
          .operand("byte_shift", INDEX)
          .operands("sizes", INDEX)
          .result("result", MEMREF)
          .with(OpSyntax.class, MemRefViewOp::parse);

  private MemRefViewOp(OperationState state) {
    super(state);
  }

  /** Builds a view. */
  @CanIgnoreReturnValue
  public static MemRefViewOp build(
      OpBuilder b, Value source, Value byteShift, List<? extends Value> sizes, MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).operand(byteShift);
    return b.insert(new MemRefViewOp(state.operandGroup(sizes).result(type)));
  }

  /** The buffer of bytes. */
  public Value source() {
    return operand(0);
  }

  /** The position of the first byte. */
  public Value byteShift() {
    return operand(1);
  }

  /** The unknown sizes of the result, in order. */
  public List<Value> dynamicSizes() {
    return operandGroup(2);
  }

  /** The type of the result. */
  public MemRefType type() {
    return (MemRefType) result().type();
  }

  @Override
  public Value viewSource() {
    return source();
  }

  @Override
  public @Nullable ViewMap viewMap() {
    long bytes = ElementSize.ofBytes(type().elementType());
    if (bytes <= 0) {
      return null;
    }
    List<AffineExpr> sizes =
        new IndexList(ImmutableLongArray.copyOf(sizes()), ImmutableList.copyOf(dynamicSizes()))
            .exprs(1);
    AffineExpr element = AffineExpr.constant(0);
    for (int i = 0; i < type().rank(); i++) {
      element = element.times(sizes.get(i)).plus(AffineExpr.dim(i));
    }
    ImmutableList<Value> operands =
        ImmutableList.<Value>builder().add(byteShift()).addAll(dynamicSizes()).build();
    AffineExpr first = element.times(bytes).plus(AffineExpr.symbol(0));
    return new ViewMap(
        AffineMap.of(type().rank(), operands.size(), List.of(first)), operands, false, bytes);
  }

  private long[] sizes() {
    long[] sizes = new long[type().rank()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = type().shape().isDynamic(i) ? Shape.DYNAMIC : type().shape().size(i);
    }
    return sizes;
  }

  @Override
  public boolean movesStart() {
    return true;
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "view");
  }

  @Override
  public List<Value> resultSizes() {
    return dynamicSizes();
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    if (!from.hasIdentityLayout() || !type().hasIdentityLayout()) {
      v.error(this, "views %s as %s, but both must be row by row".formatted(from, type()));
    }
    if (!Objects.equals(from.memorySpace(), type().memorySpace())) {
      v.error(this, "views %s as %s, in another memory space".formatted(from, type()));
    }
    int unknown = type().shape().dynamicCount();
    if (dynamicSizes().size() != unknown) {
      v.error(
          this,
          "gives %s, but %s leaves %d open"
              .formatted(Quantity.of(dynamicSizes().size(), "size"), type(), unknown));
    }
  }

  // %source [%shift] [sizes] attributes? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.punctuation("[");
    OpParser.Operand shift = p.operand();
    p.punctuation("]");
    List<OpParser.Operand> sizes = p.operands(OpParser.Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(source, p.colonType())).operand(p.resolve(shift, IndexType.INDEX));
    state.operandGroup(p.resolveAll(sizes, IndexType.INDEX));
    p.keyword("to", "between the types of a view");
    state.result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).text("[").value(byteShift()).text("][").values(dynamicSizes());
    p.text("]").discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" to ").type(result().type());
  }
}
