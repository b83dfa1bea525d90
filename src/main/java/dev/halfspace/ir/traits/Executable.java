package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;

/**
 * An operation that says what executing it does, step by step: it reads its operands and memory,
 * runs its regions, and ends with results, a jump or the end of its region. An operation that only
 * computes numbers from numbers is {@link Evaluable} instead.
 *
 * <pre>{@code
 * // toy.twice, which executes its region two times
 * public Completion execute(Execution e) {
 *   var unused = e.run(region(0), List.of());
 *   return Completion.of(e.run(region(0), List.of()).values());
 * }
 * }</pre>
 *
 * <p>A terminator that is neither {@code Executable} nor has several successors does what its
 * traits say: it jumps, as a {@link BranchLike} one, or leaves its region with all its operands.
 */
public interface Executable {
  /**
   * Executes the operation once.
   *
   * @throws RuntimeException that {@link Execution#trap} or memory gave, to end the program
   */
  Completion execute(Execution e);

  /**
   * The execution of the operations of one definition whose class others share: a facet of it, as
   * {@link Fold.Rule} is.
   */
  @FunctionalInterface
  interface Rule {
    /** Executes an operation once. */
    Completion execute(Operation op, Execution e);
  }
}
