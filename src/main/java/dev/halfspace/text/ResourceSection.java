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

  /** Appends <code>{-# dialect_resources: ..., external_resources: ... #-}</code> if any are. */
  void appendTo(StringBuilder out, ExternalResources external) {
    String separator = "\n{-#\n";
    StringBuilder ofDialects = new StringBuilder();
    appendDialects(ofDialects);
    if (ofDialects.length() > 0) {
      out.append(separator).append("  dialect_resources: {").append(ofDialects).append("\n  }");
      separator = ",\n";
    }
    if (!external.isEmpty()) {
      external.appendTo(out.append(separator).append("  external_resources: {"));
      out.append("\n  }");
    }
    if (ofDialects.length() > 0 || !external.isEmpty()) {
      out.append("\n#-}\n");
    }
  }

  private void appendDialects(StringBuilder out) {
    String separator = "\n    builtin: {\n      ";
    for (ResourceHandle handle : mentioned) {
      if (handle.hasData()) {
        appendName(out.append(separator), handle.name());
        out.append(": ").append(handle.dataText());
        separator = ",\n      ";
      }
    }
    if (out.length() > 0) {
      out.append("\n    }");
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
