package dev.halfspace.format;

import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of one operation read so far: names of operands, types of operands and results,
 * regions. Slots of types count operand groups first, then result groups.
 */
final class Frame {
  final OpParser p;
  final OperationState state;
  private final Format.Shape shape;

  /** Operands that a directive has looked up itself. */
  private record Resolved(List<? extends Value> values) {}

  /** The names of each group, an {@code Operand} or a list of them; or its values. */
  private final @Nullable Object[] names;

  /** The types of each slot, a {@code Type} or a list of them. */
  private final @Nullable Object[] types;

  private @Nullable List<OpParser.Operand> allNames;
  private @Nullable List<Type> allOperandTypes;
  private @Nullable List<Type> allResultTypes;
  private final @Nullable Region[] regions;
  private List<Region> moreRegions = List.of();

  Frame(OpParser p, OperationState state, Format.Shape shape) {
    this.p = p;
    this.state = state;
    this.shape = shape;
    names = new @Nullable Object[shape.operandGroups()];
    types = new @Nullable Object[shape.operandGroups() + shape.resultGroups()];
    regions = new @Nullable Region[shape.regions()];
  }

  void name(int group, OpParser.Operand name) {
    names[group] = name;
  }

  void names(int group, List<OpParser.Operand> all) {
    names[group] = all;
  }

  void values(int group, List<? extends Value> values) {
    names[group] = new Resolved(values);
  }

  List<OpParser.Operand> names(int group) {
    return list(names[group], OpParser.Operand.class);
  }

  void allNames(List<OpParser.Operand> all) {
    allNames = all;
  }

  void type(int slot, Type type) {
    types[slot] = type;
  }

  void types(int slot, List<? extends Type> all) {
    types[slot] = all;
  }

  List<Type> types(int slot) {
    return list(types[slot], Type.class);
  }

  void allTypes(boolean ofOperands, List<Type> all) {
    if (ofOperands) {
      allOperandTypes = all;
    } else {
      allResultTypes = all;
    }
  }

  void region(int slot, Region region) {
    regions[slot] = region;
  }

  void anotherRegion(Region region) {
    if (moreRegions.isEmpty()) {
      moreRegions = new ArrayList<>();
    }
    moreRegions.add(region);
  }

  @SuppressWarnings("unchecked") // a slot holds one, a list of such, or nothing
  private static <T> List<T> list(@Nullable Object oneOrMore, Class<T> of) {
    return oneOrMore == null
        ? List.of()
        : of.isInstance(oneOrMore) ? List.of(of.cast(oneOrMore)) : (List<T>) oneOrMore;
  }

  boolean isSource(int slot) {
    return shape.types().isSource(slot);
  }

  /** Hands all to the state once the text has been read. */
  void finish() {
    if (allNames != null) {
      distribute(allNames);
    }
    shape.types().infer(p, types);
    if (allOperandTypes == null) {
      for (int g = 0; g < names.length; g++) {
        operands(names[g], types[g], g);
      }
    } else {
      operandsOf(allOperandTypes);
    }
    results();
    regions();
  }

  /** Gives each group its part of the names of all operands. */
  private void distribute(List<OpParser.Operand> all) {
    int[] sizes = state.definition().operandGroupSizes(all.size());
    if (sizes == null) {
      throw p.error(
          "'%s' cannot have %d operands".formatted(state.definition().name(), all.size()));
    }
    int next = 0;
    for (int g = 0; g < sizes.length; g++) {
      names[g] = all.subList(next, next + sizes[g]);
      next += sizes[g];
    }
  }

  private void operands(@Nullable Object named, @Nullable Object typed, int group) {
    if (named instanceof OpParser.Operand name && typed instanceof Type type) {
      state.operand(p.resolve(name, type));
    } else if (named instanceof Resolved resolved) {
      state.operandGroup(resolved.values);
    } else if (typed instanceof Type type) {
      state.operandGroup(p.resolveAll(names(group), type));
    } else {
      state.operandGroup(p.resolve(names(group), types(group)));
    }
  }

  private void operandsOf(List<Type> typesOfAll) {
    List<OpParser.Operand> all = new ArrayList<>();
    for (int g = 0; g < names.length; g++) {
      all.addAll(names(g));
    }
    List<Value> values = p.resolve(all, typesOfAll);
    int next = 0;
    for (int g = 0; g < names.length; g++) {
      int size = names(g).size();
      state.operandGroup(values.subList(next, next + size));
      next += size;
    }
  }

  private void results() {
    if (allResultTypes != null) {
      state.results(allResultTypes);
      return;
    }
    boolean isStored = state.definition().hasResultSegments();
    int[] sizes = new int[isStored ? shape.resultGroups() : 0];
    for (int r = 0; r < shape.resultGroups(); r++) {
      Object typed = types[names.length + r];
      if (typed instanceof Type type) {
        state.result(type);
      } else {
        state.results(types(names.length + r));
      }
      if (isStored) {
        sizes[r] = types(names.length + r).size();
      }
    }
    if (isStored) {
      state.resultSegments(sizes);
    }
  }

  private void regions() {
    for (Region region : regions) {
      if (region == null) {
        state.regionAsIs(new Region());
      } else {
        state.region(region);
      }
    }
    moreRegions.forEach(state::region);
  }
}
