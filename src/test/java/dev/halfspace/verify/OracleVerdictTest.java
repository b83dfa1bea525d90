package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.OracleVerdicts;
import dev.halfspace.dialect.cf.CfDialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Verdicts on random control flow and nesting against those of {@code mlir-opt}: regions that are
 * executed in order and regions that are not, reachable and unreachable blocks, uses of any value
 * in scope.
 */
class OracleVerdictTest {
  private static final DialectRegistry REGISTRY = Dialects.standard().with(CfDialect.DIALECT);

  @Test
  void randomProgramsGetTheVerdictOfTheOracle() {
    Oracle.assumePresent();
    Random random = new Random(20261121);
    List<String> programs = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      programs.add(new ProgramText(random).program());
    }
    List<Integer> wanted = OracleVerdicts.firstErrorLines(programs);
    int invalid = 0;
    for (int i = 0; i < programs.size(); i++) {
      List<Integer> lines = faultLines(programs.get(i));
      if (wanted.get(i) == 0) {
        assertThat(lines).as(programs.get(i)).isEmpty();
      } else {
        invalid++;
        assertThat(lines).as(programs.get(i)).contains(wanted.get(i));
      }
    }
    // Both verdicts are common, so that the comparison says something.
    assertThat(invalid).isBetween(150, 450);
  }

  private static List<Integer> faultLines(String program) {
    Diagnostics diagnostics = new Diagnostics();
    var module =
        Parser.of(REGISTRY).allowingUnregistered().parse(Source.of("t.mlir", program), diagnostics);
    assertThat(diagnostics.all()).as(program).isEmpty();
    return Verifier.verify(module, REGISTRY).stream().map(OracleVerdictTest::line).toList();
  }

  private static int line(Diagnostic diagnostic) {
    var place = diagnostic.location().place();
    return place == null ? 0 : place.line();
  }

  /** Writes a program whose regions have blocks, branches and uses at random. */
  private static final class ProgramText {
    /** A region: the names of its values, its blocks, and what is in these. */
    private record Part(List<String> visible, List<List<Item>> blocks, String end) {}

    private record Item(String name, List<Part> inner) {}

    private static final String ORDERED_END = "scf.yield %x : i32";
    private static final String GRAPH_END = "\"t.end\"() : () -> ()";

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private int names;

    ProgramText(Random random) {
      this.random = random;
    }

    String program() {
      out.append("func.func @f(%c: i1, %x: i32) {\n");
      write(part(List.of("%x"), 3, 1 + random.nextInt(4), "func.return"));
      return out.append("}\n").toString();
    }

    private Part part(List<String> outer, int depth, int blocks, String end) {
      // Values are visible in all of the region, before and after their definition.
      Part part = new Part(new ArrayList<>(outer), new ArrayList<>(), end);
      for (int b = 0; b < blocks; b++) {
        List<Item> items = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
          String name = "%v" + names++;
          part.visible.add(name);
          items.add(new Item(name, new ArrayList<>()));
        }
        part.blocks.add(items);
      }
      for (List<Item> items : part.blocks) {
        for (Item item : items) {
          if (depth > 0 && random.nextInt(3) == 0) {
            item.inner.add(
                random.nextBoolean()
                    ? part(part.visible, depth - 1, 1, ORDERED_END)
                    : part(part.visible, depth - 1, 1 + random.nextInt(3), GRAPH_END));
          }
        }
      }
      return part;
    }

    private void write(Part part) {
      int first = names;
      names += part.blocks.size();
      for (int b = 0; b < part.blocks.size(); b++) {
        if (b > 0) {
          out.append("^b").append(first + b).append(":\n");
        }
        for (Item item : part.blocks.get(b)) {
          write(item, part);
        }
        end(part, first);
      }
    }

    private void write(Item item, Part around) {
      String use = around.visible.get(random.nextInt(around.visible.size()));
      if (item.inner.isEmpty()) {
        out.append("%s = \"t.op\"(%s) : (i32) -> i32\n".formatted(item.name, use));
        return;
      }
      Part inner = item.inner.get(0);
      if (inner.end.equals(ORDERED_END)) {
        out.append(item.name).append(" = scf.if %c -> (i32) {\n");
        write(inner);
        out.append("} else {\n").append(ORDERED_END).append("\n}\n");
      } else {
        out.append("%s = \"t.op\"(%s) ({\n".formatted(item.name, use));
        write(inner);
        out.append("}) : (i32) -> i32\n");
      }
    }

    private void end(Part part, int first) {
      int count = part.blocks.size();
      boolean leaves = count == 1 || random.nextInt(4) == 0;
      if (leaves) {
        out.append(part.end).append('\n');
      } else {
        out.append(
            "cf.cond_br %%c, ^b%d, ^b%d\n"
                .formatted(
                    first + 1 + random.nextInt(count - 1), first + 1 + random.nextInt(count - 1)));
      }
    }
  }
}
