package dev.halfspace.legality.execution;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineLinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Affine maps of values, and the operations that compute them. */
final class Affine {
  private Affine() {}

  static long[] evaluate(AffineValueMap applied, Frame frame) {
    AffineMap map = applied.map();
    long[] operands = new long[map.numInputs()];
    for (int i = 0; i < operands.length; i++) {
      Value operand = applied.operands().get(i);
      Object value = frame.find(operand);
      if (value != null) {
        operands[i] = Scalars.integer(value);
      } else if (isUsed(map, i)) {
        throw new Trap.Undefined(operand.toString());
      }
    }
    long[] dims = Arrays.copyOf(operands, map.numDims());
    long[] symbols = Arrays.copyOfRange(operands, map.numDims(), operands.length);
    long[] results = new long[map.numResults()];
    for (int i = 0; i < results.length; i++) {
      results[i] = evaluate(map.result(i), dims, symbols);
    }
    return results;
  }

  private static boolean isUsed(AffineMap map, int input) {
    return input < map.numDims()
        ? map.occurrences().dims().contains(input)
        : map.occurrences().symbols().contains(input - map.numDims());
  }

  private static long evaluate(AffineExpr expr, long[] dims, long[] symbols) {
    try {
      return expr.evaluate(dims, symbols);
    } catch (ArithmeticException | IllegalArgumentException e) {
      throw new Trap("no value of " + expr + ": " + e.getMessage());
    }
  }

  static boolean holds(AffineValueSet asked, Frame frame) {
    long[] operands = frame.integers(asked.operands());
    long[] dims = Arrays.copyOf(operands, asked.set().numDims());
    long[] symbols = Arrays.copyOfRange(operands, asked.set().numDims(), operands.length);
    return asked.set().constraints().stream()
        .allMatch(
            c -> {
              long value = evaluate(c.expr(), dims, symbols);
              return c.isEquality() ? value == 0 : value >= 0;
            });
  }

  /** The results of an operation; {@code null} if it is none of these. */
  static @Nullable List<Object> results(Operation op, Frame frame) {
    if (op instanceof AffineApplyOp apply) {
      return List.of(evaluate(apply.computed(), frame)[0]);
    } else if (op instanceof AffineMinMaxOp choice) {
      long[] all = evaluate(choice.candidates(), frame);
      Arrays.sort(all);
      boolean isMin = choice.kind() == AffineMinMaxOp.Kind.MIN;
      return List.of(all[isMin ? 0 : all.length - 1]);
    } else if (op instanceof AffineLinearizeIndexOp linear) {
      return List.of(linearized(linear, frame));
    } else if (op instanceof AffineDelinearizeIndexOp split) {
      return delinearized(split, frame);
    }
    return null;
  }

  private static long linearized(AffineLinearizeIndexOp op, Frame frame) {
    long[] basis = Views.list(op.basis(), frame);
    long[] subscripts = frame.integers(op.subscripts());
    int leftOut = subscripts.length - basis.length;
    long index = 0;
    for (int i = 0; i < subscripts.length; i++) {
      index = index * (i == 0 ? 1 : basis[i - leftOut]) + subscripts[i];
    }
    return index;
  }

  private static List<Object> delinearized(AffineDelinearizeIndexOp op, Frame frame) {
    long[] basis = Views.list(op.basis(), frame);
    int leftOut = op.numResults() - basis.length;
    long rest = frame.integer(op.linearIndex());
    List<Object> results = new ArrayList<>(Collections.nCopies(op.numResults(), 0L));
    for (int i = op.numResults() - 1; i > 0; i--) {
      long size = basis[i - leftOut];
      if (size <= 0) {
        throw new Trap("a basis with " + size);
      }
      results.set(i, Math.floorMod(rest, size));
      rest = Math.floorDiv(rest, size);
    }
    results.set(0, rest);
    return results;
  }
}
