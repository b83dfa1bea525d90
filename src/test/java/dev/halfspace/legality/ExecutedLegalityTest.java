package dev.halfspace.legality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.legality.random.RandomProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Verdicts on random programs of the library's own operations, compared with the execution of the
 * transformed program: 1,000 programs in the usual run, 20,000 with {@code -Plegality}.
 */
final class ExecutedLegalityTest {
  private static final int PROGRAMS = Integer.getInteger("halfspace.legality.programs", 1_000);
  private static final long SEED = Long.getLong("halfspace.legality.seed", 0);

  /** One of so many questions that take long is asked. */
  private static final int SHARE = Integer.getInteger("halfspace.legality.share", 6);

  /** Faults listed in a failure; the others are counted. */
  private static final int MOST_TOLD = 5;

  @Test
  void noAnswerIsRefutedByAnExecution() {
    List<String> told = new ArrayList<>();
    Map<Fault.Kind, Integer> counts = new TreeMap<>();
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      Program program = Program.of(RandomProgram.of(seed));
      if (program.isTooLong()) {
        continue;
      }
      Findings findings = new Findings();
      Examination.some(program, findings, SHARE);
      for (Fault fault : findings.faults()) {
        counts.merge(fault.kind(), 1, Integer::sum);
        if (told.size() < MOST_TOLD) {
          told.add("seed " + seed + "\n" + fault + "\n" + program.text());
        }
      }
    }
    assertThat(counts).as(String.join("\n", told)).isEmpty();
  }
}
