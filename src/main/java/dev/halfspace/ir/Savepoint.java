package dev.halfspace.ir;

/**
 * A state of the IR to return to. It is open until it is kept or undone; of several the last made
 * is the first that ends. Closed without either it is undone.
 *
 * <pre>{@code
 * try (Savepoint before = rewriter.savepoint()) {
 *   rewrite();
 *   if (isBetter()) {
 *     before.keep();
 *   }
 * }
 * }</pre>
 */
public interface Savepoint extends AutoCloseable {
  /**
   * Keeps what was done since, and ends this savepoint; those further out may still undo it.
   *
   * @throws IllegalStateException if this savepoint has ended
   */
  void keep();

  /**
   * Undoes what was done since, text, uses and their order, and ends this savepoint and all that
   * were made after it.
   *
   * @throws IllegalStateException if this savepoint has ended; nothing has changed then
   */
  void undo();

  /** Returns true if this savepoint has been neither kept nor undone. */
  boolean isOpen();

  /** Undoes what was done since, if this savepoint is still open. */
  @Override
  void close();
}
