package dev.halfspace.text;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.source.Diagnostic;

/** Operations as notes of diagnostics show them. */
public final class ShownOperation {
  /** The number of elements from which on a constant is elided. */
  private static final int MOST_ELEMENTS = 16;

  private ShownOperation() {}

  /**
   * An operation in one line, without what is in its regions, its values named as in the text of
   * the function around it; its name and types alone if it cannot be printed.
   */
  public static String brief(Operation op) {
    Printer printer = Printer.custom().withLocalScope().withoutRegions();
    return text(printer, op).strip().replace('\n', ' ');
  }

  /**
   * A diagnostic about an operation with a note that shows it in generic form, as {@code mlir-opt}
   * adds one; any other diagnostic as it is.
   */
  public static Diagnostic withCurrentOperation(Diagnostic diagnostic) {
    if (!(diagnostic.location() instanceof OperationOrigin origin)) {
      return diagnostic;
    }
    String text = text(Printer.generic().withLocalScope(), origin.operation()).stripTrailing();
    String shown = text.indexOf('\n') < 0 ? text : "\n" + text;
    return diagnostic.with(Diagnostic.note(origin, "see current operation: " + shown));
  }

  private static String text(Printer printer, Operation op) {
    try {
      return printer.elidingElementsAbove(MOST_ELEMENTS).print(op);
    } catch (PrintFailure e) {
      return op.toString();
    }
  }
}
