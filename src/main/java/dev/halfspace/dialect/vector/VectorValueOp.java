package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import java.util.List;

/**
 * An operation that computes its results from its operands and is specified by its definition.
 *
 * <pre>{@code
 * %r = vector.fma %a, %b, %c : vector<8xf32>
 * %s = vector.step : vector<4xindex>
 * %t = vector.interleave %a, %b : vector<2x[4]xi16> -> vector<2x[8]xi16>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorValueOp extends Operation implements Pure {
  VectorValueOp(OperationState state) {
    super(state);
  }

  /** Executes {@link Vectors#FMA}; each sum is rounded once. */
  static Completion fma(Operation op, Execution e) {
    Elements a = e.elements(op.operand(0));
    Elements b = e.elements(op.operand(1));
    Elements c = e.elements(op.operand(2));
    return Completion.of(
        Elements.fill(
            a.kind(), a.shape(), i -> CombiningKind.ADD.combineProduct(c.at(i), a.at(i), b.at(i))));
  }

  /** Executes {@link Vectors#STEP}. */
  static Completion step(Operation op, Execution e) {
    Representation held = Representation.of(e);
    VectorType type = (VectorType) op.result().type();
    DataKind kind = held.elementKind(type);
    return Completion.of(Elements.fill(kind, held.shape(type), i -> Datum.ofInt(kind.width(), i)));
  }

  /** Executes {@link Vectors#VSCALE}. */
  static Completion vscale(Operation op, Execution e) {
    return Completion.of(Datum.ofInt(e.indexBits(), e.vectorScale()));
  }

  /** Executes {@link Vectors#INTERLEAVE}. */
  static Completion interleave(Operation op, Execution e) {
    Elements a = e.elements(op.operand(0));
    Elements b = e.elements(op.operand(1));
    List<Long> shape = Representation.of(e).shape((VectorType) op.result().type());
    return Completion.of(
        Elements.fill(a.kind(), shape, i -> i % 2 == 0 ? a.at(i / 2) : b.at(i / 2)));
  }

  /** Executes {@link Vectors#DEINTERLEAVE}. */
  static Completion deinterleave(Operation op, Execution e) {
    Elements both = e.elements(op.operand(0));
    List<Long> shape = Representation.of(e).shape((VectorType) op.result(0).type());
    return Completion.of(
        Elements.fill(both.kind(), shape, i -> both.at(2 * i)),
        Elements.fill(both.kind(), shape, i -> both.at(2 * i + 1)));
  }
}
