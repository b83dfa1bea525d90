package dev.halfspace.lowering;

import com.google.common.collect.Ordering;
import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random functions that read, write and print vectors. */
final class TransferPrograms {
  private static final String[] ELEMENTS = {"f32", "i8", "index", "f16"};

  private final SplittableRandom random;
  private final StringBuilder arguments =
      new StringBuilder("%i0: index, %i1: index, %b0: index, %b1: index, %b2: index");
  private final StringBuilder body = new StringBuilder();
  private final String element;
  private int next;

  private TransferPrograms(SplittableRandom random) {
    this.random = random;
    element = ELEMENTS[random.nextInt(ELEMENTS.length)];
  }

  /** The text of a function; it may be invalid. */
  static String function(SplittableRandom random, int number) {
    TransferPrograms program = new TransferPrograms(random);
    program.line("%%c0 = arith.constant 0 : index");
    program.line("%%c2 = arith.constant 2 : index");
    String type = program.element;
    program.line("%%p = arith.constant %s : %s", type.startsWith("f") ? "1.0" : "1", type);
    int count = random.nextInt(1, 3);
    for (int i = 0; i < count; i++) {
      if (random.nextInt(6) == 0) {
        program.print();
      } else {
        program.transfer();
      }
    }
    boolean isInLoop = random.nextInt(4) == 0;
    return "func.func @f%d(%s) {\n%s%s%s  return\n}\n"
        .formatted(
            number,
            program.arguments,
            isInLoop
                ? "  %c1 = arith.constant 1 : index\n  scf.for %k = %b0 to %b1 step %c1 {\n"
                : "",
            program.body,
            isInLoop ? "  }\n" : "");
  }

  @FormatMethod
  private void line(@FormatString String format, Object... values) {
    body.append("  ").append(format.formatted(values)).append('\n');
  }

  private String fresh() {
    return "%x" + next++;
  }

  private String argument(String type) {
    String name = "%a" + next++;
    arguments.append(", ").append(name).append(": ").append(type);
    return name;
  }

  private String index() {
    return new String[] {"%i0", "%i1", "%c0", "%c2"}[random.nextInt(4)];
  }

  private static String list(List<?> items) {
    return "[" + items.stream().map(Object::toString).collect(Collectors.joining(", ")) + "]";
  }

  private String vector(List<Integer> sizes, int scalable) {
    return IntStream.range(0, sizes.size())
        .mapToObj(i -> i == scalable ? "[" + sizes.get(i) + "]x" : sizes.get(i) + "x")
        .collect(Collectors.joining());
  }

  private void transfer() {
    int rank = random.nextInt(1, 5);
    boolean isTensor = random.nextInt(3) == 0;
    List<String> sizes = new ArrayList<>();
    // where a scalable vector would fit if it were not, the oracle says that it does
    boolean isScalable = random.nextInt(6) == 0;
    for (int i = 0; i < rank; i++) {
      boolean isOpen = isScalable || random.nextBoolean();
      sizes.add(isOpen ? "?" : Integer.toString(random.nextInt(1, 9)));
    }
    String layout =
        !isTensor && random.nextInt(4) == 0
            ? ", strided<%s, offset: ?>".formatted(list(Collections.nCopies(rank, "?")))
            : "";
    String baseType =
        "%s<%sx%s%s>"
            .formatted(isTensor ? "tensor" : "memref", String.join("x", sizes), element, layout);
    String base = argument(baseType);
    boolean isWrite = random.nextBoolean();
    List<Integer> dimensions = new ArrayList<>(IntStream.range(0, rank).boxed().toList());
    boolean isOrdered = random.nextBoolean();
    if (!isOrdered) {
      Collections.shuffle(dimensions, new Random(random.nextLong()));
    }
    int used = random.nextInt(isOrdered ? 1 : 0, Math.min(rank, 3) + 1);
    List<Integer> chosen =
        isOrdered ? dimensions.subList(rank - used, rank) : dimensions.subList(0, used);
    List<Integer> map = new ArrayList<>(chosen);
    if (!isWrite && random.nextInt(3) == 0) {
      map.add(random.nextInt(map.size() + 1), -1); // repeated
    }
    if (map.isEmpty()) {
      return;
    }
    List<Integer> vectorSizes = new ArrayList<>();
    for (int i = 0; i < map.size(); i++) {
      vectorSizes.add(random.nextInt(1, 5));
    }
    int scalable = isScalable ? random.nextInt(map.size()) : -1;
    String type = "vector<%s%s>".formatted(vector(vectorSizes, scalable), element);
    String mapText =
        "affine_map<(%s) -> (%s)>"
            .formatted(
                IntStream.range(0, rank).mapToObj(i -> "d" + i).collect(Collectors.joining(", ")),
                map.stream().map(d -> d < 0 ? "0" : "d" + d).collect(Collectors.joining(", ")));
    String flags = list(map.stream().map(d -> d < 0 || random.nextInt(3) == 0).toList());
    String attributes = "{permutation_map = %s, in_bounds = %s}".formatted(mapText, flags);
    // where a write leaves out a dimension between others, the oracle makes an invalid mask
    boolean hasGap = isWrite && Collections.max(map) - Collections.min(map) + 1 != map.size();
    // of a read in another order it takes the rows for the columns (docs/compatibility.md)
    List<Integer> read = map.stream().filter(d -> d >= 0).toList();
    boolean isTurned =
        !isWrite
            && !Ordering.natural().isOrdered(read)
            && Collections.min(read) + read.size() < rank
            && read.stream().anyMatch(d -> vectorSizes.get(map.indexOf(d)) > 1);
    String mask = hasGap || isTurned ? "" : mask(map, vectorSizes, scalable);
    String at = list(IntStream.range(0, rank).mapToObj(i -> index()).toList());
    if (isWrite) {
      String value = written(vectorSizes, type, scalable);
      String result = isTensor ? fresh() + " = " : "";
      line(
          "%svector.transfer_write %s, %s%s%s %s : %s, %s",
          result, value, base, at, mask, attributes, type, baseType);
      if (isTensor) {
        line("\"use\"(%s) : (%s) -> ()", result.replace(" = ", ""), baseType);
      }
      return;
    }
    String name = fresh();
    line(
        "%s = vector.transfer_read %s%s, %%p%s %s : %s, %s",
        name, base, at, mask, attributes, baseType, type);
    if (random.nextInt(5) == 0) {
      String whole = "vector<2x%s%s>".formatted(vector(vectorSizes, scalable), element);
      String target = argument(whole);
      String inserted = fresh();
      line("%s = vector.insert %s, %s [1] : %s into %s", inserted, name, target, type, whole);
      line("\"use\"(%s) : (%s) -> ()", inserted, whole);
    } else {
      line("\"use\"(%s) : (%s) -> ()", name, type);
    }
  }

  /** A vector to be written: an argument, a part of one, or one that is transposed. */
  private String written(List<Integer> sizes, String type, int scalable) {
    String name = fresh();
    if (random.nextInt(5) == 0) {
      String whole = "vector<2x%s%s>".formatted(vector(sizes, scalable), element);
      line("%s = vector.extract %s[1] : %s from %s", name, argument(whole), type, whole);
      return name;
    } else if (sizes.size() == 2 && random.nextInt(3) == 0) {
      List<Integer> turned = List.of(sizes.get(1), sizes.get(0));
      String before =
          "vector<%s%s>".formatted(vector(turned, scalable < 0 ? -1 : 1 - scalable), element);
      line("%s = vector.transpose %s, [1, 0] : %s to %s", name, argument(before), before, type);
      return name;
    }
    return argument(type);
  }

  /** A mask: one truth value per element of the base, in the order of its dimensions. */
  private String mask(List<Integer> map, List<Integer> sizes, int scalable) {
    if (random.nextInt(3) > 0) {
      return "";
    }
    List<Integer> order =
        IntStream.range(0, map.size())
            .filter(i -> map.get(i) >= 0)
            .boxed()
            .sorted((a, b) -> map.get(a) - map.get(b))
            .toList();
    String type =
        order.isEmpty()
            ? "vector<1xi1>"
            : "vector<%si1>"
                .formatted(
                    vector(order.stream().map(sizes::get).toList(), order.indexOf(scalable)));
    if (random.nextBoolean()) {
      return ", " + argument(type);
    }
    String name = fresh();
    String bounds =
        IntStream.range(0, Math.max(1, order.size()))
            .mapToObj(i -> "%b" + i)
            .collect(Collectors.joining(", "));
    line("%s = vector.create_mask %s : %s", name, bounds, type);
    return ", " + name;
  }

  private void print() {
    int rank = random.nextInt(0, 4);
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      sizes.add(random.nextInt(1, 5));
    }
    String[] types = {"f32", "i8", "index", "i1", "i5", "ui3", "si17", "ui64", "i33"};
    int scalable = rank == 1 && random.nextInt(3) == 0 ? 0 : -1;
    String type =
        "vector<%s%s>".formatted(vector(sizes, scalable), types[random.nextInt(types.length)]);
    String end = random.nextBoolean() ? "" : " punctuation <comma>";
    line("vector.print %s : %s%s", argument(type), type, end);
  }
}
