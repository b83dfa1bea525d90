package dev.halfspace.ir.traits;

import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;

/** An operation that suggests names for values that it defines. */
public interface SuggestsNames {
  /** Receives suggestions; a name that is taken already gets a numeric suffix. */
  @FunctionalInterface
  interface Names {
    /** Suggests {@code name} for {@code value}. */
    void suggest(Value value, String name);
  }

  /** Suggests names for results. */
  default void suggestResultNames(Names names) {}

  /** Suggests names for the arguments of the entry block of {@code region}. */
  default void suggestArgumentNames(Region region, Names names) {}
}
