package dev.halfspace.ir;

/** An operation each of whose regions has one block, or none, which the verifier checks. */
public interface SingleBlock {}
