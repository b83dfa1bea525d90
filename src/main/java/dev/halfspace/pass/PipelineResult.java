package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;

/** The result of a pipeline run. */
public final class PipelineResult {
  private final boolean failed;
  private final PassLog log;
  private final Stage.OfPipeline stage;

  PipelineResult(boolean failed, PassLog log, Stage.OfPipeline stage) {
    this.failed = failed;
    this.log = log;
    this.stage = stage;
  }

  /** Returns true if a pass has failed or left invalid IR; the IR must not be used then. */
  public boolean failed() {
    return failed;
  }

  /** The diagnostics and texts, in order. */
  public PassLog log() {
    return log;
  }

  /** The diagnostics, in order. */
  public ImmutableList<Diagnostic> diagnostics() {
    return log.diagnostics();
  }

  /** The passes that ran, with their measurements. */
  Stage.OfPipeline stage() {
    return stage;
  }
}
