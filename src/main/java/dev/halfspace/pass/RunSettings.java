package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.text.Printer;

/**
 * The settings of a pipeline run; set while a {@link PipelineRunner} is built, and only read
 * afterwards.
 */
final class RunSettings {
  /** The dialects whose rules the verifier checks. */
  DialectRegistry dialects = DialectRegistry.empty();

  /** The passes that texts of pipelines in options of passes may name. */
  PassRegistry passes = PassRegistry.empty();

  Printer printer = Printer.custom();

  /** True if the IR is verified after each pass that changed it. */
  boolean verifies = true;

  /** True if the IR is verified after each step of a driver, too. */
  boolean verifiesSteps;

  /** The steps that are listed. */
  Explanation explanation = Explanation.NONE;

  /** True if passes emit remarks. */
  boolean remarks;

  int threads = 1;
  ImmutableList<Instrumentation> watchers = ImmutableList.of();

  RunSettings copy() {
    RunSettings copy = new RunSettings();
    copy.dialects = dialects;
    copy.passes = passes;
    copy.printer = printer;
    copy.verifies = verifies;
    copy.verifiesSteps = verifiesSteps;
    copy.explanation = explanation;
    copy.remarks = remarks;
    copy.threads = threads;
    copy.watchers = watchers;
    return copy;
  }
}
