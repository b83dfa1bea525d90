package dev.halfspace.format;

import dev.halfspace.ir.Counterpart;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of one operation read so far: names of operands, types, regions. */
final class Frame {
  final OpParser p;
  final OperationState state;
  private final Shape shape;

  /**
   * Names of operand groups, types of operand groups, types of result groups; then, if the format
   * refers to them as one, names of all operands, their types and those of all results. A name is
   * an {@code Operand}, a list of them or a list of values; a type a {@code Type} or a list.
   */
  private final @Nullable Object[] parts;

  /** Regions by their position; {@code null} where none has been read. */
  private List<@Nullable Region> regions = List.of();

  /** The number of regions read for the slot that stands for any number. */
  private int variadicRegions;

  /**
   * The numbers of parts.
   *
   * @param operands the number of operand groups
   * @param results the number of result groups
   * @param regions the number of regions that are always there
   * @param types the inference of types that are not written
   */
  record Shape(int operands, int results, int regions, TypePlan types) {
    private int firstResult() {
      return 2 * operands;
    }

    /** The place of the names of all operands; their types and those of all results follow. */
    private int all() {
      return firstResult() + results;
    }
  }

  Frame(OpParser p, OperationState state, Shape shape) {
    this.p = p;
    this.state = state;
    this.shape = shape;
    parts = shape.types().start();
  }

  void set(int place, @Nullable Object part) {
    parts[place] = part;
  }

  /** Sets the type of a single value; other types can be made only of one that fits. */
  void setChecked(Slot slot, int at, Type type) {
    var constraint = slot.group().constraint();
    if (!constraint.kind().isInstance(type)
        || (shape.types().isSource(slot.type()) && !constraint.accepts(type))) {
      throw p.error(
          at,
          "expected %s, found %s%s"
              .formatted(
                  constraint.description(), type, Counterpart.advice(state.definition(), type)));
    }
    parts[slot.type()] = type;
  }

  List<OpParser.Operand> names(int place) {
    return list(parts[place], OpParser.Operand.class);
  }

  List<Type> types(int place) {
    return list(parts[place], Type.class);
  }

  @SuppressWarnings("unchecked") // a place holds one, a list of such, or nothing
  private static <T> List<T> list(@Nullable Object part, Class<T> of) {
    return part == null ? List.of() : of.isInstance(part) ? List.of(of.cast(part)) : (List<T>) part;
  }

  void region(int slot, boolean isVariadic, Region region) {
    if (regions.isEmpty()) {
      regions = new ArrayList<>(2);
    }
    int at = isVariadic ? slot + variadicRegions++ : slot;
    while (regions.size() <= at) {
      regions.add(null);
    }
    regions.set(at, region);
  }

  /** Hands all to the state once the text has been read. */
  void finish() {
    if (parts.length > shape.all()) {
      distribute();
    }
    shape.types().infer(p, parts);
    for (int name = 0; name < shape.operands(); name++) {
      operands(parts[name], parts[shape.operands() + name], name);
    }
    results();
    for (int r = 0; r < regions.size() || r < shape.regions(); r++) {
      Region region = r < regions.size() ? regions.get(r) : null;
      if (region == null) {
        state.regionAsIs(new Region());
      } else {
        state.region(region);
      }
    }
  }

  private void operands(@Nullable Object named, @Nullable Object typed, int name) {
    if (named instanceof OpParser.Operand operand && typed instanceof Type type) {
      state.operand(p.resolve(operand, type));
    } else if (named instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Value) {
      state.operandGroup(list(list, Value.class));
    } else if (typed instanceof Type type) {
      state.operandGroup(p.resolveAll(names(name), type));
    } else {
      state.operandGroup(p.resolve(names(name), types(shape.operands() + name)));
    }
  }

  private void results() {
    int[] sizes = state.definition().hasResultSegments() ? new int[shape.results()] : null;
    for (int r = 0; r < shape.results(); r++) {
      int place = shape.firstResult() + r;
      if (parts[place] instanceof Type type) {
        state.result(type);
      } else {
        state.results(types(place));
      }
      if (sizes != null) {
        sizes[r] = types(place).size();
      }
    }
    if (sizes != null) {
      state.resultSegments(sizes);
    }
  }

  // Operands and results as one list -------------------------------------------------------------

  /** Gives each group its part of what was read for all operands or all results. */
  private void distribute() {
    int all = shape.all();
    if (parts[all] != null) {
      List<OpParser.Operand> names = names(all);
      split(names, 0, state.definition().operandGroupSizes(names.size()), "operands");
    }
    if (parts[all + 1] != null) {
      List<OpParser.Operand> names = new ArrayList<>();
      int[] sizes = new int[shape.operands()];
      for (int g = 0; g < sizes.length; g++) {
        names.addAll(names(g));
        sizes[g] = names(g).size();
      }
      split(p.resolve(names, types(all + 1)), 0, sizes, "operands");
      split(types(all + 1), shape.operands(), sizes, "operands");
    }
    if (parts[all + 2] != null) {
      List<Type> types = types(all + 2);
      int[] sizes = state.definition().resultGroupSizes(types.size());
      split(types, shape.firstResult(), sizes, "results");
    }
  }

  private void split(List<?> all, int first, int @Nullable [] sizes, String noun) {
    if (sizes == null) {
      throw p.error(
          "'%s' cannot have %d %s".formatted(state.definition().name(), all.size(), noun));
    }
    int next = 0;
    for (int g = 0; g < sizes.length; g++) {
      parts[first + g] = all.subList(next, next + sizes[g]);
      next += sizes[g];
    }
  }
}
