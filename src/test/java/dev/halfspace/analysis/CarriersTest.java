package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.ir.Operation;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.testing.RandomNests;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CarriersTest {
  private static Stream<Function<SplittableRandom, Operation>> generators() {
    return Stream.of(RandomNests.small()::module, RandomModules.small()::module);
  }

  /** Subscripts tell at once no other loops than all iterations do. */
  @ParameterizedTest
  @MethodSource("generators")
  void areTheLoopsOfWhichADependenceIsKnownOrPossible(
      Function<SplittableRandom, Operation> generator) {
    for (long seed = 0; seed < 200; seed++) {
      Operation module = generator.apply(new SplittableRandom(seed));
      DependenceAnalysis analysis = DependenceAnalysis.of(module);
      for (AffineAccess a : analysis.accesses()) {
        for (AffineAccess b : analysis.accesses()) {
          List<Loop> carriers =
              a.loops().subList(0, analysis.commonLoops(a, b)).stream()
                  .filter(loop -> isCarried(analysis, a, b, loop.position() + 1))
                  .toList();
          assertThat(analysis.carriers(a, b, loop -> true))
              .as("%s, %s in %s", a, b, module)
              .isEqualTo(carriers);
        }
      }
    }
  }

  private static boolean isCarried(
      DependenceAnalysis analysis, AffineAccess a, AffineAccess b, int depth) {
    return (a.isWrite() || b.isWrite())
        && !(analysis.at(a, b, depth).isNone() && analysis.at(b, a, depth).isNone());
  }
}
