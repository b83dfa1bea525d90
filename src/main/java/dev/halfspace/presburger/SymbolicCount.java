package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.halfspace.support.Excerpt;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The number of points of a set as a function of its symbols: a piecewise quasi-polynomial, the sum
 * of the polynomials of all pieces whose condition holds. The triangle {@code [N] -> { [i, j] : 0
 * <= j <= i < N }} has {@code (N^2 + N)/2} points if {@code N >= 1}, and none otherwise; the even
 * numbers from 0 to N are {@code floor(N/2) + 1}.
 */
public final class SymbolicCount {
  private final int numSymbols;
  private final ImmutableList<Piece> pieces;

  /**
   * A number of points.
   *
   * @param condition the values of the symbols to which this applies; its locals are quotients of
   *     the symbols
   * @param number a polynomial over the symbols and those locals
   */
  record Piece(DefinedSystem condition, Polynomial number) {
    /**
     * A piece without dimensions.
     *
     * @param condition a system over dimensions, of which it uses none, symbols and quotients
     * @param number a polynomial over the same columns
     */
    static Piece of(DefinedSystem condition, Polynomial number) {
      Space space = condition.system().space();
      int first = space.symbolStart();
      int columns = space.numColumns() - first;
      int[] target = new int[first + columns];
      for (int c = 0; c < columns; c++) {
        target[first + c] = c;
      }
      ImmutableList<Quotient> quotients =
          condition.quotients().stream()
              .map(quotient -> quotient.onColumns(target))
              .collect(toImmutableList());
      Space symbols = new Space(0, 0, space.numSymbols(), space.numLocals());
      Tableau rows = Rearrangement.of(condition.system().rows(), columns, target);
      return new Piece(
          new DefinedSystem(new ConstraintSystem(symbols, rows), quotients), number.shifted(first));
    }
  }

  SymbolicCount(int numSymbols, List<Piece> pieces) {
    this.numSymbols = numSymbols;
    this.pieces = ImmutableList.copyOf(pieces);
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
      List<BigInteger> values = new ArrayList<>(symbols);
      for (Quotient quotient : piece.condition.quotients()) {
        values.add(quotient.at(values));
      }
      if (piece.condition.system().isSatisfiedBy(ImmutableList.copyOf(values))) {
        sum = sum.add(piece.number.evaluate(values));
      }
    }
    return sum;
  }

  /**
   * The number of points under given values of the symbols.
   *
   * @throws IllegalArgumentException if another number of values is given
   */
  public BigInteger at(long... symbols) {
    return at(Arrays.stream(symbols).mapToObj(BigInteger::valueOf).toList());
  }

  /**
   * The pieces as text, a line each, the symbols named {@code s0, s1, ...}; cut off where it is
   * long.
   */
  @Override
  public String toString() {
    return Excerpt.of(toString(RowText.numbered("s", 0, numSymbols)));
  }

  /**
   * The pieces as text, a line each: {@code (N*N + N)/2 if N >= 1} if the symbol is called N.
   *
   * @throws IllegalArgumentException if there is not one name per symbol
   */
  public String toString(List<String> symbols) {
    checkArgument(
        symbols.size() == numSymbols, "%s names given for %s symbols", symbols.size(), numSymbols);
    List<String> lines = new ArrayList<>();
    for (Piece piece : pieces) {
      List<String> names = piece.condition.names(symbols);
      List<String> rows = piece.condition.rowsAsText(names);
      lines.add(
          piece.number.toString(names)
              + (rows.isEmpty() ? "" : " if " + String.join(" and ", rows)));
    }
    return lines.isEmpty() ? "0" : String.join("\n", lines);
  }
}
