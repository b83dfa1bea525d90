package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.testing.Refinement;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The canonical form of a text computes the same: the texts are executed before and after. */
class CanonicalRefinementTest {
  /** The text whose form is another for numbers beyond those of any mask. */
  private static final String EXTREME = "boxes of masks";

  static Stream<CanonicalTextsTest.Section> sections() {
    return CanonicalTextsTest.sections().filter(section -> !section.name().equals(EXTREME));
  }

  @ParameterizedTest
  @MethodSource("sections")
  void canonicalFormComputesTheSame(CanonicalTextsTest.Section section) {
    CanonicalizedProgram program = CanonicalizedProgram.of(section.input());
    Refinement.Result result = program.refinement().samples(20).check();
    assertThat(result.differences()).as("%s", program.rules()).isEmpty();
  }
}
