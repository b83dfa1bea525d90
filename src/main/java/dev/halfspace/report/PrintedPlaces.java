package dev.halfspace.report;

import com.google.common.base.Suppliers;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Place;
import dev.halfspace.source.Source;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The places that operations have in the text that they are printed as: each stands on a line of
 * its own, in the order of a walk.
 */
final class PrintedPlaces {
  private static final Printer PRINTER = Printer.custom().withNamesOfLocations().withUniqueNames();

  /** The number of operations up to which places are looked for: each is printed by itself. */
  private static final int MOST_OPERATIONS = 2_000;

  /** Aliases, which are numbered anew in each text. */
  private static final Pattern ALIAS = Pattern.compile("[#!][A-Za-z_][A-Za-z0-9_]*");

  private final Source source;
  private final Supplier<Map<Operation, Place>> places;

  PrintedPlaces(Operation root) {
    this.source = Source.of("<IR>", PRINTER.print(root));
    this.places = Suppliers.memoize(() -> find(root, source));
  }

  /** The text. */
  Source source() {
    return source;
  }

  /** The place of an operation, {@code null} if it is not known. */
  @Nullable Place place(Operation op) {
    return places.get().get(op);
  }

  /** The line that an operation begins with, with the names it has in its function. */
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

  private static Map<Operation, Place> find(Operation root, Source source) {
    IdentityHashMap<Operation, Place> found = new IdentityHashMap<>();
    List<Operation> operations = new ArrayList<>();
    root.walk(operations::add);
    if (operations.size() > MOST_OPERATIONS) {
      return found;
    }
    List<String> lines = source.lines();
    int next = 0;
    for (Operation op : operations) {
      String text = comparable(line(op));
      int cut = text.indexOf("{...}");
      String beginning = cut < 0 ? text : text.substring(0, cut).strip();
      for (int i = next; i < lines.size(); i++) {
        String line = comparable(lines.get(i).strip());
        if (cut < 0 ? line.equals(text) : line.startsWith(beginning)) {
          int column = lines.get(i).length() - lines.get(i).stripLeading().length() + 1;
          found.put(op, new Place(source.name(), i + 1, column));
          next = i + 1;
          break;
        }
      }
    }
    return found;
  }

  private static String comparable(String line) {
    return ALIAS.matcher(line).replaceAll("#");
  }
}
