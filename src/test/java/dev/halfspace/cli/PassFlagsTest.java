package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The flags about passes, beside the oracle. */
class PassFlagsTest {
  private static final String INPUT =
      """
      module {
        func.func @f(%a: i32) -> i32 {
          %0 = arith.addi %a, %a : i32 loc("x")
          return %0 : i32
        }
        func.func private @g()
        module @inner {
          func.func private @h()
        }
      }
      """;

  private static final String PIPELINE =
      "--pass-pipeline=builtin.module(func.func(strip-debuginfo),symbol-privatize{exclude=f},"
          + "builtin.module(symbol-dce),func.func(strip-debuginfo),any(print-op-stats))";

  private static Invocation opt(String input, List<String> flags) {
    List<String> arguments = new ArrayList<>(flags);
    arguments.add(0, "opt");
    return Invocation.on(input, arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--dump-pass-pipeline",
        "--mlir-print-ir-before-all",
        "--mlir-print-ir-after-all",
        "--mlir-print-ir-after-all --mlir-print-ir-after-change",
        "--mlir-print-ir-after-change",
        "--mlir-print-ir-after-failure",
        "--mlir-print-ir-before=symbol-dce --mlir-print-ir-after=symbol-privatize,strip-debuginfo",
        "--mlir-print-ir-after-all --mlir-print-ir-module-scope",
        "--mlir-print-ir-before-all --mlir-print-ir-after-all --mlir-print-debuginfo",
        "--mlir-print-ir-after-all --mlir-print-op-generic --mlir-print-local-scope",
        "--mlir-print-ir-after=symbol-dce --mlir-print-ir-after=symbol-privatize",
        "--verify-each=false --mlir-print-ir-module-scope",
        "--mlir-pass-pipeline-crash-reproducer=unwritten.mlir",
      })
  void printWhatTheOraclePrints(String flags) {
    Oracle.assumePresent();
    List<String> all = new ArrayList<>(List.of(flags.split(" ")));
    all.add("--mlir-disable-threading");
    all.add(PIPELINE);
    Oracle.Result oracle = Oracle.run(INPUT, all.toArray(String[]::new));
    Invocation ours = opt(INPUT, all);
    assertThat(ours.out()).isEqualTo(oracle.accepted());
    assertThat(ours.err()).isEqualTo(oracle.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--no-implicit-module",
        "--no-implicit-module --mlir-print-debuginfo --verify-roundtrip",
        "--no-implicit-module --dump-pass-pipeline --symbol-privatize",
        "--no-implicit-module --pass-pipeline=func.func(print-ir) --mlir-print-ir-after-all",
        "--verify-roundtrip",
        "--split-input-file --output-split-marker=//~~ --verify-roundtrip",
        "--split-input-file --output-split-marker= --no-implicit-module",
      })
  void inputIsProcessedAsTheOracleProcessesIt(String flags) {
    Oracle.assumePresent();
    String input =
        """
        #map = affine_map<(d0) -> (d0 + 1)>
        func.func @f(%a: index) -> index attributes {test.map = #map} {
          %true = arith.constant true
          scf.if %true {
            %0 = affine.apply #map(%a)
          }
          return %a : index
        }
        """;
    String several = flags.contains("split") ? input + "// -----\n" + input : input;
    List<String> all = new ArrayList<>(List.of(flags.split(" ")));
    all.add("--mlir-disable-threading");
    Oracle.Result oracle = Oracle.run(several, all.toArray(String[]::new));
    Invocation ours = opt(several, all);
    assertThat(ours.out()).isEqualTo(oracle.accepted());
    assertThat(ours.err()).isEqualTo(oracle.err());
  }

  @Test
  void severalOperationsNeedAModule() {
    assertThat(opt("module {} module {}", List.of("--no-implicit-module")).err())
        .isEqualTo(
            "<stdin>:0:0: error: the source must have one top-level operation, but has several\n");
    assertThat(opt("", List.of("--no-implicit-module")).status()).isEqualTo(1);
  }

  @Test
  void dialectsAreListed() {
    assertThat(opt("", List.of("--show-dialects")).out())
        .startsWith("Available Dialects: affine,arith,builtin,");
  }

  @Test
  void timesHaveTheOraclesRows() {
    Oracle.assumePresent();
    List<String> flags = List.of(PIPELINE, "--mlir-timing", "--mlir-disable-threading");
    // Ours come in the order of the pipeline, the oracle's in the order of the input.
    String input = "module @first {}\nfunc.func private @second()\n";
    Oracle.Result oracle = Oracle.run(input, flags.toArray(String[]::new));
    assertThat(withoutDigits(opt(input, flags).err())).isEqualTo(withoutDigits(oracle.err()));
  }

  private static String withoutDigits(String text) {
    return text.replaceAll(" *[0-9]+[.][0-9]+", " #");
  }

  @Test
  void failuresAreShownAsTheOracleShowsThem() {
    Oracle.assumePresent();
    List<String> flags =
        List.of(
            "--pass-pipeline=builtin.module(func.func(strip-debuginfo,symbol-dce),symbol-dce)",
            "--mlir-print-ir-after-failure",
            "--mlir-disable-threading",
            "--mlir-print-op-on-diagnostic=false");
    Oracle.Result oracle = Oracle.run(INPUT, flags.toArray(String[]::new));
    Invocation ours = opt(INPUT, flags.subList(0, 3));
    assertThat(ours.status()).isEqualTo(oracle.status()).isEqualTo(1);
    assertThat(ours.out()).isEmpty();
    assertThat(withoutErrors(ours.err())).isEqualTo(withoutErrors(oracle.err()));
  }

  private static List<String> withoutErrors(String text) {
    return text.lines().filter(line -> !line.contains("error: ")).toList();
  }

  @Test
  void reproducerOfAFailureRunsInBoth(@TempDir Path dir) throws IOException {
    Oracle.assumePresent();
    Path file = dir.resolve("reproducer.mlir");
    Invocation failed =
        opt(
            INPUT,
            List.of(
                "--pass-pipeline=builtin.module(symbol-privatize,func.func(symbol-dce))",
                "--mlir-pass-pipeline-crash-reproducer=" + file));
    assertThat(failed.status()).isEqualTo(1);
    assertThat(failed.err())
        .contains(
            "Pipeline failed while executing [`SymbolDCE` on 'func.func' operation: @f,"
                + " `SymbolDCE` on 'func.func' operation: @g]: reproducer generated at `"
                + file
                + "`");
    String reproducer = Files.readString(file);
    assertThat(reproducer).startsWith(Oracle.run(INPUT).accepted().stripTrailing());
    List<String> flags = List.of("--run-reproducer", "--dump-pass-pipeline");
    Oracle.Result oracle = Oracle.run(reproducer, "--run-reproducer", "--dump-pass-pipeline");
    Invocation again = opt(reproducer, flags);
    assertThat(oracle.status()).isEqualTo(1);
    assertThat(again.status()).isEqualTo(1);
    String dump = oracle.err().substring(0, oracle.err().indexOf("\n\n") + 2);
    assertThat(again.err()).startsWith(dump).contains("'func.func' op is no symbol table");
  }

  @Test
  void reproducerIsRunWithThePassesOfFlagsAfterIt() {
    Oracle.assumePresent();
    String input =
        """
        module {
          func.func private @f()
          func.func @g() { return }
        }
        {-#
          external_resources: {
            mlir_reproducer: {
              pipeline: "builtin.module(symbol-privatize{exclude=g})",
              disable_threading: true,
              verify_each: true
            }
          }
        #-}
        """;
    for (String flag : List.of("--run-reproducer", "--verify-each")) {
      List<String> flags = List.of(flag, "--symbol-dce", "--dump-pass-pipeline");
      Oracle.Result oracle = Oracle.run(input, flags.toArray(String[]::new));
      Invocation ours = opt(input, flags);
      assertThat(ours.out()).isEqualTo(oracle.accepted());
      assertThat(ours.err()).isEqualTo(oracle.err());
    }
  }

  @Test
  void aReproducerThatCannotBeWrittenLeavesTheDiagnostics(@TempDir Path dir) {
    String file = dir.resolve("none/reproducer.mlir").toString();
    Invocation run =
        opt(
            INPUT,
            List.of(
                "--pass-pipeline=builtin.module(func.func(symbol-dce))",
                "--mlir-pass-pipeline-crash-reproducer=" + file));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err())
        .contains(
            "<stdin>:2:3: error: ",
            "Failures have been detected while processing",
            ": cannot write output file '%s': its directory does not exist\n".formatted(file));
  }

  /** {@code mlir-opt} refuses the same resources. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pipeline: true | 'pipeline' must be a string",
        "verify_each: \"x\" | 'verify_each' must be 'true' or 'false'",
        "disable_threading: \"x\" | 'disable_threading' must be 'true' or 'false'",
        "pipelin: \"builtin.module()\" | unknown resource 'pipelin'"
      })
  void resourcesOfAReproducerThatAreWrongAreReported(String resource, String why) {
    String input =
        "module {}\n{-# external_resources: { mlir_reproducer: { %s } } #-}\n".formatted(resource);
    assertThat(Oracle.run(input, "--run-reproducer").err()).contains("error: ");
    assertThat(opt(input, List.of("--run-reproducer")))
        .isEqualTo(
            new Invocation(
                1, "", "halfspace: error: the reproducer that the input holds: " + why + "\n"));
    assertThat(opt(input, List.of()).status()).isZero();
  }

  @Test
  void whatIsWrongWithFlagsIsSaidInALine() {
    assertThat(opt(INPUT, List.of("--symbol-dc")).err())
        .isEqualTo(
            "halfspace: error: unknown flag '--symbol-dc' of 'opt'; did you mean '--symbol-dce'?"
                + " 'opt --help' lists the flags\n");
    assertThat(opt(INPUT, List.of("--symbol-privatize=exclud=f")).err())
        .isEqualTo(
            """
            halfspace: error: flag '--symbol-privatize': <pipeline>:1:18: error: pass \
            'symbol-privatize' has no option 'exclud'; did you mean 'exclude'?
            symbol-privatize{exclud=f}
                             ^
            """);
    assertThat(opt(INPUT, List.of("--symbol-dce", PIPELINE)).err())
        .isEqualTo(
            "halfspace: error: flag '--pass-pipeline' cannot be given together with"
                + " '--symbol-dce': the pipeline has all passes\n");
    assertThat(opt(INPUT, List.of("--mlir-print-ir-after=symbol-dxe")).err())
        .isEqualTo(
            "halfspace: error: flag '--mlir-print-ir-after': there is no pass 'symbol-dxe';"
                + " did you mean 'symbol-dce'?\n");
    assertThat(opt(INPUT, List.of("--threads=0")).status()).isEqualTo(2);
    assertThat(opt(INPUT, List.of("--mlir-timing-display=x")).status()).isEqualTo(2);
  }

  @Test
  void listOfPassesHasThoseOfTheRegistry() {
    assertThat(opt("", List.of("--list-passes")).out().lines())
        .isSorted()
        .contains("strip-debuginfo", "symbol-dce");
    assertThat(opt("", List.of("--help")).out()).contains("--symbol-privatize", "exclude=");
  }
}
