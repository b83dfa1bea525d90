package dev.halfspace.transform;

import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.support.StringText;
import java.util.Map;
import java.util.TreeMap;

/** Prints the number of operations by name. */
final class PrintOpStats {
  /** The output format: JSON instead of a table. */
  public static final PassOption<Boolean> JSON = PassOption.flag("json", false, "Print JSON");

  /** The pass. */
  public static final Pass PASS =
      Pass.of("print-op-stats", "Count operations by name", PrintOpStats::run)
          .named("PrintOpStats")
          .options(JSON);

  private PrintOpStats() {}

  private static void run(Operation root, PassContext context) {
    Map<String, Long> counts = new TreeMap<>();
    root.walk(op -> counts.merge(op.name(), 1L, Long::sum));
    context.print(context.get(JSON) ? json(counts) : table(counts));
  }

  private static String json(Map<String, Long> counts) {
    StringBuilder out = new StringBuilder("{\n");
    String separator = "";
    for (Map.Entry<String, Long> each : counts.entrySet()) {
      StringText.appendQuoted(out.append(separator).append("  "), each.getKey());
      out.append(" : ").append(each.getValue());
      separator = ",\n";
    }
    return out.append("\n}\n").toString();
  }

  /** A table of the counts, with the names aligned at their dots. */
  private static String table(Map<String, Long> counts) {
    int prefixes = 0;
    int names = 0;
    for (String name : counts.keySet()) {
      prefixes = Math.max(prefixes, prefix(name));
      names = Math.max(names, name.length() - prefix(name));
    }
    StringBuilder out = new StringBuilder("Operations encountered:\n-----------------------\n");
    for (Map.Entry<String, Long> each : counts.entrySet()) {
      String name = each.getKey();
      out.append(" ".repeat(2 + prefixes - prefix(name))).append(name);
      out.append(" ".repeat(names - (name.length() - prefix(name))));
      out.append(" , ").append(each.getValue()).append('\n');
    }
    return out.toString();
  }

  /** The length of the dialect prefix including its dot. */
  private static int prefix(String name) {
    return name.indexOf('.') + 1;
  }
}
