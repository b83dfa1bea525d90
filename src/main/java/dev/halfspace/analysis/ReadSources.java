package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;

/**
 * The writes whose values a read sees.
 *
 * @param sources the writes whose values are seen in some instance, in textual order; each instance
 *     of the read is in the domain of one of them at most
 * @param initial the instances that see what was in the buffer before anything here was executed
 */
public record ReadSources(ImmutableList<Source> sources, PresburgerSet initial) {

  /**
   * A write whose values the read sees.
   *
   * @param write the write
   * @param relation from instances of the read to iterations of the write: the last that wrote the
   *     element before it was read. An instance is an iteration; for a read of several elements of
   *     the buffer, also through a view that makes one of them, an iteration followed by the
   *     subscripts of one
   */
  public record Source(AffineAccess write, PresburgerRelation relation) {}
}
