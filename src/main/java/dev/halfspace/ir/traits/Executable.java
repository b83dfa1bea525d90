package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;

/**
 * An operation that implements its own execution in the interpreter: it reads its operands and
 * memory, runs its regions, and completes with results, a branch or the end of its region. An
 * operation that only computes scalars from scalars is {@link Evaluable} instead.
 *
 * <pre>{@code
 * // toy.twice, which executes its region two times
 * public Completion execute(Execution e) {
 *   var unused = e.run(region(0), List.of());
 *   return Completion.of(e.run(region(0), List.of()).values());
 * }
 * }</pre>
 *
 * <p>A terminator that is not {@code Executable} and has at most one successor follows its traits:
 * a {@link BranchLike} one branches, any other leaves its region with all its operands.
 */
public interface Executable {
  /**
   * Executes the operation once.
   *
   * @throws RuntimeException from {@link Execution#trap} or from memory, which ends the program
   */
  Completion execute(Execution e);

  /**
   * The execution of the operations of one definition whose class several definitions share: a
   * facet of the definition, as {@link Fold.Rule} is.
   */
  @FunctionalInterface
  interface Rule {
    /** Executes an operation once. */
    Completion execute(Operation op, Execution e);
  }
}
