package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.legality.Verdict;
import dev.halfspace.machine.TrapKind;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A loop that may run in parallel has no race when it does; one that may not has a race for the
 * symbols of the witness.
 */
class ParallelVerdictTest {
  private static final int ELEMENTS = 4096;

  /** A nest of loops; the one at some depth is a parallel one, or none is. */
  private static String text(Random random, int depth, int parallel) {
    StringBuilder text = new StringBuilder("func.func @f(%a: memref<4096xi32>, %n: index) {\n");
    text.append("%c1 = arith.constant 1 : i32\n");
    for (int d = 0; d < depth; d++) {
      String upper =
          random.nextInt(3) == 0 ? "symbol(%n)" : Integer.toString(2 + random.nextInt(3));
      int step = 1 + random.nextInt(2);
      String end = upper.startsWith("s") ? "%n" : upper;
      text.append(
          d == parallel
              ? "affine.parallel (%%i%d) = (0) to (%s) step (%d) {\n".formatted(d, upper, step)
              : "affine.for %%i%d = 0 to %s step %d {\n".formatted(d, end, step));
    }
    int accesses = 1 + random.nextInt(3);
    for (int k = 0; k < accesses; k++) {
      StringBuilder at = new StringBuilder(Integer.toString(random.nextInt(4)));
      for (int d = 0; d < depth; d++) {
        at.append(" + %%i%d * %d".formatted(d, random.nextInt(4)));
      }
      String element =
          random.nextInt(3) == 0
              ? "(%s) mod %d".formatted(at, 2 + random.nextInt(9))
              : at.toString();
      boolean isStore = k == 0 || random.nextBoolean();
      text.append(
          isStore
              ? "affine.store %%c1, %%a[%s] : memref<4096xi32>\n".formatted(element)
              : "%%x%d = affine.load %%a[%s] : memref<4096xi32>\n".formatted(k, element));
    }
    return text.append("}\n".repeat(depth)).append("return\n}\n").toString();
  }

  @Test
  void verdictsAgreeWithTheSearchForRaces() {
    int legal = 0;
    int illegal = 0;
    for (int p = 0; p < Campaign.programs(10_000); p++) {
      long seed = Campaign.random(p).nextLong();
      int depth = 1 + p % 3;
      int parallel = p / 3 % depth;
      Operation module = Programs.read(text(new Random(seed), depth, -1));
      Legality legality = Legality.of(DependenceAnalysis.of(module));
      Loop loop = legality.analysis().loops().get(parallel);
      Verdict verdict = legality.parallel(loop).orElse(null);
      String text = text(new Random(seed), depth, parallel);
      Interpreter interpreter = Programs.of(text);
      if (verdict instanceof Verdict.Legal known && known.reductions().isEmpty()) {
        legal++;
        for (long n = 0; n < 6; n++) {
          Run run = run(interpreter.shuffled(seed), n);
          assertThat(run).as("%s%n%s", text, run).isInstanceOf(Run.Returned.class);
        }
      } else if (verdict instanceof Verdict.Illegal known
          && known.obstacle() instanceof Obstacle.Conflict conflict) {
        illegal++;
        BigInteger n =
            conflict.witness().symbols().values().stream()
                .findFirst()
                .orElse(BigInteger.valueOf(3));
        Run run = run(interpreter, n.longValueExact());
        assertThat(run).as("%s%n%s%n%s", text, run, conflict).isInstanceOf(Run.Trapped.class);
        assertThat(((Run.Trapped) run).trap().kind())
            .as("%s%n%s", text, conflict)
            .isEqualTo(TrapKind.RACE);
      }
    }
    assertThat(legal).isGreaterThan(Campaign.programs(10_000) / 10);
    assertThat(illegal).isGreaterThan(Campaign.programs(10_000) / 10);
  }

  private static Run run(Interpreter interpreter, long n) {
    MemRef a = MemRef.of(IntegerType.I32, ELEMENTS).fill(at -> 0);
    return interpreter.run("f", a, n);
  }
}
