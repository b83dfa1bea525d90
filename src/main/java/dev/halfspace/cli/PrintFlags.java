package dev.halfspace.cli;

import com.google.common.primitives.Longs;
import dev.halfspace.text.Printer;

/** The flags that say how IR is printed. */
final class PrintFlags {
  private PrintFlags() {}

  /** The printer that the flags ask for. */
  static Printer of(Arguments arguments) throws CommandFailure {
    Printer printer = arguments.has(Flag.PRINT_GENERIC) ? Printer.generic() : Printer.custom();
    if (arguments.has(Flag.PRINT_LOCATIONS)) {
      printer = printer.withLocations();
    }
    if (arguments.has(Flag.PRINT_PRETTY_LOCATIONS)) {
      printer = printer.withPrettyLocations();
    }
    if (arguments.has(Flag.PRINT_LOCAL_SCOPE)) {
      printer = printer.withLocalScope();
    }
    if (arguments.has(Flag.PRINT_NAMES)) {
      printer = printer.withNamesOfLocations();
    }
    if (arguments.has(Flag.PRINT_UNIQUE_NAMES)) {
      printer = printer.withUniqueNames();
    }
    if (arguments.has(Flag.PRINT_USERS)) {
      printer = printer.withUsers();
    }
    if (arguments.has(Flag.PRINT_NO_REGIONS)) {
      printer = printer.withoutRegions();
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
