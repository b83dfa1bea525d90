package dev.halfspace.text;

import dev.halfspace.builtin.DenseResourceAttr;
import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.ir.Attribute;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The resources that a printed text mentions, in order; their data are printed after the
 * operations.
 */
final class ResourceSection {
  private final Set<ResourceHandle> mentioned = new LinkedHashSet<>();

  /** Records the resource that {@code attribute} references, if any. */
  void note(Attribute attribute) {
    if (attribute instanceof DenseResourceAttr resource) {
      mentioned.add(resource.handle());
    }
  }

  /**
   * Appends <code>{-# dialect_resources: ..., external_resources: ... #-}</code> if there are any;
   * resources longer than the limit are elided.
   */
  void appendTo(TextBuffer buffer, PrintOptions options) {
    StringBuilder out = buffer.text;
    List<ResourceHandle> known = mentioned.stream().filter(ResourceHandle::hasData).toList();
    if (known.isEmpty() && options.external().isEmpty()) {
      return;
    }
    List<ResourceHandle> shown =
        known.stream().filter(handle -> handle.dataLength() <= options.resource()).toList();
    ExternalResources shownExternal = options.external().upTo(options.resource());
    out.append("\n{-#\n");
    if (!shown.isEmpty()) {
      out.append("  dialect_resources: {\n    builtin: {\n      ");
      appendData(shown, buffer);
      out.append("\n    }\n  }");
    }
    if (!shownExternal.isEmpty()) {
      shownExternal.appendTo(
          out.append(shown.isEmpty() ? "" : ",\n").append("  external_resources: {"));
      out.append("\n  }");
    }
    out.append("\n#-}\n");
  }

  private static void appendData(List<ResourceHandle> handles, TextBuffer buffer) {
    String separator = "";
    for (ResourceHandle handle : handles) {
      ExternalResources.appendName(buffer.text.append(separator), handle.name());
      buffer.text.append(": ");
      handle.printData(
          piece -> {
            buffer.text.append(piece);
            buffer.settle();
          });
      separator = ",\n      ";
    }
  }
}
