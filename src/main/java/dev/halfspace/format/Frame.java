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
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The parts of one operation parsed so far: names of operands, types, regions. */
final class Frame {
  private static final @Nullable Region[] NO_REGIONS = {};

  final OpParser p;
  final OperationState state;
  private final TypePlan plan;

  /** By slot: an {@code Operand}, a list of operands, a list of values, or {@code null}. */
  final @Nullable Object[] names;

  /** By slot: a {@code Type}, a list of types, or {@code null}. */
  final @Nullable Object[] types;

  /** Regions by position; {@code null} where none has been parsed. */
  private @Nullable Region[] regions = NO_REGIONS;

  Frame(OpParser p, OperationState state, TypePlan plan) {
    this.p = p;
    this.state = state;
    this.plan = plan;
    types = plan.start();
    names = new @Nullable Object[plan.results];
  }

  /**
   * Sets the type of a single value. If other types are inferred from it, it must satisfy its
   * constraint; otherwise only its class is checked here.
   */
  void checkedType(Slot slot, int at, Type type) {
    var constraint = slot.group().constraint();
    boolean isSource = plan.isSource[slot.index()];
    if (isSource ? !constraint.accepts(type) : !constraint.kind().isInstance(type)) {
      String more = Counterpart.advice(state.definition(), type);
      throw p.error(at, "expected %s, found %s%s".formatted(constraint.description(), type, more));
    }
    types[slot.index()] = type;
  }

  List<OpParser.Operand> names(int slot) {
    return list(names[slot], names[slot] instanceof OpParser.Operand);
  }

  List<Type> types(int slot) {
    return list(types[slot], types[slot] instanceof Type);
  }

  @SuppressWarnings("unchecked") // an entry is one element, a list, or null
  private static <T> List<T> list(@Nullable Object part, boolean isOne) {
    return part == null ? List.of() : isOne ? List.of((T) part) : (List<T>) part;
  }

  /** Sets the region of an element, or the next of its regions. */
  void region(Element.RegionOf of, Region region) {
    int at = of.isVariadic() ? Math.max(of.position(), regions.length) : of.position();
    regions = Arrays.copyOf(regions, Math.max(regions.length, at + 1));
    regions[at] = region;
  }

  /** Fills in the state of the operation once the text has been parsed. */
  void finish() {
    distribute();
    plan.infer(this);
    for (int slot = Slot.FIRST; slot < plan.results; slot++) {
      addOperands(slot);
    }
    for (int slot = plan.results; slot < types.length; slot++) {
      state.resultGroup(types(slot));
    }
    int named = state.definition().regionSlots().isEmpty() ? 0 : state.definition().leastRegions();
    for (int i = 0; i < regions.length || i < named; i++) {
      addRegion(i < regions.length ? regions[i] : null);
    }
  }

  private void addOperands(int slot) {
    Object named = names[slot];
    Object typed = types[slot];
    if (named instanceof OpParser.Operand operand && typed instanceof Type type) {
      state.operand(p.resolve(operand, type));
    } else if (named instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Value) {
      state.operandGroup(Frame.<Value>list(list, /* isOne= */ false));
    } else if (typed instanceof Type type) {
      state.operandGroup(p.resolveAll(names(slot), type));
    } else {
      state.operandGroup(p.resolve(names(slot), types(slot)));
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

  /** Splits what was parsed for all operands or all results among the groups. */
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
