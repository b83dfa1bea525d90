package dev.halfspace.presburger;

/** Holds the room until the algebra moves in. */
final class Placeholder {
  private Placeholder() {}
}
