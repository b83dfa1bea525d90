package dev.halfspace.text;

import dev.halfspace.ir.Operation;

/** The text of operations as notes of diagnostics show it. */
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

  /** An operation whole in generic form, on lines of its own if it takes several. */
  public static String whole(Operation op) {
    String text = text(Printer.generic().withLocalScope(), op).stripTrailing();
    return text.indexOf('\n') < 0 ? text : "\n" + text;
  }

  private static String text(Printer printer, Operation op) {
    try {
      return printer.elidingElementsAbove(MOST_ELEMENTS).print(op);
    } catch (PrintFailure e) {
      return op.toString();
    }
  }
}
