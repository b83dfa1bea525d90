package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.machine.Datum;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes of single operations do what the operations say of themselves, on any operands. */
class SpecializationTest {
  private static final int RUNS = 20;
  private static final List<String> INTEGERS = List.of("i1", "i8", "i13", "i32", "i64", "index");

  /** Functions of operands whose types stand in the text. */
  static List<String> functions() {
    List<String> texts = new ArrayList<>();
    for (String type : INTEGERS) {
      for (String op :
          List.of(
              "addi",
              "subi",
              "muli",
              "shli",
              "shrui",
              "shrsi",
              "andi",
              "ori",
              "xori",
              "maxsi",
              "maxui",
              "minsi",
              "minui",
              "divui",
              "divsi",
              "ceildivui",
              "ceildivsi",
              "floordivsi",
              "remui",
              "remsi",
              "addi:nsw",
              "addi:nuw",
              "subi:nsw",
              "subi:nuw",
              "muli:nsw",
              "muli:nuw",
              "muli:nsw, nuw",
              "shli:nsw")) {
        List<String> parts = Splitter.on(':').splitToList(op);
        String flags = parts.size() > 1 ? " overflow<" + parts.get(1) + ">" : "";
        texts.add(binary("arith." + parts.get(0), flags, type, type));
      }
      for (String predicate :
          List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")) {
        texts.add(binary("arith.cmpi " + predicate + ",", "", type, "i1"));
      }
    }
    for (String op :
        List.of("add", "sub", "mul", "shl", "shrs", "shru", "divs", "remu", "ceildivs")) {
      texts.add(function("%r = index." + op + " %a, %b", "index", "index", "index"));
    }
    for (String type : List.of("f16", "f32", "f64", "f128")) {
      for (String op : List.of("addf", "subf", "mulf", "divf", "remf", "maximumf", "minnumf")) {
        texts.add(binary("arith." + op, "", type, type));
        texts.add(binary("arith." + op, " fastmath<nnan, ninf>", type, type));
      }
      for (String predicate :
          List.of(
              "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult",
              "ule", "une", "uno", "true")) {
        texts.add(binary("arith.cmpf " + predicate + ",", "", type, "i1"));
      }
    }
    for (String[] cast :
        new String[][] {
          {"extsi", "i8", "i32"},
          {"extui", "i8", "i32"},
          {"extui", "i1", "i64"},
          {"trunci", "i64", "i13"},
          {"index_cast", "i32", "index"},
          {"index_cast", "index", "i8"},
          {"index_castui", "i32", "index"},
          {"index_castui", "index", "i32"},
          {"sitofp", "i64", "f32"},
          {"sitofp", "i64", "f64"},
          {"sitofp", "i1", "f32"},
          {"uitofp", "i64", "f32"},
          {"fptosi", "f32", "i32"},
          {"fptosi", "f64", "i64"},
          {"fptosi", "f64", "i1"},
          {"fptoui", "f32", "i8"},
          {"extf", "f32", "f64"},
          {"truncf", "f64", "f32"},
          {"extf", "f16", "f32"},
          {"truncf", "f64", "bf16"},
          {"bitcast", "f32", "i32"},
          {"bitcast", "i64", "f64"}
        }) {
      String op = "%%r = arith.%s %%a : %s to %s".formatted(cast[0], cast[1], cast[2]);
      texts.add(function(op, cast[1], cast[1], cast[2]));
    }
    for (String map :
        List.of(
            "(d0, d1) -> (d0)",
            "(d0, d1) -> (d1 * 3 + 7)",
            "(d0, d1) -> (5)",
            "(d0, d1) -> (d0 * 3 - d1 + 1)",
            "(d0, d1) -> (d0 floordiv 5 + d1 mod 3)",
            "(d0, d1) -> ((d0 + d1) ceildiv 4)",
            "(d0, d1) -> (-d1)")) {
      texts.add(
          function("%r = affine.apply affine_map<" + map + ">(%a, %b)", "index", "index", "index"));
    }
    texts.add(
        function(
            "%r = affine.min affine_map<(d0, d1) -> (d0, d1 - 3, 8)>(%a, %b)",
            "index", "index", "index"));
    texts.add(
        function(
            "%r = affine.max affine_map<(d0, d1) -> (d0, d1 - 3, 8)>(%a, %b)",
            "index", "index", "index"));
    texts.add(
        function(
            "%c = arith.cmpi slt, %a, %b : i32\n%r = arith.select %c, %a, %b : i32",
            "i32", "i32", "i32"));
    return texts;
  }

  private static String binary(String op, String flags, String type, String result) {
    return function("%r = " + op + " %a, %b" + flags + " : " + type, type, type, result);
  }

  private static String function(String op, String first, String second, String result) {
    return "func.func @f(%%a: %s, %%b: %s) -> %s {\n%s\nreturn %%r : %s\n}\n"
        .formatted(first, second, result, op, result);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void nodesAgreeWithTheOperation(String text) {
    Interpreter fast = Programs.of(text);
    Random random = new Random(text.hashCode());
    List<String> types =
        Splitter.on(", %b: ")
            .splitToList(text.substring(text.indexOf("(%a: ") + 5, text.indexOf(") ->")));
    for (int bits : new int[] {64, 32}) {
      Interpreter sized = fast.indexBits(bits);
      Interpreter slow = sized.withoutSpecializations();
      for (int i = 0; i < RUNS; i++) {
        Datum a = operand(types.get(0), bits, random);
        Datum b = random.nextInt(8) == 0 ? a : operand(types.get(1), bits, random);
        assertThat(text(sized.run("f", a, b)))
            .as("%s of %s, %s", text, a, b)
            .isEqualTo(text(slow.run("f", a, b)));
      }
    }
  }

  /** An outcome without the places in memory of its parts. */
  private static String text(Run run) {
    if (run instanceof Run.Trapped trapped) {
      return trapped.trap().toString();
    }
    return run instanceof Run.Returned returned ? returned.values().toString() : run.toString();
  }

  private static Datum operand(String type, int indexBits, Random random) {
    if (random.nextInt(12) == 0) {
      return Datum.poison();
    }
    if (type.startsWith("f") || type.startsWith("b")) {
      var format = FloatType.valueOf(type.toUpperCase(java.util.Locale.ROOT)).format();
      double[] special = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        1e10,
        -1e10,
        1e300,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        2147483648.0,
        -2147483649.0,
        9.3e18,
        127.5,
        255.9,
        Double.MIN_VALUE
      };
      double value =
          random.nextBoolean()
              ? special[random.nextInt(special.length)]
              : random.nextGaussian() * 100;
      return Datum.of(dev.halfspace.scalar.FloatConversion.ofDouble(value, format));
    }
    int width = type.equals("index") ? indexBits : Integer.parseInt(type.substring(1));
    long[] special = {
      0,
      1,
      -1,
      2,
      -2,
      3,
      7,
      Long.MIN_VALUE,
      Long.MAX_VALUE,
      1L << (width - 1),
      (1L << (width - 1)) - 1,
      width,
      width - 1
    };
    return Datum.of(
        IntScalar.of(
            width,
            random.nextBoolean()
                ? special[random.nextInt(special.length)]
                : random.nextLong() >> random.nextInt(64)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i1",
        "i8",
        "i13",
        "i16",
        "i32",
        "i64",
        "index",
        "f16",
        "f32",
        "f64",
        "i128",
        "f8E4M3FN"
      })
  void elementsOfAllSizesAreReadAndWritten(String type) {
    String text =
        """
        func.func @f(%%x: %1$s, %%i: index, %%j: index) -> (%1$s, %1$s, %1$s, %1$s) {
          %%a = memref.alloc() : memref<%1$s>
          %%b = memref.alloc() : memref<5x%1$s>
          %%c = memref.alloc() : memref<3x4x%1$s>
          %%d = memref.alloc() : memref<2x2x2x2x%1$s>
          memref.store %%x, %%a[] : memref<%1$s>
          affine.store %%x, %%b[%%i + 1] : memref<5x%1$s>
          memref.store %%x, %%c[%%i, %%j] : memref<3x4x%1$s>
          affine.store %%x, %%d[%%i mod 2, %%j mod 2, 1, 0] : memref<2x2x2x2x%1$s>
          %%0 = memref.load %%a[] : memref<%1$s>
          %%1 = memref.load %%b[%%i] : memref<5x%1$s>
          %%2 = affine.load %%c[%%i, %%j] : memref<3x4x%1$s>
          %%3 = affine.load %%d[%%i mod 2, %%j mod 2, 1, 0] : memref<2x2x2x2x%1$s>
          return %%0, %%1, %%2, %%3 : %1$s, %1$s, %1$s, %1$s
        }
        """
            .formatted(type);
    Interpreter fast = Programs.of(text);
    Interpreter slow = fast.withoutSpecializations();
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      Datum x = operand(type.startsWith("f8") ? "f16" : type, 64, random);
      if (type.startsWith("f8")) {
        x =
            x.isPoison()
                ? x
                : Datum.of(
                    FloatScalar.ofBits(
                        FloatType.F8E4M3FN.format(),
                        x.scalar() instanceof FloatScalar f ? f.longBits() & 0x77 : 0));
      }
      Object[] arguments = {x, (long) random.nextInt(5) - 1, (long) random.nextInt(5)};
      assertThat(text(fast.run("f", arguments))).isEqualTo(text(slow.run("f", arguments)));
    }
  }

  @Test
  void structuredOperationsAgree() {
    String text =
        """
        func.func @g(%x: i32, %m: memref<?xi32>, %i: index) -> i32 {
          %v = memref.load %m[%i] : memref<?xi32>
          %r = arith.addi %v, %x : i32
          return %r : i32
        }
        func.func @f(%n: index, %s: index, %p: i32) -> (i32, i32, index) {
          %c0 = arith.constant 0 : index
          %z = arith.constant 0 : i32
          %m = memref.alloc(%n) : memref<?xi32>
          affine.for %i = 0 to %n step 2 {
            %v = arith.index_cast %i : index to i32
            affine.store %v, %m[%i] : memref<?xi32>
            affine.if affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 - d0 - 2 >= 0)>(%i)[%n] {
              affine.store %p, %m[%i + 1] : memref<?xi32>
            }
          }
          %r:3 = scf.for %i = %c0 to %n step %s iter_args(%a = %z, %b = %p, %last = %n)
              -> (i32, i32, index) {
            %v = func.call @g(%a, %m, %i) : (i32, memref<?xi32>, index) -> i32
            %c = arith.cmpi slt, %v, %p : i32
            %w = scf.if %c -> (i32) {
              scf.yield %v : i32
            } else {
              %d = arith.subi %v, %p : i32
              scf.yield %d : i32
            }
            scf.yield %b, %w, %i : i32, i32, index
          }
          return %r#0, %r#1, %r#2 : i32, i32, index
        }
        """;
    Interpreter fast = Programs.of(text);
    Interpreter slow = fast.withoutSpecializations();
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      Object[] arguments = {
        (long) random.nextInt(12) - 1,
        (long) random.nextInt(4),
        random.nextInt(4) == 0 ? Datum.poison() : random.nextInt(9)
      };
      assertThat(text(fast.run("f", arguments))).isEqualTo(text(slow.run("f", arguments)));
    }
  }
}
