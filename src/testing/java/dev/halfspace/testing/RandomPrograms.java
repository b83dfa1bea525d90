package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import java.util.random.RandomGenerator;

/**
 * Random programs that can be executed: functions on buffers and numbers whose behaviour is defined
 * for all arguments that are small and not negative, unless it is asked for otherwise, and that
 * end. Loops and conditions of {@code affine} and {@code scf} nest; subscripts stay inside of
 * buffers, nothing is divided by zero.
 *
 * <pre>{@code
 * ModuleOp module = RandomPrograms.small().module(new SplittableRandom(42));
 * }</pre>
 *
 * @param operations about how many operations a function has
 * @param depth how deep loops and conditions may be nested
 * @param affine how often, of ten, a loop or condition is one of {@code affine}, not of {@code scf}
 * @param guards how often, of ten, what is nested is a condition and not a loop
 * @param views how often, of ten, a load or store is of a view of a buffer
 * @param symbols how often, of ten, a subscript has a symbol besides a dimension; none is anywhere
 *     if this is 0
 * @param undefined how often, of ten, a divisor may be 0, a shift be too long or a subscript be
 *     outside of its buffer
 */
public record RandomPrograms(
    int operations, int depth, int affine, int guards, int views, int symbols, int undefined) {
  /** Checks the numbers. */
  public RandomPrograms {
    checkArgument(operations >= 0 && operations <= 10_000, "%s operations", operations);
    checkArgument(depth >= 0 && depth <= 20, "depth %s", depth);
    checkArgument(affine >= 0 && affine <= 10, "affine %s of ten", affine);
    checkArgument(guards >= 0 && guards <= 10, "guards %s of ten", guards);
    checkArgument(views >= 0 && views <= 10, "views %s of ten", views);
    checkArgument(symbols >= 0 && symbols <= 10, "symbols %s of ten", symbols);
    checkArgument(undefined >= 0 && undefined <= 10, "undefined %s of ten", undefined);
  }

  /** Programs of about 20 operations, nested three deep at most. */
  public static RandomPrograms small() {
    return new RandomPrograms(20, 3, 6, 3, 0, 5, 0);
  }

  /** These programs with about so many operations. */
  public RandomPrograms withOperations(int number) {
    return new RandomPrograms(number, depth, affine, guards, views, symbols, undefined);
  }

  /** These programs, nested so deep at most. */
  public RandomPrograms withDepth(int levels) {
    return new RandomPrograms(operations, levels, affine, guards, views, symbols, undefined);
  }

  /** These programs, with so many of ten loops and conditions of {@code affine}. */
  public RandomPrograms withAffine(int ofTen) {
    return new RandomPrograms(operations, depth, ofTen, guards, views, symbols, undefined);
  }

  /** These programs, with so many conditions among ten of what is nested. */
  public RandomPrograms withGuards(int ofTen) {
    return new RandomPrograms(operations, depth, affine, ofTen, views, symbols, undefined);
  }

  /** These programs, with so many of ten loads and stores through views. */
  public RandomPrograms withViews(int ofTen) {
    return new RandomPrograms(operations, depth, affine, guards, ofTen, symbols, undefined);
  }

  /** These programs, with a symbol in so many of ten subscripts. */
  public RandomPrograms withSymbols(int ofTen) {
    return new RandomPrograms(operations, depth, affine, guards, views, ofTen, undefined);
  }

  /** These programs, so many of ten divisions, shifts and subscripts of which may be undefined. */
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
