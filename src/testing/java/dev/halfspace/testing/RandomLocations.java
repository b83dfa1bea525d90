package dev.halfspace.testing;

import dev.halfspace.builtin.StringAttr;
import dev.halfspace.ir.Location;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random locations. */
final class RandomLocations extends Choices {
  RandomLocations(RandomGenerator random) {
    super(random);
  }

  /** A location of any kind. */
  Location any() {
    return any(2);
  }

  private Location any(int depth) {
    String file = pick("a.mlir", "dir/b c.mlir", "-");
    int line = from(1, 99);
    int column = from(1, 40);
    return switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0 -> Location.UNKNOWN;
      case 1, 2 -> Location.of(file, line, column);
      case 3 -> Location.range(file, line, column, line + from(0, 3), column + from(1, 9));
      case 4 -> new Location.Name(pick("x", "a name", "y\"z"), any(depth - 1));
      case 5 -> new Location.CallSite(any(depth - 1), any(depth - 1));
      default ->
          Location.fused(
              List.of(any(depth - 1), any(depth - 1)), oneIn(2) ? null : StringAttr.of("metadata"));
    };
  }
}
