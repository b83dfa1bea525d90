package dev.halfspace.ir;

/**
 * A fact about the operations of a definition that another part of a compiler knows, their {@link
 * OpSyntax} for one.
 *
 * @param kind the type under which it is found again
 */
public record Facet<F>(Class<F> kind, F value) {}
