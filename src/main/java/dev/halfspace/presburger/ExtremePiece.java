package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;

/**
 * The extreme images of some points: forms of the parameters.
 *
 * @param context the points, by a system that does not use the range
 * @param images for each dimension of the range the row {@code form - dimension}, which is 0
 */
record ExtremePiece(DefinedSystem context, ImmutableList<LinearForm> images) {

  /** The points with their images. */
  ConstraintSystem pairs() {
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
  DefinedSystem beaten(int dimension, boolean least, boolean orSame) {
    LinearForm worse = images.get(dimension).times(least ? -1 : 1).plus(orSame ? 0 : -1);
    return new DefinedSystem(withImages(dimension).inequality(worse).build(), context.quotients());
  }
}
