package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Random files in the shape of MLIR's own tests: commands of several kinds, and checks that are
 * lines of what the oracle prints, half of them with something wrong.
 */
final class RandomTestFile {
  private static final ImmutableList<String> PIPELINES =
      ImmutableList.of(
          "builtin.module(func.func(canonicalize))",
          "builtin.module(canonicalize,cse)",
          "builtin.module(func.func(cse,canonicalize{test-convergence}))",
          "builtin.module(func.func(sccp),inline)",
          "builtin.module(lower-affine)",
          "builtin.module(func.func(affine-simplify-structures),symbol-dce)");

  /** Functions that each have something to do for some pipeline. */
  private static final ImmutableList<String> FUNCTIONS =
      ImmutableList.of(
          """
          func.func @add@(%a: i32) -> i32 {
            %c0 = arith.constant 0 : i32
            %0 = arith.addi %a, %c0 : i32
            %1 = arith.muli %0, %a : i32
            return %1 : i32
          }
          """,
          """
          func.func @nest@(%m: memref<10x20xf32>, %n: index) {
            affine.for %i = 2 to 10 step 2 {
              affine.for %j = 0 to %n {
                %v = affine.load %m[%i, %j mod 4] : memref<10x20xf32>
                affine.store %v, %m[%i - 1, %j floordiv 8] : memref<10x20xf32>
              }
            }
            return
          }
          """,
          """
          func.func @branch@(%c: i1, %x: f32) -> f32 {
            %t = arith.constant true
            %0 = scf.if %t -> f32 {
              scf.yield %x : f32
            } else {
              %y = arith.addf %x, %x : f32
              scf.yield %y : f32
            }
            return %0 : f32
          }
          """,
          """
          func.func private @callee@(%a: index) -> index
          func.func @twice@(%a: index) -> index {
            %0 = func.call @callee@(%a) : (index) -> index
            %1 = arith.addi %a, %a : index
            %2 = arith.addi %a, %a : index
            %3 = arith.muli %1, %2 : index
            %4 = arith.subi %3, %0 : index
            return %4 : index
          }
          """);

  private static final ImmutableList<String> CONDITIONS =
      ImmutableList.of(
          "XFAIL: *",
          "XFAIL: cpu",
          "XFAIL: gpu",
          "REQUIRES: no-such-feature || true",
          "REQUIRES: cpu, !gpu",
          "REQUIRES: gpu",
          "UNSUPPORTED: cpu && !gpu",
          "UNSUPPORTED: gpu, {{c.u}}",
          "UNSUPPORTED: gpu");

  private static final String WRONG =
      """
      func.func @wrong@(%a: i32) -> i64 {
        // expected-error@+1 {{'func.return' op}}
        return
      }
      """;

  private final RandomGenerator random;
  private final StringBuilder file = new StringBuilder();
  private int functions;

  private RandomTestFile(RandomGenerator random) {
    this.random = random;
  }

  static String text(RandomGenerator random) {
    return new RandomTestFile(random).text();
  }

  private String text() {
    boolean splits = random.nextInt(3) > 0;
    boolean fails = random.nextInt(6) == 0;
    List<String> parts = new ArrayList<>();
    int number = 1 + random.nextInt(3);
    for (int i = 0; i < number; i++) {
      parts.add(function(FUNCTIONS.get(random.nextInt(FUNCTIONS.size()))));
    }
    if (fails) {
      parts.add(random.nextInt(parts.size() + 1), function(WRONG));
    }
    String body = String.join(splits ? "\n// -----\n\n" : "\n", parts);
    String pipeline = PIPELINES.get(random.nextInt(PIPELINES.size()));
    List<String> flags = new ArrayList<>();
    if (splits) {
      flags.add(random.nextBoolean() ? "-split-input-file" : "--split-input-file");
    }
    flags.add("-pass-pipeline=" + pipeline);
    if (random.nextInt(4) == 0) {
      flags.add("-mlir-print-op-generic");
    }
    Oracle.Result result = Oracle.run(body, flags.toArray(String[]::new));
    String quoted =
        flags.stream()
            .map(flag -> flag.contains("(") ? flag.replaceFirst("=(.*)", "=" + quote()) : flag)
            .map(flag -> flag.replace("@", pipeline))
            .collect(Collectors.joining(" "));
    if (fails && random.nextInt(4) > 0) {
      failing(quoted);
    } else {
      working(quoted, result);
    }
    if (random.nextInt(6) == 0) {
      file.append("// %s\n".formatted(CONDITIONS.get(random.nextInt(CONDITIONS.size()))));
    }
    return file.append('\n').append(body).toString();
  }

  private String quote() {
    return random.nextBoolean() ? "'@'" : "\"@\"";
  }

  private String function(String template) {
    String text = template.replaceAll("@(add|nest|branch|callee|twice|wrong)@", "@$1" + functions);
    functions++;
    return text;
  }

  /** Commands for a text that is not valid. */
  private void failing(String flags) {
    switch (random.nextInt(4)) {
      case 0 -> run("mlir-opt %s " + flags + " -verify-diagnostics");
      case 1 -> run("not mlir-opt %s " + flags + " > /dev/null");
      case 2 -> {
        run("not mlir-opt %s " + flags + " 2>&1 | FileCheck %s");
        file.append("// CHECK: error: ")
            .append(random.nextBoolean() ? "'func.return' op" : "no such thing")
            .append('\n');
      }
      default -> run("mlir-opt " + flags + " %s | FileCheck %s");
    }
  }

  /** Commands that pass on what the oracle printed. */
  private void working(String flags, Oracle.Result result) {
    String again = flags.contains("split-input-file") ? "--split-input-file " : "";
    switch (random.nextInt(12)) {
      case 0 -> run("mlir-opt %s " + flags + " | FileCheck %s");
      case 1 -> {
        run("mlir-opt %s \\");
        run("  " + flags + " \\");
        run("  | FileCheck %s");
      }
      case 2 -> run("mlir-opt " + flags + " -o %t %s && FileCheck %s < %t");
      case 3 -> {
        run("mlir-opt " + flags + " < %s > %t.mlir");
        run("FileCheck --input-file=%t.mlir %s");
        run("mlir-opt " + again + "%t.mlir > %t.again ; diff %t.again %t.again");
      }
      case 4 -> run("cat %s | mlir-opt - " + flags + " | tee %t.out | FileCheck %s");
      case 5 -> {
        run("mlir-opt %s " + flags + " | FileCheck %s --check-prefixes=CHECK,ALL");
        run("mlir-opt %s " + again + "| FileCheck %s -check-prefix=ALL");
        file.append("// ALL: ").append(random.nextBoolean() ? "func" : "fnuc").append('\n');
      }
      case 6 -> {
        long lines = result.out().lines().count() + (random.nextInt(3) == 0 ? 1 : 0);
        run("mlir-opt %s " + flags + " | count " + lines);
        run(
            "mkdir -p %t.dir && mlir-opt %s "
                + flags
                + " 2>&1 | not FileCheck %s -check-prefix NO");
        file.append("// NO: there is no such line\n");
      }
      case 7 -> {
        file.append("// DEFINE: %{flags} = ").append(flags).append('\n');
        file.append("// DEFINE: %{check} = FileCheck %s --check-prefix\n");
        run("mlir-opt %s %{flags} | %{check}=CHECK");
        run("mlir-opt %s %{flags} --mlir-print-debuginfo 2>%t.err | %{check} LOC");
        run("count 0 < %t.err");
        file.append("// LOC: loc(").append(random.nextBoolean() ? "" : "nowhere").append('\n');
      }
      case 8 -> {
        run("mlir-opt %s " + flags + " -o %t && FileCheck %s --input-file %t \\");
        run("--match-full-lines -strict-whitespace -D#ONE=1 --check-prefixes=A,B -DF=func");
        file.append("// A:{{.*}}[[F]].func{{.*}}\n// B-NOT: [[#ONE+1]]\n");
      }
      case 9 -> {
        run("mlir-opt %s " + flags + " 2>&1 | FileCheck %s -allow-unused-prefixes \\");
        run("-check-prefixes=CHECK,UNUSED -allow-empty");
        run("%if cpu %{ mlir-opt %s " + flags + " %} %else %{ false %} | grep -c func > %t.n");
        run("! cmp %t.n /dev/null && test -f %t.n && rm -f %t.n");
      }
      case 10 ->
          run("env FILECHECK_OPTS='-dump-input=never' mlir-opt %s " + flags + "| FileCheck %s");
      default ->
          run("mlir-opt %s " + flags + " | FileCheck %s --implicit-check-not=unrealized || false");
    }
    checks(result.out());
  }

  private void run(String command) {
    file.append("// RUN: ").append(command).append('\n');
  }

  /** Checks of some lines, half of the time with something wrong. */
  private void checks(String output) {
    List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
    if (lines.isEmpty()) {
      file.append("// CHECK: nothing is printed\n");
      return;
    }
    List<String> checks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (random.nextInt(3) > 0) {
        continue;
      }
      String line = lines.get(i).strip().replace("[[", "{{\\[\\[}}");
      boolean follows =
          i > 0
              && !checks.isEmpty()
              && checks.get(checks.size() - 1).endsWith(lines.get(i - 1).strip());
      checks.add((follows ? "// CHECK-NEXT: " : "// CHECK: ") + line);
    }
    if (checks.isEmpty()) {
      checks.add("// CHECK: module");
    }
    if (random.nextBoolean()) {
      int at = random.nextInt(checks.size());
      switch (random.nextInt(4)) {
        case 0 -> checks.set(at, checks.get(at).replaceFirst("[a-z]{3}(?=[^a-z]*$)", "xyz"));
        case 1 -> checks.set(at, checks.get(at).replaceFirst("CHECK:", "CHECK-NOT:"));
        case 2 -> checks.add(at, checks.remove(random.nextInt(checks.size())));
        default -> checks.add(at, "// CHECK-NEXT: }");
      }
    }
    checks.forEach(check -> file.append(check).append('\n'));
  }
}
