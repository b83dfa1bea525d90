package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;

/**
 * The writes whose values a read sees.
 *
 * @param sources the writes whose values are seen in some instance, in textual order; each instance
 *     of the read is in the domain of at most one of them
 * @param initial the instances that see the initial contents of the buffer, before the execution of
 *     the analyzed operation
 */
public record ReadSources(ImmutableList<Source> sources, PresburgerSet initial) {

  /**
   * A write whose values the read sees.
   *
   * @param write the write
   * @param relation from instances of the read to iterations of the write: the last one that wrote
   *     the element before the read. An instance is an iteration; for a read of several elements of
   *     the buffer, also through a view in which they are one element, an iteration followed by the
   *     subscripts of one of these
   */
  public record Source(AffineAccess write, PresburgerRelation relation) {}
}
