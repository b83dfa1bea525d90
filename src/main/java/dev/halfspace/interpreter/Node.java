package dev.halfspace.interpreter;

import dev.halfspace.ir.Operation;
import dev.halfspace.machine.MachineTrap;
import dev.halfspace.machine.TrapKind;

/** Executes one operation of a function. */
abstract class Node {
  final Operation op;

  Node(Operation op) {
    this.op = op;
  }

  /** Executes the operation on the values of a frame. */
  abstract void run(Frame f);

  /** A trap at this operation, to be thrown by the caller. */
  final MachineTrap trap(TrapKind kind, String message) {
    return located(MachineTrap.of(kind, message));
  }

  /** The trap, located at this operation unless it already has a location. */
  final MachineTrap located(MachineTrap trap) {
    return located(trap, op);
  }

  static MachineTrap located(MachineTrap trap, Operation op) {
    if (trap.context().isEmpty()) {
      trap.context().add(op);
    }
    return trap;
  }

  /** A trap for poison that decides something, to be thrown by the caller. */
  final MachineTrap poison(String role) {
    return trap(TrapKind.POISON, "poison decides " + role);
  }
}
