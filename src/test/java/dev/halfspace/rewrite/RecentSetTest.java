package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A set beside a list of which everything is searched. */
final class RecentSetTest {
  @Test
  void itHoldsWhatWasAddedAndNotForgotten() {
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      objects.add(new Object());
    }
    for (int seed = 0; seed < 200; seed++) {
      compare(objects, new SplittableRandom(seed));
    }
  }

  private static void compare(List<Object> objects, SplittableRandom random) {
    RecentSet<Object> set = new RecentSet<>();
    List<Object> held = new ArrayList<>();
    for (int step = 0; step < 200; step++) {
      Object each = objects.get(random.nextInt(objects.size()));
      int choice = random.nextInt(10);
      if (choice == 0) {
        int size = random.nextInt(held.size() + 1);
        set.truncate(size);
        held.subList(size, held.size()).clear();
      } else if (choice < 4) {
        set.removeLast(each);
        if (!held.isEmpty() && held.get(held.size() - 1) == each) {
          held.remove(held.size() - 1);
        }
      } else {
        set.add(each);
        held.add(each);
      }
      assertThat(set.size()).isEqualTo(held.size());
      assertThat(objects)
          .filteredOn(set::contains)
          .containsExactlyInAnyOrderElementsOf(new HashSet<>(held));
    }
  }
}
