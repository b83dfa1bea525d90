package dev.halfspace.legality;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.cli.Main;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples of docs/legality.md. */
final class LegalityExamplesTest {
  private static final Path PAGE = Path.of("docs", "legality.md");
  private static final Path THIS =
      Path.of("src/test/java/dev/halfspace/legality/LegalityExamplesTest.java");

  private static List<String> blocks(String language) throws IOException {
    Matcher block =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE));
    ImmutableList.Builder<String> found = ImmutableList.builder();
    while (block.find()) {
      found.add(block.group(1));
    }
    return found.build();
  }

  private static ModuleOp program() throws IOException {
    String body = blocks("mlir").get(0);
    String text = "func.func @f(%A: memref<64x64xf32>) {\n" + body + "return\n}\n";
    return Parser.of(Dialects.standard()).parse(Source.of("f.mlir", text), new Diagnostics());
  }

  @Test
  void examplesHold() throws IOException {
    ModuleOp module = program();

    Legality legality = Legality.of(DependenceAnalysis.of(module));
    Loop i = legality.analysis().loops().get(0);
    Loop j = legality.analysis().loops().get(1);

    assertThat(legality.interchange(i, j).is(Verdict.Illegal.class)).isTrue();
    assertThat(legality.tiling(List.of(i, j), List.of(4L, 4L)).is(Verdict.Legal.class)).isFalse();
    assertThat(legality.permutableBands())
        .containsExactly(ImmutableList.of(i), ImmutableList.of(j));

    Verdict.Illegal illegal = legality.interchange(i, j).as(Verdict.Illegal.class).orElseThrow();
    Witness witness = ((Obstacle.Conflict) illegal.obstacle()).witness();
    assertThat(witness.source() + " " + witness.sink() + " " + witness.element())
        .isEqualTo("[0, 1] [1, 0] [1, 1]");

    AffineMap skewed = AffineMap.parse("(i, j) -> (i, i + j)");
    AffineMap diagonals = AffineMap.parse("(i, j) -> (i + j, i)");
    AffineMap atOnce = AffineMap.parse("(i, j) -> (i + j)");
    assertThat(legality.transformation(List.of(i, j), skewed).is(Verdict.Legal.class)).isTrue();
    assertThat(legality.transformation(List.of(i, j), diagonals).is(Verdict.Legal.class)).isTrue();
    assertThat(legality.transformation(List.of(i, j), atOnce).is(Verdict.Legal.class)).isFalse();

    assertThat(legality.parallel(j)).isEqualTo(Verdict.legal());
    assertThat(legality.reversal(i).is(Verdict.Legal.class)).isFalse();
    assertThat(legality.maximalVectorWidth(j)).isEmpty(); // any width
    assertThat(legality.unrollAndJam(i, 2).is(Verdict.Legal.class)).isFalse();

    DependenceGraph graph = DependenceGraph.of(legality.analysis());
    assertThat(graph.statements()).hasSize(1);
    assertThat(graph.components(1)).hasSize(1);
  }

  @Test
  void pageHasTheseExamplesAndNoOthers() throws IOException {
    String source = Files.readString(THIS).lines().map(String::strip).reduce("", String::concat);
    assertThat(blocks("java")).isNotEmpty();
    for (String block : blocks("java")) {
      assertThat(source).contains(block.lines().map(String::strip).reduce("", String::concat));
    }
  }

  @Test
  void reportOnThePageIsWhatTheProgramPrints() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int status =
        Main.run(
            List.of("deps", "--legality", "docs/examples/jacobi-2d.mlir"),
            new ByteArrayInputStream(new byte[0]),
            out,
            new ByteArrayOutputStream());
    assertThat(status).isZero();
    String report = out.toString(StandardCharsets.UTF_8);
    assertThat(Files.readString(PAGE))
        .contains("```\n" + report.substring(report.indexOf("Bands that")) + "```\n");
  }
}
