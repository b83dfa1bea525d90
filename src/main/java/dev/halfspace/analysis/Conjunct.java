package dev.halfspace.analysis;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineFlattening.Quotient;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One piece of an access relation as rows, made once per access: the constraints on its iterations,
 * the induction variables and the subscripts as linear forms.
 *
 * <p>Columns are the counters of the loops, the symbols that occur, local quotients, and last the
 * constant.
 */
final class Conjunct {
  final int numLoops;

  /** The numbers of the symbols that occur, ascending; one column each. */
  final int[] symbols;

  final int numLocals;
  final Row[] equalities;
  final Row[] inequalities;

  /** The induction variables, one per loop. */
  final Row[] variables;

  /** The subscripts that are compared, one per dimension. */
  final Row[] subscripts;

  /** Why there may be fewer points than this says, or {@code null}. */
  final @Nullable String inexact;

  private final UnitRow @Nullable [] unitRows;
  private final @Nullable DifferenceBounds bounds;

  private Conjunct(
      int numLoops,
      int[] symbols,
      int numLocals,
      List<Row> equalities,
      List<Row> inequalities,
      Row[] variables,
      Row[] subscripts,
      @Nullable String inexact) {
    this.numLoops = numLoops;
    this.symbols = symbols;
    this.numLocals = numLocals;
    this.equalities = equalities.toArray(new Row[0]);
    this.inequalities = inequalities.toArray(new Row[0]);
    this.variables = variables;
    this.subscripts = subscripts;
    this.inexact = inexact;
    this.unitRows = asUnitRows();
    this.bounds = close(unitRows, numColumns());
  }

  private Conjunct(Conjunct constraints, Row[] subscripts) {
    this.numLoops = constraints.numLoops;
    this.symbols = constraints.symbols;
    this.numLocals = constraints.numLocals;
    this.equalities = constraints.equalities;
    this.inequalities = constraints.inequalities;
    this.variables = constraints.variables;
    this.subscripts = subscripts;
    this.inexact = constraints.inexact;
    this.unitRows = constraints.unitRows;
    this.bounds = constraints.bounds;
  }

  /** These rows with the symbols from a number on taken for locals. */
  Conjunct withLocalSymbols(int numSymbols) {
    int kept = 0;
    while (kept < symbols.length && symbols[kept] < numSymbols) {
      kept++;
    }
    return kept == symbols.length ? this : new Conjunct(this, Arrays.copyOf(symbols, kept));
  }

  private Conjunct(Conjunct rows, int[] symbols) {
    this.numLoops = rows.numLoops;
    this.symbols = symbols;
    this.numLocals = rows.numLocals + rows.symbols.length - symbols.length;
    this.equalities = rows.equalities;
    this.inequalities = rows.inequalities;
    this.variables = rows.variables;
    this.subscripts = rows.subscripts;
    this.inexact = rows.inexact;
    this.unitRows = rows.unitRows;
    this.bounds = rows.bounds;
  }

  /** The number of columns, the constant not counted. */
  int numColumns() {
    return numLoops + symbols.length + numLocals;
  }

  /**
   * The constraints as rows of few variables of one weight, or {@code null} if not all are of that
   * form.
   */
  UnitRow @Nullable [] unitRows() {
    return unitRows;
  }

  /**
   * The constraints as a closed matrix whose position {@code c + 1} stands for column {@code c}, or
   * {@code null} if not all of them bound a variable or the difference of two.
   */
  @Nullable DifferenceBounds bounds() {
    return bounds;
  }

  /** Returns true if the constraints are seen to have no integer point without a search. */
  boolean isClearlyEmpty() {
    return bounds != null && bounds.isEmpty();
  }

  private UnitRow @Nullable [] asUnitRows() {
    if (numLocals > 0 || numColumns() >= DifferenceBounds.MAX_VARIABLES) {
      return null;
    }
    UnitRow[] rows = new UnitRow[inequalities.length + 2 * equalities.length];
    int count = 0;
    for (Row row : inequalities) {
      UnitRow two = UnitRow.of(row);
      if (two == null) {
        return null;
      }
      rows[count++] = two;
    }
    // An equality becomes two rows, each rounded inward: together empty where the gcd test fails.
    for (Row row : equalities) {
      UnitRow above = UnitRow.of(row);
      UnitRow below = UnitRow.of(row.negated());
      if (above == null || below == null) {
        return null;
      }
      rows[count++] = above;
      rows[count++] = below;
    }
    return rows;
  }

  private static @Nullable DifferenceBounds close(UnitRow @Nullable [] rows, int numColumns) {
    if (rows == null) {
      return null;
    }
    DifferenceBounds closed = new DifferenceBounds(numColumns + 1);
    for (UnitRow row : rows) {
      if (!closed.note(row, null)) {
        return null;
      }
    }
    closed.close();
    return closed;
  }

  /**
   * The rows of a piece.
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
    AffineFlattening flattening = AffineFlattening.of(exprs, numLoops, numSymbols);
    if (!(flattening instanceof AffineFlattening.Flat flat)) {
      throw new IllegalStateException("pieces and subscripts are affine");
    }
    return of(flat, constraints, numLoops, subscripts.size(), piece.inexact);
  }

  /**
   * These rows with subscripts, or {@code null} if they need quotients or other symbols.
   *
   * @param numAllSymbols the number of all symbols
   */
  @Nullable Conjunct withSubscripts(Piece piece, int numAllSymbols, List<AffineExpr> exprs) {
    List<AffineExpr> onCounters = new ArrayList<>();
    exprs.forEach(s -> onCounters.add(piece.onCounters(s)));
    if (!(AffineFlattening.of(onCounters, numLoops, numAllSymbols)
            instanceof AffineFlattening.Flat flat)
        || flat.numLocals() > 0
        || numLocals > 0) {
      return null;
    }
    for (int symbol : usedSymbols(flat)) {
      if (Arrays.binarySearch(symbols, symbol) < 0) {
        return null;
      }
    }
    Compaction compaction = new Compaction(flat, symbols);
    Row[] rows = new Row[onCounters.size()];
    Arrays.setAll(rows, i -> compaction.row(flat.forms().get(i)));
    return new Conjunct(this, rows);
  }

  private static Conjunct of(
      AffineFlattening.Flat flat,
      List<Constraint> constraints,
      int numLoops,
      int numSubscripts,
      @Nullable String inexact) {
    int[] symbols = usedSymbols(flat);
    Compaction compaction = new Compaction(flat, symbols);
    List<Row> equalities = new ArrayList<>();
    List<Row> inequalities = new ArrayList<>();
    int at = 0;
    for (Constraint constraint : constraints) {
      Row row = compaction.row(flat.forms().get(at++));
      if (constraint.isEquality()) {
        equalities.add(row);
      } else if (!row.isConstant() || row.constant().signum() < 0) {
        inequalities.add(row);
      }
    }
    for (int q = 0; q < flat.numLocals(); q++) {
      Quotient quotient = flat.quotients().get(q);
      Row numerator = compaction.row(quotient.numerator());
      Row remainder = numerator.plus(numLoops + symbols.length + q, -quotient.divisor());
      inequalities.add(remainder);
      inequalities.add(remainder.negated().plus(compaction.width, quotient.divisor() - 1));
    }
    Row[] variables = new Row[numLoops];
    for (int i = 0; i < numLoops; i++) {
      variables[i] = compaction.row(flat.forms().get(at++));
    }
    Row[] subscripts = new Row[numSubscripts];
    for (int i = 0; i < numSubscripts; i++) {
      subscripts[i] = compaction.row(flat.forms().get(at++));
    }
    return new Conjunct(
        numLoops,
        symbols,
        flat.numLocals(),
        equalities,
        inequalities,
        variables,
        subscripts,
        inexact);
  }

  private static int[] usedSymbols(AffineFlattening.Flat flat) {
    boolean[] used = new boolean[flat.numSymbols()];
    flat.forms().forEach(form -> mark(form, flat.numDims(), used));
    flat.quotients().forEach(quotient -> mark(quotient.numerator(), flat.numDims(), used));
    int count = 0;
    int[] symbols = new int[used.length];
    for (int s = 0; s < used.length; s++) {
      if (used[s]) {
        symbols[count++] = s;
      }
    }
    return Arrays.copyOf(symbols, count);
  }

  private static void mark(LinearForm form, int numDims, boolean[] used) {
    for (int i = 0; i < form.numTerms(); i++) {
      int symbol = form.column(i) - numDims;
      if (symbol >= 0 && symbol < used.length) {
        used[symbol] = true;
      }
    }
  }

  /** Renumbers the columns of a flattening so that only symbols that occur have one. */
  private static final class Compaction {
    private final int[] columns;
    final int width;

    Compaction(AffineFlattening.Flat flat, int[] symbols) {
      columns = new int[flat.numColumns()];
      width = flat.numDims() + symbols.length + flat.numLocals();
      for (int c = 0; c < flat.numDims(); c++) {
        columns[c] = c;
      }
      for (int s = 0; s < symbols.length; s++) {
        columns[flat.numDims() + symbols[s]] = flat.numDims() + s;
      }
      for (int q = 0; q < flat.numLocals(); q++) {
        columns[flat.numDims() + flat.numSymbols() + q] = flat.numDims() + symbols.length + q;
      }
    }

    Row row(LinearForm form) {
      if (!form.fitsLong()) {
        return wideRow(form);
      }
      long[] values = new long[width + 1];
      for (int i = 0; i < form.numTerms(); i++) {
        values[columns[form.column(i)]] = form.termCoefficient(i).longValueExact();
      }
      values[width] = form.constant().longValueExact();
      return Row.of(values);
    }

    private Row wideRow(LinearForm form) {
      BigInteger[] values = new BigInteger[width + 1];
      Arrays.fill(values, BigInteger.ZERO);
      for (int i = 0; i < form.numTerms(); i++) {
        values[columns[form.column(i)]] = form.termCoefficient(i);
      }
      values[width] = form.constant();
      return Row.of(values);
    }
  }
}
