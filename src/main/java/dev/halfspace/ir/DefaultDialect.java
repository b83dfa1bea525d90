package dev.halfspace.ir;

/**
 * An operation in whose regions the operations of one dialect are written without their prefix, as
 * {@code return} for {@code func.return} in a function.
 */
public interface DefaultDialect {
  /** The prefix that may be left out. */
  String defaultDialect();
}
