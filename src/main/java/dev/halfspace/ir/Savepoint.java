package dev.halfspace.ir;

/**
 * A state of the IR to roll back to. It is open until it is kept or undone; savepoints nest, so the
 * last one created ends first. Closing an open savepoint undoes it.
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
   * Keeps the changes made since, and ends this savepoint; outer savepoints may still undo them.
   *
   * @throws IllegalStateException if this savepoint has ended
   */
  void keep();

  /**
   * Undoes the changes made since, including the order of uses, and ends this savepoint and all
   * that were created after it.
   *
   * @throws IllegalStateException if this savepoint has ended; then nothing has changed
   */
  void undo();

  /** Returns true if this savepoint has been neither kept nor undone. */
  boolean isOpen();

  /** Undoes the changes made since, if this savepoint is still open. */
  @Override
  void close();
}
