package dev.halfspace.analysis;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Random functions in text, with loops, index arithmetic, views and accesses of several dialects.
 */
final class RandomPrograms {
  /** A feature that a program may have. */
  enum Feature {
    SCF_LOOPS,
    SCF_PARALLEL,
    VALUE_BOUNDS,
    ARITHMETIC,
    FIXED_WIDTH,
    MIN_MAX,
    LINEARIZED,
    SUBVIEWS,
    SUBVIEWS_IN_LOOPS,
    SHAPES,
    TRANSPOSED,
    REINTERPRETED,
    BYTES,
    VECTORS,
    COPIES,
    GUARDS,
    SYMBOLS,
    EVERYTHING
  }

  /** A buffer that is in scope. */
  private record Buffer(String name, String type, long[] sizes, boolean isContiguous) {}

  private final Random random;
  private final Feature feature;
  private final StringBuilder text = new StringBuilder();
  private int names;
  private int accesses;

  private RandomPrograms(Random random, Feature feature) {
    this.random = random;
    this.feature = feature;
  }

  /** The text of a function of 2 to 4 accesses. */
  static String of(Random random, Feature feature) {
    return new RandomPrograms(random, feature).function();
  }

  private boolean has(Feature wanted) {
    return feature == wanted || (feature == Feature.EVERYTHING && random.nextInt(5) == 0);
  }

  private void line(String format, Object... arguments) {
    text.append("  ").append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private String name() {
    return "%v" + names++;
  }

  private String function() {
    text.append(
        "func.func @f(%A: memref<24x20xf32>, %B: memref<480xf32>, %C: memref<480xi8>, %n: index,"
            + " %x: f32, %w: vector<4xf32>, %u: vector<2x3xf32>) {\n");
    for (int i = 0; i <= 8; i++) {
      line("%%c%d = arith.constant %d : index", i, i);
    }
    line("%%i3 = arith.constant 3 : i32");
    line("%%i1 = arith.constant 1 : i8");
    Scope scope =
        new Scope(
            List.of(),
            new ArrayList<>(
                List.of(
                    new Buffer("%A", "memref<24x20xf32>", new long[] {24, 20}, true),
                    new Buffer("%B", "memref<480xf32>", new long[] {480}, true))));
    if (!has(Feature.SUBVIEWS_IN_LOOPS)) {
      views(scope);
    }
    body(scope, 0);
    while (accesses < 2) {
      access(scope);
    }
    text.append("  return\n}\n");
    return text.toString();
  }

  /** The variables and buffers visible inside some loops. */
  private record Scope(List<String> variables, List<Buffer> buffers) {
    Scope inside(List<String> more) {
      List<String> all = new ArrayList<>(variables);
      all.addAll(more);
      return new Scope(all, new ArrayList<>(buffers));
    }
  }

  private void body(Scope scope, int guards) {
    int parts = random.nextInt(4) == 0 ? 2 : 1;
    for (int i = 0; i < parts; i++) {
      int loops = scope.variables().size();
      if (loops < 3 && (loops == 0 || random.nextInt(5) < 3)) {
        loop(scope, guards);
      } else if (guards < 1 && loops > 0 && has(Feature.GUARDS)) {
        guard(scope, guards);
      } else {
        for (int k = 1 + random.nextInt(3); k > 0 && accesses < 4; k--) {
          access(scope);
        }
      }
      if (random.nextInt(3) == 0 && accesses < 4) {
        access(scope);
      }
    }
  }

  private void loop(Scope scope, int guards) {
    boolean isParallel = has(Feature.SCF_PARALLEL);
    int count = isParallel ? 1 + random.nextInt(2) : 1;
    List<String> variables = new ArrayList<>();
    List<String> lower = new ArrayList<>();
    List<String> upper = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    boolean isScf = isParallel || feature != Feature.VECTORS || random.nextBoolean();
    for (int i = 0; i < count; i++) {
      variables.add(name());
      boolean isSlanted = !scope.variables().isEmpty() && random.nextInt(4) == 0;
      String from = isSlanted ? pick(scope.variables()) : "%c" + random.nextInt(3);
      boolean isComputed = has(Feature.VALUE_BOUNDS) || has(Feature.MIN_MAX);
      String to;
      if (has(Feature.SYMBOLS) && random.nextInt(3) > 0) {
        to = "%n";
      } else if (isComputed && !scope.variables().isEmpty()) {
        to = value(scope);
      } else {
        to = "%c" + (2 + random.nextInt(4));
      }
      lower.add(from);
      upper.add(to);
      steps.add("%c" + (random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 1));
    }
    if (!isScf || (!isParallel && random.nextInt(3) == 0)) {
      line(
          "affine.for %s = %d to %d step %d {",
          variables.get(0), random.nextInt(2), 3 + random.nextInt(3), 1 + random.nextInt(2));
    } else if (isParallel) {
      line(
          "scf.parallel (%s) = (%s) to (%s) step (%s) {",
          String.join(", ", variables),
          String.join(", ", lower),
          String.join(", ", upper),
          String.join(", ", steps));
    } else {
      line(
          "scf.for %s = %s to %s step %s {",
          variables.get(0), lower.get(0), upper.get(0), steps.get(0));
    }
    Scope inside = scope.inside(variables);
    if (has(Feature.SUBVIEWS_IN_LOOPS) || random.nextInt(3) == 0) {
      views(inside);
    }
    body(inside, guards);
    line("}");
  }

  private void guard(Scope scope, int guards) {
    String a = pick(scope.variables());
    String b = pick(scope.variables());
    line(
        "affine.if affine_set<(i, j) : (%d * i %s j + %d >= 0)>(%s, %s) {",
        random.nextInt(5) - 2, random.nextBoolean() ? "-" : "+", random.nextInt(7) - 3, a, b);
    body(scope, guards + 1);
    line("} else {");
    body(scope, guards + 1);
    line("}");
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** An index computed of loop variables. */
  private String value(Scope scope) {
    String value = leaf(scope);
    for (int i = random.nextInt(3); i > 0; i--) {
      value = operation(scope, value);
    }
    return value;
  }

  private String leaf(Scope scope) {
    return scope.variables().isEmpty() || random.nextInt(6) == 0
        ? has(Feature.SYMBOLS) ? "%n" : "%c" + random.nextInt(5)
        : pick(scope.variables());
  }

  private String operation(Scope scope, String of) {
    String result = name();
    if (has(Feature.FIXED_WIDTH)) {
      String narrow = name();
      String sum = name();
      boolean isByte = random.nextBoolean();
      String type = isByte ? "i8" : "i32";
      line("%s = arith.index_cast %s : index to %s", narrow, of, type);
      line(
          "%s = arith.%s %s, %s : %s",
          sum,
          isByte || random.nextBoolean() ? "addi" : "muli",
          narrow,
          isByte ? "%i1" : "%i3",
          type);
      line("%s = arith.index_cast %s : %s to index", result, sum, type);
    } else if (has(Feature.MIN_MAX)) {
      switch (random.nextInt(3)) {
        case 0 -> line("%s = arith.minsi %s, %s : index", result, of, leaf(scope));
        case 1 -> line("%s = arith.maxsi %s, %s : index", result, of, leaf(scope));
        default ->
            line(
                "%s = affine.%s affine_map<(i, j) -> (i + 1, 4, j + 2)>(%s, %s)",
                result, random.nextBoolean() ? "min" : "max", of, leaf(scope));
      }
    } else if (has(Feature.LINEARIZED)) {
      if (random.nextBoolean()) {
        line(
            "%s = affine.linearize_index [%s, %s] by (%s6) : index",
            result, leaf(scope), of, random.nextBoolean() ? "4, " : "");
      } else {
        String other = name();
        boolean isFirst = random.nextBoolean();
        line(
            "%s, %s = affine.delinearize_index %s into (%s3) : index, index",
            isFirst ? result : other,
            isFirst ? other : result,
            of,
            random.nextBoolean() ? "5, " : "");
      }
    } else if (has(Feature.ARITHMETIC) || random.nextInt(3) == 0) {
      switch (random.nextInt(8)) {
        case 0, 1 -> line("%s = arith.addi %s, %s : index", result, of, leaf(scope));
        case 2 -> line("%s = arith.subi %s, %s : index", result, of, leaf(scope));
        case 3 -> line("%s = arith.muli %s, %%c%d : index", result, of, 1 + random.nextInt(3));
        case 4 -> line("%s = arith.shli %s, %%c1 : index", result, of);
        case 5 -> line("%s = arith.divui %s, %%c2 : index", result, pick(safe(scope)));
        case 6 -> line("%s = arith.remsi %s, %%c3 : index", result, pick(safe(scope)));
        default -> line("%s = arith.andi %s, %%c3 : index", result, of);
      }
    } else {
      line(
          "%s = affine.apply affine_map<(i) -> (%s)>(%s)",
          result,
          pick(List.of("i + 1", "2 * i", "i floordiv 2", "i mod 3 + 1", "i ceildiv 2", "5 - i")),
          of);
    }
    return result;
  }

  /** Values that are not negative. */
  private static List<String> safe(Scope scope) {
    List<String> safe = new ArrayList<>(scope.variables());
    safe.add("%c5");
    return safe;
  }

  /** Puts one or two views into scope. */
  private void views(Scope scope) {
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      view(scope);
    }
  }

  private void view(Scope scope) {
    Buffer of = pick(scope.buffers());
    if (has(Feature.SUBVIEWS) || has(Feature.SUBVIEWS_IN_LOOPS)) {
      subview(scope, of);
    } else if (has(Feature.TRANSPOSED) && of.sizes().length == 2 && of.isContiguous()) {
      long[] sizes = {of.sizes()[1], of.sizes()[0]};
      String type =
          "memref<%dx%dxf32, strided<[1, %d]>>".formatted(sizes[0], sizes[1], of.sizes()[1]);
      String name = name();
      line(
          "%s = memref.transpose %s (i, j) -> (j, i) : %s to %s", name, of.name(), of.type(), type);
      scope.buffers().add(new Buffer(name, type, sizes, false));
    } else if (has(Feature.SHAPES) && of.isContiguous()) {
      shape(scope, of);
    } else if (has(Feature.REINTERPRETED)) {
      reinterpret(scope, of);
    } else if (has(Feature.BYTES)) {
      bytes(scope);
    }
  }

  private void subview(Scope scope, Buffer of) {
    List<String> offsets = new ArrayList<>();
    List<String> lengths = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    List<Long> sizes = new ArrayList<>();
    int kept = 0;
    for (int i = 0; i < of.sizes().length; i++) {
      boolean isValue = !scope.variables().isEmpty() && random.nextInt(3) > 0;
      offsets.add(isValue ? value(scope) : "" + random.nextInt(4));
      long step = random.nextInt(3) == 0 ? 2 : 1;
      long size = Math.max(2, Math.min(of.sizes()[i] / 2 - 2, 9) / step);
      boolean isLeftOut =
          of.sizes().length > 1 && kept + of.sizes().length - i > 1 && random.nextInt(4) == 0;
      lengths.add(isLeftOut ? "1" : "" + size);
      steps.add("" + step);
      if (!isLeftOut) {
        sizes.add(size);
        kept++;
      }
    }
    StringBuilder shape = new StringBuilder();
    StringBuilder strides = new StringBuilder();
    for (long size : sizes) {
      shape.append(size).append('x');
      strides.append(strides.length() == 0 ? "?" : ", ?");
    }
    String type = "memref<%sf32, strided<[%s], offset: ?>>".formatted(shape, strides);
    // The type with all strides known is cast to one that says less.
    String name = name();
    String exact = exactType(of, offsets, steps, lengths, sizes);
    if (exact == null) {
      return;
    }
    line(
        "%s = memref.subview %s[%s] [%s] [%s] : %s to %s",
        name,
        of.name(),
        String.join(", ", offsets),
        String.join(", ", lengths),
        String.join(", ", steps),
        of.type(),
        exact);
    long[] shapeOf = sizes.stream().mapToLong(Long::longValue).toArray();
    if (random.nextInt(4) == 0) {
      String cast = name();
      line("%s = memref.cast %s : %s to %s", cast, name, exact, type);
      scope.buffers().add(new Buffer(cast, type, shapeOf, false));
    } else {
      scope.buffers().add(new Buffer(name, exact, shapeOf, false));
    }
  }

  /** The strided type of a subview of a buffer whose own strides are known. */
  private static String exactType(
      Buffer of, List<String> offsets, List<String> steps, List<String> lengths, List<Long> sizes) {
    long[] strides = strides(of);
    if (strides == null) {
      return null;
    }
    long offset = strides[strides.length - 1];
    boolean isKnown = offset >= 0;
    StringBuilder shape = new StringBuilder();
    StringBuilder list = new StringBuilder();
    int next = 0;
    for (int i = 0; i < offsets.size(); i++) {
      if (offsets.get(i).startsWith("%")) {
        isKnown = false;
      } else {
        offset += strides[i] * Long.parseLong(offsets.get(i));
      }
      if (!lengths.get(i).equals("1")) {
        shape.append(sizes.get(next++)).append('x');
        list.append(list.length() == 0 ? "" : ", ")
            .append(strides[i] * Long.parseLong(steps.get(i)));
      }
    }
    return "memref<%sf32, strided<[%s], offset: %s>>"
        .formatted(shape, list, isKnown ? "" + offset : "?");
  }

  /** The strides of a type and, last, the offset, -1 if it is not known; null if one is not. */
  private static long[] strides(Buffer of) {
    int at = of.type().indexOf("strided<[");
    long[] strides = new long[of.sizes().length + 1];
    if (at < 0) {
      long stride = 1;
      for (int i = of.sizes().length - 1; i >= 0; i--) {
        strides[i] = stride;
        stride *= of.sizes()[i];
      }
      return strides;
    }
    String list = of.type().substring(at + 9, of.type().indexOf(']', at));
    if (list.contains("?")) {
      return null;
    }
    List<String> parts = Splitter.on(", ").splitToList(list);
    for (int i = 0; i < parts.size(); i++) {
      strides[i] = Long.parseLong(parts.get(i));
    }
    int offset = of.type().indexOf("offset: ");
    if (offset >= 0) {
      String number = of.type().substring(offset + 8, of.type().indexOf('>', offset));
      strides[parts.size()] = number.equals("?") ? -1 : Long.parseLong(number);
    }
    return strides;
  }

  private void shape(Scope scope, Buffer of) {
    String name = name();
    if (of.sizes().length == 2) {
      long size = of.sizes()[0] * of.sizes()[1];
      String type = "memref<%dxf32>".formatted(size);
      line("%s = memref.collapse_shape %s [[0, 1]] : %s into %s", name, of.name(), of.type(), type);
      scope.buffers().add(new Buffer(name, type, new long[] {size}, true));
    } else if (of.sizes().length == 1) {
      long inner = of.sizes()[0] % 12 == 0 ? pick(List.of(3L, 4L, 12L)) : 1;
      long outer = of.sizes()[0] / inner;
      String type = "memref<%dx%dxf32>".formatted(outer, inner);
      line(
          "%s = memref.expand_shape %s [[0, 1]] output_shape [%d, %d] : %s into %s",
          name, of.name(), outer, inner, of.type(), type);
      scope.buffers().add(new Buffer(name, type, new long[] {outer, inner}, true));
    }
  }

  private void reinterpret(Scope scope, Buffer of) {
    boolean isValue = !scope.variables().isEmpty() && random.nextBoolean();
    String offset = isValue ? value(scope) : "" + random.nextInt(30);
    long outer = pick(List.of(0L, 1L, 4L, 7L, 20L));
    long inner = pick(List.of(1L, 2L, 3L));
    String type =
        "memref<8x6xf32, strided<[%d, %d], offset: %s>>"
            .formatted(outer, inner, isValue ? "?" : offset);
    String name = name();
    line(
        "%s = memref.reinterpret_cast %s to offset: [%s], sizes: [8, 6], strides: [%d, %d] : %s to"
            + " %s",
        name, of.name(), offset, outer, inner, of.type(), type);
    scope.buffers().add(new Buffer(name, type, new long[] {8, 6}, false));
  }

  private void bytes(Scope scope) {
    String shift = name();
    String base = value(scope);
    line("%s = affine.apply affine_map<(i) -> (i * %d)>(%s)", shift, pick(List.of(1, 4, 8)), base);
    String name = name();
    line("%s = memref.view %%C[%s][] : memref<480xi8> to memref<8x5xf32>", name, shift);
    scope.buffers().add(new Buffer(name, "memref<8x5xf32>", new long[] {8, 5}, true));
  }

  private void access(Scope scope) {
    Buffer of =
        scope.buffers().size() > 2 && random.nextInt(3) > 0
            ? scope.buffers().get(2 + random.nextInt(scope.buffers().size() - 2))
            : pick(scope.buffers().subList(0, random.nextInt(3) == 0 ? 2 : 1));
    if (accesses + 1 < 4 && has(Feature.COPIES) && random.nextInt(3) == 0) {
      copy(scope, of);
      return;
    }
    accesses++;
    List<String> subscripts = new ArrayList<>();
    for (int i = 0; i < of.sizes().length; i++) {
      subscripts.add(value(scope));
    }
    String at = of.name() + "[" + String.join(", ", subscripts) + "]";
    boolean isStore = random.nextInt(3) > 0;
    boolean isUnit = of.isContiguous();
    if (isUnit && has(Feature.VECTORS) && random.nextInt(4) > 0) {
      boolean isFlat = of.sizes().length == 1 || random.nextBoolean();
      String vector = isFlat ? "vector<4xf32>" : "vector<2x3xf32>";
      String value = isFlat ? "%w" : "%u";
      if (random.nextInt(3) == 0) {
        transfer(of, at, vector, value, isStore);
        return;
      }
      boolean isAffine = scope.variables().isEmpty() || random.nextInt(3) > 0;
      if (!isAffine) {
        List<String> affine = new ArrayList<>();
        for (int i = 0; i < of.sizes().length; i++) {
          affine.add(pick(scope.variables()) + " + " + random.nextInt(3));
        }
        at = of.name() + "[" + String.join(", ", affine) + "]";
      }
      String dialect = isAffine ? "vector." : "affine.vector_";
      if (isStore) {
        line("%sstore %s, %s : %s, %s", dialect, value, at, of.type(), vector);
      } else {
        line("%s = %sload %s : %s, %s", name(), dialect, at, of.type(), vector);
      }
    } else if (isStore) {
      line("memref.store %%x, %s : %s", at, of.type());
    } else {
      line("%s = memref.load %s : %s", name(), at, of.type());
    }
  }

  private void transfer(Buffer of, String at, String vector, String value, boolean isStore) {
    String map =
        of.sizes().length == 2 && random.nextBoolean()
            ? " {permutation_map = affine_map<(i, j) -> (%s)>}"
                .formatted(vector.contains("2x3") ? "j, i" : "i")
            : "";
    if (vector.contains("2x3") && of.sizes().length == 1) {
      line(
          "%s = vector.transfer_read %s, %%x {in_bounds = [true, false], permutation_map ="
              + " affine_map<(i) -> (0, i)>} : %s, %s",
          name(), at, of.type(), vector);
    } else if (isStore) {
      line("vector.transfer_write %s, %s%s : %s, %s", value, at, map, vector, of.type());
    } else {
      line("%s = vector.transfer_read %s, %%x%s : %s, %s", name(), at, map, of.type(), vector);
    }
  }

  private void copy(Scope scope, Buffer of) {
    if (of.sizes().length == 1 && of.sizes()[0] > 100) {
      return;
    }
    for (Buffer other : scope.buffers()) {
      if (!other.name().equals(of.name()) && Arrays.equals(of.sizes(), other.sizes())) {
        accesses += 2;
        line("memref.copy %s, %s : %s to %s", of.name(), other.name(), of.type(), other.type());
        return;
      }
    }
    String name = name();
    String source = name();
    line(
        "%s = memref.subview %%A[%d, 1] [4, 3] [1, 2] : memref<24x20xf32> to"
            + " memref<4x3xf32, strided<[20, 2], offset: %d>>",
        source, 2, 41);
    line(
        "%s = memref.subview %%A[%d, 2] [4, 3] [2, 1] : memref<24x20xf32> to"
            + " memref<4x3xf32, strided<[40, 1], offset: %d>>",
        name, 1, 22);
    accesses += 2;
    line(
        "memref.copy %s, %s : memref<4x3xf32, strided<[20, 2], offset: 41>> to"
            + " memref<4x3xf32, strided<[40, 1], offset: 22>>",
        source, name);
  }
}
