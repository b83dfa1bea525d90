package dev.halfspace.ir;

/**
 * A fact about the operations of a definition that another part of a compiler uses, such as their
 * {@link OpSyntax}.
 *
 * @param kind the type by which it is looked up
 */
public record Facet<F>(Class<F> kind, F value) {}
