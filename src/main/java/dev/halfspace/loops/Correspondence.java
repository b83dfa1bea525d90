package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import java.util.List;

/**
 * The relation between the statements and iterations of a loop before and after a transformation:
 * for each statement of the result the one that it was, and the iteration that it executes as an
 * affine function of the result's variables.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {         affine.for %j = 0 to 8 step 2 {
 *   "s"(%i)                 -->      "s"(%j)        // %i = %j
 * }                                  "s"(%j + 1)    // %i = %j + 1
 *                                  }
 * }</pre>
 *
 * <p>An iteration that the source does not have may be among them where it does nothing. Fusion
 * lets iterations of the first loop be executed in those of the second:
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {         affine.for %j = 0 to 7 {
 *   "s"(%i)                          "s"(%j)      // %i = %j
 * }                          -->     "s"(%j + 1)  // %i = %j + 1
 * affine.for %j = 0 to 7 {           "t"(%j)      // %j = %j
 *   "t"(%j)                        }
 * }
 * }</pre>
 *
 * <p>An iteration may then be executed several times, and one that nobody needs not at all. Scalar
 * replacement, which puts values of other statements in the place of some, gives those that are
 * left in each block that it takes statements from.
 */
public record Correspondence(ImmutableList<Part> parts) {
  /**
   * Statements that are copies of others, or are the same in another place.
   *
   * @param source operations of the body of a loop, in their order, which may be gone; where loops
   *     in it change, too, as in those that are fused, without them, which are other parts
   * @param result what became of each; operations in them correspond as they follow each other
   * @param variables for each loop that was transformed and that the source was in, from the
   *     outermost, the value that its variable had, by values that are visible at the result
   */
  public record Part(
      ImmutableList<Operation> source, ImmutableList<Operation> result, AffineValueMap variables) {
    /** Checks that each statement has become one. */
    public Part {
      checkArgument(
          source.size() == result.size(), "%s statements of %s", result.size(), source.size());
    }
  }

  /** A relation of some parts. */
  public static Correspondence of(List<Part> parts) {
    return new Correspondence(ImmutableList.copyOf(parts));
  }
}
