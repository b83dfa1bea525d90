package dev.halfspace.ir;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The superclass of attributes, types and locations that contain others. It provides structural
 * equality, for nesting of any depth and in time linear in the number of objects, however often
 * they are shared, and a hash that is computed at construction.
 *
 * <pre>{@code
 * public final class PairType extends Composite implements Type {
 *   private final Type first;
 *   private final Type second;
 *
 *   public PairType(Type first, Type second) {
 *     super(first, second);
 *     this.first = first;
 *     this.second = second;
 *   }
 *   ...
 * }
 * }</pre>
 *
 * <p>Two composites are equal if they are of one class and their components are equal in order. A
 * component is another composite, a list of components, {@code null}, or any other immutable value,
 * which is compared by its own {@code equals}.
 */
public abstract class Composite {
  private final @Nullable Object[] components;

  /** The number of composites on the longest path down, including this one. */
  private final int depth;

  private final int hash;

  /** A composite with the components that distinguish it from others of its class. */
  protected Composite(@Nullable Object... components) {
    this.components = components;
    int sum = 0;
    int below = 0;
    for (Object component : components) {
      if (component instanceof List<?> list) {
        for (Object element : list) {
          sum = 31 * sum + Objects.hashCode(element);
          below = Math.max(below, depthOf(element));
        }
      } else {
        sum = 31 * sum + Objects.hashCode(component);
        below = Math.max(below, depthOf(component));
      }
    }
    this.depth = below + 1;
    this.hash = scrambled(sum + depth);
  }

  private static int depthOf(@Nullable Object component) {
    return component instanceof Composite composite ? composite.depth : 0;
  }

  /**
   * Mixes all bits into all bits (the finalizer of Appleby's MurmurHash3): otherwise an object with
   * two equal components would have 32 times their hash, and a few levels of such nesting would
   * make all hashes equal.
   */
  private static int scrambled(int hash) {
    int h = hash;
    h = (h ^ (h >>> 16)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return h ^ (h >>> 16);
  }

  /** The components in order; callers must not modify the array. */
  final @Nullable Object[] components() {
    return components;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Composite that
            && mayEqual(that)
            && new StructuralEquality().haveEqualComponents(this, that));
  }

  /** Returns true if both composites have the same class, hash and depth. */
  final boolean mayEqual(Composite that) {
    return hash == that.hash && depth == that.depth && getClass() == that.getClass();
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  /** The text, truncated if it is long; see {@link AttributeText#brief}. */
  @Override
  public String toString() {
    return this instanceof Type type
        ? AttributeText.briefType(type)
        : this instanceof Attribute attribute
            ? AttributeText.brief(attribute)
            : Arrays.toString(components);
  }
}
