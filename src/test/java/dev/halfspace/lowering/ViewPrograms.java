package dev.halfspace.lowering;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Random functions that take views of buffers and use them. */
final class ViewPrograms {
  private static final long OPEN = Long.MIN_VALUE;

  /** The uses of buffers and views. */
  enum Use {
    /** Unknown operations and stores. */
    PLAIN,
    /** Those, and questions about the parts of a buffer. */
    METADATA,
    /** Accesses of {@code memref} and {@code vector}. */
    ACCESS,
    /** Accesses of {@code affine}. */
    AFFINE
  }

  /** A buffer: its name, sizes, strides or none, and offset; what is not known is OPEN. */
  record Buffer(String name, List<Long> sizes, List<Long> strides, long offset) {
    static Buffer rowByRow(String name, List<Long> sizes) {
      return new Buffer(name, sizes, null, 0);
    }

    List<Long> knownStrides() {
      if (strides != null) {
        return strides;
      }
      List<Long> all = new ArrayList<>(sizes);
      long stride = 1;
      for (int i = sizes.size() - 1; i >= 0; i--) {
        all.set(i, stride);
        stride = times(stride, sizes.get(i));
      }
      return all;
    }

    String type() {
      String shape = sizes.stream().map(s -> text(s) + "x").collect(Collectors.joining());
      String layout =
          strides == null
              ? ""
              : ", strided<[%s]%s>"
                  .formatted(
                      strides.stream().map(ViewPrograms::text).collect(Collectors.joining(", ")),
                      offset == 0 ? "" : ", offset: " + text(offset));
      return "memref<" + shape + "f32" + layout + ">";
    }
  }

  private final SplittableRandom random;
  private final StringBuilder body = new StringBuilder();
  private final List<Buffer> buffers = new ArrayList<>();
  private int next;

  private ViewPrograms(SplittableRandom random) {
    this.random = random;
  }

  /** The text of a function; it may be invalid. */
  static String function(SplittableRandom random, int number, Use use) {
    ViewPrograms program = new ViewPrograms(random);
    String arguments = program.begin();
    int views = random.nextInt(1, 4);
    for (int i = 0; i < views; i++) {
      program.view();
    }
    program.uses(use);
    return "func.func @f%d(%s) {\n%s  return\n}\n".formatted(number, arguments, program.body);
  }

  private static String text(long number) {
    return number == OPEN ? "?" : Long.toString(number);
  }

  private static long times(long a, long b) {
    return a == OPEN || b == OPEN ? (a == 0 || b == 0 ? 0 : OPEN) : a * b;
  }

  private static long plus(long a, long b) {
    return a == OPEN || b == OPEN ? OPEN : a + b;
  }

  private String fresh() {
    return "%x" + next++;
  }

  private String index() {
    return "%i" + random.nextInt(4);
  }

  @FormatMethod
  private void line(@FormatString String format, Object... arguments) {
    body.append("  ").append(format.formatted(arguments)).append('\n');
  }

  private long size() {
    return random.nextInt(3) == 0 ? OPEN : random.nextInt(4) == 0 ? 1 : random.nextInt(2, 13);
  }

  private String begin() {
    String indices =
        "%i0: index, %i1: index, %i2: index, %i3: index, %v: f32, " + AccessTexts.ARGUMENTS;
    List<Long> sizes = new ArrayList<>();
    int rank = random.nextInt(0, 5);
    for (int i = 0; i < rank; i++) {
      sizes.add(size());
    }
    int kind = random.nextInt(4);
    if (kind == 0) {
      Buffer made = Buffer.rowByRow(fresh(), sizes);
      String given =
          sizes.stream().filter(s -> s == OPEN).map(s -> index()).collect(Collectors.joining(", "));
      String name = random.nextBoolean() ? "alloc" : "alloca";
      line("%s = memref.%s(%s) : %s", made.name, name, given, made.type());
      buffers.add(made);
      return indices;
    }
    Buffer argument = Buffer.rowByRow("%m", sizes);
    if (kind == 1) {
      List<Long> strides = sizes.stream().map(s -> size()).toList();
      argument = new Buffer("%m", sizes, strides, random.nextBoolean() ? OPEN : random.nextInt(4));
    }
    buffers.add(argument);
    return "%m: " + argument.type() + ", " + indices;
  }

  private void view() {
    Buffer from = buffers.get(buffers.size() - 1);
    switch (random.nextInt(8)) {
      case 0, 1, 2 -> subview(from);
      case 3, 4 -> collapse(from);
      case 5 -> expand(from);
      case 6 -> reinterpret(from);
      default -> cast(from);
    }
  }

  private String list(List<String> items) {
    return "[" + String.join(", ", items) + "]";
  }

  private void subview(Buffer from) {
    List<String> offsets = new ArrayList<>();
    List<String> sizes = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    List<Long> newSizes = new ArrayList<>();
    List<Long> newStrides = new ArrayList<>();
    long offset = from.offset;
    boolean reduces = random.nextInt(3) == 0;
    for (int i = 0; i < from.sizes.size(); i++) {
      long at = random.nextBoolean() ? OPEN : random.nextInt(0, 3);
      long size = random.nextInt(3) == 0 ? OPEN : random.nextInt(1, 3);
      long step = random.nextInt(4) == 0 ? OPEN : random.nextInt(3) == 0 ? 2 : 1;
      offsets.add(at == OPEN ? index() : text(at));
      sizes.add(size == OPEN ? index() : text(size));
      steps.add(step == OPEN ? index() : text(step));
      long stride = from.knownStrides().get(i);
      offset = plus(offset, times(at, stride));
      if (size != 1 || !reduces) {
        newSizes.add(size);
        newStrides.add(times(stride, step));
      }
    }
    Buffer to = new Buffer(fresh(), newSizes, newStrides, offset);
    line(
        "%s = memref.subview %s%s %s %s : %s to %s",
        to.name, from.name, list(offsets), list(sizes), list(steps), from.type(), to.type());
    buffers.add(to);
  }

  private void collapse(Buffer from) {
    List<String> groups = new ArrayList<>();
    List<Long> sizes = new ArrayList<>();
    List<Long> strides = new ArrayList<>();
    for (int i = 0; i < from.sizes.size(); ) {
      int end = random.nextInt(i, from.sizes.size()) + 1;
      List<String> group = new ArrayList<>();
      long size = 1;
      for (int j = i; j < end; j++) {
        group.add(Integer.toString(j));
        size = times(size, from.sizes.get(j));
      }
      groups.add(list(group));
      sizes.add(size);
      strides.add(from.knownStrides().get(end - 1));
      i = end;
    }
    Buffer to = new Buffer(fresh(), sizes, from.strides == null ? null : strides, from.offset);
    line(
        "%s = memref.collapse_shape %s %s : %s into %s",
        to.name, from.name, list(groups), from.type(), to.type());
    buffers.add(to);
  }

  private void expand(Buffer from) {
    List<String> groups = new ArrayList<>();
    List<String> shape = new ArrayList<>();
    List<Long> sizes = new ArrayList<>();
    List<Long> strides = new ArrayList<>();
    for (int i = 0; i < from.sizes.size(); i++) {
      long left = from.sizes.get(i);
      List<Long> parts = new ArrayList<>();
      int count = random.nextInt(1, 4);
      int open = left == OPEN ? random.nextInt(count) : -1;
      for (int p = 0; p < count; p++) {
        long part = left == OPEN ? (p == open ? OPEN : random.nextInt(1, 4)) : 1;
        if (left != OPEN) {
          part = p == count - 1 ? left : left % 2 == 0 ? 2 : 1;
          left /= part;
        }
        parts.add(part);
      }
      List<String> group = new ArrayList<>();
      List<Long> inner = new ArrayList<>();
      long stride = from.knownStrides().get(i);
      for (int p = count - 1; p >= 0; p--) {
        inner.add(0, stride);
        stride = times(stride, parts.get(p));
      }
      for (int p = 0; p < count; p++) {
        group.add(Integer.toString(sizes.size()));
        sizes.add(parts.get(p));
        shape.add(parts.get(p) == OPEN ? index() : text(parts.get(p)));
      }
      strides.addAll(inner);
      groups.add(list(group));
    }
    Buffer to = new Buffer(fresh(), sizes, from.strides == null ? null : strides, from.offset);
    line(
        "%s = memref.expand_shape %s %s output_shape %s : %s into %s",
        to.name, from.name, list(groups), list(shape), from.type(), to.type());
    buffers.add(to);
  }

  private void reinterpret(Buffer from) {
    int rank = random.nextInt(0, 3);
    List<Long> sizes = new ArrayList<>();
    List<Long> strides = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      sizes.add(size());
      strides.add(size());
    }
    long offset = random.nextBoolean() ? OPEN : random.nextInt(3);
    Buffer to = new Buffer(fresh(), sizes, strides, offset);
    line(
        "%s = memref.reinterpret_cast %s to offset: [%s], sizes: %s, strides: %s : %s to %s",
        to.name,
        from.name,
        offset == OPEN ? index() : text(offset),
        list(sizes.stream().map(s -> s == OPEN ? index() : text(s)).toList()),
        list(strides.stream().map(s -> s == OPEN ? index() : text(s)).toList()),
        from.type(),
        to.type());
    buffers.add(to);
  }

  private void cast(Buffer from) {
    if (random.nextBoolean()) {
      Buffer to = new Buffer(fresh(), from.sizes, from.strides, from.offset);
      line("%s = memref.assume_alignment %s, 16 : %s", to.name, from.name, from.type());
      buffers.add(to);
      return;
    }
    List<Long> open = from.sizes.stream().map(s -> random.nextBoolean() ? OPEN : s).toList();
    Buffer to =
        from.strides == null && random.nextBoolean()
            ? Buffer.rowByRow(fresh(), open)
            : new Buffer(fresh(), open, from.sizes.stream().map(s -> OPEN).toList(), OPEN);
    line("%s = memref.cast %s : %s to %s", to.name, from.name, from.type(), to.type());
    buffers.add(to);
  }

  private void uses(Use use) {
    for (Buffer each : buffers) {
      if (use == Use.ACCESS || use == Use.AFFINE) {
        body.append(AccessTexts.of(random, each, use == Use.AFFINE));
        continue;
      }
      int kind = random.nextInt(use == Use.METADATA ? 4 : 2);
      if (kind == 0) {
        line("\"use\"(%s) : (%s) -> ()", each.name, each.type());
      } else if (kind == 1) {
        String at = list(each.sizes.stream().map(s -> index()).toList());
        line("memref.store %%v, %s%s : %s", each.name, at, each.type());
      } else if (kind == 2) {
        String name = fresh();
        line(
            "%s = memref.extract_aligned_pointer_as_index %s : %s -> index",
            name, each.name, each.type());
        line("\"use\"(%s) : (index) -> ()", name);
      } else {
        metadata(each);
      }
    }
  }

  private void metadata(Buffer each) {
    String name = fresh();
    int count = 2 + 2 * each.sizes.size();
    List<String> types = new ArrayList<>(List.of("memref<f32>"));
    List<String> values = new ArrayList<>(List.of(name + "#0"));
    for (int i = 1; i < count; i++) {
      types.add("index");
      values.add(name + "#" + i);
    }
    int first = random.nextInt(2); // with or without its memory
    line(
        "%s:%d = memref.extract_strided_metadata %s : %s -> %s",
        name, count, each.name, each.type(), String.join(", ", types));
    line(
        "\"use\"(%s) : (%s) -> ()",
        String.join(", ", values.subList(first, count)),
        String.join(", ", types.subList(first, count)));
  }
}
