package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;

/** The answer to whether a read may be replaced by the value that one write has stored. */
public sealed interface Forwarding {

  /**
   * The read may be replaced: in every iteration it sees the value that {@code store} wrote in the
   * same iteration of the loops around the store, all of which enclose the read, too.
   *
   * @param store the write
   */
  record From(AffineAccess store) implements Forwarding {}

  /**
   * The read may not be replaced.
   *
   * @param reason the obstacle
   * @param iteration an iteration of the read in which the obstacle occurs; empty if it occurs in
   *     all of them
   */
  record No(String reason, Optional<ImmutableList<BigInteger>> iteration) implements Forwarding {}
}
