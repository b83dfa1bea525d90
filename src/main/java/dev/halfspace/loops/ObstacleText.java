package dev.halfspace.loops;

import dev.halfspace.ir.Operation;
import dev.halfspace.source.Place;

/** Operations in messages: named by location, since values have no names in the IR. */
final class ObstacleText {
  private ObstacleText() {}

  /** An operation by name and location: {@code 'affine.load' at 3:5}. */
  static String named(Operation op) {
    Place place = op.location().place();
    String name = "'" + op.name() + "'";
    return place == null ? name : "%s at %d:%d".formatted(name, place.line(), place.column());
  }
}
