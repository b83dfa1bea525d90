package dev.halfspace.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineFlattening.Quotient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Flattens expressions for {@link AffineFlattening}: every division becomes a floor quotient. */
final class FlatteningWalk extends LinearWalk {
  /** Stops a walk at a subexpression that is not affine. */
  private static final class Met extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final transient AffineExpr expr;

    Met(AffineExpr expr) {
      super(null, null, false, false);
      this.expr = expr;
    }
  }

  /**
   * A dividend with more terms than this becomes a local of divisor 1 where it would be repeated:
   * remainders nested in remainders would otherwise give rows whose total length is quadratic.
   */
  private static final int MANY_TERMS = 32;

  private final int firstLocal;
  private final Map<Quotient, Integer> locals = new LinkedHashMap<>();

  private FlatteningWalk(Rows rows, int numDims, int numSymbols) {
    super(rows, numDims);
    this.firstLocal = numDims + numSymbols;
  }

  static AffineFlattening flatten(List<AffineExpr> exprs, int numDims, int numSymbols, Rows rows) {
    FlatteningWalk walk = new FlatteningWalk(rows, numDims, numSymbols);
    ImmutableList.Builder<LinearForm> forms = ImmutableList.builderWithExpectedSize(exprs.size());
    try {
      for (AffineExpr expr : exprs) {
        forms.add(walk.walk(expr));
      }
    } catch (Met met) {
      return new AffineFlattening.NotAffine(met.expr);
    }
    return new AffineFlattening.Flat(
        numDims, numSymbols, forms.build(), ImmutableList.copyOf(walk.locals.keySet()));
  }

  /**
   * The floor of {@code (g*x + r) / (g*c)} is that of {@code (x + floor(r/g)) / c}, so the common
   * factor of the coefficients and the divisor is divided out of quotients.
   */
  @Override
  void divide(Kind kind, LinearForm dividend, long divisor) {
    LinearForm numerator = kind == Kind.CEIL_DIV ? dividend.plus(divisor - 1) : dividend;
    long gcd = numerator.gcdOfTerms(divisor);
    LinearForm reduced = numerator.floorDivide(gcd);
    if (kind != Kind.MOD) {
      appendQuotient(reduced, divisor / gcd);
      return;
    }
    if (dividend.numTerms() > MANY_TERMS) {
      rows.term(local(dividend, 1), 1);
    } else {
      rows.append(dividend);
    }
    rows.pushScale(-divisor);
    appendQuotient(reduced, divisor / gcd);
    rows.popScale();
  }

  private void appendQuotient(LinearForm numerator, long divisor) {
    if (divisor == 1) {
      rows.append(numerator);
    } else {
      rows.term(local(numerator, divisor), 1);
    }
  }

  private int local(LinearForm numerator, long divisor) {
    Integer known = locals.putIfAbsent(new Quotient(numerator, divisor), locals.size());
    return Math.addExact(firstLocal, known != null ? known : locals.size() - 1);
  }

  @Override
  void meet(Binary node, byte at) {
    throw new Met(node);
  }
}
