package dev.halfspace.example;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;
import static dev.halfspace.testing.assertj.TextAssert.assertThatText;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.analysis.Dependence.Kind;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.DiagnosticCheck;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.pass.Pass;
import dev.halfspace.reduce.Reduced;
import dev.halfspace.reduce.Reducer;
import dev.halfspace.source.Diagnostic.Severity;
import dev.halfspace.source.Source;
import dev.halfspace.testing.Golden;
import dev.halfspace.testing.InputCoverage;
import dev.halfspace.testing.RandomAffine;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.testing.RandomMutations;
import dev.halfspace.testing.RandomNests;
import dev.halfspace.testing.RandomNests.Planted;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.testing.Reported;
import dev.halfspace.testing.assertj.SoftIrAssertions;
import dev.halfspace.testing.jqwik.ModuleArbitrary;
import dev.halfspace.testing.junit.MlirTestFiles;
import dev.halfspace.testing.junit.MlirTests;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.transform.Passes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of {@code docs/testing.md} and of the pages about its tools. */
class TestingPageTest {
  @ParameterizedTest
  @ValueSource(strings = {"assertions", "file-tests", "generators", "golden", "reducer", "testing"})
  void pagesShowWhatIsCompiled(String page) throws IOException {
    ShownCode.of(page + ".md").isIn("TestingPageTest.java", "FirstTest.java");
  }

  @Test
  void theFirstFileIsTheOneOfThePage() throws IOException {
    String page = Files.readString(Path.of("docs", "testing.md"));
    assertThat(page)
        .contains("```mlir\n" + Files.readString(Path.of("src/test/files/first.mlir")) + "```\n");
    String sample = Files.readString(Path.of("docs/samples/compiler-with-tests/pom.xml"));
    assertThat(page).contains("```xml\n" + sample.replace("doubling", "first") + "```\n");
  }

  @Test
  void textsAreCompared() {
    ModuleOp after = Halfspace.read("func.func @f() { return }").orThrow();
    assertThat(after)
        .isValidIn(Dialects.standard())
        .prints(
            """
            module {
              func.func @f() {
                return
              }
            }
            """);
    ModuleOp wanted = Halfspace.read("module { func.func @f() { func.return } }").orThrow();
    assertThat(after).isEquivalentTo(wanted);
  }

  @Test
  void diagnosticsAreExpectedInComments() {
    String text =
        """
        func.func @f(%x: memref<8xf32>, %i: index) {
          affine.for %k = 0 to 8 {
            // expected-note@below {{the result of 'arith.muli'}}
            %j = arith.muli %i, %k : index
            // expected-error@below {{which is no symbol}}
            %v = affine.load %x[%j] : memref<8xf32>
          }
          return
        }
        """;
    DiagnosticCheck check = DiagnosticCheck.of(Dialects.standard());
    assertThat(check.differences(text)).isEmpty();
    String silent = text.replace("expected-error", "awaited");
    assertThat(check.differences(silent)).contains("unexpected error: 'affine.load' op");
  }

  @Test
  void randomModulesAreMade() {
    ParseOptions options = ParseOptions.STRICT.allowingUnregistered(); // there are types of others
    for (int seed = 0; seed < 5; seed++) {
      ModuleOp module = RandomModules.small().module(new SplittableRandom(seed));
      String text = Halfspace.print(module);
      ReadModule again = Halfspace.read(Source.of("random", text), Dialects.standard(), options);
      assertThat(Halfspace.print(again.orThrow())).isEqualTo(text);
    }
    var map = RandomAffine.pure(2, 1).map(new SplittableRandom(7), 3, 4);
    assertThat(map.numResults()).isEqualTo(3);
  }

  @MlirTests("src/test/mlir")
  Stream<DynamicNode> files(MlirTestFiles files) {
    return files
        .with("shout", call -> Shouting.run(call.arguments(), call.in(), call.out()))
        .substituting("%name", "loudly")
        .inParallel()
        .tests();
  }

  /** A tool of the tests. */
  private static final class Shouting {
    static int run(List<String> arguments, InputStream in, OutputStream out) throws IOException {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      out.write(text.toUpperCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8));
      return arguments.equals(List.of("loudly")) ? 0 : 1;
    }
  }

  private static ModuleOp loops() {
    return Halfspace.read(
            """
            func.func @f(%m: memref<8xf32>, %x: f32) {
              affine.for %i = 0 to 8 {
                affine.for %j = 0 to 4 {
                  %0 = arith.addf %x, %x fastmath<nnan> : f32
                  affine.store %0, %m[%i] : memref<8xf32>
                }
              }
              return
            }
            """)
        .orThrow();
  }

  @Test
  void structureIsAskedFor() {
    ModuleOp module = loops();
    assertThat(module)
        .isValid()
        .hasOps(AffineForOp.class, 2)
        .contains("arith.addf")
        .doesNotContain("scf.for")
        .filechecks("CHECK: affine.for\nCHECK-NEXT: affine.for\n");
    assertThat(module)
        .function("f")
        .loop(1)
        .op("arith.addf")
        .has("fastmath", "#arith.fastmath<nnan>");
    assertThat(module).after("lower-affine,cse").hasOps("scf.for", 2).computesTheSameAs(module);
  }

  @Test
  void failuresAreCollected() {
    ModuleOp module = loops();
    SoftIrAssertions softly = new SoftIrAssertions();
    softly.assertThat(module).isValid().hasOps("affine.for", 2);
    softly.assertThat(module).function("f").loop(0).contains("affine.store");
    softly.assertAll();
  }

  @Test
  void diagnosticsAreValues() {
    String faulty = "func.func @f() -> i32 {\n  return\n}\n";
    assertThatText(faulty).reports(Severity.ERROR, 2, "'func.return' op").reportsNothingElse();
    assertThat(Reported.in(faulty)).extracting(Reported::line).containsExactly(2);
  }

  @Test
  void passesAreTriedOnRandomPrograms() {
    Pass pass = Passes.named("cse");
    assertThat(pass).on(RandomPrograms.small()::module, 100).keepsValid().keepsMeaning().ends();
  }

  @Test
  void goldenFilesHoldWhatIsExpected() {
    ModuleOp module = loops();
    Golden.of("src/test/golden/f.mlir").matches(module);
  }

  private static boolean fails(ModuleOp module) {
    return Halfspace.print(module).contains("arith.addf");
  }

  @Test
  void modulesAreReduced() {
    ModuleOp module = loops();
    Reduced reduced = Reducer.of(module).whileStill(m -> fails(m));
    assertThat(reduced.operations()).isEqualTo(3);
  }

  @Test
  void dependencesAreChosenAndModulesChanged() {
    ModuleOp nest = RandomNests.small().with(List.of(Planted.of(Kind.FLOW, 1L, -1L)));
    ModuleOp mutant = RandomMutations.standard().times(3).mutant(nest, new SplittableRandom(42));
    assertThat(mutant).isValid();
  }

  @Test
  void coverageTellsWhatIsMissing() {
    InputCoverage coverage = InputCoverage.ofCanonicalization();
    for (int seed = 0; seed < 20; seed++) {
      coverage.add(RandomModules.small().module(new SplittableRandom(seed)));
    }
    assertThat(coverage.missingRules()).isNotEmpty();
  }

  @Property(tries = 20)
  void copiesAreEqual(@ForAll(supplier = ModuleArbitrary.class) ModuleOp module) {
    assertThat(new IrMapping().copy(module)).isEquivalentWithLocationsTo(module);
  }
}
