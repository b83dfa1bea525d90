package dev.halfspace.analysis;

import static dev.halfspace.presburger.ConstraintSystem.LOCAL;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The iterations of a {@link DomainDisjunct} as a system. Its columns are the counters of the
 * loops, the symbols that occur, and local quotients. Compared by identity: the accesses in a
 * disjunct have its iterations in common.
 */
final class Iterations {
  final ConstraintSystem system;

  /** The numbers of the symbols that occur, ascending; one column each. */
  final int[] symbols;

  /** The induction variables, one per loop. */
  final ImmutableList<LinearForm> variables;

  /** The remainders of loops that are quotients, by loop. */
  final ImmutableMap<Integer, LinearForm> tiles;

  /** The reason why there may be fewer points than the system says, or {@code null}. */
  final @Nullable String inexact;

  Iterations(
      ConstraintSystem system,
      int[] symbols,
      ImmutableList<LinearForm> variables,
      ImmutableMap<Integer, LinearForm> tiles,
      @Nullable String inexact) {
    this.system = system;
    this.symbols = symbols;
    this.variables = variables;
    this.tiles = tiles;
    this.inexact = inexact;
  }

  /** These with the symbols from a number on taken for locals. */
  Iterations withLocalSymbols(int numSymbols) {
    int[] kept = Arrays.stream(symbols).filter(symbol -> symbol < numSymbols).toArray();
    int visible = numLoops() + kept.length;
    ConstraintSystem same =
        system.over(Space.set(numLoops(), kept.length), c -> c < visible ? c : LOCAL);
    return new Iterations(same, kept, variables, tiles, inexact);
  }

  int numLoops() {
    return variables.size();
  }

  int numLocals() {
    return system.space().numLocals();
  }

  int numColumns() {
    return system.space().numColumns();
  }
}
