package dev.halfspace.scalar;

import com.google.common.collect.ImmutableList;

/** The results of a function with zero results or at least two. */
record Several(ImmutableList<Scalar> scalars) implements Outcome.Values {}
