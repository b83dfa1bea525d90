package dev.halfspace.text;

import dev.halfspace.builtin.DenseResourceAttr;
import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.StringText;
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

  /** Appends <code>{-# dialect_resources: ... #-}</code> if there are data. */
  void appendTo(StringBuilder out) {
    String separator = "\n{-#\n  dialect_resources: {\n    builtin: {\n";
    boolean any = false;
    for (ResourceHandle handle : mentioned) {
      if (handle.hasData()) {
        out.append(separator).append("      ");
        if (StringText.isBareIdentifier(handle.name())) {
          out.append(handle.name());
        } else {
          StringText.appendQuoted(out, handle.name());
        }
        out.append(": ").append(handle.dataText());
        separator = ",\n";
        any = true;
      }
    }
    if (any) {
      out.append("\n    }\n  }\n#-}\n");
    }
  }
}
