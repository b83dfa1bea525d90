package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.MemoryAccess;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of checking that an access is in bounds of its buffer.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 10 {
 * //   affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
 * //     %v = affine.load %A[%i - 3] : memref<6xf32> } }
 * BoundsCheck.of(analysis, load);   // Outside: dimension 0, above, at i = 9, subscript 6
 * }</pre>
 *
 * <p>Guards, steps and the extents of accesses to several elements are taken into account. A
 * dynamic size is compared if it is known from the allocation or read by some operation, such as
 * {@code memref.dim}; otherwise the outcome is unknown.
 */
public sealed interface BoundsCheck {

  /** The access is in bounds in all iterations, for all values of the symbols. */
  record Inside() implements BoundsCheck {}

  /**
   * The access is out of bounds in some iteration.
   *
   * @param dimension the dimension of the buffer that is out of bounds
   * @param isBelow true if the subscript is negative, false if it is at least the size
   * @param subscript the out-of-bounds subscript
   * @param size the size of the dimension, {@code null} if it is not known
   * @param iteration the induction variables of the loops around the access: the first iteration
   *     that is out of bounds, if there is a first one
   * @param symbols the values of the symbols for which that happens, without those that do not
   *     matter
   * @param isCertain whether the access is certainly executed in that iteration
   */
  record Outside(
      int dimension,
      boolean isBelow,
      BigInteger subscript,
      @Nullable BigInteger size,
      ImmutableList<BigInteger> iteration,
      ImmutableMap<Value, BigInteger> symbols,
      boolean isCertain)
      implements BoundsCheck {}

  /**
   * Checks one access of an analysis: reports the first dimension that is out of bounds, and there
   * a negative subscript first.
   */
  static Answer<BoundsCheck> of(DependenceAnalysis analysis, AffineAccess access) {
    analysis.checkCurrent();
    if (access.isClipped()) {
      return Answer.known(new Inside());
    }
    AffineValueMap subscripts = access.subscripts().orElse(null);
    if (subscripts == null) {
      return Answer.unknown(
          "a subscript is not affine, or a loop around has no induction variable");
    }
    if (!(access.memory().type() instanceof ShapedType type) || type.shapeOrNull() == null) {
      return Answer.unknown("the shape of the buffer is not known");
    }
    List<Long> extents = access.extents();
    int rank = subscripts.map().numResults();
    if (type.shapeOrNull().rank() != rank || extents.size() != rank) {
      return Answer.unknown("the buffer has another rank than the access");
    }
    if (extents.contains(MemoryAccess.ALL) || access.isPartial()) {
      return Answer.unknown("which elements are touched is decided when the access is executed");
    }
    Answer<BoundsCheck> answer = Answer.known(new Inside());
    for (int d = 0; d < rank; d++) {
      AffineExpr first = subscripts.map().result(d);
      AffineExpr last = first.plus(extents.get(d) - 1);
      AffineExpr size = analysis.walk().values().size(access.memory(), d);
      if (size != null && !analysis.walk().values().columns().areVariablesIn(size)) {
        answer = Answer.unknown("the size of the buffer is the least or greatest of several");
        continue;
      }
      Answer<BoundsCheck> below =
          new BoundsQuestion(access, d, true, first, size).ask(first.negate().plus(-1));
      Answer<BoundsCheck> above =
          size == null
              ? Answer.unknown("the size of the buffer is not known")
              : new BoundsQuestion(access, d, false, last, size).ask(last.minus(size));
      for (Answer<BoundsCheck> each : List.of(below, above)) {
        if (each.is(Outside.class)) {
          return each;
        }
        answer = each.isKnown() ? answer : each;
      }
    }
    return answer;
  }
}
