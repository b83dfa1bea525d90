package dev.halfspace.testing;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** The text of one random program, line by line. */
final class ProgramText {
  private static final List<String> BINARY =
      List.of("addi", "subi", "muli", "andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui");
  private static final List<String> PREDICATES = List.of("eq", "ne", "slt", "sle", "ugt", "uge");

  private final RandomPrograms wish;
  private final RandomGenerator random;
  private final StringBuilder out = new StringBuilder();

  /** The values of type {@code i32} and {@code index} that are in scope. */
  private List<String> numbers = new ArrayList<>(List.of("%x", "%y"));

  /** Those of {@code index} that {@code affine} takes as dimensions: induction variables. */
  private List<String> dims = new ArrayList<>();

  private int next;
  private int left;

  ProgramText(RandomPrograms wish, RandomGenerator random) {
    this.wish = wish;
    this.random = random;
    this.left = wish.operations();
  }

  String text() {
    out.append(
        "func.func @f(%a: memref<8x8xi32>, %b: memref<16xi32>, %x: i32, %y: i32, %n: index)"
            + " -> i32 {\n");
    while (left > 0) {
      statement(1);
    }
    line(1, "return %s : i32".formatted(number()));
    return out.append("}\n").toString();
  }

  private void statement(int depth) {
    left--;
    switch (random.nextInt(depth <= wish.depth() ? 10 : 7)) {
      case 0, 1, 2 -> binary(depth);
      case 3 -> compare(depth);
      case 4 -> load(depth);
      case 5, 6 -> store(depth);
      default -> nested(depth);
    }
  }

  private void binary(int depth) {
    if (random.nextInt(6) == 0) {
      String by = isUndefined() ? number() : small(depth);
      String op =
          List.of("divsi", "remsi", "divui", "remui", "shli", "shrsi").get(random.nextInt(6));
      define(depth, "arith.%s %s, %s : i32".formatted(op, number(), by));
    } else if (random.nextInt(4) == 0) {
      define(depth, "arith.constant %d : i32".formatted(random.nextInt(-9, 10)));
    } else {
      String op = BINARY.get(random.nextInt(BINARY.size()));
      define(depth, "arith.%s %s, %s : i32".formatted(op, number(), number()));
    }
  }

  /** A constant that one may divide by and shift by. */
  private String small(int depth) {
    String name = fresh();
    line(depth, "%s = arith.constant %d : i32".formatted(name, 1 + random.nextInt(7)));
    return name;
  }

  private boolean isUndefined() {
    return wish.undefined() > 0 && random.nextInt(10) < wish.undefined();
  }

  private void compare(int depth) {
    String condition = condition(depth);
    define(depth, "arith.select %s, %s, %s : i32".formatted(condition, number(), number()));
  }

  private String condition(int depth) {
    String condition = fresh();
    String predicate = PREDICATES.get(random.nextInt(PREDICATES.size()));
    line(
        depth,
        "%s = arith.cmpi %s, %s, %s : i32".formatted(condition, predicate, number(), number()));
    return condition;
  }

  private void load(int depth) {
    Place place = place(depth);
    define(depth, "affine.load %s".formatted(place.element(this)));
  }

  private void store(int depth) {
    Place place = place(depth);
    line(depth, "affine.store %s, %s".formatted(number(), place.element(this)));
  }

  /** A buffer, or a view of one. */
  private record Place(String name, List<Integer> sizes, String type) {
    String element(ProgramText text) {
      return "%s[%s] : %s"
          .formatted(name, sizes.stream().map(text::within).collect(joining(", ")), type);
    }
  }

  private Place place(int depth) {
    boolean isMatrix = random.nextBoolean();
    if (wish.views() > 0 && random.nextInt(10) < wish.views()) {
      return isMatrix ? part(depth) : row(depth);
    }
    return isMatrix
        ? new Place("%a", List.of(8, 8), "memref<8x8xi32>")
        : new Place("%b", List.of(16), "memref<16xi32>");
  }

  /** A rectangle of the matrix, or a row of it. */
  private Place part(int depth) {
    int row = random.nextInt(8);
    int column = random.nextInt(8);
    int columns = 1 + random.nextInt(8 - column);
    boolean isRow = random.nextBoolean();
    int rows = isRow ? 1 : 1 + random.nextInt(8 - row);
    String layout = "strided<[%s1], offset: %d>".formatted(isRow ? "" : "8, ", row * 8 + column);
    String type = "memref<%s%dxi32, %s>".formatted(isRow ? "" : rows + "x", columns, layout);
    String view = fresh();
    line(
        depth,
        "%s = memref.subview %%a[%d, %d] [%d, %d] [1, 1] : memref<8x8xi32> to %s"
            .formatted(view, row, column, rows, columns, type));
    return new Place(view, isRow ? List.of(columns) : List.of(rows, columns), type);
  }

  /** Every second or third element of the row, or all of them as a matrix. */
  private Place row(int depth) {
    String view = fresh();
    if (random.nextBoolean()) {
      line(
          depth,
          "%s = memref.expand_shape %%b [[0, 1]] output_shape [4, 4] : memref<16xi32> into memref<4x4xi32>"
              .formatted(view));
      return new Place(view, List.of(4, 4), "memref<4x4xi32>");
    }
    int step = 2 + random.nextInt(2);
    int offset = random.nextInt(4);
    String type = "memref<4xi32, strided<[%d], offset: %d>>".formatted(step, offset);
    line(
        depth,
        "%s = memref.subview %%b[%d] [4] [%d] : memref<16xi32> to %s"
            .formatted(view, offset, step, type));
    return new Place(view, List.of(4), type);
  }

  /** A subscript that is at least 0 and less than a size. */
  private String within(int size) {
    if (dims.isEmpty() || random.nextInt(4) == 0) {
      return Integer.toString(random.nextInt(size));
    }
    String dim = dims.get(random.nextInt(dims.size()));
    if (isUndefined()) {
      return "%s * 5 + %d".formatted(dim, random.nextInt(size));
    }
    return random.nextInt(10) >= wish.symbols()
        ? "(%s + %d) mod %d".formatted(dim, random.nextInt(4), size)
        : "(%s * %d + symbol(%%n)) mod %d".formatted(dim, 1 + random.nextInt(3), size);
  }

  private void nested(int depth) {
    boolean isAffine = random.nextInt(10) < wish.affine();
    boolean isGuard = random.nextInt(10) < wish.guards();
    if (isGuard) {
      guard(depth, isAffine && !dims.isEmpty());
    } else if (isAffine) {
      affineLoop(depth);
    } else {
      loop(depth);
    }
  }

  private void guard(int depth, boolean isAffine) {
    String condition;
    if (isAffine) {
      condition =
          (wish.symbols() > 0
                  ? "affine.if affine_set<(d0)[s0] : (d0 - %d >= 0, s0 - d0 >= 0)>(%s)[%%n]"
                  : "affine.if affine_set<(d0) : (d0 - %d >= 0)>(%s)")
              .formatted(random.nextInt(5), dims.get(random.nextInt(dims.size())));
    } else {
      condition = "scf.if " + condition(depth);
    }
    line(depth, condition + " {");
    body(depth + 1, 1 + random.nextInt(3));
    if (random.nextBoolean()) {
      line(depth, "} else {");
      body(depth + 1, 1 + random.nextInt(2));
    }
    line(depth, "}");
  }

  private void affineLoop(int depth) {
    String iv = fresh();
    boolean isSymbol = random.nextInt(3) == 0 && wish.symbols() > 0;
    String to = isSymbol ? "%n" : Integer.toString(random.nextInt(1, 9));
    String by = random.nextInt(3) == 0 ? " step " + (1 + random.nextInt(3)) : "";
    if (random.nextInt(3) == 0) {
      String carried = fresh();
      String result = fresh();
      line(
          depth,
          "%s = affine.for %s = 0 to %s%s iter_args(%s = %s) -> (i32) {"
              .formatted(result, iv, to, by, carried, number()));
      String passed = iterations(depth, iv, carried);
      line(depth + 1, "affine.yield %s : i32".formatted(passed));
      line(depth, "}");
      numbers.add(result);
    } else {
      line(depth, "affine.for %s = 0 to %s%s {".formatted(iv, to, by));
      String unused = iterations(depth, iv, "");
      line(depth, "}");
    }
  }

  private void loop(int depth) {
    String iv = fresh();
    String from = fresh();
    String step = fresh();
    String carried = fresh();
    String result = fresh();
    line(depth, "%s = arith.constant 0 : index".formatted(from));
    line(depth, "%s = arith.constant %d : index".formatted(step, 1 + random.nextInt(2)));
    line(
        depth,
        "%s = scf.for %s = %s to %%n step %s iter_args(%s = %s) -> (i32) {"
            .formatted(result, iv, from, step, carried, number()));
    List<String> dimsBefore = dims;
    dims = new ArrayList<>(); // not a dimension of affine
    String passed = iterations(depth, "", carried);
    dims = dimsBefore;
    line(depth + 1, "scf.yield %s : i32".formatted(passed));
    line(depth, "}");
    numbers.add(result);
  }

  /** The body of a loop; returns a value in scope at its end. */
  private String iterations(int depth, String iv, String carried) {
    List<String> numbersBefore = new ArrayList<>(numbers);
    List<String> dimsBefore = new ArrayList<>(dims);
    if (!iv.isEmpty()) {
      dims.add(iv);
    }
    if (!carried.isEmpty()) {
      numbers.add(carried);
    }
    statements(depth + 1, 1 + random.nextInt(4));
    String last = number();
    numbers = numbersBefore;
    dims = dimsBefore;
    return last;
  }

  private void body(int depth, int count) {
    List<String> numbersBefore = new ArrayList<>(numbers);
    statements(depth, count);
    numbers = numbersBefore;
  }

  private void statements(int depth, int count) {
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  private void define(int depth, String operation) {
    String name = fresh();
    line(depth, name + " = " + operation);
    numbers.add(name);
  }

  private String fresh() {
    return "%v" + next++;
  }

  private String number() {
    // What was defined last is used more often, so that less is dead.
    int at = Math.max(random.nextInt(numbers.size()), random.nextInt(numbers.size()));
    return numbers.get(at);
  }

  private void line(int depth, String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
  }
}
