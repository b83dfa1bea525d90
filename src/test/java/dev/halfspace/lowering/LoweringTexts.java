package dev.halfspace.lowering;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/** Texts before and after passes, here and in the oracle. */
public final class LoweringTexts {
  /** The seed of random programs. */
  public static final long SEED = Long.getLong("halfspace.seed", 22);

  private static final String SEPARATOR = "// -----\n";

  private LoweringTexts() {}

  public static ModuleOp read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    assertThat(diagnostics.hasErrors()).as("%s in %s", diagnostics, text).isFalse();
    return module;
  }

  private static ModuleOp parse(String text, Diagnostics diagnostics) {
    return Parser.of(Dialects.standard())
        .allowingUnregistered()
        .parse(Source.of("input.mlir", text), diagnostics);
  }

  /** Returns true if a text is read without errors and is valid. */
  static boolean isValid(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    return !diagnostics.hasErrors() && Verifier.verify(module, Dialects.standard()).isEmpty();
  }

  public static PipelineResult run(String pass, ModuleOp module) {
    return PipelineRunner.of(Pipeline.parse("any(" + pass + ")", Passes.standard()))
        .verifyingIn(Dialects.standard())
        .run(module);
  }

  public static String after(String pass, String text) {
    ModuleOp module = read(text);
    PipelineResult result = run(pass, module);
    assertThat(result.failed()).as("%s of %s", result.diagnostics(), text).isFalse();
    return Printer.custom().print(module).strip();
  }

  /** The text of a module after a pipeline, or what is reported if it fails. */
  static String afterPipeline(String pipeline, String text) {
    ModuleOp module = read(text);
    PipelineResult result =
        PipelineRunner.of(Pipeline.parse(pipeline, Passes.standard()))
            .verifyingIn(Dialects.standard())
            .run(module);
    return result.failed()
        ? result.diagnostics().toString()
        : Printer.custom().print(module).strip();
  }

  /**
   * Compares what a pass makes of each input in the resource of a name, which {@code // -----}
   * separates, with what the oracle makes of it.
   */
  static void checkInputs(String pass, String name) {
    Oracle.assumePresent();
    String text = resource(name);
    String[] expected =
        Oracle.run(
                text,
                "--allow-unregistered-dialect",
                "--split-input-file",
                "--pass-pipeline=any(" + pass + ")")
            .accepted()
            .split(SEPARATOR);
    String[] inputs = text.split(SEPARATOR);
    assertThat(expected).hasSameSizeAs(inputs);
    for (int i = 0; i < inputs.length; i++) {
      assertThat(after(pass, inputs[i]))
          .as("%s of %s", pass, inputs[i])
          .isEqualTo(expected[i].strip());
    }
  }

  private static String resource(String name) {
    try (InputStream in = LoweringTexts.class.getResourceAsStream(name + ".mlir")) {
      return new String(requireNonNull(in).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compares what a pass makes of a text with what the oracle makes of it. */
  public static void checkOracle(String pass, String text) {
    Oracle.assumePresent();
    String expected =
        Oracle.run(text, "--allow-unregistered-dialect", "--pass-pipeline=any(" + pass + ")")
            .accepted();
    assertThat(after(pass, text)).as("%s of %s", pass, text).isEqualTo(expected.strip());
  }

  /**
   * Compares many random functions, some in one module; those that are not valid are left out.
   *
   * @param function the text of a function whose name ends in the number given
   */
  public static void checkRandom(
      String pass, int count, Function<SplittableRandom, Function<Integer, String>> function) {
    Oracle.assumePresent();
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> batch = new ArrayList<>();
    int made = 0;
    for (int tried = 0; made < count; tried++) {
      assertThat(tried)
          .as("too few of the random functions are valid")
          .isLessThan(20 * count + 100);
      String text = function.apply(random.split()).apply(made);
      if (isValid(text)) {
        made++;
        batch.add(text);
      }
      if (batch.size() == 25 || made == count) {
        checkBatch(pass, batch);
        batch.clear();
      }
    }
  }

  /**
   * Compares functions as one module; if that differs, each alone, so that the failure is small.
   */
  private static void checkBatch(String pass, List<String> functions) {
    try {
      checkOracle(pass, String.join("\n", functions));
    } catch (AssertionError e) {
      functions.forEach(each -> checkOracle(pass, each));
      throw e;
    }
  }
}
