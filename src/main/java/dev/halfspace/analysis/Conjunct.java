package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One disjunct of an access relation: iterations, and the subscripts as linear forms over the
 * columns of their system.
 *
 * @param subscripts the subscripts that are compared, one per dimension
 */
record Conjunct(Iterations iterations, ImmutableList<LinearForm> subscripts) {
  /**
   * Builds the conjunct of a domain disjunct and subscripts.
   *
   * @param subscripts expressions over induction variables and symbols
   */
  static Conjunct of(
      DomainDisjunct disjunct, int numLoops, int numSymbols, List<AffineExpr> subscripts) {
    List<Constraint> constraints = disjunct.constraints();
    List<AffineExpr> exprs = new ArrayList<>();
    constraints.forEach(c -> exprs.add(c.expr()));
    for (int i = 0; i < numLoops; i++) {
      exprs.add(disjunct.variable(i));
    }
    subscripts.forEach(s -> exprs.add(disjunct.onCounters(s)));
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
    Iterations iterations =
        new Iterations(
            builder.build(),
            symbols,
            forms.subList(constraints.size(), end),
            tiles.remainders(),
            disjunct.inexact);
    return new Conjunct(iterations, forms.subList(end, forms.size()));
  }

  /**
   * The same, but sharing the cached iterations of the disjunct if they have all columns that the
   * subscripts need.
   */
  static Conjunct in(
      DomainDisjunct disjunct, int numLoops, int numSymbols, List<AffineExpr> subscripts) {
    Iterations iterations = disjunct.iterations(numLoops, numSymbols);
    Conjunct shared = of(iterations, disjunct, numSymbols, subscripts);
    return shared == null ? of(disjunct, numLoops, numSymbols, subscripts) : shared;
  }

  private static int[] usedSymbols(AffineFlattening.Flat flat) {
    boolean[] used = new boolean[flat.numColumns()];
    flat.forms().forEach(form -> mark(form, used));
    flat.quotients().forEach(quotient -> mark(quotient.numerator(), used));
    int[] symbols = new int[flat.numSymbols()];
    int count = 0;
    for (int s = 0; s < symbols.length; s++) {
      if (used[flat.numDims() + s]) {
        symbols[count++] = s;
      }
    }
    return Arrays.copyOf(symbols, count);
  }

  private static void mark(LinearForm form, boolean[] used) {
    for (int t = 0; t < form.numTerms(); t++) {
      used[form.column(t)] = true;
    }
  }

  /** The columns of the loops and of all symbols, only some of which occur. */
  private static int[] columns(int numLoops, int numSymbols, int[] symbols) {
    int[] columns = new int[numLoops + numSymbols];
    Arrays.setAll(columns, i -> i);
    for (int s = 0; s < symbols.length; s++) {
      columns[numLoops + symbols[s]] = numLoops + s;
    }
    return columns;
  }

  /**
   * The conjunct of iterations and subscripts, or {@code null} if the subscripts need quotients or
   * symbols that the iterations do not have.
   *
   * @param iterations the iterations of the disjunct
   * @param numAllSymbols the number of all symbols
   */
  private static @Nullable Conjunct of(
      Iterations iterations,
      DomainDisjunct disjunct,
      int numAllSymbols,
      List<AffineExpr> subscripts) {
    int numLoops = iterations.numLoops();
    List<AffineExpr> onCounters = new ArrayList<>(subscripts.size());
    subscripts.forEach(expr -> onCounters.add(disjunct.onCounters(expr)));
    AffineFlattening.Flat flat = ExprForms.flat(onCounters, numLoops, numAllSymbols);
    if (flat.numLocals() > 0) {
      return null;
    }
    for (int symbol : usedSymbols(flat)) {
      if (Arrays.binarySearch(iterations.symbols, symbol) < 0) {
        return null;
      }
    }
    int[] columns = columns(numLoops, numAllSymbols, iterations.symbols);
    ImmutableList.Builder<LinearForm> forms =
        ImmutableList.builderWithExpectedSize(subscripts.size());
    flat.forms().forEach(form -> forms.add(form.onColumns(columns)));
    return new Conjunct(iterations, forms.build());
  }

  /** This conjunct with the symbols from a number on turned into locals. */
  Conjunct withLocalSymbols(int numSymbols) {
    return new Conjunct(iterations.withLocalSymbols(numSymbols), subscripts);
  }

  /** Returns true if the iterations are obviously empty. */
  boolean isClearlyEmpty() {
    return iterations.system.isClearlyEmpty();
  }
}
