package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import dev.halfspace.support.Integers;
import org.jspecify.annotations.Nullable;

/**
 * The rules by which an expression is simplified when it is constructed. They are MLIR's ({@code
 * AffineExpr}'s operators, LLVM 22), with one addition: a rule whose constant would leave {@code
 * long} does not apply.
 *
 * <p>The rules inspect a bounded number of nodes; only the division of a sum walks further, down
 * the summands that the divisor divides.
 */
final class Construction {
  private Construction() {}

  static AffineExpr add(AffineExpr lhs, AffineExpr rhs) {
    if (lhs instanceof Constant a) {
      if (rhs instanceof Constant b) {
        long sum = a.value() + b.value();
        return sumOverflows(a.value(), b.value(), sum)
            ? new Binary(Kind.ADD, lhs, rhs)
            : Leaves.constant(sum);
      }
      return addConstant(rhs, a);
    }
    if (rhs instanceof Constant b) {
      return addConstant(lhs, b);
    }
    return addTerms(lhs, rhs);
  }

  /**
   * Returns true if two commutative operands have to be swapped: an operand with dimensions comes
   * first, and of two dimensions or two symbols the one with the lower position.
   */
  private static boolean isBehind(AffineExpr lhs, AffineExpr rhs) {
    if (lhs instanceof Dim a) {
      return rhs instanceof Dim b && a.position() > b.position();
    }
    if (lhs instanceof Symbol a && rhs instanceof Symbol b) {
      return a.position() > b.position();
    }
    return Facts.isSymbolicOrConstant(lhs) && !Facts.isSymbolicOrConstant(rhs);
  }

  /** {@code lhs + rhs}, folding {@code (x + 2) + 3} into {@code x + 5}. */
  private static AffineExpr addConstant(AffineExpr lhs, Constant rhs) {
    long addend = rhs.value();
    if (addend == 0) {
      return lhs;
    }
    if (lhs instanceof Binary sum && sum.kind() == Kind.ADD && sum.rhs() instanceof Constant c) {
      long total = c.value() + addend;
      if (!sumOverflows(c.value(), addend, total)) {
        return add(sum.lhs(), Leaves.constant(total));
      }
    }
    return new Binary(Kind.ADD, lhs, rhs);
  }

  /** {@code lhs + rhs} of two that are not constants. */
  private static AffineExpr addTerms(AffineExpr lhs, AffineExpr rhs) {
    AffineExpr sum = simplifiedSum(lhs, rhs);
    return sum != null ? sum : new Binary(Kind.ADD, lhs, rhs);
  }

  /** {@code lhs + rhs} of two that are not constants, or null if no rule applies. */
  private static @Nullable AffineExpr simplifiedSum(AffineExpr lhs, AffineExpr rhs) {
    if (isBehind(lhs, rhs)) {
      return addTerms(rhs, lhs);
    }
    Binary left = lhs instanceof Binary b ? b : null;
    Binary right = rhs instanceof Binary b ? b : null;
    AffineExpr like = sumOfLikeTerms(lhs, left, rhs, right);
    if (like != null) {
      return like;
    }
    Binary leftSum = left != null && left.kind() == Kind.ADD ? left : null;

    // (x + 2) + y is (x + y) + 2. Only one constant is moved, not a sequence of constants that did
    // not fold.
    if (leftSum != null && leftSum.rhs() instanceof Constant c && !endsInConstant(leftSum.lhs())) {
      return add(add(leftSum.lhs(), rhs), c);
    }
    if (right == null || right.kind() != Kind.MUL || !(right.lhs() instanceof Binary product)) {
      return null;
    }
    AffineExpr modulus = modulusOf(lhs, product, right.rhs());
    if (modulus != null) {
      return mod(lhs, modulus);
    }

    // x + y + (e floordiv q) * c: the quotient is added to y if a rule combines the two.
    if (product.kind() == Kind.FLOOR_DIV
        && leftSum != null
        && !(leftSum.rhs() instanceof Constant)
        && leftSum.depth() <= PostOrder.SHALLOW) {
      AffineExpr joined = simplifiedSum(leftSum.rhs(), rhs);
      return joined != null ? add(leftSum.lhs(), joined) : null;
    }
    return null;
  }

  /** {@code c1 * x + c2 * x} is {@code (c1 + c2) * x}; null if the terms differ. */
  private static @Nullable AffineExpr sumOfLikeTerms(
      AffineExpr lhs, @Nullable Binary left, AffineExpr rhs, @Nullable Binary right) {
    Constant leftFactor = left != null ? constantFactor(left) : null;
    Constant rightFactor = right != null ? constantFactor(right) : null;
    AffineExpr leftTerm = leftFactor != null && left != null ? left.lhs() : lhs;
    AffineExpr rightTerm = rightFactor != null && right != null ? right.lhs() : rhs;
    if (!Equality.same(leftTerm, rightTerm)) {
      return null;
    }
    long c1 = leftFactor == null ? 1 : leftFactor.value();
    long c2 = rightFactor == null ? 1 : rightFactor.value();
    long sum = c1 + c2;
    return sumOverflows(c1, c2, sum) ? null : multiply(leftTerm, Leaves.constant(sum));
  }

  private static @Nullable Constant constantFactor(Binary product) {
    return product.kind() == Kind.MUL && product.rhs() instanceof Constant c ? c : null;
  }

  private static boolean endsInConstant(AffineExpr expr) {
    return expr instanceof Binary sum && sum.kind() == Kind.ADD && sum.rhs() instanceof Constant;
  }

  /**
   * The {@code q} for which {@code x + product * factor} is {@code x mod q}: the addend is {@code
   * (x floordiv q) * -q} or, for a {@code q} that is no constant, {@code ((x floordiv q) * q) *
   * -1}.
   */
  private static @Nullable AffineExpr modulusOf(AffineExpr x, Binary product, AffineExpr factor) {
    if (product.kind() == Kind.FLOOR_DIV) {
      return product.rhs() instanceof Constant q
              && factor instanceof Constant f
              && q.value() > 0
              && f.value() == -q.value()
              && Equality.same(x, product.lhs())
          ? q
          : null;
    }
    return product.kind() == Kind.MUL
            && factor instanceof Constant f
            && f.value() == -1
            && product.lhs() instanceof Binary quotient
            && quotient.kind() == Kind.FLOOR_DIV
            && Equality.same(quotient.rhs(), product.rhs())
            && Equality.same(x, quotient.lhs())
        ? product.rhs()
        : null;
  }

  static AffineExpr multiply(AffineExpr lhs, AffineExpr rhs) {
    if (lhs instanceof Constant a) {
      if (rhs instanceof Constant b) {
        return productOverflows(a.value(), b.value())
            ? new Binary(Kind.MUL, lhs, rhs)
            : Leaves.constant(a.value() * b.value());
      }
      return multiplyConstant(rhs, a);
    }
    if (rhs instanceof Constant b) {
      return multiplyConstant(lhs, b);
    }
    return isBehind(lhs, rhs) ? multiplyFactors(rhs, lhs) : multiplyFactors(lhs, rhs);
  }

  private static AffineExpr multiplyConstant(AffineExpr lhs, Constant rhs) {
    long factor = rhs.value();
    if (factor == 1) {
      return lhs;
    }
    if (factor == 0) {
      return Leaves.ZERO;
    }
    if (lhs instanceof Binary product
        && product.kind() == Kind.MUL
        && product.rhs() instanceof Constant c
        && !productOverflows(c.value(), factor)) {
      return multiply(product.lhs(), Leaves.constant(c.value() * factor));
    }
    return new Binary(Kind.MUL, lhs, rhs);
  }

  /** {@code lhs * rhs} of two that are not constants, in their final order. */
  private static AffineExpr multiplyFactors(AffineExpr lhs, AffineExpr rhs) {
    // (x * 2) * s is (x * s) * 2; as in a sum, at most one constant is moved.
    if (Facts.isSymbolicOrConstant(rhs)
        && lhs instanceof Binary product
        && product.kind() == Kind.MUL
        && product.rhs() instanceof Constant c
        && !(product.lhs() instanceof Binary inner && constantFactor(inner) != null)) {
      return multiply(multiply(product.lhs(), rhs), c);
    }
    return new Binary(Kind.MUL, lhs, rhs);
  }

  static AffineExpr floorDiv(AffineExpr lhs, AffineExpr rhs) {
    return rhs instanceof Constant c && c.value() != 0
        ? new FloorDivision(c).apply(lhs)
        : new Binary(Kind.FLOOR_DIV, lhs, rhs);
  }

  /** Divides by a constant, distributing over a sum where the divisor divides a summand. */
  private static final class FloorDivision extends PostOrder<AffineExpr> {
    private final Constant divisor;

    FloorDivision(Constant divisor) {
      this.divisor = divisor;
    }

    @Override
    boolean enters(Binary node) {
      return node.kind() == Kind.ADD
          && divisor.value() != 1
          && (Facts.divisor(node.lhs()) % divisor.value() == 0
              || Facts.divisor(node.rhs()) % divisor.value() == 0);
    }

    @Override
    AffineExpr leaf(AffineExpr dividend) {
      AffineExpr exact = exactQuotient(dividend, divisor.value());
      if (exact != null) {
        return exact;
      }
      return dividend instanceof Constant c && !quotientOverflows(c.value(), divisor.value())
          ? Leaves.constant(Math.floorDiv(c.value(), divisor.value()))
          : new Binary(Kind.FLOOR_DIV, dividend, divisor);
    }

    @Override
    AffineExpr join(Binary sum, AffineExpr lhs, AffineExpr rhs) {
      return add(lhs, rhs);
    }
  }

  /** {@code x * 8} by 4 is {@code x * 2}; null if {@code divisor} does not divide a factor. */
  private static @Nullable AffineExpr exactQuotient(AffineExpr dividend, long divisor) {
    if (divisor == 1) {
      return dividend;
    }
    if (dividend instanceof Binary product) {
      Constant factor = constantFactor(product);
      if (factor != null
          && !quotientOverflows(factor.value(), divisor)
          && factor.value() % divisor == 0) {
        return multiply(product.lhs(), Leaves.constant(factor.value() / divisor));
      }
    }
    return null;
  }

  static AffineExpr ceilDiv(AffineExpr lhs, AffineExpr rhs) {
    if (rhs instanceof Constant divisor && divisor.value() != 0) {
      AffineExpr exact = exactQuotient(lhs, divisor.value());
      if (exact != null) {
        return exact;
      }
      if (lhs instanceof Constant c && !quotientOverflows(c.value(), divisor.value())) {
        return Leaves.constant(Integers.ceilDiv(c.value(), divisor.value()));
      }
    }
    return new Binary(Kind.CEIL_DIV, lhs, rhs);
  }

  static AffineExpr mod(AffineExpr lhs, AffineExpr rhs) {
    if (!(rhs instanceof Constant c) || c.value() < 1) {
      return new Binary(Kind.MOD, lhs, rhs);
    }
    long modulus = c.value();
    AffineExpr dividend = lhs;
    while (true) {
      if (dividend instanceof Constant value) {
        return Leaves.constant(Math.floorMod(value.value(), modulus));
      }
      if (Facts.divisor(dividend) % modulus == 0) {
        return Leaves.ZERO;
      }
      AffineExpr rest = dividend instanceof Binary b ? sameRemainder(b, modulus) : null;
      if (rest == null) {
        return new Binary(Kind.MOD, dividend, rhs);
      }
      dividend = rest;
    }
  }

  /** An operand with the same remainder as the whole, or null. */
  private static @Nullable AffineExpr sameRemainder(Binary dividend, long modulus) {
    if (dividend.kind() == Kind.ADD) {
      if (Facts.divisor(dividend.lhs()) % modulus == 0) {
        return dividend.rhs();
      }
      return Facts.divisor(dividend.rhs()) % modulus == 0 ? dividend.lhs() : null;
    }
    return dividend.kind() == Kind.MOD
            && dividend.rhs() instanceof Constant inner
            && inner.value() >= 1
            && inner.value() % modulus == 0
        ? dividend.lhs()
        : null;
  }

  private static boolean sumOverflows(long a, long b, long sum) {
    return ((a ^ sum) & (b ^ sum)) < 0;
  }

  private static boolean productOverflows(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    return (high != 0 || low < 0) && (high != -1 || low >= 0);
  }

  private static boolean quotientOverflows(long dividend, long divisor) {
    return dividend == Long.MIN_VALUE && divisor == -1;
  }
}
