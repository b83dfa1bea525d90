package dev.halfspace.check;

import dev.halfspace.Halfspace;
import dev.halfspace.ir.Operation;

/**
 * FileCheck checks that a text of IR passes: a label for each function, value names captured at
 * their definitions, consecutive lines, no locations.
 *
 * <pre>{@code
 * Checks.generate(module);
 * // // CHECK-LABEL: func.func @twice(
 * // // CHECK-SAME:      %[[ARG0:.*]]: i32) -> i32 {
 * // // CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
 * // // CHECK-NEXT:    return %[[VAL_0]] : i32
 * // // CHECK-NEXT:  }
 * }</pre>
 */
public final class Checks {
  /** The prefix that checks have unless another is given. */
  public static final String PREFIX = "CHECK";

  private Checks() {}

  /** The checks that a module passes when it is printed. */
  public static String generate(Operation module) {
    return generate(Halfspace.print(module), PREFIX);
  }

  /** The checks that a text passes, with a prefix; the text is as {@code mlir-opt} prints it. */
  public static String generate(String printed, String prefix) {
    StringBuilder out = new StringBuilder();
    for (CheckGroup group : CheckGroup.of(printed, prefix)) {
      out.append(out.isEmpty() ? "" : "\n");
      group.lines().forEach(line -> out.append("// ").append(line).append('\n'));
    }
    return out.toString();
  }

  /**
   * A file whose checks are those that a text passes; all other lines stay as they are. Checks
   * replace those of the same label, else they precede the function of that name, else they are at
   * the end.
   *
   * @param file the text of the file
   * @param printed the text that the checks are about, as {@code mlir-opt} prints it
   * @param prefix the prefix of the checks that are replaced
   */
  public static String update(String file, String printed, String prefix) {
    return CheckUpdate.of(file, printed, prefix);
  }
}
