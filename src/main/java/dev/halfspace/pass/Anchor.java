package dev.halfspace.pass;

import dev.halfspace.ir.OpDefinition;

/** The operations that a pass may run on: any, those with a name, or those with a trait. */
sealed interface Anchor {
  /** The spelling of the anchor that accepts any operation. */
  String ANY = "any";

  /** Returns true if the anchor accepts operations of a definition. */
  boolean accepts(OpDefinition<?> definition);

  /** Any operation. */
  enum Any implements Anchor {
    INSTANCE;

    @Override
    public boolean accepts(OpDefinition<?> definition) {
      return true;
    }

    @Override
    public String toString() {
      return ANY;
    }
  }

  /** Operations with a name. */
  record Named(String operation) implements Anchor {
    @Override
    public boolean accepts(OpDefinition<?> definition) {
      return definition.name().equals(operation);
    }

    @Override
    public String toString() {
      return "'" + operation + "'";
    }
  }

  /** Operations with a trait or interface. */
  record Having(Class<?> trait) implements Anchor {
    @Override
    public boolean accepts(OpDefinition<?> definition) {
      return definition.hasTrait(trait);
    }

    @Override
    public String toString() {
      return "operations that are " + trait.getSimpleName();
    }
  }
}
