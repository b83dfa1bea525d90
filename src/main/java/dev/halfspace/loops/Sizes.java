package dev.halfspace.loops;

import com.google.common.collect.Iterables;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.ViewLike;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Values that are not negative since they are sizes. */
final class Sizes {
  private Sizes() {}

  /** An analysis that takes sizes for what they are. */
  static DependenceAnalysis analysis(Operation root) {
    DependenceAnalysis plain = DependenceAnalysis.of(root);
    Set<Value> sizes = new LinkedHashSet<>(allocated(root));
    plain.symbols().stream()
        .filter(symbol -> symbol.definingOp() instanceof ShapedDim)
        .forEach(sizes::add);
    DependenceAnalysis.Options options = DependenceAnalysis.Options.standard();
    for (Value size : sizes) {
      options = options.assuming(AffineValueMap.symbol(size).atLeast(0));
    }
    return sizes.isEmpty() ? plain : DependenceAnalysis.of(root, options);
  }

  /** The sizes that buffers are made with before a function comes to its first loop. */
  private static List<Value> allocated(Operation root) {
    if (!(root instanceof FunctionLike function) || function.functionBody().isEmpty()) {
      return List.of();
    }
    Block entry = function.functionBody().entryBlock();
    Operation first = Iterables.find(entry, op -> op.numRegions() > 0, null);
    Set<Value> sizes = new LinkedHashSet<>();
    for (Operation op = entry.firstOp(); op != null && op != first; op = op.next()) {
      if (op instanceof SizedResult sized && !(op instanceof ViewLike)) {
        sized.resultSizes().stream()
            .filter(size -> size.type() instanceof IndexType)
            .forEach(sizes::add);
      }
    }
    return List.copyOf(sizes);
  }
}
