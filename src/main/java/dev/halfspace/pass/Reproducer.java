package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

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
  private static final String DISABLE_THREADING = "disable_threading";

  /**
   * The reproducer in the resources of a file, or {@code null} if they have no pipeline.
   *
   * @throws IllegalArgumentException if a resource of the group is of another type, or is unknown
   */
  public static @Nullable Reproducer of(ExternalResources resources) {
    for (String name : resources.names(GROUP)) {
      switch (name) {
        case PIPELINE ->
            checkArgument(resources.string(GROUP, name) != null, "'%s' must be a string", name);
        case VERIFY_EACH, DISABLE_THREADING ->
            checkArgument(
                resources.flag(GROUP, name) != null, "'%s' must be 'true' or 'false'", name);
        default -> throw new IllegalArgumentException("unknown resource '%s'".formatted(name));
      }
    }
    String pipeline = resources.string(GROUP, PIPELINE);
    Boolean verifies = resources.flag(GROUP, VERIFY_EACH);
    return pipeline == null ? null : new Reproducer(pipeline, verifies == null || verifies);
  }

  /** The text of the IR with the pipeline as a resource. */
  public String text(Operation root) {
    ExternalResources resources = new ExternalResources();
    resources.add(GROUP, PIPELINE, pipeline);
    resources.add(GROUP, DISABLE_THREADING, true);
    resources.add(GROUP, VERIFY_EACH, verifiesEach);
    return Printer.custom().withExternalResources(resources).print(root);
  }
}
