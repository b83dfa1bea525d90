package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.support.StringText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the input is, the user sees diagnostics or a result, and never a stack trace. */
class BadInputTest {
  @TempDir Path dir;

  private static void assertCalm(Invocation run) {
    assertThat(run.err())
        .doesNotContain("\tat ")
        .doesNotContain("Exception")
        .doesNotContain("internal error");
    assertThat(run.status()).isBetween(0, 1);
    assertThat(run.status() == 0).isEqualTo(run.errors() == 0);
    if (run.status() != 0) {
      assertThat(run.out()).isEmpty();
    }
  }

  /** Runs both commands on a text and returns what {@code opt} did. */
  private static Invocation run(byte[] text) {
    Invocation opt = Invocation.on(text, "opt");
    assertCalm(opt);
    Invocation deps = Invocation.on(text, "deps");
    assertCalm(deps);
    assertThat(deps.err()).isEqualTo(opt.err());
    return opt;
  }

  private static Invocation run(String text) {
    return run(StringText.encode(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"opt", "deps"})
  void missingFile(String command) {
    String file = dir.resolve("none.mlir").toString();
    assertThat(Invocation.of(command, file))
        .isEqualTo(
            new Invocation(
                1, "", "halfspace: error: cannot open input file '" + file + "': no such file\n"));
  }

  @Test
  void directory() {
    Invocation run = Invocation.of("opt", dir.toString());
    assertCalm(run);
    assertThat(run.err()).endsWith(": it is a directory\n").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"opt ", "opt --batch=", "deps "})
  void emptyFileName(String command) {
    Invocation run = Invocation.of(command.split(" ", -1));
    assertCalm(run);
    assertThat(run.err())
        .isEqualTo("halfspace: error: cannot open input file '': its name is empty\n");
  }

  @Test
  void fileNameThatIsNone() {
    Invocation run = Invocation.of("opt", "a\0b");
    assertCalm(run);
    assertThat(run.err()).endsWith(": it is not a file name\n");
  }

  @Test
  void outputInDirectoryThatDoesNotExist() {
    String file = dir.resolve("none/out.mlir").toString();
    Invocation run = Invocation.on("", "opt", "-o", file);
    assertCalm(run);
    assertThat(run.err())
        .isEqualTo(
            "halfspace: error: cannot write output file '%s': its directory does not exist\n"
                .formatted(file));
  }

  @Test
  void outputIsWrittenOnlyIfThereWereNoErrors() throws IOException {
    Path file = dir.resolve("out.mlir");
    assertCalm(Invocation.on("module {", "opt", "-o", file.toString()));
    assertThat(file).doesNotExist();
    assertThat(Invocation.on("", "opt", "-o", file.toString()))
        .isEqualTo(new Invocation(0, "", ""));
    assertThat(Files.readString(file)).isEqualTo("module {\n}\n\n");
  }

  @Test
  void emptyFileIsAnEmptyModule() throws IOException {
    Path file = Files.writeString(dir.resolve("empty.mlir"), "");
    assertThat(Invocation.of("opt", file.toString()))
        .isEqualTo(new Invocation(0, "module {\n}\n\n", ""));
    assertThat(Invocation.of("deps", file.toString()))
        .isEqualTo(new Invocation(0, file + ": there is no function with a body\n", ""));
  }

  @Test
  void invalidUtf8() {
    byte[] text = StringText.encode("func.func @f() {\n  \udcc3( return\n}\n");
    Invocation run = run(text);
    assertThat(run.err()).startsWith("<stdin>:2:3: error: ");
    assertThat(run.errors()).isEqualTo(1);
  }

  @Test
  void everyPrefixOfAText() {
    String text =
        """
        #m = affine_map<(d0)[s0] -> (d0 + s0)>
        func.func @f(%A: memref<10xf32>, %n: index) {
          affine.for %i = 0 to #m(%n)[%n] step 2 {
            %v = affine.load %A[%i + 1] : memref<10xf32>
            affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
              "a.b"(%v) {c = [1 : i32, "x\\n"]} : (f32) -> ()
            } else {
              affine.store %v, %A[%i] : memref<10xf32>
            }
          }
          return
        }
        """;
    for (int end = 0; end < text.length(); end++) {
      Invocation run = Invocation.on(text.substring(0, end), "opt", "-allow-unregistered-dialect");
      assertCalm(run);
    }
  }

  @Test
  void truncatedText() {
    Invocation run =
        run("func.func @f(%m: memref<10xf32>) {\n  affine.for %i = 0 to 10 {\n    %v = a");
    assertThat(run.errors()).isEqualTo(1);
    assertThat(run.err()).startsWith("<stdin>:3:10: error: ").endsWith("    %v = a\n         ^\n");
  }

  @Test
  void threeBrokenFunctionsGiveThreeErrors() {
    Invocation run =
        run(
            """
            func.func @a(%x: i32) {
              %0 = arith.addi %x, %nope : i32
              return
            }
            func.func @b(%m: memref<10xf32>) {
              affine.for %i = 0 10 {
              }
              return
            }
            func.func @fine() {
              return
            }
            func.func @c(%x: i32) -> i32 {
              return
            }
            """);
    assertThat(run.errors()).isEqualTo(3);
    assertThat(run.err().lines().filter(line -> line.contains(": error: ")))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("<stdin>:2:23: error: "),
            line -> assertThat(line).startsWith("<stdin>:6:21: error: "),
            line -> assertThat(line).startsWith("<stdin>:14:3: error: "));
    assertThat(run.err().lines()).contains("  %0 = arith.addi %x, %nope : i32");
    assertThat(run.err().lines()).contains("                      ^");
  }

  @Test
  void callOfAFunctionThatCouldNotBeReadIsNoFurtherError() {
    Invocation run =
        run(
            """
            func.func @a() {
              foo
            }
            func.func @b() {
              call @a() : () -> ()
              return
            }
            """);
    assertThat(run.errors()).isEqualTo(1);
    assertThat(run.err()).startsWith("<stdin>:2:3: error: ");
  }

  @Test
  void unknownOperation() {
    Invocation run = run("func.func @f() {\n  affine.fro %i = 0 to 10 {\n  }\n  return\n}\n");
    assertThat(run.errors()).isEqualTo(1);
    assertThat(run.err()).startsWith("<stdin>:2:3: error: ").contains("'affine.fro'");
  }

  @Test
  void wrongOperandCount() {
    Invocation run =
        run("func.func @f(%a: i32) {\n  %0 = \"arith.addi\"(%a) : (i32) -> i32\n  return\n}\n");
    assertThat(run.errors()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("<stdin>:2:8: error: 'arith.addi' op ")
        .endsWith("  %0 = \"arith.addi\"(%a) : (i32) -> i32\n       ^\n");
  }

  @Test
  void loopsNestedTenThousandDeep() {
    StringBuilder open = new StringBuilder("func.func @f(%A: memref<10xf32>, %x: f32) {\n");
    for (int i = 0; i < 10_000; i++) {
      open.append("affine.for %i").append(i).append(" = 0 to 2 {\n");
    }
    String close = "}\n".repeat(10_000) + "return\n}\n";
    Invocation sound = Invocation.on(open + close, "deps");
    assertThat(sound).isEqualTo(new Invocation(0, "<stdin>:1:1: @f\n\nNo accesses.\n", ""));
    Invocation broken = run(open + "foo.bar\n" + close);
    assertThat(broken.err()).startsWith("<stdin>:10002:1: error: ");
  }

  @Test
  void attributesAndTypesNestedDeep() {
    for (int depth : new int[] {1_000, 200_000}) {
      run("module attributes {a = " + "[".repeat(depth) + "]".repeat(depth) + "} {}\n");
      run("#m = affine_map<(d0) -> (" + "(".repeat(depth) + "d0" + ")".repeat(depth) + ")>\n");
      run("func.func private @f(" + "tuple<".repeat(depth) + "i1" + ">".repeat(depth) + ")\n");
    }
  }

  @Test
  void hugeLine() {
    Invocation run = run("func.func @f() { " + " ".repeat(3_000_000) + "foo.bar }\n");
    assertThat(run.err()).startsWith("<stdin>:1:3000018: error: ").contains("foo.bar }");
    assertThat(run.err().length()).isLessThan(2_000);
  }

  @Test
  void binaryGarbage() {
    Random random = new Random(20_260_101);
    for (int i = 0; i < 50; i++) {
      byte[] bytes = new byte[random.nextInt(2_000)];
      random.nextBytes(bytes);
      run(bytes);
    }
  }

  @Test
  void mutatedText() {
    String text =
        """
        func.func @f(%A: memref<10x20xf32>, %n: index) -> f32 {
          %c = arith.constant 1.5 : f32
          %r = affine.for %i = max affine_map<()[s0] -> (0, s0)>()[%n] to 10 iter_args(%s = %c) -> (f32) {
            %v = affine.load %A[%i, symbol(%n) + 3] : memref<10x20xf32>
            %t = arith.addf %s, %v : f32
            affine.yield %t : f32
          }
          return %r : f32
        }
        """;
    Random random = new Random(7);
    String signs = "(){}[]<>,:%@#!=->\"0a \n";
    for (int i = 0; i < 2_000; i++) {
      StringBuilder mutated = new StringBuilder(text);
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(mutated.length());
        char sign = signs.charAt(random.nextInt(signs.length()));
        switch (random.nextInt(3)) {
          case 0 -> mutated.deleteCharAt(at);
          case 1 -> mutated.insert(at, sign);
          default -> mutated.setCharAt(at, sign);
        }
      }
      assertCalm(Invocation.on(mutated.toString(), "opt"));
    }
  }
}
