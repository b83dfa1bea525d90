package dev.halfspace.pass;

import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.text.Printer;

/**
 * A snapshot of an operation, to tell later whether it has changed: a change that was reverted does
 * not count. It takes as much time and memory as printing the operation.
 */
final class Fingerprint {
  private final Operation op;
  private final IrSnapshot seen;
  private final String text;

  private Fingerprint(Operation op) {
    this.op = op;
    this.seen = IrSnapshot.of(op);
    this.text = text(op);
  }

  /** A snapshot of an operation and all operations nested in it. */
  static Fingerprint of(Operation op) {
    return new Fingerprint(op);
  }

  /** Returns true if the operation is the same as in the snapshot. */
  boolean matches() {
    return seen.isCurrent() || text.equals(text(op));
  }

  private static String text(Operation op) {
    return Printer.generic().withLocations().withLocalScope().print(op);
  }
}
