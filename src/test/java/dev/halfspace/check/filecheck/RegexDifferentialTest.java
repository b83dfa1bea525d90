package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random regular expressions in checks: where they match, what their groups match, and what is
 * wrong with them is what {@code FileCheck-22} says.
 */
class RegexDifferentialTest {
  private static final List<String> ATOMS =
      List.of(
          "a",
          "b",
          "c",
          ".",
          "[ab]",
          "[^a]",
          "[a-c]",
          "\\.",
          "[[:alpha:]]",
          "[[:space:]]",
          "[]a]",
          "[b-]",
          "x",
          "[[.hyphen.]a]",
          "[[=b=]]",
          "\\a");

  private static final List<String> EDGES = List.of("^", "$", "[[:<:]]", "[[:>:]]");

  private static final List<String> REPEATS =
      List.of("*", "+", "?", "**", "{2}", "{1,2}", "{0,2}", "{1,}", "{0}", "{,2}", "{2,1}");

  private final Random random;

  /** An edge stands once and is not referred to: docs/filecheck.md tells why. */
  private boolean hasEdges;

  private int edges;

  RegexDifferentialTest() {
    this.random = new Random(Long.getLong("halfspace.filecheck.seed", 0) + 20261122);
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private String expression(int depth, boolean references) {
    StringBuilder out = new StringBuilder();
    int branches = random.nextInt(4) == 0 ? 2 : 1;
    for (int i = 0; i < branches; i++) {
      out.append(i == 0 ? "" : "|");
      int items = 1 + random.nextInt(3);
      for (int j = 0; j < items; j++) {
        int kind = random.nextInt(10);
        if (kind < 4 && depth > 0) {
          out.append('(').append(expression(depth - 1, references)).append(')');
        } else if (kind == 4 && references) {
          out.append('\\').append(1 + random.nextInt(3));
        } else {
          out.append(atom());
        }
        if (random.nextInt(3) == 0) {
          out.append(repeat());
        }
      }
    }
    return out.toString();
  }

  private String atom() {
    if (hasEdges && edges == 0 && random.nextInt(6) == 0) {
      edges++;
      return pick(EDGES);
    }
    return random.nextInt(3) == 0 ? pick(ATOMS) : pick(ATOMS.subList(0, 5));
  }

  private String repeat() {
    List<String> known = hasEdges ? REPEATS.subList(0, 4) : REPEATS;
    return random.nextInt(8) == 0 ? pick(known) : pick(known.subList(0, hasEdges ? 3 : 7));
  }

  private String text() {
    StringBuilder out = new StringBuilder();
    int length = 1 + random.nextInt(14);
    for (int i = 0; i < length; i++) {
      out.append("aaabbbccxA. -\n".charAt(random.nextInt(14)));
    }
    return out.append('\n').toString();
  }

  private FileCheckCase one(boolean references) {
    hasEdges = !references && random.nextBoolean();
    edges = 0;
    String expression = expression(2, references);
    String check =
        switch (random.nextInt(hasEdges ? 3 : 4)) {
          case 0 -> "[[X:" + expression + "]]";
          case 1 -> "{{" + expression + "}}[[X:" + expression(1, references) + "]]";
          case 2 -> "a{{" + expression + "}}";
          default -> "[[X:" + expression + "]][[Y:" + expression(1, false) + "]][[X]]";
        };
    List<String> flags = new ArrayList<>(List.of("-v", "--dump-input=never"));
    if (random.nextInt(6) == 0) {
      flags.add("--ignore-case");
    }
    return new FileCheckCase("CHECK: " + check + "\n", text(), flags);
  }

  private void compare(boolean references) {
    NativeFileCheck.assumePresent();
    int count = Integer.getInteger("halfspace.filecheck.expressions", 100);
    List<FileCheckCase> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      cases.add(one(references));
    }
    List<String> differences = Comparison.differences(cases);
    System.out.printf("FileCheck: %,d expressions, %,d differ%n", count, differences.size());
    assertThat(differences.stream().limit(5)).isEmpty();
  }

  @Test
  void matchesAndGroupsAreThoseOfTheNativeTool() {
    compare(false);
  }

  @Test
  void matchesOfBackReferencesAreThoseOfTheNativeTool() {
    compare(true);
  }
}
