package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.util.ArrayList;
import java.util.List;

/**
 * The extreme images of some points: forms of the parameters. Those of a union of systems are the
 * pieces of each system but for the pairs that a piece of another beats. What a piece beats is a
 * system without new locals, since its images are forms of its parameters.
 *
 * @param context the points, by a system that does not use the range
 * @param images for each dimension of the range the row {@code form - dimension}, which is 0
 */
record ExtremePiece(DefinedSystem context, ImmutableList<LinearForm> images) {
  /**
   * Disjoint systems with the extreme pairs of a union, from the pieces of each of its systems.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  static List<ConstraintSystem> pairsOf(
      List<ImmutableList<ExtremePiece>> pieces, boolean least, Budget budget) {
    List<ConstraintSystem> result = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      List<ConstraintSystem> left = pieces.get(i).stream().map(ExtremePiece::pairs).toList();
      for (int j = 0; j < pieces.size(); j++) {
        if (j != i) {
          for (ExtremePiece other : pieces.get(j)) {
            // Of equal images the first is kept.
            left = other.unbeaten(left, least, j < i, budget);
          }
        }
      }
      result.addAll(left);
      budget.disjuncts(result.size());
    }
    return result;
  }

  /** The pairs of some systems that this does not beat, nor repeats if that counts as well. */
  private List<ConstraintSystem> unbeaten(
      List<ConstraintSystem> systems, boolean least, boolean orSame, Budget budget) {
    List<ConstraintSystem> left = systems;
    for (int d = 0; d < images.size() && !left.isEmpty(); d++) {
      left = Subtraction.ofAll(left, beaten(d, least, orSame && d == images.size() - 1), budget);
    }
    return left;
  }

  /** The points with their images. */
  private ConstraintSystem pairs() {
    return withImages(images.size()).build();
  }

  private ConstraintSystem.Builder withImages(int count) {
    ConstraintSystem.Builder builder = context.system().toBuilder();
    images.subList(0, count).forEach(builder::equality);
    return builder;
  }

  /**
   * The points with the images that are worse from a dimension on, those before it being the same;
   * also with what is as good there, if so wanted.
   */
  private DefinedSystem beaten(int dimension, boolean least, boolean orSame) {
    LinearForm worse = images.get(dimension).times(least ? -1 : 1).plus(orSame ? 0 : -1);
    return new DefinedSystem(withImages(dimension).inequality(worse).build(), context.quotients());
  }
}
