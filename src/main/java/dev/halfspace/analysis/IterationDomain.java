package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The iterations in which an operation is executed, as a union of systems over the induction
 * variables of the enclosing loops and the symbols.
 *
 * <p>The iterations of a loop that is not affine are numbered from 0, and their number is treated
 * as unbounded.
 */
public final class IterationDomain {
  private final ImmutableList<Loop> loops;
  private final ImmutableList<Value> symbols;
  private final Frame frame;

  IterationDomain(Frame frame, ImmutableList<Value> symbols) {
    this.loops = frame.loops();
    this.symbols = symbols;
    this.frame = frame;
  }

  /** The loops, from the outermost. */
  public ImmutableList<Loop> loops() {
    return loops;
  }

  /** The values of the symbols. */
  public ImmutableList<Value> symbols() {
    return symbols;
  }

  /**
   * Returns true if more than this domain decides whether an iteration executes the operation, such
   * as an {@code scf.if}.
   */
  public boolean isConditional() {
    return frame.isConditional;
  }

  /** The reason why this may be a superset of the iterations; empty if it is exact. */
  public Optional<String> inexact() {
    return disjuncts()
        .flatMap(disjunct -> Optional.ofNullable(disjunct.inexact).stream())
        .findFirst();
  }

  private Stream<Iterations> disjuncts() {
    return frame.disjuncts.stream()
        .map(disjunct -> disjunct.iterations(loops.size(), symbols.size()))
        .filter(disjunct -> !disjunct.system.isClearlyEmpty());
  }

  /**
   * The systems whose union is the domain: their columns are the induction variables of {@link
   * #loops}, then {@link #symbols}, then locals.
   */
  public ImmutableList<ConstraintSystem> systems() {
    return disjuncts().map(this::system).collect(ImmutableList.toImmutableList());
  }

  private ConstraintSystem system(Iterations iterations) {
    Space space = space().withLocals(VisibleColumns.numLocals(iterations));
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    new VisibleColumns(iterations, 0, space, space.localStart()).addTo(builder);
    return builder.build();
  }

  private Space space() {
    return Space.set(loops.size(), symbols.size());
  }

  /**
   * The iterations as a set whose dimensions are the induction variables of {@link #loops} and
   * whose symbols are {@link #symbols}. It may be a superset of the iterations that are executed if
   * {@link #inexact} has a reason or {@link #isConditional} is true.
   */
  public PresburgerSet set() {
    return PresburgerSet.of(space(), systems());
  }

  /**
   * The {@link #set} for given values of {@link #symbols}.
   *
   * @throws IllegalArgumentException if {@code values} does not have one value per symbol
   */
  public PresburgerSet setAt(List<BigInteger> values) {
    return set().atSymbols(values);
  }
}
