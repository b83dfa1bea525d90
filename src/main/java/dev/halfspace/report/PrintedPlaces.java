package dev.halfspace.report;

import dev.halfspace.ir.Operation;
import dev.halfspace.source.Place;
import dev.halfspace.source.Source;
import dev.halfspace.text.Printer;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The printed text of IR that was built in Java, and the places of operations in it. */
final class PrintedPlaces {
  private static final Printer PRINTER = Printer.custom().withNamesOfLocations().withUniqueNames();

  private final Source source;

  /** The offset of the first character of an operation. Printed text is ASCII. */
  private final IdentityHashMap<Operation, Integer> starts = new IdentityHashMap<>();

  PrintedPlaces(Operation root) {
    this.source = Source.of("<IR>", PRINTER.print(root, starts::put));
  }

  /** The text. */
  Source source() {
    return source;
  }

  /** The place of an operation, {@code null} if it is not in the text. */
  @Nullable Place place(Operation op) {
    Integer start = starts.get(op);
    return start == null ? null : source.place(start);
  }

  /** The first line of an operation as printed, with the names it has in its function. */
  static String line(Operation op) {
    return PRINTER
        .withoutRegions()
        .print(op)
        .lines()
        .filter(line -> !line.startsWith("#") && !line.startsWith("!"))
        .findFirst()
        .orElse("")
        .strip();
  }
}
