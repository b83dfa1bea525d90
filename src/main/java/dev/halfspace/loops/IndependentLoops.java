package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Multimaps;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The search for loops that carry no dependence in memory. All loops of a nest are examined
 * together: two accesses are compared once, and only for loops not known to carry a dependence.
 */
final class IndependentLoops {
  private IndependentLoops() {}

  /** Those of some loops that are known to carry no dependence. */
  static Set<Loop> among(Collection<Loop> loops, DependenceAnalysis analysis) {
    Set<Loop> independent = new HashSet<>(loops);
    List<AffineAccess> inLoops = new ArrayList<>(analysis.accesses());
    inLoops.addAll(analysis.barriers());
    inLoops.removeIf(access -> access.loops().isEmpty());
    ImmutableListMultimap<Loop, AffineAccess> byNest =
        Multimaps.index(inLoops, access -> access.loops().get(0));
    for (Loop outermost : byNest.keySet()) {
      ImmutableList<AffineAccess> accesses = byNest.get(outermost);
      for (int i = 0; i < accesses.size(); i++) {
        for (int j = 0; j <= i; j++) {
          independent.removeAll(
              analysis.carriers(accesses.get(j), accesses.get(i), independent::contains));
        }
      }
    }
    return independent;
  }
}
