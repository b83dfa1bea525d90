package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Terminator;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A module under construction: its source of randomness and its symbols so far. */
final class RandomProgram extends Choices {
  /** A global buffer of a module. */
  record Global(String name, MemRefType type) {}

  /** Operations whose custom form has no attributes, or whose attributes cannot be parsed. */
  private static final ImmutableSet<String> NO_ATTRIBUTES =
      ImmutableSet.of(
          "affine.dma_start",
          "affine.dma_wait",
          "memref.dma_start",
          "memref.dma_wait",
          "memref.prefetch",
          "vector.outerproduct");

  final int operationsPerBlock;
  final int maxDepth;
  final RandomTypes types;
  final RandomAttributes attributes;

  /** The functions and globals that later operations may refer to. */
  final List<FuncOp> functions = new ArrayList<>();

  final List<Global> globals = new ArrayList<>();
  private final RandomLocations locations;
  private final ImmutableList<Emitter> emitters;
  private int next;

  RandomProgram(
      RandomGenerator random,
      ImmutableList<Emitter> emitters,
      int operationsPerBlock,
      int maxDepth) {
    super(random);
    this.operationsPerBlock = operationsPerBlock;
    this.maxDepth = maxDepth;
    this.types = new RandomTypes(random);
    this.attributes = new RandomAttributes(types);
    this.locations = new RandomLocations(random);
    this.emitters = emitters;
    this.next = random.nextInt(emitters.size());
  }

  /** Emits the next operation in turn, so that none is left out for long, or a random one. */
  void emitAny(RandomBlock block) {
    int position = oneIn(2) ? next++ : random.nextInt(emitters.size());
    Operation op = emitters.get(position % emitters.size()).emit(block);
    if (op != null) {
      block.add(op);
    }
  }

  /** Gives an operation a location and optional attributes and flags. */
  @SuppressWarnings("unchecked") // the value is of the class of the property's values
  void decorate(Operation op) {
    if (op instanceof Terminator || NO_ATTRIBUTES.contains(op.name())) {
      return; // custom form may leave a terminator out
    }
    if (oneIn(2)) {
      op.setLocation(locations.any());
    }
    if (oneIn(12)) {
      op.setAttribute("note", attributes.any());
    }
    if (oneIn(30)) {
      op.setAttribute("x.y", attributes.any());
    }
    for (Property<?> property : op.definition().properties()) {
      Attribute flags = property.isRequired() ? null : attributes.flags(property);
      if (flags != null && oneIn(4)) {
        op.setProperty((Property<Attribute>) property, flags);
      }
    }
  }
}
