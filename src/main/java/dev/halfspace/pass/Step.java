package dev.halfspace.pass;

/** A part of a pipeline: a pass, or a pipeline for nested operations. */
public sealed interface Step permits Pass, Pipeline {
  /** The text in the notation of pipelines, with the values of all options. */
  String text();
}
