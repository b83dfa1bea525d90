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
 * loops, the symbols that occur, and local quotients. Instances are compared by identity: the
 * accesses in a disjunct share its iterations.
 */
final class Iterations {
  final ConstraintSystem system;

  /** The numbers of the symbols that occur, ascending; one column each. */
  final int[] symbols;

  /** The induction variables, one linear form per loop. */
  final ImmutableList<LinearForm> variables;

  /** The remainders of loop counters that are quotients, by loop; see {@link Tiles}. */
  final ImmutableMap<Integer, LinearForm> tiles;

  /** The reason why the system may have too many points, or {@code null} if it is exact. */
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

  /** These iterations with the symbols from a number on turned into locals. */
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
