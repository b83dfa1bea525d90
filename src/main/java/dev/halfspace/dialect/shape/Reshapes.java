package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The folds and patterns of operations that expand and collapse dimensions, shared by buffers and
 * tensors. They ignore strided layouts: for a buffer without the identity layout only folds apply.
 *
 * @param names the parts of the names of the patterns
 * @param expand the operation that expands dimensions
 * @param collapse the operation that collapses dimensions
 * @param cast the operation that casts to a type of the same shape
 * @param product builds the product of at least one value and a constant
 */
public record Reshapes(
    Names names,
    OpDefinition<? extends DerivedOp> expand,
    OpDefinition<? extends DerivedOp> collapse,
    OpDefinition<? extends DerivedOp> cast,
    Product product) {

  /**
   * The parts of pattern names that depend on the dialect.
   *
   * @param space the dialect in C++: {@code mlir::tensor::}
   * @param type the class of its types in C++
   */
  public record Names(String space, String type) {}

  /** Builds a product. */
  @FunctionalInterface
  public interface Product {
    /** The product of at least one value and a constant. */
    Value of(OpBuilder b, List<Value> factors, long constant);
  }

  /**
   * reshape(x) = x for the same type; a constant is reshaped; reshape(inverse(x)) = x if x has the
   * result type and the dynamic sizes are assumed to be the same.
   */
  public static Fold.Rule folding(Supplier<OpDefinition<?>> inverse) {
    return (op, operands) -> fold((DerivedOp) op, operands, inverse.get());
  }

  private static Fold fold(DerivedOp op, Constants operands, OpDefinition<?> inverse) {
    if (op.source().type().equals(op.result().type())) {
      return Fold.to(op.source());
    }
    if (operands.get(0) instanceof DenseElementsAttr elements
        && op.result().type() instanceof ShapedType type
        && type.hasStaticShape()
        && shape(op.result()).elementCount() == shape(op.source()).elementCount()) {
      return Fold.to(DenseElementsAttr.ofBytes(type, elements.bytes()));
    }
    Operation inner = op.source().definingOp(inverse);
    return inner != null
            && inner.operand(0).type().equals(op.result().type())
            && keepsSizes(inner, op)
        ? Fold.to(inner.operand(0))
        : Fold.NONE;
  }

  private static boolean keepsSizes(Operation inner, Operation outer) {
    Shape shape = shape(inner.operand(0));
    boolean isCollapsed = shape.rank() > shape(inner.result()).rank();
    if (shape.dynamicCount() == 0) {
      return true;
    }
    if (isCollapsed && shape.sizes().contains(0)) {
      return false; // no product says what the other sizes are
    }
    if (shape.dynamicCount() < 2) {
      return true;
    }
    Reassociation groups = Reassociation.of(outer);
    return groups.equals(Reassociation.of(inner))
        && (!isCollapsed
            || groups.groups().stream()
                .allMatch(group -> group.stream().filter(shape::isDynamic).count() < 2));
  }

  /** The patterns for the operation that expands. */
  public ImmutableList<Pattern> ofExpand() {
    return ImmutableList.of(
        Pattern.of(
            "mlir::ComposeReassociativeReshapeOps<%sExpandShapeOp, mlir::ReshapeOpKind::kExpand>"
                .formatted(names.space),
            expand,
            op -> ofSame(op, expand)),
        Pattern.of(
            "mlir::ComposeExpandOfCollapseOp<%sExpandShapeOp, %<sCollapseShapeOp>"
                .formatted(names.space),
            expand,
            this::expandOfCollapse));
  }

  /** The patterns for the operation that collapses. */
  public ImmutableList<Pattern> ofCollapse() {
    return ImmutableList.of(
        Pattern.of(
            "mlir::ComposeReassociativeReshapeOps<%sCollapseShapeOp, mlir::ReshapeOpKind::kCollapse>"
                .formatted(names.space),
            collapse,
            op -> ofSame(op, collapse)),
        Pattern.of(
            "mlir::ComposeCollapseOfExpandOp<%sCollapseShapeOp, %<sExpandShapeOp, %<sCastOp, %<sDimOp, %s>"
                .formatted(names.space, names.type),
            collapse,
            this::collapseOfExpand));
  }

  /** expand(expand(x)) = expand(x); collapse(collapse(x)) = collapse(x). */
  private Match ofSame(DerivedOp op, OpDefinition<?> opcode) {
    Operation inner = op.source().definingOp(opcode);
    if (inner == null || !areRowByRow(inner.operand(0), op)) {
      return Match.no("no reshape of the same kind, or strides");
    }
    Optional<Reassociation> groups = Reassociation.of(inner).then(Reassociation.of(op));
    return groups.isEmpty()
        ? Match.no("the groups do not fit")
        : Match.replacing(
            op,
            b ->
                opcode == expand
                    ? expanded(b, inner.operand(0), groups.get(), op)
                    : collapsed(b, inner.operand(0), groups.get(), op));
  }

  /**
   * collapse(expand(x)) is a single collapse, a single expand or a cast, if the groups of one cover
   * those of the other.
   */
  private Match collapseOfExpand(DerivedOp op) {
    Operation inner = op.source().definingOp(expand);
    if (inner == null
        || !areRowByRow(inner.operand(0), op)
        || inner.operand(0).type().equals(op.result().type())) {
      return Match.no("nothing was split, or strides");
    }
    Value source = inner.operand(0);
    int before = shape(source).rank();
    int after = shape(op.result()).rank();
    Reassociation split = Reassociation.of(inner);
    Reassociation joined = Reassociation.of(op);
    Optional<Reassociation> groups =
        before > after ? split.coveredBy(joined) : joined.coveredBy(split);
    if (groups.isEmpty()) {
      return Match.no("the groups do not cover each other");
    }
    return Match.replacing(
        op,
        b -> {
          if (before > after) {
            return collapsed(b, source, groups.get(), op);
          } else if (before < after) {
            IndexList sizes = joined(b, Expansion.of(inner).shape(), joined);
            return expanded(b, source, new Expansion(groups.get(), sizes), op);
          }
          return b.insert(cast.create(b.state(cast).operand(source).result(op.result().type())));
        });
  }

  /** The sizes of collapsed dimensions: the products of the sizes of each group. */
  private IndexList joined(OpBuilder b, IndexList sizes, Reassociation groups) {
    IndexList known = sizes.withConstants(n -> n >= 0);
    List<Value> values = new ArrayList<>();
    long[] products = groups.join(Shape.of(known.known().toArray())).sizes().toArray();
    for (int g = 0; g < products.length; g++) {
      if (products[g] != Shape.DYNAMIC) {
        continue;
      }
      List<Value> factors = new ArrayList<>();
      long constant = 1;
      for (int dimension : groups.groups().get(g)) {
        known.value(dimension).ifPresent(factors::add);
        constant *= known.isValue(dimension) ? 1 : known.known().get(dimension);
      }
      values.add(product.of(b, factors, constant));
    }
    return IndexList.of(products, values);
  }

  /**
   * expand(collapse(x)) is a single collapse or a single expand, if each group is only expanded or
   * only collapsed.
   */
  private Match expandOfCollapse(DerivedOp op) {
    Operation inner = op.source().definingOp(collapse);
    if (inner == null || !areRowByRow(inner.operand(0), op)) {
      return Match.no("nothing was joined, or strides");
    }
    Value source = inner.operand(0);
    Shape before = shape(source);
    Shape after = shape(op.result());
    if (before.rank() == after.rank()) {
      return Match.no("the rank is the same");
    }
    boolean isJoin = before.rank() > after.rank();
    Optional<Reassociation> groups =
        isJoin
            ? RegroupedShapes.find(Reassociation.of(inner), before, Reassociation.of(op), after)
            : RegroupedShapes.find(Reassociation.of(op), after, Reassociation.of(inner), before);
    return groups.isEmpty()
        ? Match.no("the groups do not follow from the sizes")
        : Match.replacing(
            op,
            b ->
                isJoin
                    ? collapsed(b, source, groups.get(), op)
                    : expanded(b, source, groups.get(), op));
  }

  private static boolean areRowByRow(Value source, DerivedOp op) {
    return isRowByRow(source) && isRowByRow(op.source()) && isRowByRow(op.result());
  }

  private static boolean isRowByRow(Value value) {
    return !(value.type() instanceof MemRefType memref) || memref.hasIdentityLayout();
  }

  private static Shape shape(Value value) {
    Shape shape = value.type() instanceof ShapedType type ? type.shapeOrNull() : null;
    return shape == null ? Shape.of() : shape;
  }

  /** Builds a collapse of {@code source} to the type of {@code op}. */
  private Operation collapsed(OpBuilder b, Value source, Reassociation groups, Operation op) {
    OperationState state = b.state(collapse).operand(source).result(op.result().type());
    state.property(Reassociation.PROPERTY, groups.toAttribute());
    return b.insert(collapse.create(state));
  }

  /** Builds an expansion of {@code source} to the type and sizes of {@code op}. */
  private Operation expanded(OpBuilder b, Value source, Reassociation groups, Operation op) {
    return expanded(b, source, new Expansion(groups, Expansion.of(op).shape()), op);
  }

  private Operation expanded(OpBuilder b, Value source, Expansion expansion, Operation op) {
    OperationState state = b.state(expand).operand(source).result(op.result().type());
    expansion.describe(state);
    return b.insert(expand.create(state));
  }
}
