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
 * @param races whether accesses of memory by iterations of a parallel loop that depend on their
 *     order are a trap
 * @param uninitialized whether reading what was never written is a trap, not poison
 * @param leaks whether a buffer that is never freed is a trap
 * @param indexOverflow whether index arithmetic that does not fit in an {@code index} is a trap;
 *     otherwise it wraps around
 * @param writers whether it is kept who wrote each byte last, for the messages of traps
 */
public record Checks(
    boolean races, boolean uninitialized, boolean leaks, boolean indexOverflow, boolean writers) {
  /** Nothing more. */
  public static final Checks NONE = new Checks(false, false, false, false, false);

  /** Races. */
  public static final Checks STANDARD = NONE.withRaces();

  /** All checks. */
  public static final Checks ALL = new Checks(true, true, true, true, true);

  /** These checks and that for races. */
  public Checks withRaces() {
    return new Checks(true, uninitialized, leaks, indexOverflow, writers);
  }

  /** These checks but that for races. */
  public Checks withoutRaces() {
    return new Checks(false, uninitialized, leaks, indexOverflow, writers);
  }

  /** These checks and that for reads of what was never written. */
  public Checks withUninitialized() {
    return new Checks(races, true, leaks, indexOverflow, writers);
  }

  /** These checks and that for leaks. */
  public Checks withLeaks() {
    return new Checks(races, uninitialized, true, indexOverflow, writers);
  }

  /** These checks and that for index arithmetic that overflows. */
  public Checks withIndexOverflow() {
    return new Checks(races, uninitialized, leaks, true, writers);
  }

  /** These checks but that for index arithmetic that overflows. */
  public Checks withoutIndexOverflow() {
    return new Checks(races, uninitialized, leaks, false, writers);
  }

  /** These checks, and who wrote each byte last is kept. */
  public Checks withWriters() {
    return new Checks(races, uninitialized, leaks, indexOverflow, true);
  }
}
