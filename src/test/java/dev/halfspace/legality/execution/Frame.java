package dev.halfspace.legality.execution;

import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values computed so far, in one execution of a function or of part of it. */
public final class Frame {
  private final @Nullable Frame outside;
  private final IdentityHashMap<Value, Object> values = new IdentityHashMap<>();

  /** A frame that sees the values of another. */
  Frame(@Nullable Frame outside) {
    this.outside = outside;
  }

  /** The value; {@code null} if nothing has computed it. */
  @Nullable Object find(Value value) {
    for (Frame at = this; at != null; at = at.outside) {
      Object found = at.values.get(value);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /**
   * The value.
   *
   * @throws Trap.Undefined if nothing has computed it
   */
  public Object get(Value value) {
    Object found = find(value);
    if (found == null) {
      throw new Trap.Undefined(value.toString());
    }
    return found;
  }

  /** The values, {@code null} where nothing has computed one. */
  List<@Nullable Object> find(List<? extends Value> all) {
    List<@Nullable Object> found = new ArrayList<>(all.size());
    for (Value value : all) {
      found.add(find(value));
    }
    return found;
  }

  List<Object> get(List<? extends Value> all) {
    List<Object> found = new ArrayList<>(all.size());
    for (Value value : all) {
      found.add(get(value));
    }
    return found;
  }

  long integer(Value value) {
    return Scalars.integer(get(value));
  }

  long[] integers(List<? extends Value> all) {
    long[] numbers = new long[all.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = integer(all.get(i));
    }
    return numbers;
  }

  MemRef memref(Value value) {
    if (get(value) instanceof MemRef memref) {
      return memref;
    }
    throw new Trap("no memref: " + value);
  }

  /** Values of an earlier iteration are not there any more. */
  void forget(List<? extends Value> all) {
    all.forEach(values::remove);
  }

  void set(Value value, Object to) {
    values.put(value, to);
  }

  void set(List<? extends Value> all, List<?> to) {
    for (int i = 0; i < all.size(); i++) {
      set(all.get(i), to.get(i));
    }
  }
}
