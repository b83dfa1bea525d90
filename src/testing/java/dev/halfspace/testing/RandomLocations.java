package dev.halfspace.testing;

import dev.halfspace.builtin.StringAttr;
import dev.halfspace.ir.Location;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random places that operations come from. */
final class RandomLocations {
  private final RandomGenerator random;
  private final RandomTypes types;

  RandomLocations(RandomGenerator random) {
    this.random = random;
    this.types = new RandomTypes(random);
  }

  /** A location of any kind. */
  Location any() {
    return any(2);
  }

  private Location any(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0 -> Location.UNKNOWN;
      case 1, 2 -> Location.of(file(), random.nextInt(1, 99), random.nextInt(1, 40));
      case 3 -> range();
      case 4 -> new Location.Name(types.pick(List.of("x", "a name", "y\"z")), any(depth - 1));
      case 5 -> new Location.CallSite(any(depth - 1), any(depth - 1));
      case 6 -> Location.fused(List.of(any(depth - 1), any(depth - 1)), null);
      default -> Location.fused(List.of(any(depth - 1), any(depth - 1)), StringAttr.of("metadata"));
    };
  }

  private String file() {
    return types.pick(List.of("a.mlir", "dir/b c.mlir", "-"));
  }

  private Location range() {
    int line = random.nextInt(1, 99);
    int column = random.nextInt(1, 40);
    return Location.range(
        file(), line, column, line + random.nextInt(3), column + random.nextInt(1, 9));
  }
}
