package dev.halfspace.example;

import static dev.halfspace.ir.AffineValueMap.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worked example of {@code docs/add-an-op.md}. */
class AddAnOpTest {
  private static final DialectRegistry REGISTRY = Dialects.standard().with(ImageDialect.DIALECT);

  private static final String TEXT =
      """
      module {
        func.func @smear(%arg0: memref<640x480xi8>, %arg1: index) {
          image.rows before %arg1 {
          ^bb0(%arg2: index):
            affine.for %arg3 = 0 to 639 {
              %0 = affine.load %arg0[%arg3, %arg2] : memref<640x480xi8>
              %1 = image.mean %0, %0 {exact}
              image.clear %arg0[%arg3 + 1, %arg2] : memref<640x480xi8>
            }
          }
          image.blur wrap %arg0 radius 3 : memref<640x480xi8>
          image.blur clamp %arg0 : memref<640x480xi8>
          image.polygon %arg0 (0, 0) (30, 4) (-5, 60) : memref<640x480xi8>
          return
        }
      }
      """;

  private static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(REGISTRY)
            .allowingUnregistered()
            .parse(Source.of("smear.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  /** The diagnostics of the reader, or else of the verifier. */
  private static List<String> faults(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = Parser.of(REGISTRY).parse(Source.of("smear.mlir", text), diagnostics);
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, REGISTRY, diagnostics);
    }
    return diagnostics.all().stream().map(Diagnostic::toString).toList();
  }

  @Test
  void pageShowsWhatIsCompiled() throws IOException {
    ShownCode.of("add-an-op.md").isIn("ImageDialect.java", "AddAnOpTest.java");
    assertThat(Files.readString(Path.of("docs", "add-an-op.md")))
        .contains("```mlir\n" + TEXT + "```\n");
  }

  /** Nothing that stands in the example is left out of the page. */
  @Test
  void pageShowsTheWholeExample() throws IOException {
    Path file = Path.of("src", "test", "java", "dev", "halfspace", "example", "ImageDialect.java");
    String page = Files.readString(Path.of("docs", "add-an-op.md")).replaceAll("\\s+", "");
    for (String line : Files.readString(file).lines().skip(1).toList()) {
      if (!line.contains("worked example")) {
        assertThat(page).contains(line.replaceAll("\\s+", ""));
      }
    }
  }

  @Test
  void operationsAreReadVerifiedAndPrintedInBothForms() {
    DialectRegistry registry = Dialects.standard().with(ImageDialect.DIALECT);
    Source source = Source.of("smear.mlir", TEXT);
    ReadModule read = Halfspace.read(source, registry);
    ModuleOp module = read.orThrow(); // or read.diagnostics(), or read.report()
    String text = Halfspace.print(module);
    assertThat(text).isEqualTo(TEXT);
    String generic = Printer.generic().print(module);
    assertThat(generic)
        .contains("affine_map<(d0, d1) -> (d0 + 1, d1)>\n")
        .contains("\"image.rows\"(%arg1) ({\n    ^bb0(%arg2: index):\n")
        .contains("      \"image.next\"() : () -> ()\n")
        .contains("\"image.mean\"(%1, %1) {exact} : (i8, i8) -> i8\n".replace("%1", "%0"))
        .contains("\"image.blur\"(%arg0) <{border = #image.border<wrap>, radius = 3 : i64}> : (")
        .contains("\"image.blur\"(%arg0) <{border = #image.border<clamp>}> : (")
        .contains("\"image.polygon\"(%arg0) <{corners = array<i64: 0, 0, 30, 4, -5, 60>}> : (");
    assertThat(Printer.custom().print(parse(generic))).isEqualTo(TEXT);
  }

  @Test
  void builtOperationsArePrintedLikeThoseRead() {
    ModuleOp module = parse(TEXT);
    Operation rows = module.find(op -> op instanceof ImageDialect.RowsOp);
    Value picture = rows.block().argument(0);
    Value end = rows.operand(0);
    OpBuilder b = OpBuilder.after(rows);
    ImageDialect.RowsOp.build(
        b,
        end,
        (body, row) ->
            Affine.forLoop(
                body,
                0,
                640,
                1,
                (inner, x) -> ImageDialect.ClearOp.build(inner, picture, at(x, row.get(0)))));
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
    assertThat(Printer.custom().print(module))
        .contains(
            """
                image.rows before %arg1 {
                ^bb0(%arg2: index):
                  affine.for %arg3 = 0 to 640 {
                    image.clear %arg0[%arg3, %arg2] : memref<640x480xi8>
                  }
                }
                image.blur\
            """);
  }

  @Test
  void badTextIsReportedAtItsPlace() {
    assertThat(faults(TEXT.replace("%0, %0 {", "%0, %arg1 {")))
        .containsExactly("smear.mlir:7:29: error: %arg1 is of type index, but is used as i8 here");
    assertThat(faults(TEXT.replace("blur wrap", "blur mirror")))
        .containsExactly(
            "smear.mlir:11:16: error: unknown border 'mirror'; there are clamp and wrap");
    assertThat(faults(TEXT.replace("(30, 4)", "(30 4)")))
        .containsExactly("smear.mlir:13:36: error: expected ',', found '4'");
    assertThat(faults(TEXT.replace("before %arg1 {", "%arg1 {")))
        .containsExactly("smear.mlir:3:16: error: expected 'before', found '%arg1'");
  }

  @Test
  void rulesOfTheOperationsAreVerified() {
    assertThat(faults(TEXT.replace("[%arg3 + 1, %arg2]", "[%arg3]")))
        .containsExactly(
            "smear.mlir:8:9: error: 'image.clear' op implements 'MemoryAccesses' with 1 subscripts"
                + " of memory of type memref<640x480xi8>");
    assertThat(faults(TEXT.replace("radius 3", "radius 0")))
        .singleElement()
        .asString()
        .endsWith("'image.blur' op property 'radius' must be a positive i64, but is 0 : i64");
    assertThat(faults(TEXT.replace("(%arg2: index)", "(%arg2: index, %arg4: index)")))
        .containsExactly(
            "smear.mlir:3:5: error: 'image.rows' op needs a body of one argument, the row");
    String generic = Printer.generic().print(parse(TEXT));
    String odd = generic.replace(", -5, 60>", ", -5>");
    assertThat(faults(odd))
        .extracting(fault -> fault.replaceFirst(".*error: ", ""))
        .containsExactly("'image.polygon' op has 5 coordinates, the last without a y");
    assertThat(Printer.custom().print(parse(odd)))
        .contains("\"image.polygon\"(%arg0) <{corners = array<i64: 0, 0, 30, 4, -5>}>");
    assertThat(faults(generic.replace("\"image.next\"", "\"affine.yield\"")))
        .extracting(fault -> fault.replaceFirst(".*error: ", ""))
        .contains(
            "'affine.yield' op ends a region of 'affine.for', 'affine.if' or 'affine.parallel', but"
                + " stands in 'image.rows'");
  }

  /** The operation says nothing of operands; its interface does. */
  @Test
  void mapThatTakesOtherOperandsIsReported() {
    String generic =
        Printer.generic()
            .print(parse(TEXT))
            .replace("(d0, d1) -> (d0 + 1, d1)", "(d0, d1, d2) -> (d0, d1)");
    assertThat(faults(generic))
        .containsExactly(
            "smear.mlir:%d:9: error: 'image.clear' op applies a map or set to values that it does"
                    .formatted(lineOf(generic, "image.clear"))
                + " not fit: operands given: 2, taken by the map: 3");
  }

  private static long lineOf(String text, String part) {
    return text.substring(0, text.indexOf(part)).lines().count();
  }

  /** A loop ends before a symbol, as {@code affine.for} does. */
  @Test
  void endOfALoopIsASymbol() {
    String text =
        TEXT.replace(
            "image.polygon %arg0 (0, 0) (30, 4) (-5, 60) : memref<640x480xi8>",
            "affine.for %i = 0 to 9 { LOOP { } }");
    assertThat(faults(text.replace("LOOP {", "affine.for %j = 0 to %arg1 {"))).isEmpty();
    assertThat(faults(text.replace("LOOP {", "image.rows before %arg1 { ^bb0(%j: index):")))
        .isEmpty();
    // Where it is no symbol, the bound of affine.for would have to be said to be a dimension.
    assertThat(faults(text.replace("LOOP {", "image.rows before %i { ^bb0(%j: index):")))
        .singleElement()
        .asString()
        .contains("'image.rows' op uses for symbol #0 of its upper bound ");
  }

  /** The symbols of {@code affine.load} are symbols here, too, and nothing else is. */
  @Test
  void symbolsAreThoseOfOurAccesses() {
    int faults = 0;
    for (String subscripts :
        List.of("symbol(%arg3), 0", "%0, 0", "%arg2, symbol(%0)", "symbol(%c), %arg3 + 1")) {
      String access = "image.clear %arg0[" + subscripts + "]";
      String text =
          TEXT.replace("image.clear %arg0[%arg3 + 1, %arg2]", access)
              .replace("%1 = image.mean %0, %0 {exact}", "")
              .replace(
                  "%0 = affine.load %arg0[%arg3, %arg2] : memref<640x480xi8>",
                  "%c = arith.constant 1 : index  %0 = \"t.unknown\"() : () -> index");
      String ours = text.replace(access, "%x = " + access.replace("image.clear", "affine.load"));
      List<String> expected =
          Verifier.verify(parse(ours), REGISTRY).stream()
              .map(fault -> fault.message().replace("affine.load", "image.clear"))
              .toList();
      assertThat(Verifier.verify(parse(text), REGISTRY))
          .as(subscripts)
          .extracting(Diagnostic::message)
          .isEqualTo(expected);
      faults += expected.size();
    }
    assertThat(faults).isEqualTo(3);
  }

  @Test
  void analysisSeesTheOperationsThroughTheirInterfaces() {
    // The pixel cleared at x + 1 is read at the next x: the loop over x carries it, that over rows
    // does not.
    ModuleOp module = parse(TEXT.replaceAll(" +image\\.(blur|polygon).*\n", ""));
    DependenceAnalysis deps = DependenceAnalysis.of(module);
    assertThat(deps.all()).hasToString("[FLOW #1 -> #0 depth 2 [[0, 0], [1, 1]]]");
    assertThat(deps.loops()).extracting(deps::isParallel).containsExactly(true, false);
  }

  @Test
  void effectsFollow() {
    ModuleOp module = parse(TEXT);
    assertThat(Effects.areNone(module.find(op -> op instanceof ImageDialect.MeanOp))).isTrue();
    assertThat(Effects.areNone(module.find(op -> op instanceof ImageDialect.ClearOp))).isFalse();
    assertThat(Effects.areNone(module.find(op -> op instanceof ImageDialect.RowsOp))).isFalse();
  }
}
