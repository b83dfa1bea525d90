package dev.halfspace.pass;

import dev.halfspace.ir.Operation;
import dev.halfspace.text.ExternalResources;
import dev.halfspace.text.Printer;
import org.jspecify.annotations.Nullable;

/**
 * A reproducer: IR together with the pipeline to run on it, stored as a resource that other tools
 * ignore; {@code mlir-opt --run-reproducer} accepts it, too.
 *
 * @param pipeline the text of the pipeline
 * @param verifiesEach true if the IR is verified after each pass
 */
public record Reproducer(String pipeline, boolean verifiesEach) {
  /** The name of the resource group. */
  public static final String GROUP = "mlir_reproducer";

  private static final String PIPELINE = "pipeline";
  private static final String VERIFY_EACH = "verify_each";

  /** The reproducer in the resources of a file, or {@code null} if they have no pipeline. */
  public static @Nullable Reproducer of(ExternalResources resources) {
    String pipeline = resources.string(GROUP, PIPELINE);
    Boolean verifies = resources.flag(GROUP, VERIFY_EACH);
    return pipeline == null ? null : new Reproducer(pipeline, verifies == null || verifies);
  }

  /** The text of the IR with the pipeline as a resource. */
  public String text(Operation root) {
    ExternalResources resources = new ExternalResources();
    resources.add(GROUP, PIPELINE, pipeline);
    resources.add(GROUP, "disable_threading", true);
    resources.add(GROUP, VERIFY_EACH, verifiesEach);
    return Printer.custom().withExternalResources(resources).print(root);
  }
}
