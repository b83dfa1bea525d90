package dev.halfspace.presburger;

import static dev.halfspace.presburger.LatticeBasis.zeros;
import static java.math.BigInteger.ONE;

import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The second exact method, for systems on which elimination adds too many rows: it finds an integer
 * point of a system of inequalities by simplex and enumeration along a reduced lattice basis
 * (Lenstra 1983).
 *
 * <ol>
 *   <li>If there is no rational point, there is no integer point.
 *   <li>Rows whose slack can grow along some ray of the recession cone are dropped: any integer
 *       point of the others, moved far enough along an integer ray, satisfies them. The rest is
 *       bounded.
 *   <li>The integers between the rational bounds of the last basis variable are enumerated, and the
 *       search recurses with that variable fixed. The basis is first that of the variables
 *       themselves; after {@link #UNREDUCED_CASES} cases it is reduced.
 * </ol>
 */
final class LatticeSearch {
  /** The cases that are tried with the original variables before the basis is reduced. */
  private static final int UNREDUCED_CASES = 24;

  private final BoundedPart system;
  private final Budget budget;
  private int casesLeft = UNREDUCED_CASES;
  private BigInteger @Nullable [] found;

  LatticeSearch(Tableau tableau, Budget budget) {
    this.system = new BoundedPart(tableau, budget);
    this.budget = budget;
  }

  /** An integer point of the tableau, if any. */
  Optional<BigInteger[]> point() {
    Simplex simplex = system.simplex();
    if (!simplex.restore()) {
      return Optional.empty();
    }
    if (isFound(simplex, zeros(system.columns().length))) {
      return Optional.ofNullable(found).map(system::extended);
    }
    LatticeBasis bound = system.bound();
    boolean isDecided = search(bound) || casesLeft >= 0;
    LatticeBasis basis = isDecided ? bound : system.reduced(bound);
    if (!isDecided) {
      casesLeft = Integer.MAX_VALUE;
      boolean unused = search(basis);
    }
    return Optional.ofNullable(found).map(basis::point).map(system::extended);
  }

  private boolean search(LatticeBasis basis) {
    Simplex simplex = system.simplex(basis);
    return simplex.restore() && search(simplex, basis.dimension() - 1, zeros(basis.dimension()));
  }

  /** Searches with the variables after {@code variable} fixed at their values. */
  private boolean search(Simplex simplex, int variable, BigInteger[] values) {
    if (isFound(simplex, values)) {
      return true;
    }
    BigInteger low = simplex.ceiling(simplex.optimize(variable, -1));
    if (isFound(simplex, values)) {
      return true;
    }
    BigInteger high = simplex.floor(simplex.optimize(variable, 1));
    if (low.compareTo(high) > 0) {
      return false;
    }
    // From the middle outward: a fat system has points there.
    BigInteger up = low.add(high).shiftRight(1);
    BigInteger down = up.subtract(ONE);
    while (up.compareTo(high) <= 0 || down.compareTo(low) >= 0) {
      if (up.compareTo(high) <= 0) {
        if (searchAt(simplex, variable, up, values)) {
          return true;
        }
        up = up.add(ONE);
      }
      if (down.compareTo(low) >= 0 && casesLeft >= 0) {
        if (searchAt(simplex, variable, down, values)) {
          return true;
        }
        down = down.subtract(ONE);
      }
      if (casesLeft < 0) {
        return false;
      }
    }
    return false;
  }

  private boolean searchAt(Simplex simplex, int variable, BigInteger value, BigInteger[] values) {
    budget.splinter();
    if (--casesLeft < 0) {
      return false;
    }
    Simplex slice = simplex.copy();
    slice.fix(variable, value);
    values[variable] = value;
    return slice.restore() && search(slice, variable - 1, values);
  }

  private boolean isFound(Simplex simplex, BigInteger[] values) {
    BigInteger[] point = simplex.integerPoint(values);
    if (point != Simplex.NONE) {
      found = point;
    }
    return point != Simplex.NONE;
  }
}
