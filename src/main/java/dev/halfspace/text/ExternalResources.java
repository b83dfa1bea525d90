package dev.halfspace.text;

import com.google.common.collect.ImmutableList;
import dev.halfspace.support.StringText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The external resources in the metadata section of a text, meant for tools: values by name, in
 * groups. A parser adds those that it finds; a printer prints those that it is given.
 *
 * <pre>{@code
 * {-#
 *   external_resources: {
 *     mlir_reproducer: {
 *       pipeline: "builtin.module(cse)",
 *       verify_each: true
 *     }
 *   }
 * #-}
 * }</pre>
 */
public final class ExternalResources {
  private record Entry(String name, String value) {}

  private final Map<String, List<Entry>> groups = new LinkedHashMap<>();

  /** An empty set of resources. */
  public ExternalResources() {}

  /** Adds a string. */
  public void add(String group, String name, String value) {
    StringBuilder quoted = new StringBuilder();
    StringText.appendQuoted(quoted, value);
    addText(group, name, quoted.toString());
  }

  /** Adds a boolean. */
  public void add(String group, String name, boolean value) {
    addText(group, name, Boolean.toString(value));
  }

  /** Adds a value in its spelling. */
  void addText(String group, String name, String text) {
    groups.computeIfAbsent(group, unused -> new ArrayList<>()).add(new Entry(name, text));
  }

  /** The names of the values of a group, in order. */
  public ImmutableList<String> names(String group) {
    return groups.getOrDefault(group, List.of()).stream()
        .map(Entry::name)
        .collect(ImmutableList.toImmutableList());
  }

  /** The value of a string, or {@code null} if there is no string of that name. */
  public @Nullable String string(String group, String name) {
    String text = text(group, name);
    if (text == null || !text.startsWith("\"")) {
      return null;
    }
    byte[] bytes = StringText.encode(text);
    return StringLiteral.value(bytes, 0, bytes.length);
  }

  /** The value of a boolean, or {@code null} if there is none of that name. */
  public @Nullable Boolean flag(String group, String name) {
    String text = text(group, name);
    return "true".equals(text) ? Boolean.TRUE : "false".equals(text) ? Boolean.FALSE : null;
  }

  private @Nullable String text(String group, String name) {
    String found = null;
    for (Entry entry : groups.getOrDefault(group, List.of())) {
      found = entry.name().equals(name) ? entry.value() : found;
    }
    return found;
  }

  /** These resources without those of a group. */
  public ExternalResources without(String group) {
    ExternalResources others = new ExternalResources();
    groups.forEach((name, entries) -> others.groups.put(name, new ArrayList<>(entries)));
    others.groups.remove(group);
    return others;
  }

  /** These resources without values whose text has more than {@code most} characters. */
  ExternalResources upTo(long most) {
    ExternalResources shown = new ExternalResources();
    groups.forEach(
        (group, entries) -> {
          for (Entry entry : entries) {
            if (entry.value().length() <= most) {
              shown.addText(group, entry.name(), entry.value());
            }
          }
        });
    return shown;
  }

  /** Returns true if there are no resources. */
  public boolean isEmpty() {
    return groups.isEmpty();
  }

  /** Appends the groups as they are printed between the braces of {@code external_resources}. */
  void appendTo(StringBuilder out) {
    String beforeGroup = "\n    ";
    for (Map.Entry<String, List<Entry>> group : groups.entrySet()) {
      out.append(beforeGroup).append(group.getKey()).append(": {");
      String beforeEntry = "\n      ";
      for (Entry entry : group.getValue()) {
        appendName(out.append(beforeEntry), entry.name());
        out.append(": ").append(entry.value());
        beforeEntry = ",\n      ";
      }
      out.append("\n    }");
      beforeGroup = ",\n    ";
    }
  }

  /** Appends a name, in quotes unless it is an identifier. */
  static void appendName(StringBuilder out, String name) {
    if (StringText.isBareIdentifier(name)) {
      out.append(name);
    } else {
      StringText.appendQuoted(out, name);
    }
  }
}
