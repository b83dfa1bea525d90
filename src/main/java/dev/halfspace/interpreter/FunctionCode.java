package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.machine.Datum;
import java.util.List;
import java.util.Map;

/** A translated function: the data that all its calls share. */
final class FunctionCode {
  final Operation function;
  private final RegionCode body;
  private final Map<Region, RegionCode> regions;
  private final ImmutableList<Body> blocks;

  /** The initial numbers of a frame: the constants, and 0 elsewhere. */
  private final long[] numbers;

  private final Datum[] objects;
  private final List<Integer> poison;

  /** The maximum nesting depth of regions in the function, including its body. */
  final int levels;

  FunctionCode(
      Operation function,
      RegionCode body,
      Map<Region, RegionCode> regions,
      List<Body> blocks,
      long[] numbers,
      Datum[] objects,
      List<Integer> poison,
      int levels) {
    this.function = function;
    this.body = body;
    this.regions = regions;
    this.blocks = ImmutableList.copyOf(blocks);
    this.numbers = numbers;
    this.objects = objects;
    this.poison = poison;
    this.levels = levels;
  }

  /** The blocks, indexed by their ids. */
  ImmutableList<Body> blocks() {
    return blocks;
  }

  /** The entry block of the function. */
  Body firstBlock() {
    return body.blocks[0];
  }

  /** The code of a region of the function. */
  RegionCode region(Region region) {
    RegionCode code = regions.get(region);
    if (code == null) {
      throw new IllegalArgumentException(region + " is no region that is executed here");
    }
    return code;
  }

  /** The slots of the function arguments. */
  Slot[] arguments() {
    return body.blocks[0].arguments;
  }

  /** The bytes that the frame of one call takes. */
  long frameBytes() {
    return 8L * numbers.length + 8L * objects.length + 64;
  }

  /** The frame of a new call. */
  Frame frame(Machine machine) {
    Frame frame = new Frame(machine, this, numbers.clone(), objects.clone(), machine.counts(this));
    for (int index : poison) {
      frame.setPoison(index, true);
    }
    return frame;
  }

  /** Executes a call whose arguments are already in the frame. */
  Exit run(Frame f) {
    Machine machine = f.machine;
    machine.enter(this);
    int scope = machine.memory.scope();
    Exit exit = body.run(f);
    machine.memory.endScope(scope);
    machine.leave(this);
    return exit;
  }
}
