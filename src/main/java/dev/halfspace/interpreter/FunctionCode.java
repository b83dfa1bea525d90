package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.machine.Datum;
import java.util.List;
import java.util.Map;

/** A function, translated: what is the same for all its calls. */
final class FunctionCode {
  final Operation function;
  private final RegionCode body;
  private final Map<Region, RegionCode> regions;
  private final ImmutableList<Body> blocks;

  /** The numbers of a frame when it is made: the constants, and 0 elsewhere. */
  private final long[] numbers;

  private final Datum[] objects;
  private final List<Integer> poison;

  /** The depth to which regions are nested in the function, plus one for the call. */
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

  /** The blocks, each at the position that is its number. */
  ImmutableList<Body> blocks() {
    return blocks;
  }

  /** The block that a call begins with. */
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

  /** The slots of the arguments. */
  Slot[] arguments() {
    return body.blocks[0].arguments;
  }

  /** The bytes that the values of one call take. */
  long frameBytes() {
    return 8L * numbers.length + 8L * objects.length + 64;
  }

  /** The values of a new call. */
  Frame frame(Machine machine) {
    Frame frame = new Frame(machine, this, numbers.clone(), objects.clone(), machine.counts(this));
    for (int index : poison) {
      frame.setPoison(index, true);
    }
    return frame;
  }

  /** Executes a call whose arguments are set. */
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
