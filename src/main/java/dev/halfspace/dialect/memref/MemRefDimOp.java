package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.shape.KnownDimension;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code memref.dim}: the size of a buffer along a dimension. It has no effect on memory, but is
 * not {@link dev.halfspace.ir.traits.Pure}: a dimension that the buffer does not have is undefined.
 *
 * <pre>{@code
 * %n = memref.dim %a, %c0 : memref<?x4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefdim-memrefdimop">MLIR</a>
 */
public final class MemRefDimOp extends Operation
    implements NoMemoryEffect, ConditionallySpeculatable, ShapedDim, SuggestsNames, Printable {
  private static final TypeConstraint HAS_DIMENSIONS =
      new TypeConstraint(
          "a memref of a rank other than 0, or unranked",
          type ->
              type instanceof UnrankedMemRefType
                  || (type instanceof MemRefType memref && memref.rank() > 0));

  /** What all queries of a size have in common. */
  public static final OpDefinition<MemRefDimOp> DEFINITION =
      OpDefinition.of("memref.dim", MemRefDimOp.class, MemRefDimOp::new)
          .operand("source", HAS_DIMENSIONS)
          .operand("index", INDEX)
          .result("result", INDEX)
          .with(OpSyntax.class, MemRefDimOp::parse);

  private MemRefDimOp(OperationState state) {
    super(state);
  }

  /** Builds the query of the size of {@code source} along {@code dimension}. */
  @CanIgnoreReturnValue
  public static MemRefDimOp build(OpBuilder b, Value source, Value dimension) {
    OperationState state = b.state(DEFINITION);
    return b.insert(
        new MemRefDimOp(state.operand(source).operand(dimension).result(IndexType.INDEX)));
  }

  @Override
  public Value shaped() {
    return operand(0);
  }

  @Override
  public Value dimension() {
    return operand(1);
  }

  @Override
  public boolean isSpeculatable() {
    return KnownDimension.isInRank(this);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "dim");
  }

  // attributes? %source , %dimension : type
  private static void parse(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    OpParser.Operand source = p.operand();
    p.punctuation(",");
    OpParser.Operand dimension = p.operand();
    state.operand(p.resolve(source, p.colonType()));
    state.operand(p.resolve(dimension, IndexType.INDEX)).result(IndexType.INDEX);
  }

  @Override
  public void print(OpPrinter p) {
    p.discardableAttributes(this).text(" ").value(shaped()).text(", ").value(dimension());
    p.text(" : ").type(shaped().type());
  }
}
