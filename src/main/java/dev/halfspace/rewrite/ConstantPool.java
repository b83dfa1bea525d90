package dev.halfspace.rewrite;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.Constants;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The uniqued constants of each region that is isolated from above. They are at the front of its
 * entry block; a constant that is moved there goes before the others.
 */
final class ConstantPool {
  /** With handwritten methods: those generated for records are slow where they are not inlined. */
  private record Key(String dialect, Attribute value, Type type) {
    @Override
    public boolean equals(@Nullable Object o) {
      return o instanceof Key other
          && value.equals(other.value)
          && type.equals(other.type)
          && dialect.equals(other.dialect);
    }

    @Override
    public int hashCode() {
      return 31 * value.hashCode() + type.hashCode();
    }
  }

  private final IdentityHashMap<Region, Map<Key, Operation>> constants = new IdentityHashMap<>();
  private final Set<Operation> pooled = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Adds a constant to the pool, and moves it to the front of the entry block if it is not there.
   *
   * @return the constant that replaces it; itself if it is the first of its value
   */
  Operation add(Operation constant, Attribute value) {
    Block block = constant.block();
    Region region = block == null ? null : Folder.constantRegion(block);
    if (block == null || region == null || pooled.contains(constant)) {
      return constant;
    }
    Key key = new Key(constant.definition().dialect(), value, constant.result(0).type());
    Operation known =
        constants.computeIfAbsent(region, r -> new HashMap<>()).putIfAbsent(key, constant);
    if (known != null) {
      becomeOfManyPlaces(known);
      return known;
    }
    Block entry = region.entryBlock();
    Operation previous = constant.previous();
    boolean isAtFront = previous == null || pooled.contains(previous);
    if (block != entry || !isAtFront) {
      constant.moveTo(entry, entry.firstOp());
      if (block != entry) {
        becomeOfManyPlaces(constant);
      }
    }
    pooled.add(constant);
    return constant;
  }

  private static void becomeOfManyPlaces(Operation constant) {
    if (constant.location() != Location.UNKNOWN) {
      constant.setLocation(Location.UNKNOWN);
    }
  }

  /** The value of an operation that may be pooled, or {@code null} if it is not a constant. */
  static @Nullable Attribute valueOf(Operation op) {
    return op.numResults() == 1 && op.numOperands() == 0 ? Constants.valueOf(op) : null;
  }
}
