package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/**
 * The lexicographically extreme images under a union of systems: the pieces of each system but for
 * the pairs that a piece of another beats. What a piece beats is a system without new locals, since
 * its images are forms of its parameters.
 */
final class ExtremePieces {
  private ExtremePieces() {}

  /**
   * Disjoint systems with the extreme pairs of a union.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  static List<ConstraintSystem> of(List<ConstraintSystem> union, boolean least, Budget budget) {
    List<ImmutableList<ExtremePiece>> pieces = new ArrayList<>();
    for (ConstraintSystem system : union) {
      pieces.add(ParametricSimplex.of(system, least, budget));
    }
    List<ConstraintSystem> result = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      List<ConstraintSystem> left = pieces.get(i).stream().map(ExtremePiece::pairs).toList();
      for (int j = 0; j < pieces.size(); j++) {
        if (j != i) {
          for (ExtremePiece other : pieces.get(j)) {
            // Of equal images the first is kept.
            left = withoutBeaten(left, other, least, j < i, budget);
          }
        }
      }
      result.addAll(left);
      budget.disjuncts(result.size());
    }
    return result;
  }

  /** The pairs of some systems that a piece does not beat, nor repeats if that counts as well. */
  private static List<ConstraintSystem> withoutBeaten(
      List<ConstraintSystem> systems,
      ExtremePiece piece,
      boolean least,
      boolean orSame,
      Budget budget) {
    List<ConstraintSystem> left = systems;
    int dims = piece.images().size();
    for (int d = 0; d < dims && !left.isEmpty(); d++) {
      DefinedSystem beaten = piece.beaten(d, least, orSame && d == dims - 1);
      left = Subtraction.ofAll(left, beaten, budget);
    }
    return left;
  }
}
