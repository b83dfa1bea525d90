package dev.halfspace.affine;

/** Holds the room until the algebra moves in. */
final class Placeholder {
  private Placeholder() {}
}
