package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.ir.AffineValueMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The candidates of a min or max in classes of comparable ones, each with the candidate that is
 * taken of the class.
 *
 * <p>The order of comparisons is that of LLVM 22: two candidates of a min are first tested for
 * {@code <}, then for {@code >=}; those of a max for {@code >}, then for {@code <=}.
 */
final class Candidates {
  private final boolean isLeast;
  private final KnownFacts facts;
  private final ImmutableList<AffineExpr> exprs;
  private final ImmutableList<AffineValueMap> values;

  /** The union-find parent of each candidate; roots are the least members of classes. */
  private final int[] parents;

  /** The candidate taken of each class, by the least member of the class. */
  private final TreeMap<Integer, Integer> taken = new TreeMap<>();

  private Candidates(AffineMinMaxOp.Kind kind, KnownFacts facts, AffineValueMap all) {
    this.isLeast = kind == AffineMinMaxOp.Kind.MIN;
    this.facts = facts;
    this.exprs = all.map().results();
    this.values = KnownFacts.each(all);
    this.parents = IntStream.range(0, values.size()).toArray();
  }

  static Candidates of(AffineMinMaxOp.Kind kind, KnownFacts facts, AffineValueMap all) {
    Candidates candidates = new Candidates(kind, facts, all);
    for (int i = 0; i < candidates.values.size(); i++) {
      if (!candidates.taken.containsKey(candidates.first(i))) {
        candidates.compare(i);
      }
    }
    return candidates;
  }

  /** The candidates that are taken, one of each class. */
  ImmutableList<AffineExpr> left() {
    return taken.values().stream().map(exprs::get).collect(ImmutableList.toImmutableList());
  }

  /** Merges the class of a candidate with those of later candidates that are comparable with it. */
  private void compare(int candidate) {
    int best = candidate;
    for (int j = candidate + 1; j < values.size(); j++) {
      if (first(j) != first(candidate)) {
        int other = taken.getOrDefault(first(j), j);
        Optional<Boolean> isBetter = isBetter(values.get(best), values.get(other));
        if (isBetter.isPresent()) {
          best = isBetter.get() ? best : other;
          taken.remove(first(j));
          join(candidate, j);
        }
      }
    }
    taken.put(first(candidate), best);
  }

  private Optional<Boolean> isBetter(AffineValueMap one, AffineValueMap other) {
    if (facts.isAlways(isLeast ? one.lessThan(other) : other.lessThan(one))) {
      return Optional.of(true);
    }
    return facts.isAlways(isLeast ? other.atMost(one) : one.atMost(other))
        ? Optional.of(false)
        : Optional.empty();
  }

  private int first(int candidate) {
    return parents[candidate] == candidate ? candidate : first(parents[candidate]);
  }

  private void join(int one, int other) {
    int a = first(one);
    int b = first(other);
    parents[Math.max(a, b)] = Math.min(a, b);
  }
}
