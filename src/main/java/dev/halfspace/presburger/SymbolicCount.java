package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How many points a set has, as a function of its symbols: the sum of the polynomials of all pieces
 * whose condition holds. The triangle {@code [N] -> { [i, j] : 0 <= j <= i < N }} has {@code (N^2 +
 * N)/2} points if {@code N >= 1}, and none otherwise.
 */
public final class SymbolicCount {
  private final int numSymbols;
  private final ImmutableList<Piece> pieces;

  private record Piece(ConstraintSystem condition, Polynomial number) {}

  private SymbolicCount(int numSymbols, List<Piece> pieces) {
    this.numSymbols = numSymbols;
    this.pieces = ImmutableList.copyOf(pieces);
  }

  /** Collects the pieces of a count. */
  static final class Builder {
    private final int numSymbols;
    private final List<Piece> pieces = new ArrayList<>();

    Builder(int numSymbols) {
      this.numSymbols = numSymbols;
    }

    /**
     * Adds a piece.
     *
     * @param condition a system over dimensions, of which it uses none, and the symbols
     * @param number a polynomial over the same columns
     */
    void add(ConstraintSystem condition, Polynomial number) {
      int first = condition.space().symbolStart();
      int[] target = new int[condition.space().numColumns()];
      List<Polynomial> columns = new ArrayList<>();
      for (int s = 0; s < numSymbols; s++) {
        target[first + s] = s;
        BigInteger[] row = new BigInteger[numSymbols + 1];
        Arrays.fill(row, BigInteger.ZERO);
        row[s] = BigInteger.ONE;
        columns.add(Polynomial.affine(Arrays.asList(row)));
      }
      Polynomial moved = number;
      for (int s = 0; s < numSymbols && first > 0; s++) {
        moved = moved.substitute(first + s, columns.get(s));
      }
      Space symbols = Space.set(0, numSymbols);
      pieces.add(
          new Piece(
              ConstraintSystem.ofRows(symbols, condition.rows().rearranged(numSymbols, target)),
              moved));
    }

    SymbolicCount build() {
      return new SymbolicCount(numSymbols, pieces);
    }
  }

  /**
   * The number of points under given values of the symbols.
   *
   * @throws IllegalArgumentException if another number of values is given
   */
  public BigInteger at(List<BigInteger> symbols) {
    checkArgument(
        symbols.size() == numSymbols, "%s values given for %s symbols", symbols.size(), numSymbols);
    BigInteger sum = BigInteger.ZERO;
    for (Piece piece : pieces) {
      if (piece.condition.isSatisfiedBy(ImmutableList.copyOf(symbols))) {
        sum = sum.add(piece.number.evaluate(symbols));
      }
    }
    return sum;
  }

  /** The pieces as text, a line each, the symbols named {@code s0, s1, ...}. */
  @Override
  public String toString() {
    List<String> names = new ArrayList<>();
    for (int s = 0; s < numSymbols; s++) {
      names.add("s" + s);
    }
    List<String> lines = new ArrayList<>();
    for (Piece piece : pieces) {
      List<String> rows = new ArrayList<>();
      piece.condition.equalities().forEach(row -> rows.add(IslPrinter.sum(row, names) + " = 0"));
      piece.condition.inequalities().forEach(row -> rows.add(IslPrinter.sum(row, names) + " >= 0"));
      lines.add(
          piece.number.toString(names)
              + (rows.isEmpty() ? "" : " if " + String.join(" and ", rows)));
    }
    return lines.isEmpty() ? "0" : String.join("\n", lines);
  }
}
