package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Terminator;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** One module that is being made: where its randomness comes from, and its symbols so far. */
final class RandomProgram {
  /** Emits one operation, and what it needs, into a block. */
  @FunctionalInterface
  interface Emitter {
    void emit(RandomBlock block);
  }

  /** A buffer that a module has a name for. */
  record Global(String name, MemRefType type) {}

  /** Operations whose custom form has no place for attributes, or whose attributes do not read. */
  private static final ImmutableSet<String> NO_ATTRIBUTES =
      ImmutableSet.of(
          "affine.dma_start",
          "affine.dma_wait",
          "memref.dma_start",
          "memref.dma_wait",
          "memref.prefetch",
          "vector.outerproduct");

  private final RandomModules shape;
  private final RandomGenerator random;
  private final RandomTypes types;
  private final RandomAttributes attributes;
  private final RandomLocations locations;
  private final ImmutableList<Emitter> emitters;
  private final List<FuncOp> functions = new ArrayList<>();
  private final List<Global> globals = new ArrayList<>();
  private int next;
  private boolean nested;

  RandomProgram(
      RandomModules shape, RandomGenerator random, ImmutableList<Emitter> emitters, int first) {
    this.shape = shape;
    this.random = random;
    this.types = new RandomTypes(random);
    this.attributes = new RandomAttributes(random);
    this.locations = new RandomLocations(random);
    this.emitters = emitters;
    this.next = first;
  }

  RandomModules shape() {
    return shape;
  }

  RandomGenerator random() {
    return random;
  }

  RandomTypes types() {
    return types;
  }

  RandomAttributes attributes() {
    return attributes;
  }

  /** The functions that may be called. */
  List<FuncOp> functions() {
    return functions;
  }

  List<Global> globals() {
    return globals;
  }

  /** Emits an operation: in turn at the top, so that none is left out for long, else any. */
  void emitAny(RandomBlock block) {
    Emitter emitter =
        types.oneIn(2)
            ? emitters.get(Math.floorMod(next++, emitters.size()))
            : types.pick(emitters);
    emitter.emit(block);
  }

  /** Notes that what follows is in a module of its own, from which symbols are hidden. */
  void enterNested() {
    nested = true;
  }

  boolean isNested() {
    return nested;
  }

  /** Gives an operation a place, and attributes and unit properties that it may have or lack. */
  @SuppressWarnings("unchecked") // the class of the property's values is looked at
  void decorate(Operation op) {
    if (op instanceof Terminator || NO_ATTRIBUTES.contains(op.name())) {
      return; // custom form may leave a terminator out
    }
    if (types.oneIn(2)) {
      op.setLocation(locations.any());
    }
    if (types.oneIn(12)) {
      op.setAttribute("note", attributes.any());
    }
    if (types.oneIn(30)) {
      op.setAttribute("x.y", attributes.any());
    }
    for (Property<?> property : op.definition().properties()) {
      if (property.type() == UnitAttr.class && !property.isRequired() && types.oneIn(4)) {
        op.setProperty((Property<UnitAttr>) property, UnitAttr.UNIT);
      }
    }
  }
}
