package dev.halfspace.presburger;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses the affine expressions of isl's notation over the variables in scope.
 *
 * @param scope the names of the variables; of equal names the last one is found
 */
record IslTerms(IslCursor cursor, List<String> scope) {
  private static final ImmutableSet<String> FUNCTIONS =
      ImmutableSet.of("floor", "ceil", "floord", "ceild", "min", "max");

  /**
   * An expression with integer coefficients; fractions may occur inside floors and ceilings only.
   */
  LinearForm whole(IslAtom atom) {
    int offset = cursor.peek().offset();
    IslExpression sum = sum(atom);
    if (!sum.isWhole()) {
      throw new IslSyntaxException(offset, "a fraction; floor(e/c) is the quotient rounded down");
    }
    return sum.numerator();
  }

  // product ((+ | -) product)*
  private IslExpression sum(IslAtom atom) {
    cursor.enter();
    IslExpression sum = product(atom);
    while (cursor.is("+") || cursor.is("-")) {
      boolean minus = cursor.next().text().equals("-");
      IslExpression term = product(atom);
      sum = sum.plus(minus ? term.negated() : term);
    }
    cursor.leave();
    return sum;
  }

  // -* remainder (*? remainder)* (/ number)?
  private IslExpression product(IslAtom atom) {
    boolean negated = false;
    while (cursor.accept("-")) {
      negated = !negated;
    }
    IslExpression result = remainder(atom);
    while (cursor.is("*") || cursor.isName() || cursor.is("(") || startsFunction()) {
      int operator = cursor.peek().offset();
      boolean unused = cursor.accept("*");
      IslExpression other = remainder(atom);
      if (!result.isConstant() && !other.isConstant()) {
        throw new IslSyntaxException(operator, "a product of two variables");
      }
      result = result.isConstant() ? other.times(result) : result.times(other);
    }
    if (cursor.accept("/")) {
      result = result.over(positiveNumber());
    }
    return negated ? result.negated() : result;
  }

  private boolean startsFunction() {
    return FUNCTIONS.contains(cursor.peek().text());
  }

  // factor (mod number)*: as in isl, 2 i mod 3 is 2 (i mod 3)
  private IslExpression remainder(IslAtom atom) {
    boolean isNumber = cursor.peek().isNumber();
    IslExpression result = factor(atom);
    while (cursor.is("mod") || cursor.is("%")) {
      if (isNumber) {
        throw cursor.error("a remainder of a number; write (c * e) mod n or c * (e mod n)");
      }
      if (!result.isWhole()) {
        throw cursor.error("a remainder of a fraction");
      }
      IslLexer.Token unused = cursor.next();
      BigInteger divisor = positiveNumber();
      LinearForm form = result.numerator();
      result = IslExpression.of(form.minus(atom.quotient(form, divisor).times(divisor)));
    }
    return result;
  }

  private IslExpression factor(IslAtom atom) {
    if (cursor.peek().isNumber()) {
      return IslExpression.of(LinearForm.constant(new BigInteger(cursor.next().text())));
    } else if (cursor.is("-")) {
      cursor.enter();
      IslExpression negative = product(atom);
      cursor.leave();
      return negative;
    } else if (startsFunction()) {
      return function(cursor.next().text(), atom);
    } else if (cursor.accept("(")) {
      IslExpression inner = sum(atom);
      cursor.expect(")");
      return inner;
    } else if (cursor.accept("[")) {
      IslExpression quotient = rounded(atom, sum(atom), BigInteger.ONE, true);
      cursor.expect("]");
      return quotient;
    } else if (!cursor.isName()) {
      throw cursor.error("expected an expression, found " + cursor.found());
    }
    int column = scope.lastIndexOf(cursor.peek().text());
    if (column < 0) {
      throw cursor.error("unknown name " + cursor.found());
    }
    IslLexer.Token unused = cursor.next();
    return IslExpression.of(LinearForm.variable(column));
  }

  private IslExpression function(String name, IslAtom atom) {
    cursor.expect("(");
    IslExpression value =
        switch (name) {
          case "floor", "ceil" -> rounded(atom, sum(atom), BigInteger.ONE, name.equals("floor"));
          case "floord", "ceild" -> {
            IslExpression numerator = IslExpression.of(whole(atom));
            cursor.expect(",");
            yield rounded(atom, numerator, positiveNumber(), name.equals("floord"));
          }
          default -> {
            List<LinearForm> forms = new ArrayList<>();
            do {
              forms.add(whole(atom));
            } while (cursor.accept(","));
            yield IslExpression.of(atom.extreme(forms, name.equals("max")));
          }
        };
    cursor.expect(")");
    return value;
  }

  /** The floor, or ceiling, of an expression divided by {@code divisor}. */
  private static IslExpression rounded(
      IslAtom atom, IslExpression numerator, BigInteger divisor, boolean down) {
    BigInteger whole = numerator.denominator().multiply(divisor);
    if (whole.equals(BigInteger.ONE)) {
      return numerator;
    }
    int sign = down ? 1 : -1;
    return IslExpression.of(atom.quotient(numerator.numerator().times(sign), whole).times(sign));
  }

  private BigInteger positiveNumber() {
    if (!cursor.peek().isNumber() || new BigInteger(cursor.peek().text()).signum() == 0) {
      throw cursor.error("expected a positive number, found " + cursor.found());
    }
    return new BigInteger(cursor.next().text());
  }
}
