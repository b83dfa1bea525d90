package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.ir.Operation;
import dev.halfspace.testing.RandomModules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A worklist beside a list of which everything is searched. */
final class WorklistTest {
  private static final int RUNS = 200;
  private static final int STEPS = 400;

  @Test
  void itIsAStackWithoutRepetition() {
    SplittableRandom random = new SplittableRandom(1);
    List<Operation> operations = new ArrayList<>();
    while (operations.size() < 150) {
      RandomModules.small().module(random).walk(operations::add);
    }
    for (int run = 0; run < RUNS; run++) {
      compare(operations.subList(0, random.nextInt(1, operations.size())), random);
    }
  }

  @Test
  void afterMuchItHoldsLittle() {
    Worklist worklist = new Worklist();
    List<Operation> all = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      RandomModules.small().module(new SplittableRandom(i)).walk(all::add);
    }
    for (int size : new int[] {all.size(), 1, 40, 0, 3, all.size() / 2, 2}) {
      List<Operation> some = all.subList(0, size);
      some.forEach(worklist::push);
      List<Operation> taken = new ArrayList<>();
      for (int i = 0; i < size / 2; i++) {
        taken.add(worklist.pop());
      }
      List<Operation> last = new ArrayList<>(some.subList(size - size / 2, size));
      Collections.reverse(last);
      assertThat(taken).containsExactlyElementsOf(last);
      worklist.clear();
      assertThat(worklist.isEmpty()).isTrue();
      assertThat(worklist.pop()).isNull();
    }
  }

  private static void compare(List<Operation> operations, SplittableRandom random) {
    Worklist worklist = new Worklist();
    List<Operation> expected = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      Operation op = operations.get(random.nextInt(operations.size()));
      switch (random.nextInt(12)) {
        case 0, 1, 2, 3, 4, 5 -> {
          worklist.push(op);
          if (!expected.contains(op)) {
            expected.add(op);
          }
        }
        case 6, 7, 8 ->
            assertThat(worklist.pop())
                .isSameAs(expected.isEmpty() ? null : expected.remove(expected.size() - 1));
        case 9, 10 -> {
          worklist.remove(op);
          expected.remove(op);
        }
        default -> {
          if (random.nextInt(20) == 0) {
            worklist.clear();
            expected.clear();
          }
          worklist.reverse();
          Collections.reverse(expected);
        }
      }
      assertThat(worklist.isEmpty()).isEqualTo(expected.isEmpty());
    }
  }
}
