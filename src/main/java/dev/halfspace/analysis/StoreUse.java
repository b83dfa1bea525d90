package dev.halfspace.analysis;

import dev.halfspace.presburger.PresburgerSet;

/**
 * The use of the values that a write stores.
 *
 * @param unread the iterations of whose values no read inside sees any
 * @param dead those among them of whose values nobody sees any afterwards either: all are
 *     overwritten, or the buffer is gone with what was analysed
 * @param isNeverRead whether no value is seen by any read inside
 * @param isDead whether the write has no effect at all and may be dropped
 */
public record StoreUse(
    PresburgerSet unread, PresburgerSet dead, boolean isNeverRead, boolean isDead) {}
