package dev.halfspace.cli;

import dev.halfspace.text.Printer;

/** The flags that say how IR is printed. */
final class PrintFlags {
  private PrintFlags() {}

  /** The printer that the flags ask for. */
  static Printer of(Arguments arguments) {
    Printer printer = arguments.has(Flag.PRINT_GENERIC) ? Printer.generic() : Printer.custom();
    if (arguments.has(Flag.PRINT_LOCATIONS)) {
      printer = printer.withLocations();
    }
    if (arguments.has(Flag.PRINT_LOCAL_SCOPE)) {
      printer = printer.withLocalScope();
    }
    if (arguments.has(Flag.PRINT_NAMES)) {
      printer = printer.withNamesOfLocations();
    }
    return printer;
  }
}
