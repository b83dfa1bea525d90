package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands {@code test}, {@code checks} and {@code reduce}. */
class TestKitCommandsTest {
  @TempDir Path directory;

  @Test
  void testReportsEachFileAndCounts() throws IOException {
    Files.writeString(directory.resolve("a.mlir"), "// RUN: true\n");
    Files.writeString(directory.resolve("b.mlir"), "// RUN: %command\n");
    Files.writeString(directory.resolve("c.mlir"), "// REQUIRES: gpu\n// RUN: false\n");
    Files.createDirectory(directory.resolve("Inputs"));
    Files.writeString(directory.resolve("Inputs/d.mlir"), "no test\n");
    Invocation run =
        Invocation.of("test", "--substitute=%command=false", "--threads=2", directory.toString());
    assertThat(run.out())
        .contains("PASS: " + directory.resolve("a.mlir") + "\n")
        .contains("FAIL: " + directory.resolve("b.mlir") + ": the command at line 1")
        .contains("UNSUPPORTED: " + directory.resolve("c.mlir") + ": it requires 'gpu'\n")
        .endsWith("1 PASS\n1 FAIL\n1 UNSUPPORTED\n");
    assertThat(run.status()).isEqualTo(1);
    assertThat(Invocation.of("test", directory.resolve("a.mlir").toString()).status()).isZero();
    assertThat(Invocation.of("test").status()).isEqualTo(2);
    assertThat(Invocation.of("test", "--substitute=a", directory.toString()).status()).isEqualTo(2);
    assertThat(Invocation.of("test", directory.resolve("none").toString()).out())
        .contains("UNRESOLVED: " + directory.resolve("none") + ": No such file or directory\n");
  }

  @Test
  void aDirectoryWithoutTestsIsAnError() throws IOException {
    Files.createDirectory(directory.resolve("Inputs"));
    Files.writeString(directory.resolve("Inputs/d.mlir"), "no test\n");
    assertThat(Invocation.of("test", directory.toString()))
        .isEqualTo(
            new Invocation(
                1, "", "halfspace: error: no tests found in '%s'\n".formatted(directory)));
  }

  /** Lowering is left out where a program is executed, and nowhere else. */
  @Test
  void aTestOfTheRunnerNeedsNoPassesThatLower() throws IOException {
    String program =
        """
        // RUN: mlir-opt %s PASSES | READER
        func.func @entry() {
          %v = arith.constant dense<[1, 2]> : vector<2xi32>
          affine.for %i = 0 to 2 {
            vector.print %v : vector<2xi32>
          }
          return
        }
        // CHECK: ( 1, 2 )
        // CHECK-NEXT: ( 1, 2 )
        """;
    String runner =
        "mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils"
            + " | FileCheck %s";
    String flags = "-lower-affine --convert-vector-to-llvm='reassociate-fp-reductions' -test-x";
    String pipeline =
        "-pass-pipeline=\"builtin.module(func.func(lower-affine,convert-scf-to-cf),"
            + "func.func(x{a=1,2}),convert-vector-to-llvm{b=c d=e},reconcile-unrealized-casts)\"";
    Files.writeString(
        directory.resolve("a.mlir"), program.replace("PASSES", flags).replace("READER", runner));
    Files.writeString(
        directory.resolve("b.mlir"), program.replace("PASSES", pipeline).replace("READER", runner));
    Files.writeString(
        directory.resolve("c.mlir"),
        program.replace("PASSES", flags).replace("READER", "FileCheck %s"));
    assertThat(Invocation.of("test", directory.toString()).out())
        .contains("PASS: " + directory.resolve("a.mlir") + "\n")
        .contains("PASS: " + directory.resolve("b.mlir") + "\n")
        .contains("unknown flag '--convert-vector-to-llvm'")
        .endsWith("2 PASS\n1 FAIL\n");
  }

  /** The runner says what those passes say, of the operations as they stand in the file. */
  @Test
  void aTestOfChecksAtRunTimeNeedsNoPassesThatMakeThem() throws IOException {
    String program =
        """
        // RUN: mlir-opt %s -generate-runtime-verification -test-cf-assert \\
        // RUN:   -expand-strided-metadata -test-lower-to-llvm | \\
        // RUN: env A=b mlir-runner -e main -entry-point-result=void | FileCheck %s
        // RUN: mlir-opt %s -test-lower-to-llvm > %t
        // RUN: not mlir-runner %t -e main -entry-point-result=void
        func.func @part(%m: memref<2xf32>, %at: index) {
          // CHECK: ERROR: Runtime op verification failed
          // CHECK-NEXT: %{{.*}} = memref.subview %{{.*}}[%{{.*}}] [1] [1]
          // CHECK-NEXT: ^ offset 0 is out-of-bounds
          // CHECK-NEXT: Location: loc("{{.*}}":{{[0-9]+}}:{{[0-9]+}})
          // CHECK-NEXT: ERROR: Runtime op verification failed
          // CHECK-NEXT: memref.subview
          // CHECK-NEXT: ^ subview runs out-of-bounds along dimension 0
          %p = memref.subview %m[%at] [1] [1]
              : memref<2xf32> to memref<1xf32, strided<[1], offset: ?>>
          return
        }
        func.func @main() {
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %m = memref.alloca() : memref<2xf32>
          call @part(%m, %c1) : (memref<2xf32>, index) -> ()
          call @part(%m, %c2) : (memref<2xf32>, index) -> ()
          %false = arith.constant false
          // CHECK: end
          cf.assert %false, "end"
          // CHECK-NOT: {{.}}
          return
        }
        """;
    Files.writeString(directory.resolve("a.mlir"), program);
    assertThat(Invocation.of("test", directory.toString()).out()).endsWith("1 PASS\n");
  }

  @Test
  void checksAreThoseThatTheTextPasses() {
    String text = "func.func @f() { return }\n";
    assertThat(Invocation.on(text, "checks", "--check-prefix=F").out())
        .isEqualTo(
            """
            // F-LABEL: func.func @f(
            // F-SAME:      ) {
            // F-NEXT:     return
            // F-NEXT:   }
            """);
    assertThat(Invocation.on("func.func", "checks").status()).isEqualTo(1);
    for (String prefix : List.of("", "a b")) {
      assertThat(Invocation.on(text, "checks", "--check-prefix=" + prefix))
          .isEqualTo(
              new Invocation(
                  2,
                  "",
                  "halfspace: error: flag '--check-prefix' has letters, digits, hyphens and"
                      + " underscores, not '%s'\n".formatted(prefix)));
    }
  }

  @Test
  void reduceAsksACommandWithTheNameOfAFile() {
    String text =
        """
        func.func @f(%x: i32) -> i32 {
          %0 = arith.muli %x, %x : i32
          %1 = arith.addi %0, %x : i32
          return %1 : i32
        }
        """;
    Invocation run = Invocation.on(text, "reduce", "--test=grep -q muli");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i32) {
                %0 = arith.muli %arg0, %arg0 : i32
                return
              }
            }
            """);
    assertThat(run.err()).startsWith("reduced 4 operations to 3 in ");
    assertThat(Invocation.on(text, "reduce", "--test=false").err()).contains("fails on the input");
    assertThat(Invocation.on(text, "reduce").status()).isEqualTo(2);
  }

  private static final String TINY =
      "func.func @f(%x: i32) { %a = arith.muli %x, %x : i32 return }\n";

  @Test
  void reduceAsksOnceForTheInput() {
    // The command succeeds the first time only.
    String command = "mkdir %s; exit $?; :".formatted(directory.resolve("asked"));
    Invocation flaky = Invocation.on(TINY, "reduce", "--test=" + command);
    assertThat(flaky.err()).startsWith("reduced 3 operations to 3 in ");
    assertThat(flaky.status()).isZero();
  }

  @Test
  void reduceGivesItsCommandNoInput() {
    Invocation run = Invocation.on(TINY, "reduce", "--test=test -z \"$(cat)\"; : ");
    assertThat(run.status()).as(run.err()).isZero();
  }

  @Test
  void reduceNamesTheFileThatCannotBeWritten() {
    String file = directory.resolve("none/x").toString();
    assertThat(Invocation.on(TINY, "reduce", "--test=:", "-o", file).err())
        .isEqualTo(
            "halfspace: error: cannot write output file '%s': its directory does not exist\n"
                .formatted(file));
    assertThat(Invocation.on(TINY, "reduce", "--test=:", "-o", "a\0b").err())
        .endsWith("it is not a file name\n");
  }

  @Test
  void commandsThatTakeTooLongEndWithTheirChildren() throws Exception {
    Path began = directory.resolve("began");
    Path ended = directory.resolve("ended");
    String command = "(touch %s; sleep 3; touch %s); :".formatted(began, ended);
    ShellCondition condition =
        new ShellCondition(command, directory.resolve("x.mlir"), Duration.ofSeconds(1));
    assertThat(condition.holds(Halfspace.read(TINY).orThrow())).isFalse();
    assertThat(began).exists();
    TimeUnit.SECONDS.sleep(3);
    assertThat(ended).doesNotExist();
  }

  @Test
  void reduceKeepsTheSmallestResultSoFarInItsFile() throws IOException {
    Path out = directory.resolve("out.mlir");
    Path sizes = directory.resolve("sizes");
    String text = "func.func @f(%x: i32) { %a = arith.muli %x, %x : i32 return }\n";
    Invocation run =
        Invocation.on(
            text,
            "reduce",
            "--test=cat %s >> %s; grep -q func.func".formatted(out, sizes),
            "-o",
            out.toString());
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(Files.readString(out)).isEqualTo("module {\n  func.func private @f()\n}\n");
    // What was in the file each time that a command began is a module on which it had succeeded.
    assertThat(Files.readString(sizes)).startsWith("module {\n").contains("func.func");
    assertThat(directory.resolve("out.mlir.part")).doesNotExist();
  }
}
