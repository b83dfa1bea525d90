package dev.halfspace.support;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** Strings for parts of the IR, from the printer that the service loader finds. */
public final class Strings {
  private static final Optional<IrStrings> PRINTER =
      ServiceLoader.load(IrStrings.class, IrStrings.class.getClassLoader()).findFirst();

  private Strings() {}

  /** The text of a part of the IR, or the other text if there is no printer or it fails. */
  public static String of(Object part, Supplier<String> other) {
    try {
      return PRINTER.isEmpty() ? other.get() : PRINTER.get().of(part);
    } catch (RuntimeException e) {
      return other.get(); // a message about invalid IR must still be able to show it
    }
  }
}
