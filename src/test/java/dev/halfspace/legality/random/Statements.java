package dev.halfspace.legality.random;

/** Writes the statements of a block. */
final class Statements {
  private static final int MOST_ACCESSES = 5;

  private final Writer w;
  private final Accesses accesses;
  private final Memory memory;
  private final Control control;
  private final Loops loops;
  private int written;

  Statements(Writer w) {
    this.w = w;
    Indices indices = new Indices(w);
    Values values = new Values(w);
    this.accesses = new Accesses(w, indices, values);
    this.memory = new Memory(w, indices, values, accesses);
    this.control = new Control(w, indices, values, this);
    this.loops = new Loops(w, indices, values, this);
  }

  /** The body of a function or of a loop. */
  void body(Scope scope) {
    if (scope.loops == 0) {
      for (int parts = w.chance(3) ? 2 : 1; parts > 0; parts--) {
        if (w.chance(3)) {
          some(scope);
        }
        loops.write(scope);
      }
      if (w.chance(3)) {
        some(scope);
      }
      return;
    }
    boolean isInnermost = scope.loops >= 3 || scope.trips > 8;
    boolean isPerfect = !isInnermost && w.chance(2);
    if (!isPerfect) {
      some(scope);
    } else if (w.chance(4)) {
      memory.write(scope);
    }
    if (!isInnermost && (isPerfect || w.chance(2))) {
      loops.write(scope);
      if (w.chance(4)) {
        loops.write(scope);
      }
    }
    if (!isPerfect && w.chance(2)) {
      some(scope);
    }
  }

  /** A few statements, mostly accesses. */
  void some(Scope scope) {
    if (written > MOST_ACCESSES) {
      accesses.write(scope);
      return;
    }
    for (int i = 1 + w.below(2); i > 0; i--) {
      if (w.chance(3) && memory.write(scope)) {
        continue;
      }
      if (w.chance(4) && control.write(scope)) {
        continue;
      }
      accesses(scope);
    }
  }

  /** One or two accesses. */
  void accesses(Scope scope) {
    for (int i = 1 + w.below(2); i > 0; i--) {
      accesses.write(scope);
      written++;
    }
  }
}
