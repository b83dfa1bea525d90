package dev.halfspace.transform.affine;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random programs on buffers with layouts. */
final class LayoutPrograms {
  /** The shape of a buffer, and a layout for it. */
  private record Kind(int rank, String shape, int open, String layout) {
    String type() {
      return "memref<" + shape + "xi32" + (layout.isEmpty() ? "" : ", " + layout) + ">";
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          new Kind(1, "8", 0, "strided<[2]>"),
          new Kind(1, "8", 0, "strided<[1], offset: 3>"),
          new Kind(1, "16", 0, "affine_map<(i) -> (i floordiv 4, i mod 4)>"),
          new Kind(1, "5", 0, "affine_map<(i) -> (i floordiv 8, i mod 8)>"),
          new Kind(1, "6", 0, "affine_map<(i) -> (5 - i)>"),
          new Kind(1, "6", 0, "affine_map<(i) -> (i ceildiv 3, i)>"),
          new Kind(1, "?", 1, "affine_map<(i) -> (i floordiv 4, i mod 4)>"),
          new Kind(1, "?", 1, "strided<[2]>"),
          new Kind(2, "4x6", 0, "strided<[8, 1]>"),
          new Kind(2, "4x6", 0, "strided<[8, 1], offset: 5>"),
          new Kind(2, "4x6", 0, "affine_map<(i, j) -> (j, i)>"),
          new Kind(2, "4x6", 0, "affine_map<(i, j) -> (i * 7 + j)>"),
          new Kind(
              2, "4x6", 0, "affine_map<(i, j) -> (i floordiv 2, j floordiv 3, i mod 2, j mod 3)>"),
          new Kind(2, "4x6", 0, "affine_map<(i, j) -> (i + j, i mod 2, j)>"),
          new Kind(2, "4x?", 1, "affine_map<(i, j) -> (i, j floordiv 3, j mod 3)>"),
          new Kind(2, "?x?", 2, "affine_map<(i, j) -> (i + 1, j floordiv 3, j mod 3)>"),
          new Kind(
              2, "?x6", 1, "affine_map<(i, j) -> (i floordiv 2, j floordiv 3, i mod 2, j mod 3)>"),
          new Kind(2, "4x6", 0, ""));

  private static final List<String> INDICES =
      List.of("%i", "%n", "0", "%k", "%i + 1", "%k * 2 + %i", "%i mod 3", "symbol(%n) floordiv 2");

  /** A value of a kind. */
  private record Buffer(String name, Kind kind) {}

  private final SplittableRandom random;
  private final StringBuilder body = new StringBuilder();
  private final List<Buffer> buffers = new ArrayList<>();
  private int next;

  private LayoutPrograms(SplittableRandom random) {
    this.random = random;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  @FormatMethod
  private void add(@FormatString String line, Object... arguments) {
    body.append(String.format(line, arguments)).append('\n');
  }

  /** The text of some functions that call each other, whose layouts go or stay. */
  static String functions(SplittableRandom random, int number) {
    LayoutPrograms program = new LayoutPrograms(random);
    Kind passed = program.pick(KINDS);
    String callee =
        random.nextBoolean()
            ? "func.func private @g%d(%s) -> %2$s".formatted(number, passed.type())
            : """
              func.func @g%d(%%a: %2$s) -> %2$s {
                return %%a : %2$s
              }"""
                .formatted(number, passed.type());
    Kind argument = program.pick(KINDS);
    program.buffers.add(new Buffer("%a", argument));
    for (int i = random.nextInt(3); i > 0; i--) {
      program.allocate(program.pick(KINDS));
    }
    program.allocate(passed);
    if (random.nextBoolean()) {
      Buffer made = program.buffers.get(program.buffers.size() - 1);
      program.add(
          "%%c = func.call @g%d(%s) {no_inline} : (%s) -> %3$s",
          number, made.name(), passed.type());
      program.buffers.add(new Buffer("%c", passed));
    }
    program.add("affine.for %%k = 0 to 4 {");
    for (int i = random.nextInt(2, 6); i > 0; i--) {
      program.use(program.pick(program.buffers));
    }
    program.add("}");
    Buffer returned = program.pick(program.buffers);
    return """
        %s
        func.func @f%d(%%a: %s, %%i: index, %%n: index, %%v: i32) -> %s {
        %sreturn %s : %4$s
        }
        """
        .formatted(
            callee, number, argument.type(), returned.kind().type(), program.body, returned.name());
  }

  private void allocate(Kind kind) {
    String name = "%m" + next++;
    List<String> sizes = List.of("", "%n", "%n, %i");
    add(
        "%s = memref.%s(%s) %s: %s",
        name,
        random.nextInt(4) == 0 ? "alloca" : "alloc",
        sizes.get(kind.open()),
        random.nextInt(4) == 0 ? "{alignment = 64 : i64} " : "",
        kind.type());
    buffers.add(new Buffer(name, kind));
  }

  private void use(Buffer buffer) {
    String type = buffer.kind().type();
    String affine = subscripts(buffer.kind().rank(), INDICES);
    String plain = subscripts(buffer.kind().rank(), List.of("%i", "%n", "%k"));
    String name = buffer.name();
    switch (random.nextInt(buffer.kind().layout().isEmpty() ? 9 : 60)) {
      case 0 -> add("memref.copy %s, %1$s : %2$s to %2$s", name, type);
      case 1 -> add("\"use\"(%s) : (%s) -> ()", name, type);
      case 2, 3 -> add("affine.prefetch %s[%s], read, locality<3>, data : %s", name, affine, type);
      default -> {
        switch (random.nextInt(4)) {
          case 0 -> add("affine.store %%v, %s[%s] : %s", name, affine, type);
          case 1 -> add("memref.store %%v, %s[%s] : %s", name, plain, type);
          case 2 -> {
            add("%%x%d = affine.load %s[%s] : %s", next, name, affine, type);
            add("\"use\"(%%x%d) : (i32) -> ()", next++);
          }
          default -> {
            add("%%x%d = memref.load %s[%s] : %s", next, name, plain, type);
            add("\"use\"(%%x%d) : (i32) -> ()", next++);
          }
        }
      }
    }
  }

  private String subscripts(int rank, List<String> choices) {
    return rank == 1 ? pick(choices) : pick(choices) + ", " + pick(choices);
  }

  /**
   * The text of a function that writes a buffer and reads it, with and without its layout.
   *
   * @return both texts
   */
  static List<String> executable(SplittableRandom random, int number) {
    LayoutPrograms program = new LayoutPrograms(random);
    Kind kind = program.pick(KINDS);
    String sizes = List.of("", "%n", "%n, %n").get(kind.open());
    String indices = kind.rank() == 1 ? "%k" : "%k, %l";
    int first = kind.rank() == 1 ? (kind.open() > 0 ? 6 : 5) : 4;
    String text =
        """
        func.func @f%d(%%v: i32) -> i32 {
          %%n = arith.constant 6 : index
          %%zero = arith.constant 0 : i32
          %%m = memref.alloc(%s) : TYPE
          affine.for %%k = 0 to %d {
            affine.for %%l = 0 to 6 {
              %%x = arith.index_cast %%k : index to i32
              %%y = arith.index_cast %%l : index to i32
              %%s = arith.addi %%x, %%v : i32
              %%z = arith.muli %%s, %%y : i32
              affine.store %%z, %%m[%s] : TYPE
            }
          }
          %%r = affine.for %%k = 0 to %3$d iter_args(%%a = %%zero) -> i32 {
            %%b = affine.for %%l = 0 to 6 iter_args(%%c = %%a) -> i32 {
              %%x = %s %%m[%4$s] : TYPE
              %%d = arith.muli %%c, %%v : i32
              %%e = arith.addi %%d, %%x : i32
              affine.yield %%e : i32
            }
            affine.yield %%b : i32
          }
          memref.dealloc %%m : TYPE
          return %%r : i32
        }
        """
            .formatted(
                number,
                sizes,
                first,
                indices,
                random.nextBoolean() ? "affine.load" : "memref.load");
    Kind plain = new Kind(kind.rank(), kind.shape(), kind.open(), "");
    return List.of(text.replace("TYPE", kind.type()), text.replace("TYPE", plain.type()));
  }
}
