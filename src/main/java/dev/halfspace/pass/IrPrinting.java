package dev.halfspace.pass;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.text.Printer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Prints the IR before and after passes, under the headers of {@code mlir-opt}.
 *
 * <pre>{@code
 * Instrumentation printing = IrPrinting.with(Printer.custom()).after(pass -> true).ifChanged();
 * }</pre>
 */
public final class IrPrinting implements Instrumentation {
  private enum When {
    ALWAYS,
    IF_CHANGED,
    IF_FAILED
  }

  private final Printer printer;
  private final Predicate<Pass> before;
  private final Predicate<Pass> after;
  private final When when;
  private final boolean atModuleScope;

  private IrPrinting(
      Printer printer,
      Predicate<Pass> before,
      Predicate<Pass> after,
      When when,
      boolean atModuleScope) {
    this.printer = printer;
    this.before = before;
    this.after = after;
    this.when = when;
    this.atModuleScope = atModuleScope;
  }

  /** An instrumentation that prints with a printer, but before and after no passes yet. */
  public static IrPrinting with(Printer printer) {
    return new IrPrinting(printer, pass -> false, pass -> false, When.ALWAYS, false);
  }

  /** Prints before the passes that satisfy a condition. */
  public IrPrinting before(Predicate<Pass> passes) {
    return new IrPrinting(printer, passes, after, when, atModuleScope);
  }

  /** Prints after the passes that satisfy a condition. */
  public IrPrinting after(Predicate<Pass> passes) {
    return new IrPrinting(printer, before, passes, when, atModuleScope);
  }

  /** Prints after a pass only if it has changed the IR or has failed. */
  public IrPrinting ifChanged() {
    return new IrPrinting(printer, before, after, When.IF_CHANGED, atModuleScope);
  }

  /** Prints after a pass only if it has failed. */
  public IrPrinting ifFailed() {
    return new IrPrinting(printer, before, after, When.IF_FAILED, atModuleScope);
  }

  /**
   * Prints the whole top-level operation instead of the one that the pass runs on. Passes must not
   * run in parallel then.
   */
  public IrPrinting atModuleScope() {
    return new IrPrinting(printer, before, after, when, true);
  }

  @Override
  public Watch before(Pass pass, Operation op, PassLog log) {
    if (before.test(pass)) {
      log.print(text("Before " + pass.name(), pass, op));
    }
    if (!after.test(pass)) {
      return outcome -> {};
    }
    Fingerprint seen = when == When.IF_CHANGED ? Fingerprint.of(op) : null;
    return outcome -> {
      if (isWanted(outcome, seen)) {
        String failed = outcome == Outcome.FAILED ? " Failed" : "";
        log.print(text("After " + pass.name() + failed, pass, op));
      }
    };
  }

  private boolean isWanted(Outcome outcome, @Nullable Fingerprint seen) {
    return outcome == Outcome.FAILED
        || when == When.ALWAYS
        || (seen != null && outcome == Outcome.CHANGED && !seen.matches());
  }

  private String text(String event, Pass pass, Operation op) {
    StringBuilder out = new StringBuilder("// -----// IR Dump ");
    out.append(event).append(" (").append(pass.argument()).append(')');
    if (atModuleScope) {
      String symbol = SymbolTables.nameOf(op);
      out.append(" ('").append(op.name()).append("' operation");
      out.append(symbol == null ? "" : ": @" + symbol).append(')');
    }
    out.append(" //----- //\n");
    Operation shown = atModuleScope ? outermost(op) : op;
    Printer shape = shown.block() == null ? printer : printer.withLocalScope();
    out.append(shape.print(shown));
    return out.append(shape.isLocalScope() ? "\n" : "\n\n").toString();
  }

  private static Operation outermost(Operation op) {
    Operation top = op;
    for (Operation around = op; around != null; around = around.parentOp()) {
      top = around;
    }
    return top;
  }
}
