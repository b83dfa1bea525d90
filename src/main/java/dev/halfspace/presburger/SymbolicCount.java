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
 * The number of points of a set, as a function of its symbols: the sum of the quasi-polynomials of
 * all pieces whose condition holds. The triangle {@code [N] -> { [i, j] : 0 <= j <= i < N }} has
 * {@code (N^2 + N)/2} points if {@code N >= 1}, and none otherwise; the even numbers from 0 to N
 * are {@code floor(N/2) + 1}.
 */
public final class SymbolicCount {
  private final int numSymbols;
  private final ImmutableList<Piece> pieces;

  /**
   * A number of points.
   *
   * @param condition when they are there; its locals are quotients of the symbols
   * @param number a polynomial over the symbols and those locals
   */
  private record Piece(DefinedSystem condition, Polynomial number) {}

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
     * @param condition a system over dimensions, of which it uses none, symbols and quotients
     * @param number a polynomial over the same columns
     */
    void add(DefinedSystem condition, Polynomial number) {
      int first = condition.system().space().symbolStart();
      int columns = condition.system().space().numColumns() - first;
      int[] target = new int[first + columns];
      for (int c = 0; c < columns; c++) {
        target[first + c] = c;
      }
      ImmutableList<Quotient> quotients =
          condition.quotients().stream()
              .map(quotient -> quotient.onColumns(target))
              .collect(toImmutableList());
      Space symbols = Space.set(0, numSymbols).withLocals(columns - numSymbols);
      Tableau rows = Rearrangement.of(condition.system().rows(), columns, target);
      pieces.add(
          new Piece(
              new DefinedSystem(ConstraintSystem.ofRows(symbols, rows), quotients),
              number.shifted(first)));
    }

    int size() {
      return pieces.size();
    }

    /** Forgets all pieces but the first. */
    void keep(int size) {
      pieces.subList(size, pieces.size()).clear();
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
    List<String> symbols = new ArrayList<>();
    for (int s = 0; s < numSymbols; s++) {
      symbols.add("s" + s);
    }
    return Excerpt.of(toString(symbols));
  }

  /**
   * The pieces as text, a line each: {@code (N*N + N)/2 if N - 1 >= 0} if the symbol is called N.
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
