package dev.halfspace.cli;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Longs;
import dev.halfspace.text.Printer;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The flags that control how IR is printed. */
final class PrintFlags {
  /** The switches, each with its effect on the printer. */
  private static final ImmutableMap<Flag, UnaryOperator<Printer>> SWITCHES =
      ImmutableMap.of(
          Flag.PRINT_LOCATIONS, Printer::withLocations,
          Flag.PRINT_PRETTY_LOCATIONS, Printer::withPrettyLocations,
          Flag.PRINT_LOCAL_SCOPE, Printer::withLocalScope,
          Flag.PRINT_NAMES, Printer::withNamesOfLocations,
          Flag.PRINT_UNIQUE_NAMES, Printer::withUniqueNames,
          Flag.PRINT_USERS, Printer::withUsers,
          Flag.PRINT_NO_REGIONS, Printer::withoutRegions);

  private PrintFlags() {}

  /** The printer that the flags configure. */
  static Printer of(Arguments arguments) throws CommandFailure {
    Printer printer = arguments.has(Flag.PRINT_GENERIC) ? Printer.generic() : Printer.custom();
    for (Map.Entry<Flag, UnaryOperator<Printer>> each : SWITCHES.entrySet()) {
      printer = arguments.has(each.getKey()) ? each.getValue().apply(printer) : printer;
    }
    if (arguments.has(Flag.PRINT_HEXADECIMAL)) {
      long most = number(arguments, Flag.PRINT_HEXADECIMAL, -1);
      printer = printer.listingElementsUpTo(most < 0 ? Long.MAX_VALUE : most);
    }
    if (arguments.has(Flag.ELIDE_ELEMENTS)) {
      printer = printer.elidingElementsAbove(number(arguments, Flag.ELIDE_ELEMENTS, 0));
    }
    if (arguments.has(Flag.ELIDE_RESOURCES)) {
      printer = printer.elidingResourcesAbove(number(arguments, Flag.ELIDE_RESOURCES, 0));
    }
    return printer;
  }

  private static long number(Arguments arguments, Flag flag, long least) throws CommandFailure {
    String given = arguments.value(flag, "");
    Long number = Longs.tryParse(given);
    if (number == null || number < least) {
      throw CommandFailure.usage(
          "flag '%s' has a number from %s on, not '%s'".formatted(flag, least, given));
    }
    return number;
  }
}
