package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The extreme images of some points: forms of the parameters.
 *
 * @param context the points, by a system that does not use the range
 * @param images for each dimension of the range the row {@code form - dimension}, which is 0
 */
record ExtremePiece(DefinedSystem context, ImmutableList<ImmutableList<BigInteger>> images) {

  /** The points with their images. */
  ConstraintSystem pairs() {
    return withImages(images.size()).build();
  }

  private ConstraintSystem.Builder withImages(int count) {
    ConstraintSystem.Builder builder = context.system().toBuilder();
    for (ImmutableList<BigInteger> row : images.subList(0, count)) {
      builder.equality(row.toArray(new BigInteger[0]));
    }
    return builder;
  }

  /**
   * The points with the images that are worse from a dimension on, those before it being the same;
   * also with what is as good there, if so wanted.
   */
  DefinedSystem beaten(int dimension, boolean least, boolean orSame) {
    BigInteger[] worse = images.get(dimension).toArray(new BigInteger[0]);
    if (least) {
      Arrays.setAll(worse, c -> images.get(dimension).get(c).negate());
    }
    int last = worse.length - 1;
    worse[last] = orSame ? worse[last] : worse[last].subtract(BigInteger.ONE);
    ConstraintSystem system = withImages(dimension).inequality(worse).build();
    return new DefinedSystem(system, context.quotients());
  }
}
