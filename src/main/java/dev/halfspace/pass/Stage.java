package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A part of a pipeline while it runs, with what is measured of it. Unlike a {@link Step} it is one
 * place in one run.
 */
abstract sealed class Stage {
  /** The time that threads have spent here, in nanoseconds. */
  private final LongAdder busy = new LongAdder();

  /** The name in reports. */
  abstract String name();

  /** Adds time that a thread has spent here, in nanoseconds. */
  final void spend(long nanoseconds) {
    busy.add(nanoseconds);
  }

  /** The time that threads have spent here and further in, in nanoseconds. */
  long busy() {
    return busy.sum();
  }

  /** The time on the wall for a unit of time that threads are busy: less than 1 for several. */
  double share() {
    return 1;
  }

  /** The stages directly inside one. */
  static ImmutableList<? extends Stage> inside(Stage stage) {
    if (stage instanceof OfNest nest) {
      return nest.pipelines;
    }
    return stage instanceof OfPipeline pipeline ? pipeline.stages : ((OfPass) stage).dynamic();
  }

  /** A pass. */
  static final class OfPass extends Stage {
    final Pass pass;
    private final Map<PassStatistic, LongAdder> counts = new LinkedHashMap<>();
    private final Map<String, LongAdder> analyses = new LinkedHashMap<>();
    private final Map<String, OfPipeline> dynamic = new LinkedHashMap<>();

    OfPass(Pass pass) {
      this.pass = pass;
      pass.statistics().forEach(each -> counts.put(each, new LongAdder()));
    }

    @Override
    String name() {
      return pass.name();
    }

    /** The counters of all statistics. */
    Map<PassStatistic, LongAdder> counts() {
      return counts;
    }

    /** The counter of a statistic, {@code null} if the pass does not have it. */
    @Nullable LongAdder count(PassStatistic statistic) {
      return counts.get(statistic);
    }

    /** The time spent on an analysis. */
    synchronized LongAdder analysis(String name) {
      return analyses.computeIfAbsent(name, unused -> new LongAdder());
    }

    /** The stage of a pipeline that the pass runs itself. */
    synchronized OfPipeline dynamic(Pipeline pipeline, Plan plan) {
      return dynamic.computeIfAbsent(pipeline.text(), unused -> plan.stage(pipeline));
    }

    synchronized ImmutableList<Map.Entry<String, LongAdder>> analyses() {
      return ImmutableList.copyOf(analyses.entrySet());
    }

    synchronized ImmutableList<OfPipeline> dynamic() {
      return ImmutableList.copyOf(dynamic.values());
    }
  }

  /** Pipelines for operations inside, of which at most one runs on each. */
  static final class OfNest extends Stage {
    final ImmutableList<OfPipeline> pipelines;

    OfNest(ImmutableList<OfPipeline> pipelines) {
      this.pipelines = pipelines;
    }

    /** {@code Pipeline Collection : ['builtin.module', 'func.func']}. */
    @Override
    String name() {
      return pipelines.stream()
          .map(each -> "'" + each.pipeline.anchor() + "'")
          .collect(Collectors.joining(", ", "Pipeline Collection : [", "]"));
    }

    /** The time of the pipelines: this stage itself has only the time on the wall. */
    @Override
    long busy() {
      return pipelines.stream().mapToLong(Stage::busy).sum();
    }

    @Override
    double share() {
      long work = busy();
      return work == 0 ? 1 : Math.min(1, (double) super.busy() / work);
    }

    /** The pipeline for an operation: one of its name before one for any. */
    @Nullable OfPipeline pipelineFor(Operation op) {
      OfPipeline found = null;
      for (OfPipeline each : pipelines) {
        if (each.pipeline.anchor().equals(op.name())) {
          return each;
        }
        if (found == null && each.pipeline.accepts(op.definition())) {
          found = each;
        }
      }
      return found;
    }
  }

  /** Stages in order. */
  static final class OfPipeline extends Stage {
    final Pipeline pipeline;
    final ImmutableList<Stage> stages;

    OfPipeline(Pipeline pipeline, ImmutableList<Stage> stages) {
      this.pipeline = pipeline;
      this.stages = stages;
    }

    @Override
    String name() {
      return "'" + pipeline.anchor() + "' Pipeline";
    }
  }
}
