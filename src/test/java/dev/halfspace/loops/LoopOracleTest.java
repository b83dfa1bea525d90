package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Passes on random programs: text equal to the oracle's, or the oracle's computes something else
 * than the program for some sizes.
 */
class LoopOracleTest {
  private static final int USUAL = 12;
  private static final int MANY = 300;

  private static void compare(String pass, int programs) {
    Oracle.assumePresent();
    for (long seed = 1000; seed < 1000 + programs; seed++) {
      String text =
          pass.startsWith("scf-for")
              ? LoopPrograms.scf(seed)
              : pass.startsWith("scf")
                  ? LoopPrograms.parallel(seed)
                  : pass.contains("invariant")
                      ? LoopPrograms.affine(seed)
                      : LoopPrograms.counting(seed);
      Oracle.Result result =
          Oracle.run(text, "--pass-pipeline=builtin.module(func.func(" + pass + "))");
      if (result.status() != 0) {
        continue; // it crashes where a loop without iterations is unrolled up to a factor
      }
      String theirs = result.out();
      String ours = Executions.after(pass, text) + "\n";
      if (!ours.equals(theirs)) {
        assertThat(witnesses(text, theirs))
            .as("%s changes what is right:%n%s%ntheirs%n%s%nours%n%s", pass, text, theirs, ours)
            .isNotEmpty();
      }
    }
  }

  /** Sizes for which two programs differ. */
  private static List<String> witnesses(String before, String after) {
    List<String> found = new ArrayList<>();
    for (long n = -6; n < 26; n++) {
      for (long m = -6; m < 26; m += n < 8 ? 1 : 5) {
        if (!Executions.areSame(before, after, n, m)) {
          found.add(n + ", " + m);
          return found;
        }
      }
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("dev.halfspace.loops.LoopPasses#oracles")
  void textIsTheOraclesWhereItIsRight(String pass) {
    compare(pass, USUAL);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-normalize",
        "affine-loop-unroll",
        "affine-loop-unroll{unroll-factor=-1}",
        "affine-loop-coalescing",
        "affine-loop-invariant-code-motion",
        "scf-for-loop-peeling",
      })
  void textOfManyIsTheOraclesWhereItIsRight(String pass) {
    compare(pass, MANY);
  }
}
