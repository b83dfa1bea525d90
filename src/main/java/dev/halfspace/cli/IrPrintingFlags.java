package dev.halfspace.cli;

import dev.halfspace.pass.IrPrinting;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.support.Suggestion;
import dev.halfspace.text.Printer;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The flags that print the IR before and after passes. */
final class IrPrintingFlags {
  private IrPrintingFlags() {}

  /** The IR printing that the flags request, or {@code null} if they request none. */
  static @Nullable IrPrinting of(Arguments arguments, PassRegistry registry, Printer printer)
      throws CommandFailure {
    Predicate<Pass> before =
        passes(arguments, Flag.PRINT_IR_BEFORE, Flag.PRINT_IR_BEFORE_ALL, registry);
    Predicate<Pass> after =
        passes(arguments, Flag.PRINT_IR_AFTER, Flag.PRINT_IR_AFTER_ALL, registry);
    boolean ifFailed = arguments.has(Flag.PRINT_IR_AFTER_FAILURE);
    if (before == null && after == null && !ifFailed) {
      return null;
    }
    IrPrinting printing = IrPrinting.with(printer);
    if (before != null) {
      printing = printing.before(before);
    }
    if (after != null || ifFailed) {
      printing = printing.after(after == null || ifFailed ? pass -> true : after);
    }
    if (arguments.has(Flag.PRINT_IR_AFTER_CHANGE)) {
      printing = printing.ifChanged();
    }
    if (ifFailed) {
      printing = printing.ifFailed();
    }
    return arguments.has(Flag.PRINT_IR_MODULE_SCOPE) ? printing.atModuleScope() : printing;
  }

  /** The passes that two flags select, or {@code null} if neither flag is given. */
  private static @Nullable Predicate<Pass> passes(
      Arguments arguments, Flag some, Flag all, PassRegistry registry) throws CommandFailure {
    if (arguments.has(all)) {
      return pass -> true;
    }
    if (!arguments.has(some)) {
      return null;
    }
    List<String> names = List.of(arguments.value(some, "").split(",", -1));
    List<String> known = registry.passes().stream().map(Pass::argument).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw CommandFailure.usage(
            "flag '%s': there is no pass '%s'%s"
                .formatted(some, name, Suggestion.didYouMean(name, known)));
      }
    }
    return pass -> names.contains(pass.argument());
  }
}
