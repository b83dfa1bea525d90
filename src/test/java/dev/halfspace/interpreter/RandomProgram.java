package dev.halfspace.interpreter;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * The text of a random function without undefined behaviour or poison, which prints what it
 * computes: numbers, vectors, tensors and buffers, in loops, choices and calls. Divisors are odd
 * numbers from 1 to 7, amounts of shifts less than the width, subscripts remainders by a size. What
 * the bits of a NaN are is never seen, and the sign of a zero not where a lowering may choose it.
 */
final class RandomProgram {
  static final int SIZE = 8;
  private static final List<String> INTEGERS = List.of("i8", "i16", "i32", "i64", "index");
  private static final List<String> FLOATS = List.of("f32", "f64", "f16", "bf16");

  /** The formats whose sums and products LLVM computes in a wider one. */
  private static final List<String> NARROW = List.of("f16", "bf16");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final Map<String, List<String>> values = new HashMap<>();
  private final RandomTensors tensors;
  private int next;

  /** The line of an operation that is added at a random place, or {@code null}. */
  private String planted;

  private RandomProgram(Random random) {
    this.random = random;
    this.tensors = new RandomTensors(this, random);
  }

  /** A function of a name; all functions may call {@code @helper}. */
  static String function(String name, Random random) {
    return function(name, random, null);
  }

  /** As above, with lines of text at a random place that are executed. */
  static String function(String name, Random random, String planted) {
    RandomProgram program = new RandomProgram(random);
    program.planted = planted;
    program.text.append("func.func @%s() {\n".formatted(name));
    program.begin();
    int count = 4 + random.nextInt(8);
    int at = planted == null ? -1 : random.nextInt(count);
    for (int i = 0; i < count; i++) {
      if (i == at) {
        program.plant();
      }
      program.statement(0);
    }
    program.end();
    return program.text.append("return\n}\n").toString();
  }

  /** The function that others call. */
  static final String HELPER =
      """
      func.func private @helper(%a: i32, %m: memref<8xi32>, %i: index) -> i32 {
        %c = arith.cmpi slt, %a, %a : i32
        cf.cond_br %c, ^a, ^b(%a : i32)
      ^a:
        cf.br ^b(%a : i32)
      ^b(%x: i32):
        %o = memref.load %m[%i] : memref<8xi32>
        %s = arith.xori %o, %x : i32
        memref.store %s, %m[%i] : memref<8xi32>
        return %s : i32
      }
      """;

  /** The lines of text around a loop or a choice, so that what is planted is executed in it. */
  private void plant() {
    switch (random.nextInt(3)) {
      case 0 -> text.append("affine.for %pl = 0 to 2 {\n").append(planted).append("}\n");
      case 1 ->
          text.append("%pt = arith.constant true\nscf.if %pt {\n").append(planted).append("}\n");
      default -> text.append(planted);
    }
  }

  String fresh() {
    return "%v" + next++;
  }

  int number() {
    return next++;
  }

  @FormatMethod
  void append(@FormatString String line, Object... parts) {
    text.append(line.formatted(parts));
  }

  @CanIgnoreReturnValue
  String add(String type, String value) {
    values.computeIfAbsent(type, each -> new ArrayList<>()).add(value);
    return value;
  }

  String pick(String type) {
    List<String> known = values.get(type);
    return known.get(random.nextInt(known.size()));
  }

  @CanIgnoreReturnValue
  @FormatMethod
  String emit(String type, @FormatString String operation, Object... parts) {
    String value = fresh();
    text.append(value).append(" = ").append(operation.formatted(parts)).append('\n');
    return add(type, value);
  }

  private void begin() {
    for (String type : INTEGERS) {
      int bits = type.equals("index") ? 64 : Integer.parseInt(type.substring(1));
      for (int i = 0; i < 2; i++) {
        long value = random.nextLong() >> (64 - bits) >> random.nextInt(bits);
        emit(type, "arith.constant %d : %s", value, type);
      }
    }
    for (String type : FLOATS) {
      int digits = NARROW.contains(type) ? 3 : 6;
      emit(type, "arith.constant %s : %s", decimal(digits), type);
      emit(type, "arith.constant %s : %s", decimal(digits), type);
      text.append("%%zero_%s = arith.constant 0.0 : %s\n".formatted(type, type));
    }
    emit("i1", "arith.constant %s", random.nextBoolean());
    text.append("%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n");
    text.append("%c3 = arith.constant 3 : index\n%size = arith.constant 8 : index\n");
    emit("vector<4xi32>", "arith.constant dense<[1, -2, 3, %d]> : vector<4xi32>", random.nextInt());
    emit(
        "vector<4xf32>", "arith.constant dense<[1.5, -2.0, 0.25, %s]> : vector<4xf32>", decimal(6));
    tensors.begin();
    for (String element : List.of("i32", "f64")) {
      String type = "memref<8x%s>".formatted(element);
      text.append("%%m_%s = memref.alloc() : %s\n".formatted(element, type));
      text.append(
          "affine.for %%k = 0 to 8 { affine.store %s, %%m_%s[%%k] : %s }\n"
              .formatted(pick(element), element, type));
    }
  }

  private String decimal(int digits) {
    return String.format(
        Locale.ROOT, "%.4f", random.nextGaussian() * Math.pow(10, random.nextInt(digits)));
  }

  private void end() {
    tensors.beginPrinting();
    for (Map.Entry<String, List<String>> each : values.entrySet()) {
      for (String value : each.getValue()) {
        print(each.getKey(), value);
      }
    }
    text.append("affine.for %k = 0 to 8 {\n");
    text.append("%x = affine.load %m_i32[%k] : memref<8xi32>\nvector.print %x : i32\n");
    text.append("%y = affine.load %m_f64[%k] : memref<8xf64>\n");
    print("f64", "%y");
    text.append(
        "}\nmemref.dealloc %m_i32 : memref<8xi32>\nmemref.dealloc %m_f64 : memref<8xf64>\n");
  }

  /** Prints all bits of a value, but for those of a NaN. */
  void print(String type, String value) {
    if (FLOATS.contains(type)) {
      String bits = "i" + type.substring(type.indexOf('f') + 1);
      int n = next++;
      text.append("%%n%d = arith.cmpf uno, %s, %s : %s\n".formatted(n, value, value, type));
      text.append("%%b%d = arith.bitcast %s : %s to %s\n".formatted(n, value, type, bits));
      text.append("%%k%d = arith.constant 12345 : %s\n".formatted(n, bits));
      text.append("%%p%d = arith.select %%n%d, %%k%d, %%b%d : %s\n".formatted(n, n, n, n, bits));
      text.append("vector.print %%p%d : %s\n".formatted(n, bits));
    } else if (type.startsWith("tensor")) {
      tensors.print(type, value);
    } else if (!type.equals("vector<4xf32>")) {
      text.append("vector.print %s : %s\n".formatted(value, type));
    } else {
      for (int i = 0; i < 4; i++) {
        String element = fresh();
        text.append(
            "%s = vector.extract %s[%d] : f32 from %s\n".formatted(element, value, i, type));
        print("f32", element);
      }
    }
  }

  private void statement(int depth) {
    int choice = random.nextInt(depth < 3 ? 22 : 16);
    switch (choice) {
      case 0, 1, 2, 3 -> integers();
      case 4, 5 -> floats();
      case 6 -> casts();
      case 7 -> vectors();
      case 8, 9 -> accesses();
      case 10 -> indices();
      case 11 -> comparisons();
      case 12 -> calls();
      case 13 -> copies();
      case 14, 15 -> tensors.statement();
      case 16, 17 -> loop(depth);
      case 18, 19 -> ifs(depth);
      case 20 -> whiles(depth);
      default -> switches(depth);
    }
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void integers() {
    String t = one(INTEGERS);
    String a = pick(t);
    String b = pick(t);
    switch (random.nextInt(6)) {
      case 0, 1 ->
          emit(
              t,
              "arith.%s %s, %s : %s",
              one(
                  List.of(
                      "addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "maxui", "minsi",
                      "minui")),
              a,
              b,
              t);
      case 2 -> {
        text.append(
            "%%d%d = arith.constant %d : %s\n".formatted(next, 1 + 2 * random.nextInt(4), t));
        String d = "%d" + next++;
        String op =
            one(
                List.of(
                    "divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui"));
        emit(t, "arith.%s %s, %s : %s", op, a, d, t);
      }
      case 3 -> {
        text.append("%%d%d = arith.constant %d : %s\n".formatted(next, random.nextInt(8), t));
        String d = "%d" + next++;
        emit(t, "arith.%s %s, %s : %s", one(List.of("shli", "shrsi", "shrui")), a, d, t);
      }
      case 4 -> emit(t, "arith.select %s, %s, %s : %s", pick("i1"), a, b, t);
      default -> {
        if (t.equals("index")) {
          emit(
              t, "index.%s %s, %s", one(List.of("add", "sub", "mul", "maxs", "minu", "xor")), a, b);
        } else {
          emit(t, "math.%s %s : %s", one(List.of("absi", "ctpop")), a, t);
        }
      }
    }
  }

  private void floats() {
    String t = one(FLOATS);
    String a = pick(t);
    String b = pick(t);
    switch (random.nextInt(6)) {
      case 0, 1, 2 ->
          emit(t, "arith.%s %s, %s : %s", one(List.of("addf", "subf", "mulf", "divf")), a, b, t);
      case 3 -> {
        // A fused operation in a wider format would be rounded twice.
        String wide = NARROW.contains(t) ? "f32" : t;
        emit(wide, "math.fma %s, %s, %s : %s", pick(wide), pick(wide), pick(wide), wide);
      }
      case 4 ->
          emit(
              t,
              "math.%s %s : %s",
              one(List.of("floor", "ceil", "absf", "sqrt", "trunc", "roundeven")),
              a,
              t);
      default -> {
        String op = one(List.of("maximumf", "minimumf", "maxnumf", "minnumf"));
        String most = fresh();
        text.append("%s = arith.%s %s, %s : %s\n".formatted(most, op, a, b, t));
        emit(t, "arith.addf %s, %%zero_%s : %s", most, t, t);
      }
    }
  }

  private void casts() {
    switch (random.nextInt(14)) {
      case 0 -> emit("i64", "arith.extsi %s : i16 to i64", pick("i16"));
      case 1 -> emit("i32", "arith.extui %s : i8 to i32", pick("i8"));
      case 2 -> emit("i16", "arith.trunci %s : i64 to i16", pick("i64"));
      case 3 -> emit("index", "arith.index_cast %s : i32 to index", pick("i32"));
      case 4 -> emit("i8", "arith.index_castui %s : index to i8", pick("index"));
      case 5 -> emit("f32", "arith.sitofp %s : i64 to f32", pick("i64"));
      case 6 -> emit("f64", "arith.uitofp %s : i32 to f64", pick("i32"));
      case 7 -> emit("f64", "arith.extf %s : f32 to f64", pick("f32"));
      case 8 -> emit("f16", "arith.truncf %s : f32 to f16", pick("f32"));
      case 9 -> emit("bf16", "arith.truncf %s : f32 to bf16", pick("f32"));
      case 10 -> {
        String t = one(NARROW);
        emit("f32", "arith.extf %s : %s to f32", pick(t), t);
      }
      case 11 -> emit("f16", "arith.sitofp %s : i16 to f16", pick("i16"));
      case 12 -> emit("bf16", "arith.uitofp %s : i8 to bf16", pick("i8"));
      default -> emit("f32", "arith.truncf %s : f64 to f32", pick("f64"));
    }
  }

  private void vectors() {
    String v = "vector<4xi32>";
    String w = "vector<4xf32>";
    switch (random.nextInt(9)) {
      case 0 ->
          emit(
              v, "arith.%s %s, %s : %s", one(List.of("addi", "muli", "xori")), pick(v), pick(v), v);
      case 1 -> emit(w, "arith.%s %s, %s : %s", one(List.of("addf", "mulf")), pick(w), pick(w), w);
      case 2 -> emit(v, "vector.broadcast %s : i32 to %s", pick("i32"), v);
      case 3 ->
          emit(
              "i32",
              "vector.reduction <%s>, %s : %s into i32",
              one(List.of("add", "mul", "xor", "maxsi", "minui")),
              pick(v),
              v);
      case 4 ->
          emit(
              "f32",
              "vector.reduction <%s>, %s, %s : %s into f32",
              one(List.of("add", "mul")),
              pick(w),
              pick("f32"),
              w);
      case 5 ->
          emit(
              v,
              "vector.shuffle %s, %s [%d, %d, 0, 5] : %s, %s",
              pick(v),
              pick(v),
              random.nextInt(8),
              random.nextInt(8),
              v,
              v);
      case 6 -> emit("i32", "vector.extract %s[%d] : i32 from %s", pick(v), random.nextInt(4), v);
      case 7 ->
          emit(
              v,
              "vector.transfer_read %%m_i32[%s], %s : memref<8xi32>, %s",
              subscript(),
              pick("i32"),
              v);
      default -> emit(w, "vector.fma %s, %s, %s : %s", pick(w), pick(w), pick(w), w);
    }
  }

  private String subscript() {
    String value = fresh();
    text.append("%s = arith.remui %s, %%size : index\n".formatted(value, pick("index")));
    return value;
  }

  private void accesses() {
    String t = random.nextBoolean() ? "i32" : "f64";
    String at = subscript();
    if (random.nextBoolean()) {
      emit(t, "memref.load %%m_%s[%s] : memref<8x%s>", t, at, t);
    } else {
      text.append("memref.store %s, %%m_%s[%s] : memref<8x%s>\n".formatted(pick(t), t, at, t));
    }
  }

  private void copies() {
    int n = next++;
    int from = random.nextInt(4);
    String type = "memref<4xi32, strided<[1], offset: %d>>".formatted(from);
    text.append(
        "%%s%d = memref.subview %%m_i32[%d] [4] [1] : memref<8xi32> to %s\n"
            .formatted(n, from, type));
    text.append("%%a%d = memref.alloca() : memref<4xi32>\n".formatted(n));
    text.append("memref.copy %%s%d, %%a%d : %s to memref<4xi32>\n".formatted(n, n, type));
    text.append("%%q%d = arith.constant %d : index\n".formatted(n, random.nextInt(4)));
    emit("i32", "memref.load %%a%d[%%q%d] : memref<4xi32>", n, n);
  }

  private void indices() {
    String map =
        one(List.of("d0 + d1", "d0 mod 5 - d1 floordiv 3", "d0 * 3 + 1", "d1 ceildiv 4", "-d0"));
    switch (random.nextInt(3)) {
      case 0 ->
          emit(
              "index",
              "affine.apply affine_map<(d0, d1) -> (%s)>(%s, %s)",
              map,
              subscript(),
              subscript());
      case 1 ->
          emit(
              "index",
              "affine.min affine_map<(d0, d1) -> (%s, d1)>(%s, %s)",
              map,
              subscript(),
              subscript());
      default ->
          emit(
              "index",
              "affine.max affine_map<(d0, d1) -> (%s, 2)>(%s, %s)",
              map,
              subscript(),
              subscript());
    }
  }

  private void comparisons() {
    if (random.nextBoolean()) {
      String t = one(INTEGERS);
      emit(
          "i1",
          "arith.cmpi %s, %s, %s : %s",
          one(List.of("eq", "ne", "slt", "sge", "ult", "ugt")),
          pick(t),
          pick(t),
          t);
    } else {
      String t = one(FLOATS);
      emit(
          "i1",
          "arith.cmpf %s, %s, %s : %s",
          one(List.of("oeq", "olt", "uge", "une", "ord")),
          pick(t),
          pick(t),
          t);
    }
  }

  private void calls() {
    emit(
        "i32",
        "func.call @helper(%s, %%m_i32, %s) : (i32, memref<8xi32>, index) -> i32",
        pick("i32"),
        subscript());
  }

  /** Statements whose values are not seen afterwards. */
  private void inside(int depth, Runnable first) {
    Map<String, Integer> sizes = new HashMap<>();
    values.forEach((type, list) -> sizes.put(type, list.size()));
    first.run();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      statement(depth + 1);
    }
    lastInside = pick("i32");
    values.forEach((type, list) -> list.subList(sizes.getOrDefault(type, 0), list.size()).clear());
  }

  private String lastInside = "";

  private void loop(int depth) {
    int n = next++;
    String init = pick("i32");
    boolean isAffine = random.nextBoolean();
    text.append(
        (isAffine
                ? "%%r%d = affine.for %%i%d = %d to %d step %d iter_args(%%c%d = %s) -> (i32) {\n"
                : "%%r%d = scf.for %%i%d = %%c%d to %%c%d step %%c%d iter_args(%%c%d = %s) -> (i32) {\n")
            .formatted(n, n, random.nextInt(2), 3, 1, 1000 + n, init));
    inside(
        depth,
        () -> {
          add("index", "%i" + n);
          add("i32", "%c" + (1000 + n));
        });
    text.append("%s.yield %s : i32\n}\n".formatted(isAffine ? "affine" : "scf", lastInside));
    add("i32", "%r" + n);
  }

  private void ifs(int depth) {
    int n = next++;
    text.append("%%r%d = scf.if %s -> (i32) {\n".formatted(n, pick("i1")));
    inside(depth, () -> {});
    text.append("scf.yield %s : i32\n} else {\n".formatted(lastInside));
    inside(depth, () -> {});
    text.append("scf.yield %s : i32\n}\n".formatted(lastInside));
    add("i32", "%r" + n);
  }

  private void whiles(int depth) {
    int n = next++;
    text.append(
        "%%w%d:2 = scf.while (%%x%d = %%c0, %%y%d = %s) : (index, i32) -> (index, i32) {\n"
            .formatted(n, n, n, pick("i32")));
    text.append("%%g%d = arith.cmpi ult, %%x%d, %%c3 : index\n".formatted(n, n));
    text.append("scf.condition(%%g%d) %%x%d, %%y%d : index, i32\n} do {\n".formatted(n, n, n));
    text.append("^bb0(%%p%d: index, %%q%d: i32):\n".formatted(n, n));
    inside(
        depth,
        () -> {
          add("index", "%p" + n);
          add("i32", "%q" + n);
        });
    text.append("%%z%d = arith.addi %%p%d, %%c1 : index\n".formatted(n, n));
    text.append("scf.yield %%z%d, %s : index, i32\n}\n".formatted(n, lastInside));
    add("i32", "%%w%d#1".formatted(n));
  }

  private void switches(int depth) {
    int n = next++;
    String at = subscript();
    text.append("%%r%d = scf.index_switch %s -> i32\n".formatted(n, at));
    for (int i = 0; i < 2; i++) {
      text.append("case %d {\n".formatted(i + random.nextInt(2) * 4));
      inside(depth, () -> {});
      text.append("scf.yield %s : i32\n}\n".formatted(lastInside));
    }
    text.append("default {\nscf.yield %s : i32\n}\n".formatted(pick("i32")));
    add("i32", "%r" + n);
  }
}
