package dev.halfspace.check.filecheck;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random pairs of checks and outputs: lines of few words, checks that hold of them, and then
 * changes to either.
 */
final class PairGenerator {
  private static final List<String> WORDS =
      List.of("a", "b", "ab", "aab", "foo", "bar", "foobar", "x.y", "(z)", "{q}", "@f", "=", "|");

  private static final List<String> WILDCARDS =
      List.of(
          "{{.*}}",
          "{{[a-z]+}}",
          "{{.+}}",
          "{{a|b|foo}}",
          "{{(a|ab)*}}",
          "{{[^ ]*}}",
          "{{[[:alnum:]]+}}",
          "{{a*b?}}",
          "{{f?oo(bar)?}}",
          "{{a{1,2}b}}",
          "{{(b|foo|.)+}}");

  private static final List<String> DIRECTIVES =
      List.of("", "", "-NEXT", "-SAME", "-NOT", "-DAG", "-DAG", "-LABEL", "-EMPTY", "-COUNT-2");

  private final Random random;
  private final List<String> lines = new ArrayList<>();
  private final List<String> checks = new ArrayList<>();
  private final Map<String, String> strings = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private PairGenerator(long seed) {
    this.random = new Random(seed);
  }

  /** The pair of a seed; odd seeds have changes. */
  static FileCheckCase of(long seed) {
    PairGenerator generator = new PairGenerator(seed);
    generator.write();
    if ((seed & 1) != 0) {
      for (int i = 1 + generator.random.nextInt(2); i > 0; i--) {
        generator.change();
      }
    }
    return new FileCheckCase(text(generator.checks), text(generator.lines), generator.flags());
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + (lines.isEmpty() ? "" : "\n");
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private void write() {
    int count = 2 + random.nextInt(9);
    for (int i = 0; i < count; i++) {
      lines.add(chance(8) ? "" : line());
    }
    int previous = -1;
    for (int i = 0; i < count; i++) {
      if (chance(30) && i + 1 < count) {
        continue;
      }
      if (chance(10)) {
        excluded();
      }
      check(i, previous);
      previous = i;
    }
    if (chance(15)) {
      excluded();
    }
    if (chance(10)) {
      shuffleDags();
    }
  }

  private String line() {
    StringBuilder line = new StringBuilder(chance(20) ? "  " : "");
    int words = 1 + random.nextInt(4);
    for (int i = 0; i < words; i++) {
      line.append(i == 0 ? "" : chance(10) ? "  " : chance(5) ? "\t" : " ").append(word());
    }
    return line.append(chance(5) ? " " : "").toString();
  }

  private String word() {
    int kind = random.nextInt(10);
    if (kind < 2) {
      return String.valueOf(random.nextInt(30));
    }
    if (kind == 2) {
      return (chance(50) ? "0x" : "") + Integer.toHexString(random.nextInt(300));
    }
    if (kind == 3) {
      return "%" + random.nextInt(3);
    }
    return pick(WORDS);
  }

  private void check(int line, int previous) {
    String text = lines.get(line);
    String prefix = chance(10) ? "  // CHECK" : "// CHECK";
    if (text.isBlank()) {
      checks.add(prefix + (previous == line - 1 && line > 0 ? "-EMPTY:" : ": " + pick(WILDCARDS)));
      return;
    }
    String directive = "";
    if (previous >= 0 && previous == line - 1 && chance(60)) {
      directive = "-NEXT";
    } else if (chance(15)) {
      directive = "-DAG";
    } else if (chance(8)) {
      directive = "-LABEL";
    }
    if (chance(3)) {
      checks.add(prefix + directive + "{LITERAL}: " + text.strip());
      return;
    }
    if (directive.equals("-LABEL")) {
      checks.add(prefix + directive + ": " + text.strip());
      return;
    }
    if (directive.isEmpty() && chance(8)) {
      String[] words = text.strip().split("\\s+", 0);
      checks.add(prefix + ": " + words[0]);
      if (words.length > 1) {
        checks.add(prefix + "-SAME: " + pattern(words[words.length - 1]));
      }
      return;
    }
    checks.add(prefix + directive + ": " + pattern(text.strip()));
  }

  /** A pattern that matches a text, mostly. */
  private String pattern(String text) {
    StringBuilder out = new StringBuilder();
    for (String word : text.split("(?<=\\s)|(?=\\s)", 0)) {
      out.append(word.isBlank() ? word : chance(45) ? word : replaced(word));
    }
    return out.toString();
  }

  private String replaced(String word) {
    boolean isNumber = word.matches("\\d+");
    int kind = random.nextInt(isNumber ? 10 : 6);
    if (kind < 2) {
      return pick(WILDCARDS);
    }
    if (kind < 4) {
      String name = pick(List.of("X", "Y", "$G", "Z1"));
      if (word.equals(strings.get(name))) {
        return "[[" + name + "]]";
      }
      strings.put(name, word);
      return "[["
          + name
          + ":"
          + pick(List.of(".*", "[^ ]+", "[^ ]*", ".+", "%?[a-z0-9]+", "(a|.)+"))
          + "]]";
    }
    if (!isNumber) {
      return chance(50) ? word : "{{" + word.replaceAll("[^a-z0-9 ]", ".") + "}}";
    }
    int value = Integer.parseInt(word);
    String name = pick(List.of("N", "M", "$K"));
    Integer known = numbers.get(name);
    if (known != null && chance(70)) {
      return numericUse(name, known, value);
    }
    numbers.put(name, value);
    return chance(80) ? "[[#" + name + ":]]" : "[[#%u," + name + ":]]";
  }

  private String numericUse(String name, int known, int value) {
    int difference = value - known;
    return switch (random.nextInt(6)) {
      case 0 -> "[[#add(" + name + "," + difference + ")]]";
      case 1 -> "[[# " + name + " - " + -difference + " ]]";
      case 2 -> "[[#==" + name + "+" + difference + "]]";
      case 3 -> "[[#max(" + name + "," + value + ")]]";
      case 4 -> "[[#" + name + ":" + value + "]]";
      default -> "[[#" + name + (difference < 0 ? "" : "+") + difference + "]]";
    };
  }

  private void excluded() {
    String pattern =
        chance(30) ? pick(WILDCARDS) : chance(20) ? "[[X]]" : pick(WORDS) + pick(WORDS);
    checks.add("// CHECK-NOT: " + pattern);
  }

  private void shuffleDags() {
    for (int i = 0; i + 1 < checks.size(); i++) {
      if (checks.get(i).contains("-DAG") && checks.get(i + 1).contains("-DAG")) {
        Collections.swap(checks, i, i + 1);
      }
    }
  }

  private void change() {
    List<String> where = chance(55) ? lines : checks;
    if (where.isEmpty()) {
      return;
    }
    int at = random.nextInt(where.size());
    switch (random.nextInt(where == lines ? 4 : 6)) {
      case 0 -> where.remove(at);
      case 1 -> Collections.swap(where, at, random.nextInt(where.size()));
      case 2 -> where.set(at, renamed(where.get(at)));
      case 3 -> where.add(at, where.get(random.nextInt(where.size())));
      case 4 ->
          where.set(at, where.get(at).replaceFirst("CHECK(-[A-Z]+)?", "CHECK" + pick(DIRECTIVES)));
      default -> where.set(at, damaged(where.get(at)));
    }
  }

  private String renamed(String line) {
    String word = pick(WORDS);
    return line.contains(word) ? line.replace(word, pick(WORDS)) : line + " " + word;
  }

  private String damaged(String line) {
    if (line.isEmpty()) {
      return line;
    }
    int at = random.nextInt(line.length());
    String part =
        pick(List.of("", "{{", "]]", "[[", "[", "*", "(", "|", "#", ":", "\\", "}}", "1"));
    return line.substring(0, at) + part + line.substring(at + (chance(50) ? 1 : 0));
  }

  private List<String> flags() {
    List<String> flags = new ArrayList<>();
    if (chance(50)) {
      return flags;
    }
    for (String flag :
        List.of(
            "--match-full-lines",
            "--strict-whitespace",
            "--ignore-case",
            "--enable-var-scope",
            "--allow-empty",
            "--implicit-check-not=foobar",
            "--implicit-check-not={{b.r}}",
            "-DX=ab",
            "-D$G=foo",
            "-D#N=4",
            "-D#%x,M=0x10",
            "--check-prefixes=CHECK,OTHER",
            "--allow-unused-prefixes",
            "--allow-deprecated-dag-overlap",
            "--dump-input=never",
            "--dump-input=always",
            "--dump-input-context=1",
            "--dump-input-filter=annotation",
            "--dump-input-filter=annotation-full",
            "-v",
            "-vv")) {
      if (chance(8)) {
        flags.add(flag);
      }
    }
    return flags;
  }
}
