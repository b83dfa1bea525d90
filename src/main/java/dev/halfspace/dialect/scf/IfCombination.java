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

/** The patterns that make one {@code scf.if} of two. */
final class IfCombination {
  private IfCombination() {}

  /**
   * Combines two neighbours with one condition, or with a condition and its negation.
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
   * <p>Nothing may stand between the two: it might use results of the first, or have effects that
   * must not change places with those of the second. A negation is an {@code arith.xori} with
   * {@code true}; then the regions of the second change places.
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
   * Moves regions of {@code next} to the ends of those of {@code previous}.
   *
   * <p>Uses of results of {@code previous} inside {@code next} come first: they become what the
   * region ahead of them yields, for the combined operation would not dominate its own regions.
   *
   * @param nextThen what follows the first region of {@code previous}; {@code null} for nothing
   * @param nextElse what follows its second region
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

  /** Uses what a region yields as a result in a region that is to come after it. */
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
   * Combines an {@code scf.if} with the only operation in its first region, another {@code scf.if}.
   *
   * <pre>{@code
   * scf.if %c {                              %e = arith.andi %c, %d : i1
   *   scf.if %d {                            scf.if %e {
   *     "a"() : () -> ()             -->       "a"() : () -> ()
   *   }                                      }
   * }
   * }</pre>
   *
   * <p>Results must not tell the two ways of doing nothing apart: what the inner {@code else}
   * yields is what the outer one does. A result that the outer region yields from outside becomes
   * {@code arith.select %c, %y, %x}. Refused if {@code %d} may be poison ({@link NoPoison}): it was
   * looked at only where {@code %c} holds, whereas {@code arith.andi} of false and poison is
   * poison, on which control would depend. MLIR does not ask for this.
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
   * Rebuilds two nested operations as one by both conditions.
   *
   * <p>{@code chosenBefore} are the results that the inner operation does not give. They depend on
   * the outer condition alone, so that a select before the combined operation replaces them. The
   * combined one gives them still, and canonicalization drops those results as unused.
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
