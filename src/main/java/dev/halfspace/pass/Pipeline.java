package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpDefinition;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A sequence of passes that run on an operation, as a value. The anchor determines the operations:
 * those with a name, or any. A nested pipeline runs on each operation that its anchor accepts
 * directly in the regions of the enclosing pipeline's operation.
 *
 * <pre>{@code
 * Pipeline a = Pipeline.parse("builtin.module(func.func(strip-debuginfo),symbol-dce)", registry);
 * Pipeline b =
 *     Pipeline.on(
 *         "builtin.module", Pipeline.on("func.func", StripDebugInfo.PASS), SymbolDce.PASS);
 * a.text().equals(b.text());  // true
 * }</pre>
 */
public final class Pipeline implements Step {
  /** The anchor that accepts any operation. */
  public static final String ANY = Anchor.ANY;

  private final String anchor;
  private final ImmutableList<Step> steps;

  private Pipeline(String anchor, ImmutableList<Step> steps) {
    this.anchor = anchor;
    this.steps = steps;
  }

  /**
   * A pipeline for operations with a name.
   *
   * @param anchor the name, or {@link #ANY}
   * @throws IllegalArgumentException if one of the passes runs only on operations of another name
   */
  public static Pipeline on(String anchor, Step... steps) {
    return on(anchor, List.of(steps));
  }

  /** As {@link #on(String, Step...)}, with the steps in a list. */
  public static Pipeline on(String anchor, List<? extends Step> steps) {
    for (Step step : steps) {
      checkArgument(
          fits(anchor, step),
          "pass '%s' runs on %s, not on '%s'",
          step,
          step instanceof Pass pass ? pass.anchor() : "",
          anchor);
    }
    return new Pipeline(anchor, ImmutableList.copyOf(steps));
  }

  /**
   * Returns false if a step is a pass that runs only on operations of a name other than the anchor.
   */
  static boolean fits(String anchor, Step step) {
    return !(step instanceof Pass pass)
        || pass.operation() == null
        || anchor.equals(ANY)
        || anchor.equals(pass.operation());
  }

  /**
   * A pipeline that nests passes as needed: a pass for operations of a name other than the anchor
   * runs on those directly nested, as with the flags of {@code mlir-opt}.
   */
  public static Pipeline nesting(String anchor, List<? extends Step> steps) {
    ImmutableList.Builder<Step> nested = ImmutableList.builder();
    for (Step step : steps) {
      boolean fits = fits(anchor, step);
      nested.add(fits ? step : on(((Pass) step).operation() + "", step));
    }
    return on(anchor, nested.build());
  }

  /**
   * Parses a pipeline.
   *
   * <pre>
   * pipeline ::= anchor '(' steps? ')'
   * steps    ::= step (',' step)*
   * step     ::= pass ('{' options '}')? | anchor '(' steps ')'
   * options  ::= (name ('=' value)? ' ')*
   * </pre>
   *
   * @throws PipelineParseException if the text is invalid; it lists all errors
   */
  public static Pipeline parse(String text, PassRegistry registry) {
    return new PipelineReader(text, registry).pipeline();
  }

  /**
   * Parses the steps of a pipeline with a given anchor: {@code cse,canonicalize}.
   *
   * @throws PipelineParseException if the text is invalid
   */
  public static Pipeline ofSteps(String anchor, String text, PassRegistry registry) {
    return new PipelineReader(text, registry).steps(anchor);
  }

  /** The name of the operations that the pipeline runs on, or {@link #ANY}. */
  public String anchor() {
    return anchor;
  }

  /** The passes and nested pipelines, in order. */
  public ImmutableList<Step> steps() {
    return steps;
  }

  /** Returns true if the pipeline can run on operations of a definition. */
  boolean accepts(OpDefinition<?> definition) {
    return anchor.equals(definition.name())
        || (anchor.equals(ANY)
            && definition.isRegistered()
            && definition.hasTrait(IsolatedFromAbove.class)
            && steps.stream()
                .allMatch(step -> !(step instanceof Pass pass) || pass.accepts(definition)));
  }

  /** The text on one line, with the values of all options: {@code builtin.module(cse)}. */
  @Override
  public String text() {
    return steps.stream().map(Step::text).collect(Collectors.joining(",", anchor + "(", ")"));
  }

  /** The text on several lines under a header with the number of steps; each line is terminated. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    out.append("Pass Manager with ").append(steps.size()).append(" passes:\n");
    append(out, "");
    return out.append('\n').toString();
  }

  private void append(StringBuilder out, String indent) {
    String inside = indent + "  ";
    String separator = "\n";
    out.append(indent).append(anchor).append("(");
    for (Step step : steps) {
      out.append(separator);
      if (step instanceof Pipeline pipeline) {
        pipeline.append(out, inside);
      } else {
        out.append(inside).append(step.text().replace("\n", "\n" + inside));
      }
      separator = ",\n";
    }
    out.append(steps.isEmpty() ? "\n\n" : "\n").append(indent).append(")");
  }
}
