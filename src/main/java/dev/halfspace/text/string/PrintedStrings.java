package dev.halfspace.text.string;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Excerpt;
import dev.halfspace.support.IrStrings;
import dev.halfspace.text.Printer;

/**
 * The printer behind {@code toString}: operations and blocks as they are printed, truncated if they
 * are very long; results as the line of their operation, arguments as name and type.
 */
public final class PrintedStrings implements IrStrings {
  /** The most characters of an operation or block; longer texts are truncated. */
  private static final int LONGEST = 1 << 16;

  /** The most elements of a constant that are printed; more are elided. */
  private static final int MOST_ELEMENTS = 64;

  private static final Printer PRINTER =
      Printer.custom().withLocalScope().elidingElementsAbove(MOST_ELEMENTS);

  /** A provider of the service {@link IrStrings}. */
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

  /** The text without trailing white space, truncated if it is very long. */
  private static String cut(String text) {
    return text.length() <= LONGEST
        ? text.stripTrailing()
        : text.substring(0, LONGEST).stripTrailing() + "\n...";
  }
}
