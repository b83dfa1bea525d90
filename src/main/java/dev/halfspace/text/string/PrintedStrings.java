package dev.halfspace.text.string;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.IrStrings;
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
    if (part instanceof Operation op) {
      return cut(PRINTER.print(op));
    }
    if (part instanceof Block block) {
      return cut(PRINTER.print(block));
    }
    if (part instanceof OpResult result) {
      String line = Printer.brief(result.owner());
      boolean isOnly = result.owner().numResults() == 1;
      return Excerpt.of(isOnly ? line : PRINTER.name(result) + " of " + line);
    }
    if (part instanceof Value argument) {
      return Excerpt.of(PRINTER.name(argument) + " : " + argument.type());
    }
    throw new IllegalArgumentException("no part of the IR: " + part.getClass());
  }

  /** The text without line end; the beginning of one that is very long. */
  private static String cut(String text) {
    return text.length() <= LONGEST
        ? text.stripTrailing()
        : text.substring(0, LONGEST).stripTrailing() + "\n...";
  }
}
