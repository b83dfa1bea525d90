package dev.halfspace.reduce;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineSubscripts;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shrinks that simplify affine maps, integer sets and loop bounds. */
final class MapShrinks {
  /**
   * The depth to which subexpressions are simplified; deeper ones have to wait until the
   * expressions around them are gone.
   */
  private static final int LEVELS = 4;

  private MapShrinks() {}

  /** Sets the lower bound of a loop to 0, or its upper bound to 1, 2 or 4. */
  static boolean shrinkBound(Operation op, int choice) {
    AffineForOp loop = (AffineForOp) op;
    AffineValueMap bound = choice == 0 ? loop.lowerBound() : loop.upperBound();
    long to = choice == 0 ? 0 : 1L << (choice - 1);
    if (bound.map().isSingleConstant() && Math.abs(bound.map().singleConstant()) <= to) {
      return false;
    }
    if (choice == 0) {
      loop.setLowerBound(AffineValueMap.constant(to));
    } else {
      loop.setUpperBound(AffineValueMap.constant(to));
    }
    return true;
  }

  static int numSimplifications(Operation op) {
    int count = 0;
    for (Property<?> property : op.definition().properties()) {
      count += simpler(op.propertyValue(property)).size();
    }
    return count;
  }

  /** Replaces an expression in a map or set by a simpler one, or drops a constraint. */
  @SuppressWarnings("unchecked") // the value is of the class of the property's values
  static boolean simplify(Operation op, int choice) {
    int rest = choice;
    for (Property<?> property : op.definition().properties()) {
      List<Attribute> simpler = simpler(op.propertyValue(property));
      if (rest < simpler.size()) {
        op.setProperty((Property<Attribute>) property, simpler.get(rest));
        return true;
      }
      rest -= simpler.size();
    }
    return false;
  }

  private static List<Attribute> simpler(@Nullable Attribute value) {
    List<Attribute> simpler = new ArrayList<>();
    if (value instanceof AffineMapAttr attribute) {
      AffineMap map = attribute.map();
      for (int r = 0; r < map.numResults(); r++) {
        for (AffineExpr expr : simpler(map.result(r), LEVELS)) {
          simpler.add(
              new AffineMapAttr(
                  AffineMap.of(map.numDims(), map.numSymbols(), with(map.results(), r, expr))));
        }
      }
    } else if (value instanceof IntegerSetAttr attribute) {
      IntegerSet set = attribute.set();
      for (int c = 0; c < set.constraints().size(); c++) {
        IntegerSet.Constraint constraint = set.constraints().get(c);
        if (set.constraints().size() > 1) {
          simpler.add(with(set, without(set.constraints(), c)));
        }
        for (AffineExpr expr : simpler(constraint.expr(), LEVELS)) {
          var one = new IntegerSet.Constraint(expr, constraint.isEquality());
          simpler.add(with(set, with(set.constraints(), c, one)));
        }
      }
    }
    return simpler;
  }

  private static IntegerSetAttr with(IntegerSet set, List<IntegerSet.Constraint> constraints) {
    return new IntegerSetAttr(IntegerSet.of(set.numDims(), set.numSymbols(), constraints));
  }

  private static <E> List<E> with(List<E> list, int index, E element) {
    List<E> changed = new ArrayList<>(list);
    E unused = changed.set(index, element);
    return changed;
  }

  private static <E> List<E> without(List<E> list, int index) {
    List<E> changed = new ArrayList<>(list);
    E unused = changed.remove(index);
    return changed;
  }

  /** The candidates that may replace an expression, the simplest first; none for 0. */
  private static List<AffineExpr> simpler(AffineExpr expr, int levels) {
    List<AffineExpr> simpler = new ArrayList<>();
    if (expr instanceof AffineExpr.Constant constant) {
      for (long to : new long[] {0, 1, constant.value() / 2}) {
        if (Math.abs(to) < Math.abs(constant.value())) {
          simpler.add(AffineExpr.constant(to));
        }
      }
      return simpler;
    }
    simpler.add(AffineExpr.constant(0));
    if (expr instanceof AffineExpr.Binary binary && levels > 0) {
      simpler.add(binary.lhs());
      simpler.add(binary.rhs());
      for (AffineExpr lhs : simpler(binary.lhs(), levels - 1)) {
        simpler.add(AffineExpr.binary(binary.kind(), lhs, binary.rhs()));
      }
      for (AffineExpr rhs : simpler(binary.rhs(), levels - 1)) {
        if (isDefined(binary.kind(), rhs)) {
          simpler.add(AffineExpr.binary(binary.kind(), binary.lhs(), rhs));
        }
      }
    }
    return simpler;
  }

  private static boolean isDefined(AffineExpr.Kind kind, AffineExpr rhs) {
    boolean isProduct = kind == AffineExpr.Kind.ADD || kind == AffineExpr.Kind.MUL;
    return isProduct || (rhs instanceof AffineExpr.Constant by && by.value() > 0);
  }

  /** Canonicalizes a map application, so that it has only the operands that the map uses. */
  static boolean removeUnusedInputs(Operation op, int choice) {
    if (op instanceof AffineForOp loop) {
      AffineValueMap bound = choice == 0 ? loop.lowerBound() : loop.upperBound();
      AffineValueMap canonical = AffineComposition.canonicalize(bound);
      if (canonical.equals(bound)) {
        return false;
      } else if (choice == 0) {
        loop.setLowerBound(canonical);
      } else {
        loop.setUpperBound(canonical);
      }
      return true;
    } else if (choice > 0 || !op.definition().properties().contains(AffineSubscripts.MAP)) {
      return false;
    }
    AffineValueMap subscripts = AffineSubscripts.of(op);
    AffineValueMap canonical = AffineComposition.canonicalize(subscripts);
    op.setProperty(AffineSubscripts.MAP, new AffineMapAttr(canonical.map()));
    op.setOperandGroup(AffineSubscripts.INDICES, ImmutableList.copyOf(canonical.operands()));
    return !canonical.equals(subscripts);
  }
}
