package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * A part of a pipeline while it runs, with what is measured of it. Unlike a {@link Step} it is one
 * place in one run.
 */
abstract sealed class Stage {
  /** The time that threads have spent here, in nanoseconds. */
  final LongAdder busy = new LongAdder();

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

    /** The time between beginning and end, in nanoseconds: less than busy if threads work. */
    final LongAdder elapsed = new LongAdder();

    OfNest(ImmutableList<OfPipeline> pipelines) {
      this.pipelines = pipelines;
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
  }
}
