package dev.halfspace.legality.execution;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of a call of a function.
 *
 * @param numbers for each argument its value if it is an integer, else 0
 * @param isAliased whether arguments of one memref type are one memref
 * @param isSmall whether memrefs have one element in the dimensions that their types leave open
 */
public record Input(List<Long> numbers, boolean isAliased, boolean isSmall) {
  /** Index arguments are from 0 to this. */
  public static final long MAX_INDEX = 3;

  /** The sizes that a type leaves open. */
  private static final long[] DYNAMIC = {20, 10, 6, 6};

  /** All inputs of a function that are told apart here. */
  public static List<Input> all(FuncOp function, boolean mayAlias) {
    List<List<Long>> all = List.of(List.of());
    for (Type type : function.argumentTypes()) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> before : all) {
        for (long value : values(type)) {
          List<Long> more = new ArrayList<>(before);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    List<Input> inputs = new ArrayList<>();
    for (List<Long> numbers : all) {
      inputs.add(new Input(numbers, false, false));
      if (mayAlias) {
        inputs.add(new Input(numbers, true, false));
      }
    }
    return inputs;
  }

  /** This input with memrefs as small as their types allow. */
  public Input small() {
    return new Input(numbers, isAliased, true);
  }

  private static long[] values(Type type) {
    if (type instanceof IndexType) {
      long[] values = new long[(int) MAX_INDEX + 1];
      Arrays.setAll(values, i -> i);
      return values;
    }
    if (type.equals(IntegerType.I1)) {
      return new long[] {0, -1};
    }
    return new long[] {type instanceof IntegerType ? 2 : 0};
  }

  List<Object> arguments(FuncOp function, Machine machine) {
    List<Object> arguments = new ArrayList<>();
    Map<Type, MemRef> made = new HashMap<>();
    for (int i = 0; i < numbers.size(); i++) {
      Type type = function.argumentTypes().get(i);
      if (type instanceof MemRefType memref) {
        int number = i;
        arguments.add(
            isAliased
                ? made.computeIfAbsent(type, t -> filled(memref, number, machine))
                : filled(memref, number, machine));
      } else if (Scalars.isInteger(type)) {
        arguments.add(numbers.get(i));
      } else {
        arguments.add(value(type, 11 * i + 5, machine));
      }
    }
    return arguments;
  }

  private MemRef filled(MemRefType type, int argument, Machine machine) {
    long[] dynamic = new long[type.shape().dynamicCount()];
    int next = 0;
    for (int i = 0; i < type.rank(); i++) {
      if (type.shape().isDynamic(i)) {
        dynamic[next++] = isSmall ? 1 : DYNAMIC[i];
      }
    }
    MemRef memref = machine.allocate(type, dynamic);
    int[] seed = {17 * argument + 1};
    memref.forEachElement(
        at -> machine.put(memref, at, value(type.elementType(), seed[0] += 7, machine)));
    return memref;
  }

  /** A value that differs from others made of other seeds, unless few fit. */
  private Object value(Type type, int seed, Machine machine) {
    if (type instanceof VectorType vector) {
      List<Object> lanes = new ArrayList<>();
      for (int i = 0; i < vector.shape().elementCount(); i++) {
        lanes.add(value(vector.elementType(), seed + 3 * i, machine));
      }
      return new Lanes(lanes);
    }
    if (type instanceof MemRefType memref) {
      return filled(memref, seed, machine);
    }
    if (type == FloatType.F32) {
      return (float) (seed % 97);
    }
    if (type == FloatType.F64) {
      return (double) (seed % 97);
    }
    if (type instanceof IndexType) {
      return (long) (seed / 7 % 4);
    }
    return Scalars.wrap(seed % 97, Scalars.width(type));
  }
}
