package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Memory;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import java.util.List;

/**
 * The random number functions of MLIR's runner. A generator is an integer in the program, where the
 * library uses the bits of a pointer; the random numbers are the same.
 */
final class RandomFunctions {
  /** The functions by name. */
  static final ImmutableMap<String, External> ALL =
      ImmutableMap.of(
          "rtsrand", RandomFunctions::seed,
          "rtrand", RandomFunctions::draw,
          "rtdrand", RandomFunctions::delete,
          "shuffle", RandomFunctions::shuffle,
          "_mlir_ciface_shuffle", RandomFunctions::shuffle);

  private RandomFunctions() {}

  private static MersenneTwister generator(External.Call call, Datum number) {
    MersenneTwister generator = number.isPoison() ? null : call.generators().get(number.asLong());
    if (generator == null) {
      throw call.trap(TrapKind.UNDEFINED, "there is no such generator of random numbers");
    }
    return generator;
  }

  private static List<Datum> seed(External.Call call, List<Datum> x) {
    checkPoison(call, x.get(0));
    return number(call.generators().add(new MersenneTwister(x.get(0).asLong())));
  }

  private static List<Datum> draw(External.Call call, List<Datum> x) {
    checkPoison(call, x.get(1));
    return number(generator(call, x.get(0)).upTo(x.get(1).asLong()));
  }

  private static List<Datum> delete(External.Call call, List<Datum> x) {
    MersenneTwister unused = generator(call, x.get(0)); // traps if there is none
    call.generators().remove(x.get(0).asLong());
    return List.of();
  }

  /** Shuffles the elements of a one-dimensional buffer. */
  private static List<Datum> shuffle(External.Call call, List<Datum> x) {
    MemoryView view = RunnerFunctions.view(call, x.get(0));
    Memory memory = call.memory();
    generator(call, x.get(1))
        .shuffle(
            view.size(0),
            (i, j) -> {
              Datum element = memory.load(view, i);
              memory.store(memory.load(view, j), view, i);
              memory.store(element, view, j);
            });
    return List.of();
  }

  private static void checkPoison(External.Call call, Datum datum) {
    if (datum.isPoison()) {
      throw call.trap(TrapKind.POISON, "poison decides a random number");
    }
  }

  private static List<Datum> number(long value) {
    return List.of(Datum.ofInt(Long.SIZE, value));
  }
}
