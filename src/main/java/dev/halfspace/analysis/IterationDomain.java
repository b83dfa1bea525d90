package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * The iterations in which an operation is executed, as a union of systems over the induction
 * variables of the loops around it and the symbols.
 *
 * <p>Of a loop that is not affine the iterations are numbered from 0, and their number is taken to
 * be unbounded.
 */
public final class IterationDomain {
  private final ImmutableList<Loop> loops;
  private final ImmutableList<Value> symbols;
  private final ImmutableList<Conjunct> conjuncts;
  private final boolean isConditional;

  IterationDomain(
      ImmutableList<Loop> loops,
      ImmutableList<Value> symbols,
      ImmutableList<Conjunct> conjuncts,
      boolean isConditional) {
    this.loops = loops;
    this.symbols = symbols;
    this.conjuncts = conjuncts;
    this.isConditional = isConditional;
  }

  /** The loops, from the outermost. */
  public ImmutableList<Loop> loops() {
    return loops;
  }

  /** The values of the symbols. */
  public ImmutableList<Value> symbols() {
    return symbols;
  }

  /** Whether it depends on more than this says whether an iteration executes the operation. */
  public boolean isConditional() {
    return isConditional;
  }

  /** Why there may be fewer iterations than this says; empty if there are not. */
  public Optional<String> inexact() {
    return conjuncts.stream().flatMap(c -> Optional.ofNullable(c.inexact).stream()).findFirst();
  }

  /**
   * The systems whose union the iterations are: their columns are the induction variables of {@link
   * #loops}, then {@link #symbols}, then locals.
   */
  public ImmutableList<ConstraintSystem> systems() {
    return conjuncts.stream().map(this::system).collect(ImmutableList.toImmutableList());
  }

  private ConstraintSystem system(Conjunct conjunct) {
    int visible = loops.size() + symbols.size();
    int counters = conjunct.numLoops;
    int width = visible + counters + conjunct.numLocals;
    Space space = Space.set(loops.size(), symbols.size()).withLocals(counters + conjunct.numLocals);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    for (Row row : conjunct.equalities) {
      builder.equality(spread(row, conjunct, width));
    }
    for (Row row : conjunct.inequalities) {
      builder.inequality(spread(row, conjunct, width));
    }
    for (int i = 0; i < conjunct.numLoops; i++) {
      BigInteger[] row = spread(conjunct.variables[i], conjunct, width);
      row[i] = row[i].subtract(BigInteger.ONE);
      builder.equality(row);
    }
    return builder.build();
  }

  /** A row with counters standing after the symbols. */
  private BigInteger[] spread(Row row, Conjunct conjunct, int width) {
    BigInteger[] values = row.values();
    BigInteger[] wide = new BigInteger[width + 1];
    Arrays.fill(wide, BigInteger.ZERO);
    int visible = loops.size() + symbols.size();
    for (int c = 0; c < values.length - 1; c++) {
      wide[column(c, conjunct, visible)] = values[c];
    }
    wide[width] = values[values.length - 1];
    return wide;
  }

  private int column(int c, Conjunct conjunct, int visible) {
    if (c < conjunct.numLoops) {
      return visible + c;
    }
    int symbol = c - conjunct.numLoops;
    return symbol < conjunct.symbols.length
        ? loops.size() + conjunct.symbols[symbol]
        : visible + c - conjunct.symbols.length;
  }
}
