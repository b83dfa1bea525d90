package dev.halfspace.dialect.shape;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MemoryView;

/**
 * The operations that compute an index from a buffer or tensor: {@code memref.rank}, {@code
 * tensor.rank} and {@code memref.extract_aligned_pointer_as_index}.
 *
 * <pre>{@code
 * %r = memref.rank %a : memref<*xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefrank-memrefrankop">MLIR</a>
 */
public final class QueryOp extends Operation implements Pure, Executable {
  private QueryOp(OperationState state) {
    super(state);
  }

  /**
   * The definition of an operation of that name, which is spelled {@code %a : type}.
   *
   * @param group the name of the operand
   * @param resultName the name that it suggests for the result, or empty
   */
  public static OpDefinition<QueryOp> define(
      String name, String group, TypeConstraint constraint, String resultName) {
    String text = "$" + group + " attr-dict `:` type($" + group + ")";
    return define(name, group, constraint, "result", resultName, text);
  }

  /**
   * The definition of an operation of that name.
   *
   * @param format its custom form
   */
  public static OpDefinition<QueryOp> define(
      String name,
      String group,
      TypeConstraint constraint,
      String result,
      String resultName,
      String format) {
    return OpDefinition.of(name, QueryOp.class, QueryOp::new)
        .operand(group, constraint)
        .result(result, INDEX)
        .resultName(resultName)
        .syntax(format(format));
  }

  /** Builds a query. */
  public static QueryOp build(OpBuilder b, OpDefinition<QueryOp> opcode, Value source) {
    return b.insert(new QueryOp(b.state(opcode).operand(source).result(IndexType.INDEX)));
  }

  /** The buffer or tensor. */
  public Value source() {
    return operand(0);
  }

  @Override
  public Completion execute(Execution e) {
    boolean isRank = name().endsWith(".rank");
    if (e.value(source()) instanceof MemoryView view) {
      return Completion.of(Datum.ofInt(e.indexBits(), isRank ? view.rank() : address(e, view)));
    } else if (isRank) {
      return Completion.of(Datum.ofInt(e.indexBits(), e.elements(source()).shape().size()));
    }
    throw e.unsupported("the address of what is no buffer");
  }

  /** An address that differs between buffers and has their alignment. */
  private static long address(Execution e, MemoryView view) {
    return ((long) view.buffer().id() << (e.indexBits() / 2)) + view.base();
  }

  /** Folds to the rank of the operand, if its type is ranked. */
  public static Fold foldRank(Operation op, Constants operands) {
    Shape shape = ((ShapedType) op.operand(0).type()).shapeOrNull();
    return shape == null ? Fold.NONE : Fold.to(IntegerAttr.index(shape.rank()));
  }
}
