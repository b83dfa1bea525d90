package dev.halfspace.presburger;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Ordering;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * An immutable polynomial in numbered variables with rational coefficients.
 *
 * @param terms the numerator of the coefficient of each monomial, never 0; a monomial is the sorted
 *     list of its factors
 * @param denominator the positive common denominator of all coefficients
 */
record Polynomial(Map<ImmutableList<Integer>, BigInteger> terms, BigInteger denominator) {
  /** The steps of a product of two terms: a list and two tree operations. */
  private static final int TERM = 10;

  /** By degree, then by variables. */
  private static final Comparator<ImmutableList<Integer>> ORDER =
      Comparator.<ImmutableList<Integer>>comparingInt(List::size)
          .reversed()
          .thenComparing(Ordering.<Integer>natural().lexicographical());

  static Polynomial constant(BigInteger value) {
    return of(Map.of(ImmutableList.of(), value), BigInteger.ONE);
  }

  static Polynomial affine(LinearForm form) {
    Map<ImmutableList<Integer>, BigInteger> terms = new TreeMap<>(ORDER);
    for (int i = 0; i < form.numTerms(); i++) {
      terms.put(ImmutableList.of(form.column(i)), form.termCoefficient(i));
    }
    terms.put(ImmutableList.of(), form.constant());
    return of(terms, BigInteger.ONE);
  }

  private static Polynomial of(
      Map<ImmutableList<Integer>, BigInteger> terms, BigInteger denominator) {
    BigInteger gcd = denominator;
    for (BigInteger term : terms.values()) {
      gcd = gcd.gcd(term);
    }
    Map<ImmutableList<Integer>, BigInteger> reduced = new TreeMap<>(ORDER);
    for (Map.Entry<ImmutableList<Integer>, BigInteger> term : terms.entrySet()) {
      if (term.getValue().signum() != 0) {
        reduced.put(term.getKey(), term.getValue().divide(gcd));
      }
    }
    return new Polynomial(Collections.unmodifiableMap(reduced), denominator.divide(gcd));
  }

  Polynomial plus(Polynomial other) {
    Map<ImmutableList<Integer>, BigInteger> sum = new TreeMap<>(ORDER);
    terms.forEach((key, value) -> sum.put(key, value.multiply(other.denominator)));
    other.terms.forEach(
        (key, value) -> sum.merge(key, value.multiply(denominator), BigInteger::add));
    return of(sum, denominator.multiply(other.denominator));
  }

  Polynomial minus(Polynomial other) {
    return plus(other.scaled(BigInteger.ONE.negate()));
  }

  private Polynomial scaled(BigInteger factor) {
    Map<ImmutableList<Integer>, BigInteger> product = new TreeMap<>(ORDER);
    terms.forEach((key, value) -> product.put(key, value.multiply(factor)));
    return of(product, denominator);
  }

  Polynomial times(Polynomial other, Budget budget) {
    budget.step((long) TERM * terms.size() * other.terms.size());
    Map<ImmutableList<Integer>, BigInteger> product = new TreeMap<>(ORDER);
    terms.forEach(
        (a, x) ->
            other.terms.forEach(
                (b, y) -> product.merge(union(a, b), x.multiply(y), BigInteger::add)));
    return of(product, denominator.multiply(other.denominator));
  }

  private static ImmutableList<Integer> union(List<Integer> a, List<Integer> b) {
    List<Integer> factors = new ArrayList<>(a);
    factors.addAll(b);
    Collections.sort(factors);
    return ImmutableList.copyOf(factors);
  }

  private Polynomial over(BigInteger divisor) {
    return of(terms, denominator.multiply(divisor));
  }

  /** This with {@code count} subtracted from the number of every variable. */
  Polynomial shifted(int count) {
    Map<ImmutableList<Integer>, BigInteger> moved = new TreeMap<>(ORDER);
    terms.forEach(
        (key, value) ->
            moved.put(
                key.stream().map(factor -> factor - count).collect(toImmutableList()), value));
    return new Polynomial(Collections.unmodifiableMap(moved), denominator);
  }

  /** Replaces a variable. */
  Polynomial substitute(int variable, Polynomial by, Budget budget) {
    return withPowers(
        variable,
        (factor, power) -> {
          Polynomial product = factor;
          for (int i = 0; i < power; i++) {
            product = product.times(by, budget);
          }
          return product;
        },
        budget);
  }

  /**
   * The sum of the polynomials that {@code maker} makes of each term, given its factor without a
   * variable and the power of that variable.
   */
  private Polynomial withPowers(
      int variable, BiFunction<Polynomial, Integer, Polynomial> maker, Budget budget) {
    Polynomial result = constant(BigInteger.ZERO);
    for (Map.Entry<ImmutableList<Integer>, BigInteger> term : terms.entrySet()) {
      List<Integer> others = new ArrayList<>(term.getKey());
      others.removeIf(factor -> factor == variable);
      Polynomial factor = of(Map.of(ImmutableList.copyOf(others), term.getValue()), denominator);
      Polynomial made = maker.apply(factor, term.getKey().size() - others.size());
      budget.step((long) TERM * (result.terms.size() + made.terms.size()));
      result = result.plus(made);
    }
    return result;
  }

  /**
   * The sum of this over the integer values of a variable from {@code low} to {@code high}, where
   * {@code low <= high + 1}.
   *
   * <p>Powers sum to polynomials (Faulhaber 1631): with {@code S_k(n)} for the sum of the k-th
   * powers up to n, {@code (n + 1)^(k + 1) = sum over j <= k of binomial(k + 1, j) S_j(n)}, up to a
   * constant that cancels in differences.
   */
  Polynomial sum(int variable, Polynomial low, Polynomial high, Budget budget) {
    int degree = 0;
    for (ImmutableList<Integer> key : terms.keySet()) {
      degree = Math.max(degree, Collections.frequency(key, variable));
    }
    Polynomial before = low.minus(constant(BigInteger.ONE));
    List<Polynomial> ofHigh = powerSums(degree, high, budget);
    List<Polynomial> ofLow = powerSums(degree, before, budget);
    return withPowers(
        variable,
        (factor, power) -> factor.times(ofHigh.get(power).minus(ofLow.get(power)), budget),
        budget);
  }

  private static List<Polynomial> powerSums(int degree, Polynomial n, Budget budget) {
    Polynomial next = n.plus(constant(BigInteger.ONE));
    List<Polynomial> sums = new ArrayList<>();
    Polynomial power = next;
    for (int k = 0; k <= degree; k++) {
      Polynomial sum = power;
      BigInteger binomial = BigInteger.ONE;
      for (int j = 0; j < k; j++) {
        budget.step((long) TERM * sum.terms.size());
        sum = sum.minus(sums.get(j).scaled(binomial));
        binomial =
            binomial.multiply(BigInteger.valueOf(k + 1L - j)).divide(BigInteger.valueOf(j + 1L));
      }
      sums.add(sum.over(BigInteger.valueOf(k + 1L)));
      power = power.times(next, budget);
    }
    return sums;
  }

  /** The value at a point, which must be an integer. */
  BigInteger evaluate(List<BigInteger> values) {
    BigInteger sum = BigInteger.ZERO;
    for (Map.Entry<ImmutableList<Integer>, BigInteger> term : terms.entrySet()) {
      BigInteger product = term.getValue();
      for (int factor : term.getKey()) {
        product = product.multiply(values.get(factor));
      }
      sum = sum.add(product);
    }
    return sum.divide(denominator);
  }

  String toString(List<String> names) {
    List<String> parts = new ArrayList<>();
    for (Map.Entry<ImmutableList<Integer>, BigInteger> term : terms.entrySet()) {
      List<String> factors = new ArrayList<>();
      boolean isUnit = term.getValue().abs().equals(BigInteger.ONE) && !term.getKey().isEmpty();
      if (!isUnit) {
        factors.add(term.getValue().abs().toString());
      }
      term.getKey().forEach(factor -> factors.add(names.get(factor)));
      String sign = term.getValue().signum() < 0 ? (parts.isEmpty() ? "-" : " - ") : " + ";
      parts.add((parts.isEmpty() && sign.equals(" + ") ? "" : sign) + String.join("*", factors));
    }
    String sum = parts.isEmpty() ? "0" : String.join("", parts);
    return denominator.equals(BigInteger.ONE) ? sum : "(" + sum + ")/" + denominator;
  }
}
