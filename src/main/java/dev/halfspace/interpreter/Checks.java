package dev.halfspace.interpreter;

/**
 * The checks beyond the traps that every execution has: accesses of memory, divisions and poison
 * that decides something.
 *
 * <pre>{@code
 * Interpreter.of(module).checking(Checks.ALL);
 * Interpreter.of(module).checking(Checks.STANDARD.withLeaks());
 * }</pre>
 *
 * @param uninitialized whether reading what was never written is a trap, not poison
 * @param leaks whether a buffer that is never freed is a trap
 * @param writers whether it is kept who wrote each byte last, for the messages of traps
 */
public record Checks(boolean uninitialized, boolean leaks, boolean writers) {
  /** Undefined behaviour and poison, and nothing else. */
  public static final Checks STANDARD = new Checks(false, false, false);

  /** All checks. */
  public static final Checks ALL = new Checks(true, true, true);

  /** These checks and that for leaks. */
  public Checks withLeaks() {
    return new Checks(uninitialized, true, writers);
  }

  /** These checks and that for reads of what was never written. */
  public Checks withUninitialized() {
    return new Checks(true, leaks, writers);
  }
}
