package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {
  private static final String PROGRAM =
      """
      func.func private @printF64(f64)
      func.func private @printFlops(f64)
      func.func @main() -> i32 {
        %x = arith.constant 2.5 : f64
        call @printF64(%x) : (f64) -> ()
        vector.print str "\\0A"
        call @printFlops(%x) : (f64) -> ()
        %r = arith.constant 42 : i32
        return %r : i32
      }
      func.func @float() -> f32 {
        %r = arith.constant 42.5 : f32
        return %r : f32
      }
      func.func @add(%a: i32, %b: f32) -> (i32, f32) {
        return %a, %b : i32, f32
      }
      """;

  private static Invocation run(String... flags) {
    return Invocation.on(PROGRAM, flags);
  }

  @Test
  void printsAndThenTheResults() {
    assertThat(run("run").out()).isEqualTo("2.5\n42\n");
    assertThat(run("run").err()).isEqualTo("0.000000 GFLOPS\n");
    assertThat(run("run").status()).isZero();
    assertThat(run("run", "--entry=add", "--args=3,0.5").out()).isEqualTo("3\n5.000000e-01\n");
  }

  /** The flags of {@code mlir-runner}; the texts are what version 22 prints. */
  @Test
  void takesTheFlagsOfTheRunner() {
    Invocation run =
        run("run", "-e", "float", "-entry-point-result=f32", "-O3", "-shared-libs=a.so,b.so");
    assertThat(run).isEqualTo(new Invocation(0, "4.250000e+01\n", ""));
    assertThat(run("run", "-e", "float", "--entry-point-result=void", "-O0").out()).isEmpty();
    assertThat(run("run", "-e", "float", "-march=aarch64", "-mattr=+sve,+sme").status()).isZero();
    assertThat(run("run", "-entry-point-result=i32", "--shared-libs", "a", "--shared-libs", "b"))
        .isEqualTo(new Invocation(0, "42\n2.5\n", "0.000000 GFLOPS\n"));
  }

  @Test
  void refusesAResultOfAnotherType() {
    Invocation run = run("run", "-e", "float", "-entry-point-result=i32");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("@float does not return one value of type i32");
    assertThat(run("run", "-entry-point-result=i8").err())
        .contains("takes 'void', 'i32', 'i64' or 'f32'");
    assertThat(run("run", "-e", "gone").err()).contains("there is no function @gone with a body");
  }

  @Test
  void checksWhatIsAskedFor() {
    String program =
        """
        func.func @main() -> i32 {
          %m = memref.alloc() : memref<i32>
          %c1 = arith.constant 1 : i32
          affine.parallel (%i) = (0) to (2) {
            memref.store %c1, %m[] : memref<i32>
          }
          return %c1 : i32
        }
        """;
    assertThat(Invocation.on(program, "run").err())
        .contains("<stdin>:5:5: error: race: element []");
    assertThat(Invocation.on(program, "run", "--check=none").out()).isEqualTo("1\n");
    assertThat(Invocation.on(program, "run", "--shuffle=3").err()).contains("error: race");
    assertThat(Invocation.on(program, "run", "--check=leaks").err())
        .contains("<stdin>:2:8: error: leak: buffer #1 is never freed");
    assertThat(Invocation.on(program, "run", "--check=uninitialized,index-overflow").status())
        .isZero();
    assertThat(Invocation.on(program, "run", "--check=everything").err())
        .contains("flag '--check' knows no 'everything'");
  }

  @Test
  void anArgumentThatIsTooLargeIsAWrongCommandLine() {
    Invocation run =
        Invocation.on(
            "func.func @big(%m: memref<1000000000000xf32>) { return }",
            "run", "-e", "big", "--args=1");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("halfspace: error: argument '1' of type memref<1000000000000xf32>")
        .hasLineCount(1);
  }

  @Test
  void numbersThatAreTooLargeAreReported() {
    assertThat(run("run", "--vscale=99999999999"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "halfspace: error: flag '--vscale' takes a number up to 65536, not"
                    + " '99999999999'\n"));
    assertThat(run("run", "--vscale=65536").status()).isZero();
  }

  @Test
  void whatIsPrintedBeforeATrapIsInTheOutputFile(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    Invocation run =
        Invocation.on(
            """
            func.func @main() -> i32 {
              %c0 = arith.constant 0 : i32
              vector.print %c0 : i32
              %0 = arith.divsi %c0, %c0 : i32
              return %0 : i32
            }
            """,
            "run", "-o", out.toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("<stdin>:4:8: error: division by zero\n");
    assertThat(Files.readString(out)).isEqualTo("0\n");
  }

  @Test
  void showsHowOftenLinesAreExecuted() {
    String program =
        """
        func.func @main() {
          // ten times
          affine.for %i = 0 to 10 {
            %c = arith.constant true
            scf.if %c {
              vector.print %i : index
            } else {
              vector.print %c : i1
            }
          }
          return
        }
        """;
    Invocation run = Invocation.on(program, "run", "--profile");
    assertThat(run.out()).hasLineCount(10);
    assertThat(run.err())
        .isEqualTo(
            """
                         | func.func @main() {
                         |   // ten times
                       1 |   affine.for %i = 0 to 10 {
                      10 |     %c = arith.constant true
                      10 |     scf.if %c {
                      10 |       vector.print %i : index
                         |     } else {
                       0 |       vector.print %c : i1
                         |     }
                         |   }
                       1 |   return
                         | }
            """);
  }

  @Test
  void failedAssertionIsPrintedWhereTheProgramKeepsGoing() {
    String text =
        """
        func.func @main() -> i32 {
          %false = arith.constant false
          %c5 = arith.constant 5 : i32
          cf.assert %false, "no"
          return %c5 : i32
        }
        """;
    assertThat(Invocation.on(text, "run", "--keep-going"))
        .isEqualTo(new Invocation(0, "no\n5\n", ""));
    assertThat(Invocation.on(text, "run").status()).isEqualTo(1);
  }
}
