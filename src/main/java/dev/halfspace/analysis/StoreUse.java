package dev.halfspace.analysis;

import dev.halfspace.presburger.PresburgerSet;

/**
 * The use of the values that a write stores.
 *
 * @param unread the iterations none of whose values any read in the analyzed operation sees
 * @param dead the iterations among these whose values are not visible afterward either: all are
 *     overwritten, or the buffer does not outlive the analyzed operation
 * @param isNeverRead whether no read in the analyzed operation sees any of the values
 * @param isDead whether the write is a dead store, which has no effect at all and may be erased
 */
public record StoreUse(
    PresburgerSet unread, PresburgerSet dead, boolean isNeverRead, boolean isDead) {}
