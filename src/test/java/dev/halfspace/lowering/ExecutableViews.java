package dev.halfspace.lowering;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random functions that write and read a buffer through views of it, always inside: indices are
 * constants or remainders. All that is read is returned as one sum.
 */
final class ExecutableViews {
  /** A buffer of known sizes; rows of one that is joined may be parts of several rows before. */
  private record Buffer(String name, List<Integer> sizes, String layout, boolean isJoined) {
    String type() {
      StringBuilder text = new StringBuilder("memref<");
      sizes.forEach(size -> text.append(size).append('x'));
      return text + "i32" + layout + ">";
    }
  }

  private final SplittableRandom random;
  private final StringBuilder body = new StringBuilder();
  private final List<Buffer> buffers = new ArrayList<>();
  private String sum = "%v";
  private int next;

  private ExecutableViews(SplittableRandom random) {
    this.random = random;
  }

  /** The text of a function. */
  static String function(SplittableRandom random, int number) {
    ExecutableViews program = new ExecutableViews(random);
    Buffer first =
        new Buffer("%m", program.pick(List.of(4, 6), List.of(2, 3, 4), List.of(12)), "", false);
    program.buffers.add(first);
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      program.view(program.buffers.get(random.nextInt(program.buffers.size())));
    }
    for (int i = random.nextInt(2, 7); i > 0; i--) {
      program.use(program.buffers.get(random.nextInt(program.buffers.size())));
    }
    return """
        func.func @f%d(%%m: %s, %%i: index, %%v: i32) -> i32 {
          %%w = vector.broadcast %%v : i32 to vector<2xi32>
          %%p = arith.constant 7 : i32
          %%k = vector.constant_mask [1] : vector<2xi1>
        %s  return %s : i32
        }
        """
        .formatted(number, first.type(), program.body, program.sum);
  }

  @SafeVarargs
  private <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String fresh() {
    return "%x" + next++;
  }

  @FormatMethod
  private void line(@FormatString String format, Object... arguments) {
    body.append("  ").append(format.formatted(arguments)).append('\n');
  }

  /** An index below a bound: a constant, or what the argument leaves. */
  private String below(int bound) {
    String name = fresh();
    if (random.nextBoolean()) {
      line("%s = arith.constant %d : index", name, random.nextInt(bound));
      return name;
    }
    String divisor = fresh();
    line("%s = arith.constant %d : index", divisor, bound);
    line("%s = arith.remui %%i, %s : index", name, divisor);
    return name;
  }

  private void view(Buffer from) {
    if (!from.layout.isEmpty()) {
      return;
    } else if (random.nextInt(3) == 0) {
      subview(from);
    } else if (from.sizes.size() > 1 && random.nextBoolean()) {
      collapse(from);
    } else {
      expand(from);
    }
  }

  private void subview(Buffer from) {
    List<String> offsets = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    List<Integer> steps = new ArrayList<>();
    boolean isStrided = random.nextBoolean();
    for (int whole : from.sizes) {
      int step = isStrided && whole > 2 ? 2 : 1;
      int size = random.nextInt(1, (whole + step - 1) / step + 1);
      int room = whole - (size - 1) * step;
      offsets.add(random.nextBoolean() ? below(room) : Integer.toString(random.nextInt(room)));
      sizes.add(size);
      steps.add(step);
    }
    Buffer to = new Buffer(fresh(), sizes, layout(from, offsets, steps), from.isJoined);
    line(
        "%s = memref.subview %s%s %s %s : %s to %s",
        to.name, from.name, offsets, sizes, steps, from.type(), to.type());
    buffers.add(to);
  }

  private static String layout(Buffer from, List<String> offsets, List<Integer> steps) {
    List<Integer> strides = strides(from);
    boolean isKnown = offsets.stream().noneMatch(each -> each.startsWith("%"));
    int offset = 0;
    for (int i = 0; i < steps.size(); i++) {
      offset += isKnown ? strides.get(i) * Integer.parseInt(offsets.get(i)) : 0;
      strides.set(i, strides.get(i) * steps.get(i));
    }
    String at = isKnown ? (offset == 0 ? "" : ", offset: " + offset) : ", offset: ?";
    return ", strided<" + strides + at + ">";
  }

  /** The strides of a buffer that lies row by row. */
  private static List<Integer> strides(Buffer buffer) {
    List<Integer> strides = new ArrayList<>(buffer.sizes);
    int stride = 1;
    for (int i = buffer.sizes.size() - 1; i >= 0; i--) {
      strides.set(i, stride);
      stride *= buffer.sizes.get(i);
    }
    return strides;
  }

  private void collapse(Buffer from) {
    List<Integer> sizes = new ArrayList<>(from.sizes.subList(1, from.sizes.size()));
    sizes.set(0, from.sizes.get(0) * sizes.get(0));
    boolean isJoined = from.isJoined || from.sizes.size() == 2;
    Buffer to = new Buffer(fresh(), sizes, "", isJoined);
    String groups = from.sizes.size() == 2 ? "[[0, 1]]" : "[[0, 1], [2]]";
    if (from.sizes.size() <= 3) {
      line(
          "%s = memref.collapse_shape %s %s : %s into %s",
          to.name, from.name, groups, from.type(), to.type());
      buffers.add(to);
    }
  }

  private void expand(Buffer from) {
    int last = from.sizes.size() - 1;
    int size = from.sizes.get(last);
    int inner = size % 3 == 0 ? 3 : 1;
    List<Integer> sizes = new ArrayList<>(from.sizes);
    sizes.set(last, size / inner);
    sizes.add(inner);
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < last; i++) {
      groups.add("[" + i + "]");
    }
    groups.add("[%d, %d]".formatted(last, last + 1));
    Buffer to = new Buffer(fresh(), sizes, "", from.isJoined);
    line(
        "%s = memref.expand_shape %s %s output_shape %s : %s into %s",
        to.name, from.name, groups, sizes, from.type(), to.type());
    buffers.add(to);
  }

  private void use(Buffer buffer) {
    List<String> at = new ArrayList<>();
    buffer.sizes.forEach(size -> at.add(below(size)));
    String place = buffer.name + at;
    String type = buffer.type();
    int last = buffer.sizes.size() - 1;
    boolean isRow = buffer.sizes.get(last) >= 2 && buffer.layout.isEmpty() && !buffer.isJoined;
    switch (random.nextInt(isRow ? 9 : 4)) {
      case 0 -> line("memref.store %s, %s : %s", sum, place, type);
      case 1 -> add("memref.load %s : %s".formatted(place, type));
      case 2 -> transfer(buffer, at);
      case 3 -> size(buffer);
      case 4 -> grow();
      case 5 -> reshape(buffer);
      default -> {
        at.set(last, below(buffer.sizes.get(last) - 1));
        row(buffer.name + at, type);
      }
    }
  }

  /** Adds a number that is read to the sum. */
  private void add(String read) {
    String name = fresh();
    line("%s = %s", name, read);
    String total = fresh();
    line("%s = arith.addi %s, %s : i32", total, sum, name);
    sum = total;
  }

  private void addVector(String read) {
    String name = fresh();
    line("%s = %s", name, read);
    add("vector.reduction <add>, %s : vector<2xi32> into i32".formatted(name));
  }

  private void row(String place, String type) {
    switch (random.nextInt(4)) {
      case 0 -> line("vector.store %%w, %s : %s, vector<2xi32>", place, type);
      case 1 -> addVector("vector.load %s : %s, vector<2xi32>".formatted(place, type));
      case 2 ->
          line("vector.maskedstore %s, %%k, %%w : %s, vector<2xi1>, vector<2xi32>", place, type);
      default ->
          addVector(
              "vector.maskedload %s, %%k, %%w : %s, vector<2xi1>, vector<2xi32> into vector<2xi32>"
                  .formatted(place, type));
    }
  }

  /** A transfer along some dimension, which may leave the buffer. */
  private void transfer(Buffer buffer, List<String> at) {
    List<String> dims = new ArrayList<>();
    for (int i = 0; i < at.size(); i++) {
      dims.add("d" + i);
    }
    String along = dims.get(random.nextInt(dims.size()));
    String how =
        "{permutation_map = affine_map<(%s) -> (%s)>}".formatted(String.join(", ", dims), along);
    if (random.nextBoolean()) {
      line(
          "vector.transfer_write %%w, %s%s %s : vector<2xi32>, %s",
          buffer.name, at, how, buffer.type());
    } else {
      addVector(
          "vector.transfer_read %s%s, %%p %s : %s, vector<2xi32>"
              .formatted(buffer.name, at, how, buffer.type()));
    }
  }

  private void size(Buffer buffer) {
    String zero = fresh();
    String dim = fresh();
    line("%s = arith.constant 0 : index", zero);
    line("%s = memref.dim %s, %s : %s", dim, buffer.name, zero, buffer.type());
    add("arith.index_cast %s : index to i32".formatted(dim));
  }

  /** A buffer of its own that is filled and gets greater or smaller. */
  private void grow() {
    String old = fresh();
    String size = fresh();
    String zero = fresh();
    String grown = fresh();
    line("%s = memref.alloc() : memref<2xi32>", old);
    line("%s = arith.constant 0 : index", zero);
    line("vector.transfer_write %%w, %s[%s] : vector<2xi32>, memref<2xi32>", old, zero);
    line("%s = arith.constant %d : index", size, random.nextInt(1, 5));
    line("%s = memref.realloc %s(%s) : memref<2xi32> to memref<?xi32>", grown, old, size);
    add("memref.load %s[%s] : memref<?xi32>".formatted(grown, zero));
    line("memref.dealloc %s : memref<?xi32>", grown);
  }

  private void reshape(Buffer buffer) {
    int count = buffer.sizes.stream().reduce(1, (x, y) -> x * y);
    String shape = fresh();
    String zero = fresh();
    String size = fresh();
    String flat = fresh();
    line("%s = memref.alloca() : memref<1xindex>", shape);
    line("%s = arith.constant 0 : index", zero);
    line("%s = arith.constant %d : index", size, count);
    line("memref.store %s, %s[%s] : memref<1xindex>", size, shape, zero);
    line(
        "%s = memref.reshape %s(%s) : (%s, memref<1xindex>) -> memref<?xi32>",
        flat, buffer.name, shape, buffer.type());
    add("memref.load %s[%s] : memref<?xi32>".formatted(flat, below(count)));
  }
}
