package dev.halfspace.dialect.memref;

import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Pure;
import dev.halfspace.ir.SuggestsNames;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.ViewLike;
import dev.halfspace.ir.ViewMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.expand_shape}: a buffer with dimensions split into several.
 *
 * <pre>{@code
 * %b = memref.expand_shape %a [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefexpand_shape-memrefexpandshapeop">MLIR</a>
 */
public final class MemRefExpandShapeOp extends Operation implements Pure, SuggestsNames, ViewLike {
  private static final Property<DenseArrayAttr> SHAPE =
      Property.of("static_output_shape", DenseArrayAttr.class);

  /** What all such operations have in common. */
  public static final OpDefinition<MemRefExpandShapeOp> DEFINITION =
      OpDefinition.of("memref.expand_shape", MemRefExpandShapeOp.class, MemRefExpandShapeOp::new)
          .operand("src", Strides.STRIDED)
          .operands("output_shape", INDEX)
          .properties(Reassociation.PROPERTY, SHAPE)
          .result("result", Strides.STRIDED)
          .syntax(MemRefExpandShapeOp::parse);

  private MemRefExpandShapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a buffer with split dimensions.
   *
   * @param groups per dimension of {@code source}, those of the result
   * @param shape the sizes of the result
   */
  @CanIgnoreReturnValue
  public static MemRefExpandShapeOp build(
      OpBuilder b,
      Value source,
      ImmutableList<ImmutableList<Integer>> groups,
      IndexList shape,
      MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).operandGroup(shape.values());
    state.property(Reassociation.PROPERTY, new Reassociation(groups).toAttribute());
    state.property(SHAPE, shape.toAttribute()).result(type);
    return b.insert(new MemRefExpandShapeOp(state));
  }

  /** The buffer. */
  public Value source() {
    return operand(0);
  }

  /** The sizes of the result. */
  public IndexList outputShape() {
    return IndexList.of(property(SHAPE), operandGroup(1));
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
    Reassociation groups = Reassociation.of(property(Reassociation.PROPERTY));
    if (groups == null) {
      return null;
    }
    List<AffineExpr> sizes = outputShape().exprs(0);
    List<AffineExpr> subscripts = new ArrayList<>();
    for (ImmutableList<Integer> group : groups.groups()) {
      AffineExpr subscript = AffineExpr.constant(0);
      for (int i : group) {
        AffineExpr size = type().shape().isDynamic(i) ? sizes.get(i) : constantSize(i);
        subscript = i == group.get(0) ? AffineExpr.dim(i) : subscript.times(size).plus(dim(i));
      }
      subscripts.add(subscript);
    }
    return ViewMap.subscripts(type().rank(), subscripts, outputShape().values());
  }

  private AffineExpr constantSize(int dimension) {
    return AffineExpr.constant(type().shape().size(dimension));
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "expand_shape");
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    Reassociation groups = Reassociation.of(property(Reassociation.PROPERTY));
    if (groups == null || !IndexList.isAttribute(property(SHAPE))) {
      v.error(this, "groups dimensions, or gives sizes, by other than lists of i64");
      return;
    }
    if (from.rank() > type().rank()) {
      v.error(this, "makes %s of %s, of smaller rank".formatted(type(), from));
      return;
    }
    if (!verifyShape(v) || !groups.verify(this, type(), from, v)) {
      return;
    }
    MemRefType wanted = groups.expand(from, type().shape());
    if (wanted == null || !wanted.equals(type())) {
      v.error(this, "has a result of type %s, but gives %s".formatted(type(), wanted));
    }
  }

  private boolean verifyShape(Verification v) {
    IndexList shape = outputShape();
    if (shape.size() != type().rank() || !shape.isConsistent()) {
      v.error(
          this,
          "gives %d sizes, %d of them values, for %s"
              .formatted(shape.size(), shape.values().size(), type()));
      return false;
    }
    for (int i = 0; i < shape.size(); i++) {
      long size = type().shape().size(i);
      if (size != Shape.DYNAMIC && shape.known().get(i) != size) {
        v.error(this, "gives sizes that are not those of %s, dimension #%d".formatted(type(), i));
        return false;
      }
    }
    return true;
  }

  // %source [[group], ...] output_shape [sizes] attributes? : type into type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    state.property(Reassociation.PROPERTY, p.attribute(ArrayAttr.class, "groups of dimensions"));
    p.keyword("output_shape", "before the sizes of the result");
    IndexList shape = IndexList.parse(p, OpParser.Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(source, p.colonType())).operandGroup(shape.values());
    state.property(SHAPE, shape.toAttribute());
    p.keyword("into", "between the types");
    state.result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).text(" ").attribute(property(Reassociation.PROPERTY));
    outputShape().print(p, " output_shape [", "]");
    p.discardableAttributes(this).text(" : ").type(source().type());
    p.text(" into ").type(result().type());
  }
}
