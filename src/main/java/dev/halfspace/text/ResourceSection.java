package dev.halfspace.text;

import dev.halfspace.builtin.DenseResourceAttr;
import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.ir.Attribute;
import dev.halfspace.source.StringText;
import java.util.LinkedHashSet;
import java.util.Set;

/** The resources that a printed text mentions, in order: their data follow the operations. */
final class ResourceSection {
  private final Set<ResourceHandle> mentioned = new LinkedHashSet<>();

  /** Remembers the resource that {@code attribute} names, if it names one. */
  void note(Attribute attribute) {
    if (attribute instanceof DenseResourceAttr resource) {
      mentioned.add(resource.handle());
    }
  }

  /** Appends <code>{-# dialect_resources: ..., external_resources: ... #-}</code> if any are. */
  void appendTo(TextBuffer buffer, ExternalResources external) {
    StringBuilder out = buffer.text;
    boolean ofDialects = mentioned.stream().anyMatch(ResourceHandle::hasData);
    if (ofDialects) {
      out.append("\n{-#\n  dialect_resources: {\n    builtin: {\n      ");
      appendData(buffer);
      out.append("\n    }\n  }");
    }
    if (!external.isEmpty()) {
      external.appendTo(
          out.append(ofDialects ? ",\n" : "\n{-#\n").append("  external_resources: {"));
      out.append("\n  }");
    }
    if (ofDialects || !external.isEmpty()) {
      out.append("\n#-}\n");
    }
  }

  private void appendData(TextBuffer buffer) {
    String separator = "";
    for (ResourceHandle handle : mentioned) {
      if (handle.hasData()) {
        appendName(buffer.text.append(separator), handle.name());
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

  /** Appends a name, in quotes if it is no identifier. */
  static void appendName(StringBuilder out, String name) {
    if (StringText.isBareIdentifier(name)) {
      out.append(name);
    } else {
      StringText.appendQuoted(out, name);
    }
  }
}
