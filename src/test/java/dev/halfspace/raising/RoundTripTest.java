package dev.halfspace.raising;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Maps;
import dev.halfspace.Available;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Affine programs lowered, and raised again: what is known of them is what was. */
class RoundTripTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22);
  private static final int MANY = Integer.getInteger("halfspace.raising.programs", 10_000);

  private static final String BY_SCF = "lower-affine,raise-to-affine";
  private static final String BY_CF =
      "lower-affine,convert-scf-to-cf,lift-cf-to-scf,canonicalize,scf-while-to-for,raise-to-affine";

  private static final String NONE = "none";

  /** The same loops whether they were affine operations or accesses by constants all along. */
  private static final String NORMAL =
      "raise-to-affine,func.func(affine-simplify-structures),canonicalize";

  @ParameterizedTest
  @ValueSource(strings = {BY_SCF, BY_CF})
  void kernelsComeBackAsTheyWere(String passes) throws IOException {
    Path folder = Path.of(System.getProperty("halfspace.corpus", ""), "polybench", "custom");
    Available.orSkip(Files.isDirectory(folder), "no corpus in -Dhalfspace.corpus");
    List<Path> kernels;
    try (Stream<Path> files = Files.list(folder)) {
      kernels = files.sorted().toList();
    }
    assertThat(kernels).hasSize(30);
    List<String> asTheyAre = new ArrayList<>();
    for (Path kernel : kernels) {
      String text = Files.readString(kernel);
      String name = kernel.getFileName().toString();
      String raised = RaisingTexts.after(passes + ",canonicalize", text);
      assertThat(raised).as(name).doesNotContain("scf.for", "scf.while", "memref.load");
      assertThat(RaisingTexts.after(NORMAL, raised))
          .as(name)
          .isEqualTo(RaisingTexts.after(NORMAL, text));
      if (!raised.equals(RaisingTexts.after("canonicalize", text))) {
        asTheyAre.add(name);
      }
    }
    // two access a buffer by constants with operations of memref, one has a set with s0 - s0
    assertThat(asTheyAre)
        .isSubsetOf("pb-small-correlation.mlir", "pb-small-durbin.mlir", "pb-small-nussinov.mlir");
  }

  @Test
  void dependencesAreTheSame() {
    check(60);
  }

  @Test
  @Tag("slow")
  void dependencesOfManyProgramsAreTheSame() {
    check(MANY);
  }

  private static void check(int programs) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < programs; i++) {
      String text = RandomAffineText.function(random);
      ModuleOp raised = RaisingTexts.raised(i % 2 == 0 ? BY_SCF : BY_CF, text);
      Map<String, String> before = relations(RaisingTexts.read(text));
      Map<String, String> after = relations(raised);
      // what is never executed may be gone
      before.keySet().forEach(question -> after.putIfAbsent(question, NONE));
      assertThat(Maps.difference(after, before).entriesDiffering())
          .as("%s%n%s", text, Printer.custom().print(raised))
          .isEmpty();
    }
  }

  /** The answers about pairs of accesses, which are named by where they are in the text. */
  private static Map<String, String> relations(ModuleOp module) {
    Operation function = module.body().firstOp();
    assertThat(function).isNotNull();
    DependenceAnalysis analysis = DependenceAnalysis.of(function);
    Map<String, String> relations = new TreeMap<>();
    for (AffineAccess source : analysis.accesses()) {
      for (AffineAccess sink : analysis.accesses()) {
        for (Dependence each : analysis.between(source, sink)) {
          String pair = place(source) + " to " + place(sink) + " at " + each.depth();
          relations.put(pair, told(each));
        }
      }
    }
    return relations;
  }

  private static String place(AffineAccess access) {
    return access.op().location().toString();
  }

  private static String told(Dependence dependence) {
    Dependence.Finding finding = dependence.answer().toOptional().orElse(null);
    return finding instanceof Dependence.Exists exists
        ? exists.distances() + " " + exists.isCertain()
        : finding == null ? "unknown" : NONE;
  }
}
