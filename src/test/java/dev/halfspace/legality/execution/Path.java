package dev.halfspace.legality.execution;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The iterations of the loops around what is executed, linked from the innermost outwards. */
public final class Path {
  private final @Nullable Path outside;
  private final Operation loop;
  private final int dimension;
  private final long value;
  private final long count;
  private final ImmutableList<Long> values;

  /**
   * An iteration of one dimension of a loop.
   *
   * @param outside the loops around this one
   * @param value the value of the induction variable; the count if there is none
   * @param count how many iterations came before in this execution of the loop
   */
  Path(@Nullable Path outside, Operation loop, int dimension, long value, long count) {
    this.outside = outside;
    this.loop = loop;
    this.dimension = dimension;
    this.value = value;
    this.count = count;
    this.values = ImmutableList.<Long>builder().addAll(values(outside)).add(value).build();
  }

  /** The loops around this one. */
  public @Nullable Path outside() {
    return outside;
  }

  /** The loop operation. */
  public Operation loop() {
    return loop;
  }

  /** The number of its dimension. */
  public int dimension() {
    return dimension;
  }

  /** The value of the induction variable; the count if there is none. */
  public long value() {
    return value;
  }

  /** The number of iterations before this one in this execution of the loop. */
  public long count() {
    return count;
  }

  /** The iterations from the outermost loop on. */
  public static List<Path> list(@Nullable Path innermost) {
    List<Path> all = new ArrayList<>();
    for (Path at = innermost; at != null; at = at.outside) {
      all.add(at);
    }
    Collections.reverse(all);
    return all;
  }

  /** The values of the induction variables, from the outermost loop on. */
  public static ImmutableList<Long> values(@Nullable Path innermost) {
    return innermost == null ? ImmutableList.of() : innermost.values;
  }

  /** The iteration of one dimension of a loop; {@code null} if it is not around. */
  public static @Nullable Path of(@Nullable Path innermost, Operation loop, int dimension) {
    for (Path at = innermost; at != null; at = at.outside) {
      if (at.loop == loop && at.dimension == dimension) {
        return at;
      }
    }
    return null;
  }
}
