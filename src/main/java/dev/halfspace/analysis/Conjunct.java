package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One piece of an access relation: a system of iterations, and linear forms over its columns. These
 * are the counters of the loops, the symbols that occur, and local quotients.
 *
 * @param iterations the system
 * @param symbols the numbers of the symbols that occur, ascending; one column each
 * @param variables the induction variables, one per loop
 * @param tiles the remainders of loops that are quotients, by loop
 * @param subscripts the subscripts that are compared, one per dimension
 * @param inexact why there may be fewer points than this says, or {@code null}
 */
@SuppressWarnings("ArrayRecordComponent") // not compared
record Conjunct(
    ConstraintSystem iterations,
    int[] symbols,
    ImmutableList<LinearForm> variables,
    ImmutableMap<Integer, LinearForm> tiles,
    ImmutableList<LinearForm> subscripts,
    @Nullable String inexact) {

  /**
   * The conjunct of a piece.
   *
   * @param subscripts on induction variables and symbols
   */
  static Conjunct of(Piece piece, int numLoops, int numSymbols, List<AffineExpr> subscripts) {
    List<Constraint> constraints = piece.constraints();
    List<AffineExpr> exprs = new ArrayList<>();
    constraints.forEach(c -> exprs.add(c.expr()));
    for (int i = 0; i < numLoops; i++) {
      exprs.add(piece.variable(i));
    }
    subscripts.forEach(s -> exprs.add(piece.onCounters(s)));
    AffineFlattening.Flat flat = ExprForms.flat(exprs, numLoops, numSymbols);
    int[] symbols = usedSymbols(flat);
    ConstraintSystem.Builder builder =
        ConstraintSystem.builder(Space.set(numLoops, symbols.length));
    ImmutableList<LinearForm> forms = builder.forms(flat, columns(numLoops, numSymbols, symbols));
    Tiles tiles = new Tiles(numLoops);
    for (int i = 0; i < constraints.size(); i++) {
      if (constraints.get(i).isEquality()) {
        builder.equality(forms.get(i));
      } else {
        builder.inequality(forms.get(i));
        tiles.note(forms.get(i));
      }
    }
    int end = constraints.size() + numLoops;
    return new Conjunct(
        builder.build(),
        symbols,
        forms.subList(constraints.size(), end),
        tiles.remainders(),
        forms.subList(end, forms.size()),
        piece.inexact);
  }

  private static int[] usedSymbols(AffineFlattening.Flat flat) {
    boolean[] used = new boolean[flat.numColumns()];
    flat.forms().forEach(form -> mark(form, used));
    flat.quotients().forEach(quotient -> mark(quotient.numerator(), used));
    return IntStream.range(0, flat.numSymbols()).filter(s -> used[flat.numDims() + s]).toArray();
  }

  private static void mark(LinearForm form, boolean[] used) {
    for (int t = 0; t < form.numTerms(); t++) {
      used[form.column(t)] = true;
    }
  }

  /** The columns of loops and of all symbols, of which only some occur. */
  private static int[] columns(int numLoops, int numSymbols, int[] symbols) {
    int[] columns = new int[numLoops + numSymbols];
    for (int i = 0; i < numLoops; i++) {
      columns[i] = i;
    }
    for (int s = 0; s < symbols.length; s++) {
      columns[numLoops + symbols[s]] = numLoops + s;
    }
    return columns;
  }

  /**
   * These iterations with subscripts, or {@code null} if they need quotients or other symbols.
   *
   * @param numAllSymbols the number of all symbols
   */
  @Nullable Conjunct withSubscripts(Piece piece, int numAllSymbols, List<AffineExpr> exprs) {
    List<AffineExpr> onCounters = new ArrayList<>(exprs.size());
    exprs.forEach(expr -> onCounters.add(piece.onCounters(expr)));
    AffineFlattening.Flat flat = ExprForms.flat(onCounters, numLoops(), numAllSymbols);
    if (flat.numLocals() > 0) {
      return null;
    }
    for (int symbol : usedSymbols(flat)) {
      if (Arrays.binarySearch(symbols, symbol) < 0) {
        return null;
      }
    }
    int[] columns = columns(numLoops(), numAllSymbols, symbols);
    ImmutableList.Builder<LinearForm> forms = ImmutableList.builderWithExpectedSize(exprs.size());
    flat.forms().forEach(form -> forms.add(form.onColumns(columns)));
    return new Conjunct(iterations, symbols, variables, tiles, forms.build(), inexact);
  }

  /** This with the symbols from a number on taken for locals. */
  Conjunct withLocalSymbols(int numSymbols) {
    int[] kept = Arrays.stream(symbols).filter(symbol -> symbol < numSymbols).toArray();
    int columns = iterations.space().numColumns();
    Space space = Space.set(numLoops(), kept.length).withLocals(columns - numLoops() - kept.length);
    ConstraintSystem system = iterations.rearrange(space, IntStream.range(0, columns).toArray());
    return new Conjunct(system, kept, variables, tiles, subscripts, inexact);
  }

  int numLoops() {
    return variables.size();
  }

  int numLocals() {
    return iterations.space().numLocals();
  }

  /** The number of columns. */
  int numColumns() {
    return iterations.space().numColumns();
  }
}
