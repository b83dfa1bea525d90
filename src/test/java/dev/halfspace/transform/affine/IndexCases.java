package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import java.util.ArrayList;
import java.util.List;

/**
 * The meaning of a function without control flow that computes indices: its cases, in each of which
 * every minimum is a certain candidate, with all that defines its values.
 */
record IndexCases(
    List<BlockArgument> arguments, List<Value> returned, ImmutableList<KnownFacts> cases) {
  static IndexCases of(ModuleOp module) {
    FuncOp function = module.findAll(FuncOp.class).get(0);
    ImmutableList<KnownFacts> cases = ImmutableList.of(KnownFacts.NONE);
    for (Operation op : function.functionBody().entryBlock()) {
      for (OpResult result : op.results()) {
        cases = after(op, result, cases);
      }
    }
    Operation end = function.functionBody().entryBlock().lastOp();
    return new IndexCases(
        function.functionBody().entryBlock().arguments(), List.copyOf(end.operands()), cases);
  }

  private static ImmutableList<KnownFacts> after(
      Operation op, OpResult result, ImmutableList<KnownFacts> cases) {
    AffineValueMap value = AffineValueMap.at(result);
    List<AffineValueSet> ways = new ArrayList<>();
    if (op instanceof ConstantLike constant && constant.constantValue() instanceof IntegerAttr n) {
      ways.add(value.equalTo(n.value()));
    } else if (op instanceof IndexMinMax choice && choice.minMax().isPresent()) {
      IndexMinMax.MinMax chosen = choice.minMax().orElseThrow();
      for (AffineValueMap each : KnownFacts.each(chosen.candidates())) {
        AffineValueSet way = value.equalTo(each);
        for (AffineValueMap other : KnownFacts.each(chosen.candidates())) {
          way = way.and(chosen.isLeast() ? value.atMost(other) : value.atLeast(other));
        }
        ways.add(way);
      }
    } else if (op instanceof AffineDelinearizeIndexOp taken
        && taken.hasOuterBound()
        && result.index() == 0) {
      AffineValueMap first =
          AffineValueMap.of(AffineMap.of(0, 0, List.of(taken.basis().exprs(0).get(0))), List.of());
      AffineValueSet inside = value.atLeast(0).and(value.lessThan(first)); // else it is poison
      ways.add(inside.and(value.equalTo(taken.computed(0).orElseThrow())));
    } else {
      ways.add(
          value.equalTo(
              ((IndexComputation) op)
                  .computed(result.index())
                  .orElseThrow(() -> new AssertionError(op.toString()))));
    }
    ImmutableList.Builder<KnownFacts> all = ImmutableList.builder();
    for (KnownFacts each : cases) {
      for (AffineValueSet way : ways) {
        KnownFacts more = each.and(way);
        if (!more.isNever(KnownFacts.NONE.set())) {
          all.add(more);
        }
      }
    }
    return all.build();
  }

  /** Returns true if another function returns the same for all integers. */
  boolean isSameAs(IndexCases other) {
    for (KnownFacts mine : cases) {
      for (KnownFacts theirs : other.cases) {
        KnownFacts both = mine.and(theirs.set());
        for (int i = 0; i < arguments.size(); i++) {
          both =
              both.and(
                  AffineValueMap.at(arguments.get(i))
                      .equalTo(AffineValueMap.at(other.arguments.get(i))));
        }
        for (int i = 0; i < returned.size(); i++) {
          AffineValueMap one = AffineValueMap.at(returned.get(i));
          AffineValueMap two = AffineValueMap.at(other.returned.get(i));
          if (!both.isNever(one.lessThan(two)) || !both.isNever(two.lessThan(one))) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
