package dev.halfspace.support;

import java.util.ServiceLoader;

/**
 * A printer for {@code toString}: a service of {@link ServiceLoader}, since the object model does
 * not depend on the printer.
 */
@FunctionalInterface
public interface IrStrings {
  /**
   * The text of an operation, a block or a value.
   *
   * @throws RuntimeException if it cannot be printed in its current state
   */
  String of(Object part);
}
