package dev.halfspace.report;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.legality.Legality;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A part of a module whose accesses are compared with each other: a function, or an operation with
 * regions at the level of the functions. Analyses run when first requested.
 */
public final class AnalysedFunction {
  private final Operation op;
  private final Supplier<DependenceAnalysis> analysis;
  private final Supplier<ImmutableList<Dependence>> dependences;
  private final Supplier<Legality> legality;

  private AnalysedFunction(Operation op, Supplier<DependenceAnalysis> analysis) {
    this.op = op;
    this.analysis = Suppliers.memoize(analysis::get);
    this.dependences = Suppliers.memoize(() -> analysis().all());
    this.legality = Suppliers.memoize(() -> Legality.of(analysis()));
  }

  /** Everything that an analysis covers, as one function. */
  public static AnalysedFunction of(DependenceAnalysis analysis) {
    return new AnalysedFunction(analysis.root(), () -> analysis);
  }

  /** The functions of a module and of the modules in it, in textual order. */
  public static ImmutableList<AnalysedFunction> of(Operation module) {
    return of(module, function -> DependenceAnalysis.Options.standard());
  }

  /**
   * The functions of a module and of the modules in it, in textual order.
   *
   * @param options the options with which a function is analysed
   */
  public static ImmutableList<AnalysedFunction> of(
      Operation module, Function<Operation, DependenceAnalysis.Options> options) {
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
        functions.add(new AnalysedFunction(op, () -> DependenceAnalysis.of(op, options.apply(op))));
      }
    }
    return functions.build();
  }

  /** The function. */
  public Operation op() {
    return op;
  }

  /** The analysis of everything nested in it. */
  public DependenceAnalysis analysis() {
    return analysis.get();
  }

  /** All dependences that must be respected, by source, sink and depth. */
  public ImmutableList<Dependence> dependences() {
    return dependences.get();
  }

  /** The answers about transformations of its loops. */
  public Legality legality() {
    return legality.get();
  }

  /** All accesses; those of operations with unknown memory effects come last. */
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
