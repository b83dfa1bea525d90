package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;

/** An attribute for a constant that is poison: it may be taken for any value of its type. */
public interface PoisonLike extends Attribute {}
