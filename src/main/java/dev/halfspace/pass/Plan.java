package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The translation of pipelines to stages. Adjacent nested pipelines visit the operations of the
 * enclosing one together: {@code func.func(a),func.func(b)} runs {@code a} and {@code b} on one
 * function before the next, as {@code func.func(a,b)} does. They are kept apart if a pipeline for
 * any operation may run on the operations of another one.
 */
record Plan(DialectRegistry registry) {
  /** The stages of a pipeline. */
  Stage.OfPipeline stage(Pipeline pipeline) {
    ImmutableList.Builder<Stage> stages = ImmutableList.builder();
    List<Pipeline> nest = new ArrayList<>();
    for (Step step : pipeline.steps()) {
      if (step instanceof Pipeline inner) {
        if (isApart(inner, nest)) {
          flush(nest, stages);
        }
        merge(inner, nest);
      } else {
        flush(nest, stages);
        stages.add(new Stage.OfPass((Pass) step));
      }
    }
    flush(nest, stages);
    return new Stage.OfPipeline(pipeline, stages.build());
  }

  private boolean isApart(Pipeline inner, List<Pipeline> nest) {
    return nest.stream()
        .anyMatch(
            other ->
                isGeneric(inner)
                    ? isGeneric(other) || mayTake(inner, other.anchor())
                    : isGeneric(other) && mayTake(other, inner.anchor()));
  }

  private static boolean isGeneric(Pipeline pipeline) {
    return pipeline.anchor().equals(Pipeline.ANY);
  }

  /** Returns true unless a generic pipeline is known not to run on operations with a name. */
  private boolean mayTake(Pipeline generic, String operation) {
    OpDefinition<?> definition = registry.operation(operation);
    return definition == null || generic.accepts(definition);
  }

  private static void merge(Pipeline inner, List<Pipeline> nest) {
    for (int i = 0; i < nest.size(); i++) {
      Pipeline other = nest.get(i);
      if (other.anchor().equals(inner.anchor())) {
        nest.set(
            i,
            Pipeline.on(
                inner.anchor(),
                ImmutableList.<Step>builder().addAll(other.steps()).addAll(inner.steps()).build()));
        return;
      }
    }
    nest.add(inner);
  }

  private void flush(List<Pipeline> nest, ImmutableList.Builder<Stage> stages) {
    if (!nest.isEmpty()) {
      nest.sort(Comparator.comparing(Plan::isGeneric).thenComparing(Pipeline::anchor));
      stages.add(
          new Stage.OfNest(
              nest.stream().map(this::stage).collect(ImmutableList.toImmutableList())));
      nest.clear();
    }
  }
}
