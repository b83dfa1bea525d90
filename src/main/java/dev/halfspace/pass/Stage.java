package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A part of a pipeline run, with its measurements. Unlike a {@link Step} it is one place in one
 * run.
 */
abstract sealed class Stage {
  /** The time that threads have spent in this stage, in nanoseconds. */
  private final LongAdder busy = new LongAdder();

  /** The name in reports. */
  abstract String name();

  /** Adds time that a thread has spent in this stage, in nanoseconds. */
  final void spend(long nanoseconds) {
    busy.add(nanoseconds);
  }

  /** The time that threads have spent in this stage and those nested in it, in nanoseconds. */
  long busy() {
    return busy.sum();
  }

  /** The ratio of wall time to busy time: less than 1 for several threads. */
  double share() {
    return 1;
  }

  /** The stages directly nested in one. */
  static ImmutableList<? extends Stage> inside(Stage stage) {
    if (stage instanceof OfNest nest) {
      return nest.pipelines;
    }
    return stage instanceof OfPipeline pipeline ? pipeline.stages : ((OfPass) stage).dynamic();
  }

  /** A run of a pass. */
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

    /** The counter of the time spent on an analysis. */
    synchronized LongAdder analysis(String name) {
      return analyses.computeIfAbsent(name, unused -> new LongAdder());
    }

    /** The stage of a dynamic pipeline, which the pass itself runs. */
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

  /** Pipelines for nested operations, of which at most one runs on each operation. */
  static final class OfNest extends Stage {
    final ImmutableList<OfPipeline> pipelines;

    OfNest(ImmutableList<OfPipeline> pipelines) {
      this.pipelines = pipelines;
    }

    /** The name in reports: {@code Pipeline Collection : ['builtin.module', 'func.func']}. */
    @Override
    String name() {
      return pipelines.stream()
          .map(each -> "'" + each.pipeline.anchor() + "'")
          .collect(Collectors.joining(", ", "Pipeline Collection : [", "]"));
    }

    /** The busy time of the pipelines: this stage itself measures wall time only. */
    @Override
    long busy() {
      return pipelines.stream().mapToLong(Stage::busy).sum();
    }

    @Override
    double share() {
      long work = busy();
      return work == 0 ? 1 : Math.min(1, (double) super.busy() / work);
    }

    /**
     * The pipeline for an operation, or {@code null} if there is none; one for its name takes
     * precedence over one for any operation.
     */
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

  /** A sequence of stages. */
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
