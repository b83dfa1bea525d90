package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.function.Predicate;

/**
 * The contents of a picture of two loops of a nest: a part of their iterations, the accesses that
 * each executes, and the direct dependences between them. Sibling loops at the same depth share an
 * axis; the body of the vertical loop before or after the horizontal loop has a column of its own;
 * a nest of one loop is drawn as a line.
 *
 * <p>Symbols take small values. The other loops run through all their iterations if that gives few
 * points and, as with tile loops, each point of the axes once; else they are fixed at one value
 * each, outermost first, and only dependences between iterations with these values are drawn.
 *
 * @param down the loops on the vertical axis, one for each body that is drawn; empty for a line
 * @param across the loops on the horizontal axis, one for each body that is nested in one
 * @param accesses the accesses drawn
 * @param points the iterations
 * @param arrows the direct dependences between different iterations
 * @param symbols the values assumed for the symbols
 * @param fixed the loops that are fixed, with their values
 * @param isWhole whether all iterations are there, not only some of them
 * @param leftOut the accesses of the nest that are not drawn: those outside of the loops of the
 *     axes, or that touch unknown elements or several at once
 * @param isByValue whether flow arrows begin at the write whose value is read, as in {@link
 *     dev.halfspace.analysis.Dataflow}; otherwise at the last write that is drawn
 */
public record IterationPicture(
    ImmutableList<Loop> down,
    ImmutableList<Loop> across,
    ImmutableList<AffineAccess> accesses,
    ImmutableList<Point> points,
    ImmutableList<Arrow> arrows,
    ImmutableMap<Value, BigInteger> symbols,
    ImmutableMap<Loop, BigInteger> fixed,
    boolean isWhole,
    ImmutableList<AffineAccess> leftOut,
    boolean isByValue) {

  /**
   * One iteration of one body.
   *
   * @param body the number of the body, in textual order
   * @param iteration the values of the induction variables of all loops around the body
   * @param around those of the loops that are not axes: they identify a tile
   * @param x the induction variable of the horizontal loop
   * @param y the induction variable of the vertical loop, 0 on a line
   * @param isBeside whether the body is before or after the horizontal loop, so that {@code x} is
   *     one below its least or above its greatest value
   * @param executed the indices of the accesses executed in it
   */
  public record Point(
      int body,
      ImmutableList<BigInteger> iteration,
      ImmutableList<BigInteger> around,
      BigInteger x,
      BigInteger y,
      boolean isBeside,
      ImmutableSortedSet<Integer> executed) {}

  /**
   * A dependence of an iteration on the last one before it that touched the same element.
   *
   * @param from the earlier iteration
   * @param to the later one
   * @param source the access of the earlier
   * @param sink the access of the later
   */
  public record Arrow(
      Dependence.Kind kind, Point from, Point to, AffineAccess source, AffineAccess sink) {}

  /**
   * The axes of pictures.
   *
   * @param areChosen whether conditions choose them; otherwise they show the most dependences
   * @param down the condition on the loops of the vertical axis
   * @param across the condition on the loops of the horizontal axis
   */
  public record Axes(boolean areChosen, Predicate<Loop> down, Predicate<Loop> across) {
    /** The axes that show the most dependences. */
    public static Axes best() {
      return new Axes(false, loop -> true, loop -> true);
    }

    /** The axes of the loops for which conditions hold. */
    public static Axes chosen(Predicate<Loop> down, Predicate<Loop> across) {
      return new Axes(true, down, across);
    }
  }
}
