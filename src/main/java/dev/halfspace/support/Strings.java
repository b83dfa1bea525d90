package dev.halfspace.support;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** The strings of parts of the IR, by the printer that is there. */
public final class Strings {
  private static final Optional<IrStrings> PRINTER =
      ServiceLoader.load(IrStrings.class, IrStrings.class.getClassLoader()).findFirst();

  private Strings() {}

  /** The text of a part of the IR, or another one if no printer is there or it cannot print it. */
  public static String of(Object part, Supplier<String> other) {
    try {
      return PRINTER.isEmpty() ? other.get() : PRINTER.get().of(part);
    } catch (RuntimeException e) {
      return other.get(); // whoever is told of a fault wants to see the IR that has it
    }
  }
}
