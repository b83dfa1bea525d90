package dev.halfspace.interpreter;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A compiled affine expression of values: a value times a factor plus a constant, or else a
 * sequence of steps that keep their results in registers. Sums and products wrap around as an
 * {@code index} does.
 */
final class IndexCode {
  /** The constant 0. */
  static final IndexCode ZERO = new IndexCode(0, 0, 0, 0, false, new Step[0]);

  private final int slot;
  private final long factor;
  private final long constant;
  private final int unused;
  private final boolean isExact;
  private final Step[] steps;

  /** An arithmetic step on two operands, whose result goes to the next register. */
  private record Step(AffineExpr.Kind kind, Operand lhs, Operand rhs) {}

  /** An operand: a register, a slot, or a constant. */
  private record Operand(int register, int slot, long constant) {}

  private IndexCode(
      int slot, long factor, long constant, int unused, boolean isExact, Step[] steps) {
    this.slot = slot;
    this.factor = factor;
    this.constant = constant;
    this.unused = unused;
    this.isExact = isExact;
    this.steps = steps;
  }

  /** The code of each result of a map. */
  static IndexCode[] of(AffineValueMap map, Slots slots) {
    IndexCode[] codes = new IndexCode[map.map().numResults()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = of(map.map().result(i), map, slots);
    }
    return codes;
  }

  /** The code of an expression over the operands of a map. */
  static IndexCode of(AffineExpr expr, AffineValueMap map, Slots slots) {
    int unused = Long.SIZE - slots.held().indexBits();
    boolean isExact = slots.checks().indexOverflow();
    if (expr instanceof AffineExpr.Constant constant) {
      return new IndexCode(0, 0, constant.value(), unused, false, new Step[0]);
    } else if (isValue(expr)) {
      return new IndexCode(slot(expr, map, slots), 1, 0, unused, false, new Step[0]);
    } else if (!isExact
        && expr instanceof AffineExpr.Binary sum
        && sum.kind() == AffineExpr.Kind.ADD
        && sum.rhs() instanceof AffineExpr.Constant constant) {
      if (isValue(sum.lhs())) {
        return new IndexCode(
            slot(sum.lhs(), map, slots), 1, constant.value(), unused, false, new Step[0]);
      } else if (isScaled(sum.lhs())) {
        AffineExpr.Binary product = (AffineExpr.Binary) sum.lhs();
        return new IndexCode(
            slot(product.lhs(), map, slots),
            ((AffineExpr.Constant) product.rhs()).value(),
            constant.value(),
            unused,
            false,
            new Step[0]);
      }
    } else if (!isExact && isScaled(expr)) {
      AffineExpr.Binary product = (AffineExpr.Binary) expr;
      return new IndexCode(
          slot(product.lhs(), map, slots),
          ((AffineExpr.Constant) product.rhs()).value(),
          0,
          unused,
          false,
          new Step[0]);
    }
    List<Step> steps = new ArrayList<>();
    Operand unusedOperand = operand(expr, map, slots, steps, new IdentityHashMap<>());
    return new IndexCode(0, 0, 0, unused, isExact, steps.toArray(Step[]::new));
  }

  private static boolean isValue(AffineExpr expr) {
    return expr instanceof AffineExpr.Dim || expr instanceof AffineExpr.Symbol;
  }

  private static boolean isScaled(AffineExpr expr) {
    return expr instanceof AffineExpr.Binary product
        && product.kind() == AffineExpr.Kind.MUL
        && isValue(product.lhs())
        && product.rhs() instanceof AffineExpr.Constant;
  }

  private static int slot(AffineExpr expr, AffineValueMap map, Slots slots) {
    Value value =
        expr instanceof AffineExpr.Dim dim
            ? map.dimOperands().get(dim.position())
            : map.symbolOperands().get(((AffineExpr.Symbol) expr).position());
    return slots.of(value).index();
  }

  private static Operand operand(
      AffineExpr expr,
      AffineValueMap map,
      Slots slots,
      List<Step> steps,
      Map<AffineExpr, Operand> known) {
    if (expr instanceof AffineExpr.Constant constant) {
      return new Operand(-1, -1, constant.value());
    } else if (isValue(expr)) {
      return new Operand(-1, slot(expr, map, slots), 0);
    }
    Operand before = known.get(expr);
    if (before == null) {
      AffineExpr.Binary binary = (AffineExpr.Binary) expr;
      Operand lhs = operand(binary.lhs(), map, slots, steps, known);
      Operand rhs = operand(binary.rhs(), map, slots, steps, known);
      steps.add(new Step(binary.kind(), lhs, rhs));
      before = new Operand(steps.size() - 1, -1, 0);
      known.put(expr, before);
    }
    return before;
  }

  /** The slots of the numbers that a map reads, without duplicates. */
  static int[] inputs(AffineValueMap map, Slots slots) {
    return map.operands().stream().mapToInt(value -> slots.of(value).index()).distinct().toArray();
  }

  /** Returns true if an input is poison. */
  static boolean anyPoison(Frame f, int[] inputs) {
    byte[] poison = f.poison;
    if (poison != null) {
      for (int input : inputs) {
        if (poison[input] != 0) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The value.
   *
   * @throws ArithmeticException if a divisor is not positive, or a step overflows where that is
   *     checked
   */
  long at(long[] bits) {
    if (steps.length == 0) {
      return (factor == 0 ? constant : bits[slot] * factor + constant) << unused >> unused;
    }
    return atSteps(bits);
  }

  private long atSteps(long[] bits) {
    long[] registers = new long[steps.length];
    for (int i = 0; i < steps.length; i++) {
      Step step = steps[i];
      long a = read(step.lhs, bits, registers);
      long b = read(step.rhs, bits, registers);
      registers[i] =
          (isExact ? exact(step.kind, a, b) : step.kind.wrapping(a, b)) << unused >> unused;
    }
    return registers[steps.length - 1];
  }

  private static long read(Operand operand, long[] bits, long[] registers) {
    return operand.register >= 0
        ? registers[operand.register]
        : operand.slot >= 0 ? bits[operand.slot] : operand.constant;
  }

  private long exact(AffineExpr.Kind kind, long a, long b) {
    long value = kind.exact(a, b);
    if (value != value << unused >> unused) {
      throw new ArithmeticException(value + " does not fit");
    }
    return value;
  }

  /** The max of the values of several codes. */
  static long max(IndexCode[] codes, long[] bits) {
    long max = codes[0].at(bits);
    for (int i = 1; i < codes.length; i++) {
      max = Math.max(max, codes[i].at(bits));
    }
    return max;
  }

  /** The min of the values of several codes. */
  static long min(IndexCode[] codes, long[] bits) {
    long min = codes[0].at(bits);
    for (int i = 1; i < codes.length; i++) {
      min = Math.min(min, codes[i].at(bits));
    }
    return min;
  }
}
