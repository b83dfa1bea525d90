package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.testing.RandomModules;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Counts of rewrites beside a multiset that counts all of them. */
final class RewriteCountsTest {
  @Test
  void limitsAreMetExactlyHoweverManyRewritesThereAre() {
    SplittableRandom random = new SplittableRandom(1);
    for (int limit : new int[] {0, 1, 2, 7, 600, 1_000, 1_001, 5_000}) {
      RewriteCounts counts = new RewriteCounts();
      Multiset<Operation> all = HashMultiset.create();
      List<Operation> operations = operations(random);
      for (int i = 0; i < 20_000; i++) {
        Operation op = operations.get(Math.min(random.nextInt(8), operations.size() - 1));
        all.add(op);
        assertThat(counts.reaches(limit, op)).isEqualTo(all.count(op) >= limit);
      }
    }
  }

  @Test
  void whatIsForgottenBeginsAnew() {
    RewriteCounts counts = new RewriteCounts();
    Operation op = ModuleOp.create(Location.UNKNOWN);
    assertThat(counts.reaches(1, op)).isTrue();
    counts.forget(op);
    counts.clear();
    assertThat(counts.reaches(2, op)).isFalse();
    assertThat(counts.reaches(2, op)).isTrue();
  }

  private static List<Operation> operations(SplittableRandom random) {
    List<Operation> operations = new ArrayList<>();
    RandomModules.small().module(random).walk(operations::add);
    return operations;
  }
}
