package dev.halfspace.ir;

/** A terminator whose operands leave the region: they become results of the operation around it. */
public interface ReturnLike extends Terminator {}
