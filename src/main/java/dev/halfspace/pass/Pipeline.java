package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpDefinition;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Passes in the order in which they run on an operation, as a value. The anchor says which
 * operations they are: those of a name, or any. A pipeline inside another one runs on each
 * operation directly in the regions of the outer one's operation that its anchor fits.
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
  /** The anchor that fits any operation. */
  public static final String ANY = Anchor.ANY;

  private final String anchor;
  private final ImmutableList<Step> steps;

  private Pipeline(String anchor, ImmutableList<Step> steps) {
    this.anchor = anchor;
    this.steps = steps;
  }

  /**
   * A pipeline for operations of a name.
   *
   * @param anchor the name, or {@link #ANY}
   * @throws IllegalArgumentException if one of the passes runs on operations of another name only
   */
  public static Pipeline on(String anchor, Step... steps) {
    return on(anchor, List.of(steps));
  }

  /** As {@link #on(String, Step...)}, of steps in a list. */
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

  /** Returns false if a step is a pass for operations of one name that is not the anchor's. */
  static boolean fits(String anchor, Step step) {
    return !(step instanceof Pass pass)
        || pass.operation() == null
        || anchor.equals(ANY)
        || anchor.equals(pass.operation());
  }

  /**
   * A pipeline of passes that each come to the operations they run on: one that runs on operations
   * of another name than the anchor runs on those directly inside, as it does when it is a flag of
   * {@code mlir-opt}.
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
   * The pipeline that a text stands for.
   *
   * <pre>
   * pipeline ::= anchor '(' steps? ')'
   * steps    ::= step (',' step)*
   * step     ::= pass ('{' options '}')? | anchor '(' steps ')'
   * options  ::= (name ('=' value)? ' ')*
   * </pre>
   *
   * @throws PipelineParseException if it stands for none; it has all that is wrong
   */
  public static Pipeline parse(String text, PassRegistry registry) {
    return new PipelineReader(text, registry).pipeline();
  }

  /**
   * The pipeline with an anchor whose steps a text lists: {@code cse,canonicalize}.
   *
   * @throws PipelineParseException if it does not
   */
  public static Pipeline ofSteps(String anchor, String text, PassRegistry registry) {
    return new PipelineReader(text, registry).steps(anchor);
  }

  /** The name of the operations that it runs on, or {@link #ANY}. */
  public String anchor() {
    return anchor;
  }

  /** The passes and inner pipelines in order. */
  public ImmutableList<Step> steps() {
    return steps;
  }

  /** Returns true if it can run on operations of that definition. */
  boolean accepts(OpDefinition<?> definition) {
    return anchor.equals(definition.name())
        || (anchor.equals(ANY)
            && definition.isRegistered()
            && definition.hasTrait(IsolatedFromAbove.class)
            && steps.stream()
                .allMatch(step -> !(step instanceof Pass pass) || pass.accepts(definition)));
  }

  /** The text in one line, with the values of all options: {@code builtin.module(cse)}. */
  @Override
  public String text() {
    return steps.stream().map(Step::text).collect(Collectors.joining(",", anchor + "(", ")"));
  }

  /** The text on several lines under a head with the number of steps, each line ended. */
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
