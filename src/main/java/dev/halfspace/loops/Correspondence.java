package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import java.util.List;

/**
 * The relation between the statements and iterations of a loop before and after a transformation:
 * for each statement of the result, the original statement, and the iteration of it that is
 * executed, as an affine function of the result's induction variables.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {         affine.for %j = 0 to 8 step 2 {
 *   "s"(%i)                 -->      "s"(%j)        // %i = %j
 * }                                  "s"(%j + 1)    // %i = %j + 1
 *                                  }
 * }</pre>
 *
 * <p>The result may have iterations that the source does not have, if they do nothing. Fusion
 * executes iterations of the first loop in those of the second:
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
 * <p>An iteration may then be executed several times, and one whose values are not used not at all.
 * Scalar replacement, which replaces some statements by values of others, lists those that are left
 * in each block from which it removes statements.
 */
public record Correspondence(ImmutableList<Part> parts) {
  /**
   * Statements that are copies of others, or are the same but moved.
   *
   * @param source operations of the body of a loop, in program order, which may be erased; if loops
   *     nested in it change, too, as in fusion, these are left out and are parts of their own
   * @param result the counterpart of each; operations nested in them correspond in program order
   * @param variables for each transformed loop around the source, outermost first, the value of its
   *     induction variable, in terms of values that are visible at the result
   */
  public record Part(
      ImmutableList<Operation> source, ImmutableList<Operation> result, AffineValueMap variables) {
    /** Checks that each statement has one counterpart. */
    public Part {
      checkArgument(
          source.size() == result.size(), "%s statements of %s", result.size(), source.size());
    }
  }

  /** The correspondence that consists of some parts. */
  public static Correspondence of(List<Part> parts) {
    return new Correspondence(ImmutableList.copyOf(parts));
  }
}
