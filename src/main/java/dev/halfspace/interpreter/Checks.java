package dev.halfspace.interpreter;

/**
 * The checks in addition to those that every execution performs: of memory accesses, of divisions,
 * and of poison that decides something.
 *
 * <pre>{@code
 * Interpreter.of(module).checking(Checks.ALL);
 * Interpreter.of(module).checking(Checks.STANDARD.withLeaks());
 * }</pre>
 *
 * @param races whether a race between iterations of a parallel loop, that is, memory accesses that
 *     depend on the order of the iterations, traps
 * @param uninitialized whether a read of memory that was never written, or holds poison, traps
 *     rather than yields poison
 * @param leaks whether a buffer that is neither freed nor returned traps
 * @param indexOverflow whether index arithmetic that does not fit in an {@code index} traps;
 *     otherwise it wraps around
 * @param writers whether to track the last writer of each byte, for the messages of traps
 */
public record Checks(
    boolean races, boolean uninitialized, boolean leaks, boolean indexOverflow, boolean writers) {
  /** No additional checks. */
  public static final Checks NONE = new Checks(false, false, false, false, false);

  /** Only the check for races. */
  public static final Checks STANDARD = NONE.withRaces();

  /** All checks. */
  public static final Checks ALL = new Checks(true, true, true, true, true);

  /** These checks with the one for races. */
  public Checks withRaces() {
    return new Checks(true, uninitialized, leaks, indexOverflow, writers);
  }

  /** These checks without the one for races. */
  public Checks withoutRaces() {
    return new Checks(false, uninitialized, leaks, indexOverflow, writers);
  }

  /** These checks with the one for reads of memory that was never written. */
  public Checks withUninitialized() {
    return new Checks(races, true, leaks, indexOverflow, writers);
  }

  /** These checks with the one for leaks. */
  public Checks withLeaks() {
    return new Checks(races, uninitialized, true, indexOverflow, writers);
  }

  /** These checks with the one for overflow of index arithmetic. */
  public Checks withIndexOverflow() {
    return new Checks(races, uninitialized, leaks, true, writers);
  }

  /** These checks without the one for overflow of index arithmetic. */
  public Checks withoutIndexOverflow() {
    return new Checks(races, uninitialized, leaks, false, writers);
  }

  /** These checks, with the last writer of each byte tracked. */
  public Checks withWriters() {
    return new Checks(races, uninitialized, leaks, indexOverflow, true);
  }
}
