package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.support.Excerpt;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Texts for messages and debuggers: the stored rows, whatever it would take to simplify them. */
class BriefTextTest {
  @Test
  void localsAreNotEliminated() {
    PresburgerSet set = IslText.parse("{ [i] : exists (a, b : i = 6a + 10b) }").set();
    ConstraintSystem system =
        ConstraintSystem.builder(new Space(0, 1, 0, 2))
            .equality(1, -6, -10, 0)
            .inequality(0, 1, 1, 0)
            .build();
    assertThat(PresburgerSet.of(system))
        .hasToString("{ [i0] : exists (e0, e1 : i0 = 6*e0 + 10*e1 and e0 + e1 >= 0) }");
    assertThat(IslText.of(set).text()).doesNotContain("exists"); // quotients, once asked for
  }

  @Test
  @Timeout(10)
  void textsAreBounded() {
    List<ConstraintSystem> systems = new ArrayList<>();
    for (int n = 0; n < 2_000; n++) {
      systems.add(
          ConstraintSystem.builder(new Space(0, 1, 0, 0))
              .inequality(1, -3L * n)
              .inequality(-1, 3L * n + 1)
              .build());
    }
    ConstraintSystem.Builder rows = ConstraintSystem.builder(Space.set(2, 0));
    for (int n = 0; n < 2_000; n++) {
      rows.inequality(1, n, 7);
    }
    assertThat(rows.build().toString()).endsWith("...").hasSizeLessThan(Excerpt.LENGTH + 10);
    PresburgerSet many = PresburgerSet.of(Space.set(1, 0), systems);
    assertThat(many.toString())
        .startsWith("{ [i0] : i0 >= 0 and i0 <= 1; [i0] : i0 >= 3 and i0 <= 4; ")
        .endsWith("...")
        .hasSizeLessThan(Excerpt.LENGTH + 10);
    assertThat(IslText.of(many)).hasToString(many.toString());
  }
}
