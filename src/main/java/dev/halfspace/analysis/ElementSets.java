package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.presburger.ConstraintSystem.LOCAL;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Builds sets of elements of a buffer. */
final class ElementSets {
  private ElementSets() {}

  /**
   * The elements that an access with affine subscripts touches.
   *
   * @param numParameters the number of outermost loops whose induction variables become symbols of
   *     the set, in front of the other symbols
   */
  static List<ConstraintSystem> of(AffineAccess access, int numParameters) {
    return access.domain().systems().stream()
        .map(iterations -> of(access, iterations, numParameters))
        .toList();
  }

  private static ConstraintSystem of(
      AffineAccess access, ConstraintSystem iterations, int numParameters) {
    var map = access.subscripts().orElseThrow().map();
    int rank = map.numResults();
    int loops = access.loops().size();
    // The columns: elements, induction variables, symbols, locals.
    Space given = iterations.space();
    Space wide = Space.set(rank + loops, given.numSymbols()).withLocals(given.numLocals());
    int[] shifted = new int[given.numColumns()];
    Arrays.setAll(shifted, c -> rank + c);
    ConstraintSystem.Builder builder = iterations.rearrange(wide, shifted).toBuilder();
    ImmutableList<LinearForm> firsts = ExprForms.of(builder, rank, loops, map.results());
    List<LinearForm> beyond =
        IntStream.range(0, rank)
            .mapToObj(d -> LinearForm.variable(d).minus(firsts.get(d)))
            .toList();
    ConstraintSystem system = Elements.inBox(access.extents()).meet(builder.build(), beyond);
    Space target = Space.set(rank, numParameters + given.numSymbols());
    int outer = rank + numParameters;
    int end = rank + loops;
    return system.over(target, c -> c < outer ? c : c < end ? LOCAL : c - loops + numParameters);
  }

  /** The points of a box, whose ranges must be finite. */
  static PresburgerSet box(List<ValueRange.Between> ranges) {
    Space space = Space.set(ranges.size(), 0);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    for (int d = 0; d < ranges.size(); d++) {
      BigInteger min = ranges.get(d).min();
      BigInteger max = ranges.get(d).max();
      checkArgument(min != null && max != null, "range %s is open", ranges.get(d));
      LinearForm element = LinearForm.variable(d);
      builder.inequality(element.plus(min.negate())).inequality(element.times(-1).plus(max));
    }
    return PresburgerSet.of(builder.build());
  }
}
