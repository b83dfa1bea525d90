package dev.halfspace.dialect.memref;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Reshapes;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.util.List;

/** The patterns of operations that split and join the dimensions of buffers. */
final class ReshapePatterns {
  private static final Reshapes RULES =
      new Reshapes(
          new Reshapes.Names("mlir::memref::", "mlir::MemRefType"),
          MemRefExpandShapeOp.DEFINITION,
          MemRefCollapseShapeOp.DEFINITION,
          new Reshapes.Construction() {
            @Override
            public Operation cast(OpBuilder b, Value source, ShapedType type) {
              return BufferCastOp.build(b, MemRef.CAST, source, (BaseMemRefType) type);
            }

            @Override
            public Value product(OpBuilder b, List<Value> factors, long constant) {
              return Arith.product(b, factors, constant);
            }
          });

  static final ImmutableList<Pattern> ALL =
      ImmutableList.<Pattern>builder()
          .addAll(RULES.ofExpand())
          .add(
              Pattern.of(
                  "ExpandShapeOpMemRefCastFolder",
                  MemRefExpandShapeOp.DEFINITION,
                  ReshapePatterns::expandOfCast))
          .addAll(RULES.ofCollapse())
          .add(
              Pattern.of(
                  "CollapseShapeOpMemRefCastFolder",
                  MemRefCollapseShapeOp.DEFINITION,
                  ReshapePatterns::collapseOfCast))
          .build();

  private ReshapePatterns() {}

  /** expand(cast(x)) = cast(expand(x)) where as much is known of each group as of x. */
  private static Match expandOfCast(MemRefExpandShapeOp op) {
    Value source = CastFolding.weakenedSourceOf(op.source());
    if (source == null) {
      return Match.no("no cast that asserts nothing");
    }
    MemRefType from = (MemRefType) source.type();
    Reassociation groups = Reassociation.of(op);
    IndexList sizes = op.outputShape().withConstants(n -> n >= 0);
    Shape shape = Shape.of(sizes.known().toArray());
    if (!groups.join(shape).equals(from.shape())) {
      return Match.no("other sizes are known of the result than of the source");
    }
    MemRefType type = ReshapedLayouts.expand(from, groups, shape);
    return Match.rewrite(
        r -> {
          if (type.equals(op.type())) {
            op.setOperand(0, source);
            return;
          }
          OpBuilder b = r.before(op);
          Value view = MemRefExpandShapeOp.build(b, source, groups.groups(), sizes, type).result();
          r.replaceWith(op, BufferCastOp.build(b, MemRef.CAST, view, op.type()));
        });
  }

  /** collapse(cast(x)) = cast(collapse(x)) where x can be joined. */
  private static Match collapseOfCast(MemRefCollapseShapeOp op) {
    Value source = CastFolding.weakenedSourceOf(op.source());
    if (source == null) {
      return Match.no("no cast that asserts nothing");
    }
    MemRefType from = (MemRefType) source.type();
    Reassociation groups = Reassociation.of(op);
    MemRefType type = ReshapedLayouts.collapse(from, groups, groups.join(from.shape()));
    if (type == null) {
      return Match.no("the dimensions do not lie one after the other");
    }
    MemRefType known = requireNonNull(type);
    return Match.rewrite(
        r -> {
          if (known.equals(op.type())) {
            op.setOperand(0, source);
            return;
          }
          OpBuilder b = r.before(op);
          Value view = MemRefCollapseShapeOp.build(b, source, groups.groups(), known).result();
          r.replaceWith(op, BufferCastOp.build(b, MemRef.CAST, view, op.type()));
        });
  }
}
