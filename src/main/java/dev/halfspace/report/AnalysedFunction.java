package dev.halfspace.report;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.SymbolTable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/**
 * A part of a module whose accesses are compared with each other: a function, or an operation with
 * regions that stands beside the functions. It is analysed when a report first asks.
 */
public final class AnalysedFunction {
  private final Operation op;
  private final Supplier<DependenceAnalysis> analysis;
  private final Supplier<ImmutableList<Dependence>> dependences;

  private AnalysedFunction(Operation op) {
    this.op = op;
    this.analysis = Suppliers.memoize(() -> DependenceAnalysis.of(op));
    this.dependences = Suppliers.memoize(() -> analysis().all());
  }

  /** The functions of a module and of the modules in it, in textual order. */
  public static ImmutableList<AnalysedFunction> of(Operation module) {
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
        functions.add(new AnalysedFunction(op));
      }
    }
    return functions.build();
  }

  /** The function. */
  public Operation op() {
    return op;
  }

  /** The analysis of all that is in it. */
  public DependenceAnalysis analysis() {
    return analysis.get();
  }

  /** All dependences that must be respected, by source, sink and depth. */
  public ImmutableList<Dependence> dependences() {
    return dependences.get();
  }

  /** All accesses, those of operations that do not tell what they access after the others. */
  public ImmutableList<AffineAccess> accesses() {
    return ImmutableList.<AffineAccess>builder()
        .addAll(analysis().accesses())
        .addAll(analysis().barriers())
        .build();
  }

  /** The line that names it in reports: file, place and name. */
  public String title(SourceText source) {
    return "%s:%s: %s".formatted(source.name(), source.shortPlace(op), label());
  }

  /** The name with its {@code @}; of a function without one, the name of the operation. */
  String label() {
    return name().isEmpty() ? op.name() : "@" + name();
  }

  /** The name as a symbol, without {@code @}; empty if it has none. */
  public String name() {
    String name = op instanceof FunctionLike function ? function.symbolName() : null;
    return name == null ? "" : name;
  }
}
