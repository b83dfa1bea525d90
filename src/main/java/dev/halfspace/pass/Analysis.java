package dev.halfspace.pass;

import dev.halfspace.ir.Operation;
import java.util.function.Function;

/**
 * An analysis of an operation and all operations nested in it; its result is valid until one of
 * them changes. It is a constant shared by all passes that request the analysis.
 *
 * <pre>{@code
 * static final Analysis<DependenceAnalysis> DEPENDENCES =
 *     Analysis.of("Dependences", op -> DependenceAnalysis.of((FuncOp) op));
 *
 * context.analysis(DEPENDENCES);  // computed on first use after a change
 * }</pre>
 */
public final class Analysis<A> {
  private final String name;
  private final Function<Operation, A> maker;

  private Analysis(String name, Function<Operation, A> maker) {
    this.name = name;
    this.maker = maker;
  }

  /** An analysis that {@code maker} computes for an operation; reports call it {@code name}. */
  public static <A> Analysis<A> of(String name, Function<Operation, A> maker) {
    return new Analysis<>(name, maker);
  }

  /** The name in reports. */
  public String name() {
    return name;
  }

  /** Computes the analysis. */
  A compute(Operation op) {
    return maker.apply(op);
  }

  @Override
  public String toString() {
    return name;
  }
}
