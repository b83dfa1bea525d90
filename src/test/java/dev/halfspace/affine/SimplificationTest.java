package dev.halfspace.affine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class SimplificationTest {
  @Test
  void compositionsOfTheCorpusSimplifyAsInMlir() throws IOException {
    for (MapCorpus.Pair pair : MapCorpus.pairs()) {
      assertThat(pair.outer().compose(pair.inner()).simplify()).hasToString(pair.simplified());
    }
  }
}
