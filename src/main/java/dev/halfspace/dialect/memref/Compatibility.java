package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.UnrankedMemRefType;
import java.util.Objects;

/** The rules by which a buffer of one type can be seen as a buffer of another. */
final class Compatibility {
  private Compatibility() {}

  /** Returns true if two sizes can be the same: they are equal, or one is not known. */
  static boolean agree(long one, long other) {
    return one == other || one == Shape.DYNAMIC || other == Shape.DYNAMIC;
  }

  /** A type of other sizes, offset and strides. */
  static MemRefType withStrides(MemRefType type, Shape shape, Strides strides) {
    return MemRefType.of(shape, type.elementType(), strides.toLayout(), type.memorySpace());
  }

  /** Returns true if {@code memref.cast} can make {@code to} of {@code from}. */
  static boolean isCast(BaseMemRefType from, BaseMemRefType to) {
    if (!from.elementType().equals(to.elementType())
        || !Objects.equals(from.memorySpace(), to.memorySpace())) {
      return false;
    }
    if (from instanceof MemRefType one && to instanceof MemRefType other) {
      return ShapeCompatibility.areCompatible(one, other) && layoutsAgree(one, other);
    }
    return from instanceof MemRefType || to instanceof MemRefType;
  }

  private static boolean layoutsAgree(MemRefType one, MemRefType other) {
    if (Objects.equals(one.layout(), other.layout())) {
      return true;
    }
    Strides first = one.strides();
    Strides second = other.strides();
    if (first == null || second == null || !agree(first.offset(), second.offset())) {
      return false;
    }
    for (int i = 0; i < first.rank(); i++) {
      if (!agree(first.strides().get(i), second.strides().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if {@code memref.memory_space_cast} can make {@code to} of {@code from}. */
  static boolean isMemorySpaceCast(BaseMemRefType from, BaseMemRefType to) {
    if (!from.elementType().equals(to.elementType())) {
      return false;
    }
    if (from instanceof MemRefType one && to instanceof MemRefType other) {
      return one.shape().equals(other.shape()) && Objects.equals(one.layout(), other.layout());
    }
    return from instanceof UnrankedMemRefType && to instanceof UnrankedMemRefType;
  }

  /**
   * Returns true if two types have one shape, element type and memory space, and strides that are
   * equal.
   */
  static boolean isSameView(MemRefType one, MemRefType other) {
    return one.shape().equals(other.shape())
        && one.elementType().equals(other.elementType())
        && Objects.equals(one.memorySpace(), other.memorySpace())
        && (Objects.equals(one.layout(), other.layout())
            || (one.strides() != null && Objects.equals(one.strides(), other.strides())));
  }
}
