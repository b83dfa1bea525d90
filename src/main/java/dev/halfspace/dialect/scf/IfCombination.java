package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.NoPoison;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The patterns that combine two {@code scf.if} into one. */
final class IfCombination {
  private IfCombination() {}

  /**
   * Combines two adjacent operations with the same condition, or with a condition and its negation.
   *
   * <pre>{@code
   * %r = scf.if %c -> (i32) {                %r:2 = scf.if %c -> (i32, i32) {
   *   %a = "a"() : () -> i32                   %a = "a"() : () -> i32
   *   scf.yield %a : i32                       %x = "c"(%a) : (i32) -> i32
   * } else { ... }                   -->       scf.yield %a, %x : i32, i32
   * %s = scf.if %c -> (i32) {                } else { ... }
   *   %x = "c"(%r) : (i32) -> i32
   *   scf.yield %x : i32
   * } else { ... }
   * }</pre>
   *
   * <p>There may be no operation between the two: it might use results of the first, or have memory
   * effects that must not be reordered with those of the second. A negation is an {@code
   * arith.xori} with {@code true}; then the regions of the second are swapped.
   */
  static Match neighbours(ScfIfOp next) {
    if (!(next.previous() instanceof ScfIfOp previous)) {
      return Match.no("the operation before is no 'scf.if'");
    }
    Value condition = next.condition();
    Value before = previous.condition();
    if (condition == before) {
      return Match.rewrite(
          r -> combine(previous, next, next.thenRegion(), orNull(next.elseRegion()), r));
    } else if (ScfIfOp.negated(condition) == before || ScfIfOp.negated(before) == condition) {
      return Match.rewrite(
          r -> combine(previous, next, orNull(next.elseRegion()), next.thenRegion(), r));
    }
    return Match.no("the conditions have nothing to do with each other");
  }

  private static @Nullable Region orNull(Region region) {
    return region.isEmpty() ? null : region;
  }

  /**
   * Appends the regions of {@code next} to those of {@code previous}.
   *
   * <p>Uses of results of {@code previous} inside {@code next} are replaced first, by the values
   * that the preceding region yields: results of the combined operation would not dominate uses in
   * its own regions.
   *
   * @param nextThen the region appended to the first region of {@code previous}; {@code null} for
   *     none
   * @param nextElse the region appended to its second region
   */
  private static void combine(
      ScfIfOp previous,
      ScfIfOp next,
      @Nullable Region nextThen,
      @Nullable Region nextElse,
      Rewriter r) {
    for (OpResult result : previous.results()) {
      useYielded(result, previous.thenRegion(), nextThen);
      useYielded(result, previous.elseRegion(), nextElse);
    }
    Region thenRegion = join(r, RegionEnds.moved(previous.thenRegion()), nextThen);
    Region elseRegion = join(r, RegionEnds.moved(previous.elseRegion()), nextElse);
    List<Type> types = new ArrayList<>(previous.resultTypes());
    types.addAll(next.resultTypes());
    ScfIfOp combined =
        ScfIfOp.of(r.before(next), previous.condition(), types, thenRegion, elseRegion);
    int split = previous.numResults();
    r.replace(previous, combined.results().subList(0, split));
    r.replace(next, combined.results().subList(split, types.size()));
  }

  /**
   * Replaces a result by the value that {@code yielding} yields, in the region that will follow it.
   */
  private static void useYielded(OpResult result, Region yielding, @Nullable Region following) {
    if (following != null) {
      Value yielded = RegionEnds.end(yielding).operand(result.index());
      result.replaceUsesIf(yielded, use -> use.owner().ancestorIn(following) != null);
    }
  }

  private static Region join(Rewriter r, Region first, @Nullable Region second) {
    if (second == null) {
      return first;
    } else if (first.isEmpty()) {
      return RegionEnds.moved(second);
    }
    RegionEnds.join(r, first.entryBlock(), second.entryBlock());
    return first;
  }

  /**
   * Combines an {@code scf.if} with another {@code scf.if} that is the only operation in its first
   * region.
   *
   * <pre>{@code
   * scf.if %c {                              %e = arith.andi %c, %d : i1
   *   scf.if %d {                            scf.if %e {
   *     "a"() : () -> ()             -->       "a"() : () -> ()
   *   }                                      }
   * }
   * }</pre>
   *
   * <p>The inner {@code else} must yield the same values as the outer one, since the combined
   * operation has only one. A result that the first outer region yields from outside becomes {@code
   * arith.select %c, %y, %x}. Refused if {@code %d} may be poison ({@link NoPoison}): control flow
   * depended on it only if {@code %c} holds, whereas {@code arith.andi} of false and poison is
   * poison, on which control flow would depend. MLIR does not check this.
   */
  static Match nested(ScfIfOp op) {
    Operation first = op.thenRegion().entryBlock().firstOp();
    if (!(first instanceof ScfIfOp inner)
        || inner.next() != RegionEnds.end(op.thenRegion())
        || (op.hasElse() && !RegionEnds.isEmpty(op.elseRegion()))
        || (inner.hasElse() && !RegionEnds.isEmpty(inner.elseRegion()))) {
      return Match.no("there is more to do than what another 'scf.if' inside does");
    } else if (!NoPoison.isIn(inner.condition())) {
      return Match.no("the second condition may be poison where the first is false");
    }
    Operation end = RegionEnds.end(op.thenRegion());
    for (int i = 0; i < op.numResults(); i++) {
      Value value = end.operand(i);
      boolean fits =
          (value instanceof OpResult result && value.definingOp() == inner)
              ? RegionEnds.end(inner.elseRegion()).operand(result.index())
                  == RegionEnds.end(op.elseRegion()).operand(i)
              : !RegionEnds.isOf(op.thenRegion(), value);
      if (!fits) {
        int which = i;
        return Match.no(() -> "result #%d is another one where nothing is done".formatted(which));
      }
    }
    return Match.rewrite(r -> combine(op, inner, r));
  }

  /**
   * Rebuilds two nested operations as one with the conjunction of the conditions.
   *
   * <p>{@code chosenBefore} are the results that do not come from the inner operation. They depend
   * only on the outer condition, so that a select before the combined operation replaces them. The
   * combined operation still has these results, and canonicalization drops them as unused.
   */
  private static void combine(ScfIfOp op, ScfIfOp inner, Rewriter r) {
    List<Value> thenValues = new ArrayList<>(RegionEnds.end(op.thenRegion()).operands());
    List<Value> elseValues =
        op.hasElse()
            ? ImmutableList.copyOf(RegionEnds.end(op.elseRegion()).operands())
            : ImmutableList.of();
    List<Integer> chosenBefore = new ArrayList<>();
    for (int i = 0; i < thenValues.size(); i++) {
      if (thenValues.get(i) instanceof OpResult result && result.definingOp() == inner) {
        thenValues.set(i, RegionEnds.end(inner.thenRegion()).operand(result.index()));
      } else {
        chosenBefore.add(i);
      }
    }
    OpBuilder b = r.before(op);
    Value both = Arith.andi(b, op.condition(), inner.condition());
    List<Value> selected = new ArrayList<>();
    for (int i : chosenBefore) {
      selected.add(Arith.select(b, op.condition(), thenValues.get(i), elseValues.get(i)));
    }
    RegionEnds.yieldInstead(inner.thenRegion(), thenValues);
    Region thenRegion = RegionEnds.moved(inner.thenRegion());
    Region elseRegion = elseValues.isEmpty() ? new Region() : RegionEnds.moved(op.elseRegion());
    ScfIfOp combined = ScfIfOp.of(r.before(op), both, op.resultTypes(), thenRegion, elseRegion);
    List<Value> results = new ArrayList<>(combined.results());
    for (int i = 0; i < selected.size(); i++) {
      results.set(chosenBefore.get(i), selected.get(i));
    }
    r.replace(op, results);
  }
}
