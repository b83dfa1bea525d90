package dev.halfspace.pass;

import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.text.Printer;

/**
 * All of an operation at one time, to tell later whether it is the same again: what is changed and
 * changed back has not changed. It takes as much time and memory as the text of the operation.
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

  /** An operation and all that is in it as it is now. */
  static Fingerprint of(Operation op) {
    return new Fingerprint(op);
  }

  /** Returns true if the operation is as it was. */
  boolean matches() {
    return seen.isCurrent() || text.equals(text(op));
  }

  private static String text(Operation op) {
    return Printer.generic().withLocations().withLocalScope().print(op);
  }
}
