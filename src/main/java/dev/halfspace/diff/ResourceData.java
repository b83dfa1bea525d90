package dev.halfspace.diff;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseResourceAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.ResourceHandle;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The data of a resource, which the equality of attributes that refer to it does not compare.
 *
 * @param bytes the bytes, or {@code null} if they are not known
 * @param alignment the alignment of the bytes
 */
record ResourceData(@Nullable ByteBuffer bytes, int alignment) {
  private static ResourceData of(ResourceHandle handle) {
    byte[] bytes = handle.data();
    return new ResourceData(bytes == null ? null : ByteBuffer.wrap(bytes), handle.alignment());
  }

  /** The data by resource of an attribute or of the elements of lists and dictionaries in it. */
  static Map<ResourceHandle, ResourceData> in(@Nullable Object attribute) {
    Map<ResourceHandle, ResourceData> all = new HashMap<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>();
    for (Object next = attribute; next != null; next = open.poll()) {
      if (next instanceof DenseResourceAttr resource) {
        all.computeIfAbsent(resource.handle(), ResourceData::of);
      } else if (next instanceof ArrayAttr array && seen.add(array)) {
        open.addAll(array.elements());
      } else if (next instanceof DictionaryAttr dictionary && seen.add(dictionary)) {
        dictionary.entries().forEach(entry -> open.add(entry.value()));
      }
    }
    return all;
  }
}
