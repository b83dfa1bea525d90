package dev.halfspace.transform;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.rewrite.Folder;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Materializes constants at the start of isolated regions, one for each value and dialect. Dialects
 * whose constants are the same operation share it.
 */
final class HoistedConstants {
  private record Key(String dialect, Attribute value, Type type) {}

  private final IdentityHashMap<Region, Map<Key, Operation>> constants = new IdentityHashMap<>();

  /** Creates an empty set of constants. */
  HoistedConstants() {}

  /**
   * The constant for operations in a block.
   *
   * @param dialect materializes the constant
   * @return the value, or {@code null} if the dialect has no operation for it
   */
  @Nullable Value get(Block block, Dialect dialect, Attribute value, Type type) {
    Region region = Folder.constantRegion(block);
    Dialect.ConstantSyntax syntax = dialect.constantSyntax();
    if (region == null || syntax == null) {
      return null;
    }
    Map<Key, Operation> known = constants.computeIfAbsent(region, r -> new HashMap<>());
    Key key = new Key(dialect.prefix(), value, type);
    Operation constant = known.get(key);
    if (constant == null) {
      OpBuilder b = OpBuilder.atStart(region.entryBlock()).at(Location.UNKNOWN);
      constant = syntax.build(b, value, type);
      if (constant == null) {
        return null;
      }
      Operation other = known.putIfAbsent(new Key(prefix(constant), value, type), constant);
      if (other != null) {
        constant.erase();
        constant = other;
      }
      known.put(key, constant);
    }
    return constant.result();
  }

  private static String prefix(Operation op) {
    return op.name().substring(0, Math.max(0, op.name().indexOf('.')));
  }
}
