package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;

/** The outcome of asking whether a read may be replaced by the value that one write has stored. */
public sealed interface Forwarding {

  /**
   * It may: in every iteration the read sees what {@code store} wrote in the same iteration of the
   * loops around the store, all of which are around the read too.
   *
   * @param store the write
   */
  record From(AffineAccess store) implements Forwarding {}

  /**
   * It may not.
   *
   * @param reason what is in the way
   * @param iteration an iteration of the read in which it is; empty if it is in all of them
   */
  record No(String reason, Optional<ImmutableList<BigInteger>> iteration) implements Forwarding {}
}
