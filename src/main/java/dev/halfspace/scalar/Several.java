package dev.halfspace.scalar;

import com.google.common.collect.ImmutableList;

/** The results of a function that has not exactly one. */
record Several(ImmutableList<Scalar> scalars) implements Outcome.Values {}
