package dev.halfspace.format;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Counterpart;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The parts of one operation read so far: names of operands, types, regions. */
final class Frame {
  final OpParser p;
  final OperationState state;
  private final TypePlan plan;

  /** By slot: an {@code Operand}, a list of them, a list of values, or nothing. */
  private final @Nullable Object[] names;

  /** By slot: a {@code Type}, a list of them, or nothing. */
  private final @Nullable Object[] types;

  /** Regions by their position; {@code null} where none has been read. */
  private List<@Nullable Region> regions = List.of();

  Frame(OpParser p, OperationState state, TypePlan plan) {
    this.p = p;
    this.state = state;
    this.plan = plan;
    types = plan.start();
    names = new @Nullable Object[plan.results];
  }

  /** Sets the names of the operands of a slot, or their values. */
  void names(Slot slot, @Nullable Object read) {
    names[slot.index()] = read;
  }

  /** Sets the types of a slot. */
  void types(Slot slot, @Nullable Object read) {
    types[slot.index()] = read;
  }

  /** Sets the type of a single value; other types can be made only of one that fits. */
  void checkedType(Slot slot, int at, Type type) {
    var constraint = slot.group().constraint();
    boolean isSource = plan.isSource(slot.index());
    if (isSource ? !constraint.accepts(type) : !constraint.kind().isInstance(type)) {
      throw p.error(
          at,
          "expected %s, found %s%s"
              .formatted(
                  constraint.description(), type, Counterpart.advice(state.definition(), type)));
    }
    types[slot.index()] = type;
  }

  List<OpParser.Operand> names(int slot) {
    return list(names[slot], OpParser.Operand.class);
  }

  List<Type> types(int slot) {
    return list(types[slot], Type.class);
  }

  @SuppressWarnings("unchecked") // a place holds one, a list of such, or nothing
  private static <T> List<T> list(@Nullable Object part, Class<T> of) {
    return part == null ? List.of() : of.isInstance(part) ? List.of(of.cast(part)) : (List<T>) part;
  }

  /** Sets the region at a position, or the next of those from a position on. */
  void region(int position, boolean isVariadic, Region region) {
    int at = isVariadic ? Math.max(position, regions.size()) : position;
    regions = regions.isEmpty() ? new ArrayList<>(2) : regions;
    while (regions.size() <= at) {
      regions.add(null);
    }
    regions.set(at, region);
  }

  /** Hands all to the state once the text has been read. */
  void finish() {
    OpDefinition<?> definition = state.definition();
    distribute();
    plan.infer(p, types);
    for (int slot = Slot.FIRST; slot < plan.results; slot++) {
      addOperands(slot);
    }
    for (int slot = plan.results; slot < types.length; slot++) {
      addResults(slot);
    }
    if (definition.hasResultSegments()) {
      IntStream slots = IntStream.range(plan.results, types.length);
      state.resultSegments(slots.map(slot -> types(slot).size()).toArray());
    }
    int named = definition.regionSlots().isEmpty() ? 0 : definition.leastRegions();
    for (int i = 0; i < regions.size() || i < named; i++) {
      addRegion(i < regions.size() ? regions.get(i) : null);
    }
  }

  private void addOperands(int slot) {
    Object named = names[slot];
    Object typed = types[slot];
    if (named instanceof OpParser.Operand operand && typed instanceof Type type) {
      state.operand(p.resolve(operand, type));
    } else if (named instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Value) {
      state.operandGroup(list(list, Value.class));
    } else if (typed instanceof Type type) {
      state.operandGroup(p.resolveAll(names(slot), type));
    } else {
      state.operandGroup(p.resolve(names(slot), types(slot)));
    }
  }

  private void addResults(int slot) {
    if (types[slot] instanceof Type type) {
      state.result(type);
    } else {
      state.results(types(slot));
    }
  }

  private void addRegion(@Nullable Region read) {
    if (read == null) {
      state.regionAsIs(new Region());
    } else {
      if (read.isEmpty() && state.definition().hasTrait(SingleBlock.class)) {
        read.append(new Block());
      }
      state.region(read);
    }
  }

  /** Gives each group its part of what was read for all operands or all results. */
  private void distribute() {
    OpDefinition<?> definition = state.definition();
    if (names[Slot.OPERANDS.index()] instanceof List<?> all) {
      split(all, names, Slot.FIRST, definition.operandGroupSizes(all.size()), "operands");
    }
    if (types[Slot.OPERANDS.index()] instanceof List<?> all) {
      var groups = IntStream.range(Slot.FIRST, plan.results).mapToObj(this::names).toList();
      int[] sizes = groups.stream().mapToInt(List::size).toArray();
      List<OpParser.Operand> named = groups.stream().flatMap(List::stream).toList();
      List<Value> values = p.resolve(named, types(Slot.OPERANDS.index()));
      split(values, names, Slot.FIRST, sizes, "operands");
      split(all, types, Slot.FIRST, sizes, "operands");
    }
    if (types[Slot.RESULTS.index()] instanceof List<?> all) {
      split(all, types, plan.results, definition.resultGroupSizes(all.size()), "results");
    }
  }

  private void split(
      List<?> all, @Nullable Object[] parts, int first, int @Nullable [] sizes, String noun) {
    if (sizes == null) {
      throw p.error(
          "'%s' cannot have %d %s".formatted(state.definition().name(), all.size(), noun));
    }
    int next = 0;
    for (int i = 0; i < sizes.length; i++) {
      parts[first + i] = all.subList(next, next + sizes[i]);
      next += sizes[i];
    }
  }
}
