package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import java.util.random.RandomGenerator;

/**
 * Random executable programs: functions on buffers and numbers that terminate and whose behaviour
 * is defined for all small nonnegative arguments, unless undefined behaviour is requested. Loops
 * and conditionals of {@code affine} and {@code scf} nest; subscripts stay in bounds, and no
 * divisor is zero.
 *
 * <pre>{@code
 * ModuleOp module = RandomPrograms.small().module(new SplittableRandom(42));
 * }</pre>
 *
 * @param operations the number of operations from which on no more are added at the top level; a
 *     nest that has begun is completed
 * @param depth the greatest nesting depth of loops and conditionals
 * @param affine how many of ten loops and conditionals are of {@code affine}, not of {@code scf}
 * @param guards how many of ten nested operations are conditionals, not loops
 * @param views how many of ten loads and stores access a view of a buffer
 * @param symbols how many of ten subscripts have a symbol besides a dimension; if 0, there are no
 *     symbols at all
 * @param undefined how many of ten divisors may be 0, shift amounts too large or subscripts out of
 *     bounds
 */
public record RandomPrograms(
    int operations, int depth, int affine, int guards, int views, int symbols, int undefined) {
  /** Checks that the numbers are in range. */
  public RandomPrograms {
    checkArgument(operations >= 0 && operations <= 10_000, "%s operations", operations);
    checkArgument(depth >= 0 && depth <= 20, "depth %s", depth);
    checkArgument(affine >= 0 && affine <= 10, "affine %s of ten", affine);
    checkArgument(guards >= 0 && guards <= 10, "guards %s of ten", guards);
    checkArgument(views >= 0 && views <= 10, "views %s of ten", views);
    checkArgument(symbols >= 0 && symbols <= 10, "symbols %s of ten", symbols);
    checkArgument(undefined >= 0 && undefined <= 10, "undefined %s of ten", undefined);
  }

  /** Programs of 20 or more operations, nested three deep at most. */
  public static RandomPrograms small() {
    return new RandomPrograms(20, 3, 6, 3, 0, 5, 0);
  }

  /** These programs with another number of operations. */
  public RandomPrograms withOperations(int number) {
    return new RandomPrograms(number, depth, affine, guards, views, symbols, undefined);
  }

  /** These programs with another greatest nesting depth. */
  public RandomPrograms withDepth(int levels) {
    return new RandomPrograms(operations, levels, affine, guards, views, symbols, undefined);
  }

  /** These programs with {@code ofTen} of ten loops and conditionals of {@code affine}. */
  public RandomPrograms withAffine(int ofTen) {
    return new RandomPrograms(operations, depth, ofTen, guards, views, symbols, undefined);
  }

  /** These programs with {@code ofTen} conditionals among ten nested operations. */
  public RandomPrograms withGuards(int ofTen) {
    return new RandomPrograms(operations, depth, affine, ofTen, views, symbols, undefined);
  }

  /** These programs with {@code ofTen} of ten loads and stores through views. */
  public RandomPrograms withViews(int ofTen) {
    return new RandomPrograms(operations, depth, affine, guards, ofTen, symbols, undefined);
  }

  /** These programs with a symbol in {@code ofTen} of ten subscripts. */
  public RandomPrograms withSymbols(int ofTen) {
    return new RandomPrograms(operations, depth, affine, guards, views, ofTen, undefined);
  }

  /**
   * These programs with {@code ofTen} of ten divisions, shifts and subscripts possibly undefined.
   */
  public RandomPrograms withUndefined(int ofTen) {
    return new RandomPrograms(operations, depth, affine, guards, views, symbols, ofTen);
  }

  /** A module with one function, {@code @f}. */
  public ModuleOp module(RandomGenerator random) {
    return Halfspace.read(text(random)).orThrow();
  }

  /** The text of a module. */
  public String text(RandomGenerator random) {
    return new ProgramText(this, random).text();
  }
}
