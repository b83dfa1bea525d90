package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random nests after passes that look at dependences, beside what the oracle makes of them. Where
 * the texts differ, one program computes something else, or we leave alone, or change, what the
 * oracle judges otherwise though no execution shows why: of these there are not many.
 */
class NestOracleTest {
  private static final long SEED = 5000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "affine-scalrep | 0",
        "affine-loop-fusion | 10",
        "affine-parallelize | 20",
        "affine-loop-tile{tile-size=2} | 30",
        "affine-loop-tile{separate tile-size=3} | 30",
      })
  void textsAreMostlyTheOracles(String pass, int mostPercent) {
    assertThat(100 * unlike(pass, 30).size()).isLessThanOrEqualTo(mostPercent * 30);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "affine-scalrep | 0",
        "affine-loop-fusion | 5",
        "affine-parallelize | 15",
        "affine-loop-tile{tile-size=2} | 22",
      })
  void manyTextsAreMostlyTheOracles(String pass, int mostPercent) {
    assertThat(100 * unlike(pass, 300).size()).isLessThanOrEqualTo(mostPercent * 300);
  }

  /**
   * The seeds of programs of which the texts differ, and no size shows that the oracle is wrong.
   */
  private static List<Long> unlike(String pass, int programs) {
    Oracle.assumePresent();
    List<Long> found = new ArrayList<>();
    for (long seed = SEED; seed < SEED + programs; seed++) {
      String text = RandomNests.program(seed);
      Oracle.Result result =
          Oracle.run(text, "--pass-pipeline=builtin.module(func.func(" + pass + "))");
      if (result.status() == 0) { // Else its result is not valid.
        String ours = LoopTexts.print(LoopTexts.after(pass, text)) + "\n";
        if (!ours.equals(result.out()) && isRight(text, result.out())) {
          found.add(seed);
        }
      }
    }
    return found;
  }

  private static boolean isRight(String before, String after) {
    return LongStream.rangeClosed(0, 6)
        .allMatch(
            n ->
                LoopTexts.computed(LoopTexts.read(before), n)
                    .equals(LoopTexts.computed(LoopTexts.read(after), n)));
  }
}
