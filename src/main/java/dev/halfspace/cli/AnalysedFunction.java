package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.FunctionLike;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.SymbolTable;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A part of a module whose accesses are compared with each other: a function, or an operation with
 * regions that stands beside the functions.
 *
 * @param dependences all that must be respected, by source, sink and depth
 */
record AnalysedFunction(
    Operation op, DependenceAnalysis analysis, ImmutableList<Dependence> dependences) {

  /** The functions of a module and of the modules in it, in textual order. */
  static ImmutableList<AnalysedFunction> of(Operation module) {
    ImmutableList.Builder<AnalysedFunction> functions = ImmutableList.builder();
    Deque<Operation> waiting = new ArrayDeque<>();
    waiting.push(module);
    while (!waiting.isEmpty()) {
      Operation op = waiting.pop();
      if (op instanceof SymbolTable) {
        ImmutableList.Builder<Operation> inside = ImmutableList.builder();
        op.regions().forEach(region -> region.forEach(block -> block.forEach(inside::add)));
        inside.build().reverse().forEach(waiting::push);
      } else if (op.regions().stream().anyMatch(region -> !region.isEmpty())) {
        DependenceAnalysis analysis = DependenceAnalysis.of(op);
        functions.add(new AnalysedFunction(op, analysis, analysis.all()));
      }
    }
    return functions.build();
  }

  /** All accesses, those of operations that do not tell what they access after the others. */
  ImmutableList<AffineAccess> accesses() {
    return ImmutableList.<AffineAccess>builder()
        .addAll(analysis.accesses())
        .addAll(analysis.barriers())
        .build();
  }

  /** The name as a symbol, without {@code @}; empty if it has none. */
  String name() {
    String name = op instanceof FunctionLike function ? function.symbolName() : null;
    return name == null ? "" : name;
  }
}
