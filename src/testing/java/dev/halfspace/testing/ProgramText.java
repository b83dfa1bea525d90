package dev.halfspace.testing;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** The text of one random program, line by line. */
final class ProgramText extends Choices {
  private static final List<String> BINARY =
      List.of("addi", "subi", "muli", "andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui");
  private static final List<String> DIVISIONS =
      List.of("divsi", "remsi", "divui", "remui", "shli", "shrsi");
  private static final List<String> PREDICATES = List.of("eq", "ne", "slt", "sle", "ugt", "uge");

  private final RandomPrograms wish;
  private final StringBuilder out = new StringBuilder();

  /** The values of type {@code i32} that are in scope. */
  private List<String> numbers = new ArrayList<>(List.of("%x", "%y"));

  /** The values of type {@code index} that are valid affine dimensions: induction variables. */
  private List<String> dims = new ArrayList<>();

  private int next;
  private int left;

  ProgramText(RandomPrograms wish, RandomGenerator random) {
    super(random);
    this.wish = wish;
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
    if (oneIn(6)) {
      // A constant that is a valid divisor and shift amount.
      String by =
          isUndefined()
              ? number()
              : value(depth, "arith.constant %d : i32".formatted(1 + random.nextInt(7)));
      define(depth, "arith.%s %s, %s : i32".formatted(pick(DIVISIONS), number(), by));
    } else if (oneIn(4)) {
      define(depth, "arith.constant %d : i32".formatted(from(-9, 10)));
    } else {
      define(depth, "arith.%s %s, %s : i32".formatted(pick(BINARY), number(), number()));
    }
  }

  private boolean isUndefined() {
    return wish.undefined() > 0 && often(wish.undefined());
  }

  private boolean often(int ofTen) {
    return random.nextInt(10) < ofTen;
  }

  private void compare(int depth) {
    define(depth, "arith.select %s, %s, %s : i32".formatted(condition(depth), number(), number()));
  }

  private String condition(int depth) {
    return value(
        depth, "arith.cmpi %s, %s, %s : i32".formatted(pick(PREDICATES), number(), number()));
  }

  private void load(int depth) {
    define(depth, "affine.load %s".formatted(place(depth).element(this)));
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
    if (wish.views() > 0 && often(wish.views())) {
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
    String view =
        value(
            depth,
            "memref.subview %%a[%d, %d] [%d, %d] [1, 1] : memref<8x8xi32> to %s"
                .formatted(row, column, rows, columns, type));
    return new Place(view, isRow ? List.of(columns) : List.of(rows, columns), type);
  }

  /** Every second or third element of the row, or all of them as a matrix. */
  private Place row(int depth) {
    if (random.nextBoolean()) {
      String view =
          value(
              depth,
              "memref.expand_shape %b [[0, 1]] output_shape [4, 4] : memref<16xi32> into memref<4x4xi32>");
      return new Place(view, List.of(4, 4), "memref<4x4xi32>");
    }
    int step = 2 + random.nextInt(2);
    int offset = random.nextInt(4);
    String type = "memref<4xi32, strided<[%d], offset: %d>>".formatted(step, offset);
    String view =
        value(
            depth,
            "memref.subview %%b[%d] [4] [%d] : memref<16xi32> to %s".formatted(offset, step, type));
    return new Place(view, List.of(4), type);
  }

  /** A subscript that is at least 0 and less than a size. */
  private String within(int size) {
    if (dims.isEmpty() || oneIn(4)) {
      return Integer.toString(random.nextInt(size));
    }
    String dim = pick(dims);
    if (isUndefined()) {
      return "%s * 5 + %d".formatted(dim, random.nextInt(size));
    }
    return often(wish.symbols())
        ? "(%s * %d + symbol(%%n)) mod %d".formatted(dim, 1 + random.nextInt(3), size)
        : "(%s + %d) mod %d".formatted(dim, random.nextInt(4), size);
  }

  private void nested(int depth) {
    boolean isAffine = often(wish.affine());
    boolean isGuard = often(wish.guards());
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
              .formatted(random.nextInt(5), pick(dims));
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
    boolean isSymbol = oneIn(3) && wish.symbols() > 0;
    String to = isSymbol ? "%n" : Integer.toString(from(1, 9));
    String by = oneIn(3) ? " step " + (1 + random.nextInt(3)) : "";
    if (oneIn(3)) {
      String carried = fresh();
      String start = number();
      String result =
          value(
              depth,
              "affine.for %s = 0 to %s%s iter_args(%s = %s) -> (i32) {"
                  .formatted(iv, to, by, carried, start));
      line(depth + 1, "affine.yield %s : i32".formatted(iterations(depth, iv, carried)));
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
    String from = value(depth, "arith.constant 0 : index");
    String step = value(depth, "arith.constant %d : index".formatted(1 + random.nextInt(2)));
    String carried = fresh();
    String result =
        value(
            depth,
            "scf.for %s = %s to %%n step %s iter_args(%s = %s) -> (i32) {"
                .formatted(iv, from, step, carried, number()));
    List<String> dimsBefore = dims;
    dims = new ArrayList<>(); // an induction variable of scf is not an affine dimension
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

  /** Defines a value of type {@code i32} that is in scope from then on. */
  private void define(int depth, String operation) {
    numbers.add(value(depth, operation));
  }

  /** Adds an operation and returns the name of its result. */
  private String value(int depth, String operation) {
    String name = fresh();
    line(depth, name + " = " + operation);
    return name;
  }

  private String fresh() {
    return "%v" + next++;
  }

  private String number() {
    // Recent values are used more often, so that fewer are dead.
    int at = Math.max(random.nextInt(numbers.size()), random.nextInt(numbers.size()));
    return numbers.get(at);
  }

  private void line(int depth, String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
  }
}
