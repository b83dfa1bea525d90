package dev.halfspace.ir;

/** An operation each of whose regions has at most one block, which the verifier checks. */
public interface SingleBlock {}
