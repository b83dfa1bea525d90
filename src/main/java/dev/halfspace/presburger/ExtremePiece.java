package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a lexicographic minimum or maximum: the extreme images of some points, as forms of the
 * parameters. The extreme of a union of systems has the pieces of each system, minus the pairs that
 * a piece of another system beats. The pairs that a piece beats are a system without new locals,
 * since its images are forms of its parameters.
 *
 * @param context the points, as a system that does not use the columns of the range
 * @param images for each dimension of the range, up to the first in which images are unbounded, the
 *     equality {@code form - dimension = 0}; an unbounded piece has no pairs, but beats others
 */
record ExtremePiece(DefinedSystem context, ImmutableList<LinearForm> images) {
  /**
   * Disjoint systems of the extreme pairs of a union, from the pieces of each of its systems.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  static List<ConstraintSystem> pairsOf(
      List<ImmutableList<ExtremePiece>> pieces, boolean least, Budget budget) {
    List<ConstraintSystem> result = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      List<ConstraintSystem> left =
          pieces.get(i).stream().filter(ExtremePiece::isFinite).map(ExtremePiece::pairs).toList();
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

  /**
   * The pairs of some systems that this does not beat; with {@code orSame} also without those that
   * this has itself.
   */
  private List<ConstraintSystem> unbeaten(
      List<ConstraintSystem> systems, boolean least, boolean orSame, Budget budget) {
    List<ConstraintSystem> left = systems;
    int last = isFinite() ? images.size() - 1 : images.size();
    for (int d = 0; d <= last && !left.isEmpty(); d++) {
      left = Subtraction.ofAll(left, beaten(d, least, orSame && d == last), budget);
    }
    return left;
  }

  private boolean isFinite() {
    return images.size() == context.system().space().numRange();
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
   * The points with the images that agree with those of this before a dimension and are worse
   * there; with {@code orSame} also those that are as good there. If the images of this are
   * unbounded in the dimension, all others are worse.
   */
  private DefinedSystem beaten(int dimension, boolean least, boolean orSame) {
    ConstraintSystem.Builder same = withImages(dimension);
    if (dimension < images.size()) {
      same.inequality(images.get(dimension).times(least ? -1 : 1).plus(orSame ? 0 : -1));
    }
    return new DefinedSystem(same.build(), context.quotients());
  }
}
