package dev.halfspace.mistakes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The catalogue of mistakes that people make with the library in Java: each ends in an exception
 * that names the operation or value, and shows the operation where it has no location.
 */
class JavaMistakesTest {
  static ImmutableList<Mistake> mistakes() {
    return ImmutableList.<Mistake>builder()
        .addAll(BuildingMistakes.ALL)
        .addAll(StructureMistakes.ALL)
        .addAll(ChangingMistakes.ALL)
        .addAll(AskingMistakes.ALL)
        .build();
  }

  @Test
  void theCatalogueIsOfMoreThanFifty() {
    assertThat(mistakes())
        .extracting(Mistake::title)
        .hasSizeGreaterThan(50)
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeIsTold(Mistake mistake) {
    Throwable thrown = catchThrowable(() -> mistake.program().run(new Draft()));
    assertThat(thrown).as(mistake.title()).isInstanceOf(RuntimeException.class);
    assertThat(String.valueOf(thrown.getMessage()).strip()).startsWith(mistake.message());
  }
}
