package dev.halfspace.reduce;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The weight of a module: each change that is kept makes it smaller, so that a reduction
 * terminates. Operations weigh most; constants weigh less than other operations.
 */
final class Weights {
  private static final int LONGEST = 1000;

  private Weights() {}

  /** The weight of an operation with all that is nested in it. */
  static long of(Operation root) {
    long sum = 0;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      sum += op instanceof ArithConstantOp ? 50 : 100;
      sum += op.attributes().size() + ofValues(op.results());
      for (int i = 0; i < op.numOperands(); i++) {
        sum += Substitutes.isSimple(op.operand(i)) ? 3 : 4;
      }
      for (Region region : op.regions()) {
        for (Block block : region) {
          sum += 20 + ofValues(block.arguments());
        }
      }
      for (Property<?> property : op.definition().properties()) {
        sum += ofAttribute(op.propertyValue(property));
      }
    }
    return sum;
  }

  private static long ofValues(List<? extends Value> values) {
    long sum = 0;
    for (Value value : values) {
      sum += 3 + ofType(value.type());
    }
    return sum;
  }

  private static long ofType(Type type) {
    Shaped shaped = Shaped.of(type);
    if (shaped != null) {
      long sum = 2 + ofType(shaped.elementType());
      for (int d = 0; d < shaped.shape().rank(); d++) {
        sum += shaped.shape().isDynamic(d) ? 3 : 1 + bits(shaped.shape().size(d));
      }
      if (type instanceof MemRefType memref) {
        sum += (memref.layout() == null ? 0 : 2) + (memref.memorySpace() == null ? 0 : 2);
      }
      return sum + (type instanceof RankedTensorType t && t.encoding() != null ? 2 : 0);
    } else if (type instanceof FunctionType function) {
      return 1
          + function.inputs().stream().mapToLong(Weights::ofType).sum()
          + function.results().stream().mapToLong(Weights::ofType).sum();
    }
    boolean isUsual =
        type instanceof IndexType
            || type == FloatType.F32
            || (type instanceof IntegerType integer
                && (integer.isBit() || integer.equals(IntegerType.I32)));
    return isUsual ? 1 : 2;
  }

  private static long bits(long number) {
    return (long) Long.SIZE - Long.numberOfLeadingZeros(Math.abs(number));
  }

  private static long ofAttribute(@Nullable Attribute value) {
    if (value == null) {
      return 0;
    } else if (value instanceof IntegerAttr number) {
      return 1L + number.bigValue().bitLength();
    } else if (value instanceof FloatAttr number) {
      return number.bits().signum() == 0 ? 1 : number.toDouble() == 1 ? 2 : 3;
    } else if (value instanceof TypeAttr type) {
      return 1 + ofType(type.value());
    } else if (value instanceof AffineMapAttr attribute) {
      AffineMap map = attribute.map();
      return 1 + map.numInputs() + map.results().stream().mapToLong(Weights::ofExpr).sum();
    } else if (value instanceof IntegerSetAttr attribute) {
      IntegerSet set = attribute.set();
      return 1 + set.constraints().stream().mapToLong(each -> 1 + ofExpr(each.expr())).sum();
    }
    return 1L + Math.min(LONGEST, value.toString().length());
  }

  private static long ofExpr(AffineExpr expr) {
    if (expr instanceof AffineExpr.Constant constant) {
      return 1 + bits(constant.value());
    }
    return 1L + Math.min(LONGEST, expr.toString().length());
  }
}
