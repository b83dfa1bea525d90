package dev.halfspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SmokeTest {
  @Test
  void smoke() {
    assertThat(Integer.parseInt("1")).isEqualTo(1);
  }
}
