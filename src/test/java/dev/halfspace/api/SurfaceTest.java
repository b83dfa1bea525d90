package dev.halfspace.api;

import dev.halfspace.testing.Golden;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/api-surface.txt} holds what programs of others can use. Whoever changes that writes
 * the file anew ({@code -Dhalfspace.update=SurfaceTest}) and adds a line to the changelog.
 */
class SurfaceTest {
  @Test
  void publicSurfaceIsTheOneThatTheFileHolds() {
    Golden.of("docs/api-surface.txt").matches(Surface.text());
  }
}
