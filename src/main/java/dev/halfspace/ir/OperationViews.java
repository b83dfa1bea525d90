package dev.halfspace.ir;

import java.util.AbstractList;
import java.util.RandomAccess;

/** Unmodifiable views of an operation's operands and results, and of the types of these. */
final class OperationViews {
  private OperationViews() {}

  /** The values of a run of operands. */
  static final class Operands extends AbstractList<Value> implements RandomAccess {
    private final OpOperand[] operands;
    private final int from;
    private final int to;

    Operands(OpOperand[] operands, int from, int to) {
      this.operands = operands;
      this.from = from;
      this.to = to;
    }

    @Override
    public Value get(int index) {
      if (index < 0 || index >= to - from) {
        throw new IndexOutOfBoundsException("operand " + index + " of " + (to - from));
      }
      return operands[from + index].value();
    }

    @Override
    public int size() {
      return to - from;
    }
  }

  /** A run of results. */
  static final class Results extends AbstractList<OpResult> implements RandomAccess {
    private final Operation op;
    private final int from;
    private final int to;

    Results(Operation op, int from, int to) {
      this.op = op;
      this.from = from;
      this.to = to;
    }

    @Override
    public OpResult get(int index) {
      if (index < 0 || index >= to - from) {
        throw new IndexOutOfBoundsException("result " + index + " of " + (to - from));
      }
      return op.result(from + index);
    }

    @Override
    public int size() {
      return to - from;
    }
  }

  /** The types of all results. */
  static final class ResultTypes extends AbstractList<Type> implements RandomAccess {
    private final Operation op;

    ResultTypes(Operation op) {
      this.op = op;
    }

    @Override
    public Type get(int index) {
      return op.result(index).type();
    }

    @Override
    public int size() {
      return op.numResults();
    }
  }
}
