package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.TrapKind;

/** The executor of one operation of a function. */
abstract class Node {
  final Operation op;

  Node(Operation op) {
    this.op = op;
  }

  /** Executes the operation on the values of a call. */
  abstract void run(Frame f);

  /** The trap that the operation ends the program with, to be thrown. */
  final MachineTrap trap(TrapKind kind, String message) {
    return located(MachineTrap.of(kind, message));
  }

  /** A trap with this operation as its place, unless it has one. */
  final MachineTrap located(MachineTrap trap) {
    return located(trap, op);
  }

  static MachineTrap located(MachineTrap trap, Operation op) {
    if (trap.context().isEmpty()) {
      trap.context().add(op);
    }
    return trap;
  }

  /** The trap of poison that decides something, to be thrown. */
  final MachineTrap poison(String role) {
    return trap(TrapKind.POISON, "poison decides " + role);
  }
}
