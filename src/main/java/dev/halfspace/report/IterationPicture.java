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
 * each executes, and the direct dependences between them. Loops beside each other that stand at the
 * same depth share an axis; what stands before or after the loop across in the loop down has a
 * column of its own; a nest of one loop is a line.
 *
 * <p>Symbols are given small values. The other loops go through all their iterations if that gives
 * few points and, as with tiles, each once; else they stand at one value each, the outermost before
 * the others, and what is drawn are the dependences between iterations that have these values.
 *
 * @param down the loops down, one for each body that is drawn; empty for a line
 * @param across the loops across
 * @param accesses the accesses drawn
 * @param points the iterations
 * @param arrows the direct dependences between different iterations
 * @param symbols what the symbols are taken to be
 * @param fixed the loops that stand at one value
 * @param isWhole whether all iterations are there, not only some of them
 * @param leftOut the accesses of the nest that are not drawn: those that are not in both loops, or
 *     touch elements that are not known or several at once
 * @param isByValue whether the flow is that of values, as {@link dev.halfspace.analysis.Dataflow}
 *     has it; otherwise from the last write that is drawn
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
   * @param iteration the values of all loops around the body
   * @param around those of the loops that are no axes: a tile
   * @param x the variable across
   * @param y the variable down, 0 on a line
   * @param isBeside whether the body stands before or after the loop across, and {@code x} is the
   *     value before its first or after its last
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
   * @param down the condition on loops down
   * @param across the condition on loops across
   */
  public record Axes(boolean areChosen, Predicate<Loop> down, Predicate<Loop> across) {
    /** The axes that show the most dependences. */
    public static Axes best() {
      return new Axes(false, loop -> true, loop -> true);
    }

    /** The loops that conditions hold of. */
    public static Axes chosen(Predicate<Loop> down, Predicate<Loop> across) {
      return new Axes(true, down, across);
    }
  }
}
