package dev.halfspace.reduce;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Shrinks that change types throughout a module: sizes become smaller, layouts and memory spaces
 * are dropped, vectors and tensors become their elements, numbers become {@code i32} or {@code
 * f32}.
 */
final class TypeShrinks {
  private TypeShrinks() {}

  static int count(Operation op) {
    return op.block() == null ? changes(op).size() : 0;
  }

  static boolean apply(Operation op, int choice) {
    IrRenaming.ofTypes(changes(op).get(choice)).apply(op);
    return true;
  }

  private static List<UnaryOperator<Type>> changes(Operation root) {
    Set<Type> types = types(root);
    List<UnaryOperator<Type>> changes = new ArrayList<>();
    for (long size : sizes(types)) {
      for (long smaller : new long[] {1, 2, size / 2}) {
        if (smaller < size && smaller > 0) {
          changes.add(type -> sized(type, size, smaller));
        }
      }
    }
    for (Type type : types) {
      for (Type simpler : simpler(type)) {
        changes.add(each -> each.equals(type) ? simpler : each);
      }
    }
    return changes;
  }

  /** The types of all values, and their element types. */
  private static Set<Type> types(Operation root) {
    Set<Type> types = new LinkedHashSet<>();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      types.addAll(op.resultTypes());
      for (Region region : op.regions()) {
        for (Block block : region) {
          block.arguments().forEach(each -> types.add(each.type()));
        }
      }
    }
    for (Type type : List.copyOf(types)) {
      Shaped shaped = Shaped.of(type);
      if (shaped != null) {
        types.add(shaped.elementType());
      }
    }
    return types;
  }

  /** The sizes greater than 1 that occur, the greatest first. */
  private static Set<Long> sizes(Set<Type> types) {
    TreeSet<Long> sizes = new TreeSet<>();
    for (Type type : types) {
      Shaped shaped = Shaped.of(type);
      if (shaped != null) {
        shaped.shape().sizes().stream().filter(size -> size > 1).forEach(sizes::add);
      }
    }
    return sizes.descendingSet();
  }

  private static Type sized(Type type, long from, long to) {
    Shaped shaped = Shaped.of(type);
    return shaped == null ? type : shaped.withSizes(from, to);
  }

  private static List<Type> simpler(Type type) {
    List<Type> simpler = new ArrayList<>();
    Shaped shaped = Shaped.of(type);
    if (shaped != null) {
      simplerShaped(type, shaped, simpler);
    } else if (type instanceof FloatType && type != FloatType.F32) {
      simpler.add(FloatType.F32);
    } else if (type instanceof IntegerType integer
        && !integer.isBit()
        && !integer.equals(IntegerType.I32)) {
      simpler.add(IntegerType.I32);
    }
    return simpler;
  }

  private static void simplerShaped(Type type, Shaped shaped, List<Type> simpler) {
    if (type instanceof MemRefType memref) {
      if (memref.layout() != null || memref.memorySpace() != null) {
        simpler.add(MemRefType.of(shaped.shape(), shaped.elementType()));
        simpler.add(MemRefType.of(shaped.shape(), shaped.elementType(), memref.layout(), null));
      }
    } else {
      simpler.add(shaped.elementType());
    }
    if (type instanceof RankedTensorType tensor && tensor.encoding() != null) {
      simpler.add(RankedTensorType.of(shaped.shape(), shaped.elementType()));
    }
    for (int d = 0; d < shaped.shape().rank(); d++) {
      if (shaped.shape().size(d) > 1) {
        simpler.add(shaped.withSize(d, 1));
      }
    }
  }
}
