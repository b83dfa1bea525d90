package dev.halfspace.ir;

/** An operation whose regions use no value that is defined outside it. */
public interface IsolatedFromAbove {}
