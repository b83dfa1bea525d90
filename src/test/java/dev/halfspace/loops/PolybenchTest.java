package dev.halfspace.loops;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.Available;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The kernels of PolyBench tiled, unrolled and parallelized, executed with small sizes before and
 * after: values are the same to the bit. docs/transformations.md has the table of what was done.
 */
class PolybenchTest {
  private static final Path PAGE = Path.of("docs", "transformations.md");

  private static final ImmutableList<String> PASSES =
      ImmutableList.of("affine-loop-unroll{unroll-factor=4}", "affine-parallelize");

  /** The reasons why a pass does not judge a loop by itself. */
  private static final ImmutableSet<String> UNJUDGED =
      ImmutableSet.of("not done: unroll: there is a loop inside");

  /** The remarks of a pass about a kernel. */
  private record Done(int done, Map<String, Integer> refused) {
    static Done of(List<Diagnostic> remarks) {
      int done = 0;
      Map<String, Integer> refused = new LinkedHashMap<>();
      for (Diagnostic remark : remarks) {
        String text = remark.message();
        if (text.startsWith("done: ")) {
          done++;
        } else if (!UNJUDGED.contains(text)) {
          refused.merge(text.replaceFirst("not done: [^:]*: ", ""), 1, Integer::sum);
        }
      }
      return new Done(done, refused);
    }

    private int count() {
      return refused.values().stream().mapToInt(n -> n).sum();
    }

    String cell() {
      int all = done + count();
      return all == 0 ? "" : done == all ? "" + done : "%d of %d".formatted(done, all);
    }

    /** The first pair of iterations that is in the way, and the other reasons. */
    String reasons() {
      List<String> reasons = new ArrayList<>();
      int conflicts = 0;
      for (Map.Entry<String, Integer> reason : refused.entrySet()) {
        boolean isConflict = reason.getKey().startsWith("iteration ");
        conflicts += isConflict ? reason.getValue() : 0;
        if (!isConflict || conflicts == reason.getValue()) {
          reasons.add(reason.getKey());
        }
      }
      return String.join("; ", reasons)
          + (conflicts > 1 ? " (one of %d such pairs)".formatted(conflicts) : "");
    }
  }

  /** Tiles the nests at the top of a kernel, those between bounds of their own, too. */
  private static Done tiled(String name, String text) {
    ModuleOp module = LoopTexts.read(text);
    int done = 0;
    Map<String, Integer> refused = new LinkedHashMap<>();
    List<AffineForOp> outermost =
        module.findAll(AffineForOp.class).stream()
            .filter(loop -> loop.parentOp() instanceof FuncOp)
            .toList();
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      for (AffineForOp loop : outermost) {
        List<AffineForOp> nest = LoopBody.nest(loop, AffineForOp.class);
        LoopPlan plan = Tiling.of(nest, Collections.nCopies(nest.size(), 32L));
        if (plan.verdict() instanceof PlanVerdict.Refused reason) {
          refused.merge(reason.reason(), 1, Integer::sum);
        } else {
          plan.apply(rewriter);
          done++;
        }
      }
    }
    assertSame(name + ": tile", text, module);
    return new Done(done, refused);
  }

  private static void assertSame(String what, String text, ModuleOp module) {
    assertThat(DifferingInput.of(text, LoopTexts.print(module))).as(what).isEmpty();
  }

  private static String row(String name, String text) {
    List<Done> all = new ArrayList<>();
    all.add(tiled(name, text));
    for (String pass : PASSES) {
      ModuleOp module = LoopTexts.read(text);
      all.add(Done.of(Executions.run(pass, module).diagnostics()));
      assertSame(name + ": " + pass, text, module);
    }
    return Stream.concat(
            Stream.of(name),
            Stream.concat(
                all.stream().map(Done::cell),
                Stream.of(
                    Stream.of(all.get(0), all.get(2))
                        .map(Done::reasons)
                        .filter(reasons -> !reasons.isEmpty())
                        .collect(joining("; ")))))
        .collect(joining(" | ", "| ", " |"))
        .replaceAll("  +", " ");
  }

  @Tag("slow")
  @Test
  void kernelsComputeTheSame() throws IOException {
    Path folder = Path.of(System.getProperty("halfspace.corpus", ""), "polybench", "custom");
    Available.orSkip(Files.isDirectory(folder), "no corpus in -Dhalfspace.corpus: no PolyBench");
    List<String> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString().replaceAll("pb-small-|\\.mlir", "");
        String text = Files.readString(file);
        assertThat(DifferingInput.defined(text)).as("runs of %s that end well", name).isPositive();
        rows.add(row(name, text));
      }
    }
    assertThat(rows).hasSize(30);
    String expected =
        "| kernel | tiled | unrolled | parallel | refused |\n| --- | --- | --- | --- | --- |\n"
            + String.join("\n", rows)
            + "\n";
    assertThat(Files.readString(PAGE)).as("the table is to be%n%s", expected).contains(expected);
  }

  /**
   * The Gauss-Seidel sweep needs values of the same sweep and of the one before, from both sides:
   * skewed twice by the sweep and by the row, its tiles can be executed one after the other.
   */
  @Test
  void seidelIsTiledOnceItIsSkewed() throws IOException {
    Path file =
        Path.of(
            System.getProperty("halfspace.corpus", ""),
            "polybench",
            "custom",
            "pb-small-seidel-2d.mlir");
    Available.orSkip(Files.isRegularFile(file), "no corpus in -Dhalfspace.corpus: no PolyBench");
    String text = Files.readString(file);
    ModuleOp module = LoopTexts.read(text);
    Schedule schedule = Schedule.of(module.findAll(FuncOp.class).get(0));
    schedule.name("0", "t").name("0.0", "i").name("0.0.0", "j");
    schedule.tile(List.of("t", "i", "j"), 2, 3, 4);
    schedule.skew("t", "i", 1).skew("t", "j", 1).skew("i", "j", 1);
    schedule.tile(List.of("t", "i", "j"), 2, 3, 4);
    assertThat(schedule.steps())
        .extracting(step -> step.verdict().isGranted())
        .containsExactly(false, true, true, true, true);
    assertSame(schedule.toString(), text, module);
  }
}
