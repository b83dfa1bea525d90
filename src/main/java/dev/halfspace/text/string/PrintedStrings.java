package dev.halfspace.text.string;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.string.IrStrings;
import dev.halfspace.text.Printer;

/**
 * The printer behind {@code toString}: operations and blocks as they are printed, cut off where
 * they are very long; results by the line of their operation, arguments by name and type.
 */
public final class PrintedStrings implements IrStrings {
  /** The number of characters that are kept. */
  private static final int LONGEST = 1 << 16;

  /** The number of elements of a constant from which on they are left out. */
  private static final int MOST_ELEMENTS = 64;

  private static final Printer PRINTER =
      Printer.custom().withLocalScope().elidingElementsAbove(MOST_ELEMENTS);

  /** A provider of the service. */
  public PrintedStrings() {}

  @Override
  public String of(Object part) {
    String text;
    if (part instanceof Operation op) {
      text = PRINTER.print(op);
    } else if (part instanceof Block block) {
      text = PRINTER.print(block);
    } else if (part instanceof OpResult result) {
      String line = Printer.brief(result.owner());
      text = result.owner().numResults() == 1 ? line : PRINTER.name(result) + " of " + line;
    } else if (part instanceof Value argument) {
      text = PRINTER.name(argument) + " : " + argument.type();
    } else {
      throw new IllegalArgumentException("no part of the IR: " + part.getClass());
    }
    text = text.stripTrailing();
    return text.length() <= LONGEST
        ? text
        : text.substring(0, text.lastIndexOf('\n', LONGEST) + 1) + "...";
  }
}
