package dev.halfspace.transform;

import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;

/** Prints the IR. */
final class PrintIr {
  /** The label in the header line. */
  public static final PassOption<String> LABEL = PassOption.string("label", "", "Label");

  /** The pass. */
  public static final Pass PASS =
      Pass.of("print-ir", "Print the IR to standard error", PrintIr::run)
          .named("PrintIRPass")
          .options(LABEL);

  private PrintIr() {}

  private static void run(Operation op, PassContext context) {
    String label = context.get(LABEL);
    context.print(
        "// -----// IR Dump%s //----- //\n".formatted(label.isEmpty() ? "" : " " + label)
            + context.printer().withLocalScope().print(op));
  }
}
