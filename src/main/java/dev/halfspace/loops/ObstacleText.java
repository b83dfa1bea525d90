package dev.halfspace.loops;

import dev.halfspace.ir.Operation;
import dev.halfspace.source.Place;

/** Operations in words: by their places, since IR has no names of values. */
final class ObstacleText {
  private ObstacleText() {}

  /** An operation by its name and place: {@code 'affine.load' at 3:5}. */
  static String named(Operation op) {
    Place place = op.location().place();
    String name = "'" + op.name() + "'";
    return place == null ? name : "%s at %d:%d".formatted(name, place.line(), place.column());
  }
}
