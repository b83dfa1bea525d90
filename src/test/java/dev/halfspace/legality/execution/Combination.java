package dev.halfspace.legality.execution;

import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value that lanes may combine apart from each other.
 *
 * @param kind how partial results are combined: those of differences are added
 * @param accumulator the argument that carries it, {@code null} if memory does
 * @param accesses the operations that load and store it in memory
 */
public record Combination(
    AtomicRmwKind kind, @Nullable BlockArgument accumulator, List<Operation> accesses) {

  /** The kind of an operation by its name. */
  public static AtomicRmwKind kind(String operation) {
    String name = operation.substring(operation.indexOf('.') + 1);
    boolean isIndex = operation.startsWith("index.");
    return switch (name) {
      case "subi", "sub" -> AtomicRmwKind.ADDI;
      case "subf" -> AtomicRmwKind.ADDF;
      case "maxsi" -> AtomicRmwKind.MAXS;
      case "maxui" -> AtomicRmwKind.MAXU;
      case "minsi" -> AtomicRmwKind.MINS;
      case "minui" -> AtomicRmwKind.MINU;
      default ->
          AtomicRmwKind.valueOf(
              ((isIndex && !name.startsWith("m")) || (isIndex && name.equals("mul"))
                      ? name + "i"
                      : name)
                  .toUpperCase(Locale.ROOT));
    };
  }
}
