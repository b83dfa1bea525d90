package dev.halfspace.loops;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Random programs of several nests that compute buffers from buffers: parts of them, at shifted,
 * exchanged and constant subscripts, again and again, between bounds of which some are no
 * constants: {@code @f(%n, %A, %B, %C, %O, %P)}. Varied ones subscript by symbols, too.
 */
final class ChainPrograms extends RandomText {
  private record Buffer(String name, int rank) {
    String type() {
      return "memref<" + "40x".repeat(rank) + "f32>";
    }
  }

  private static final List<String> FORMS =
      List.of(
          "%s",
          "%s",
          "%s + symbol(%%n)",
          "%s + symbol(%%n) floordiv 2",
          "%s - symbol(%%n) + 4",
          "-(%s) + 20",
          "(%s) * 2",
          "(%s) * -2 + 39");

  private final List<Buffer> all = new ArrayList<>();
  private final Set<Buffer> stored = new LinkedHashSet<>();
  private final int size;
  private final boolean isVaried;
  private final Map<Buffer, String> forms = new HashMap<>();

  private String indent = "  ";

  private ChainPrograms(long seed, boolean isVaried) {
    super(seed * 71 + 5);
    this.size = one(List.of(4, 8, 8, 16));
    this.isVaried = isVaried;
  }

  /** A program. */
  static String program(long seed) {
    return new ChainPrograms(seed, false).text();
  }

  /** A program in which subscripts of some buffers begin at symbols, or count down or in twos. */
  static String varied(long seed) {
    return new ChainPrograms(seed, true).text();
  }

  private String text() {
    Stream.of("%A", "%P").forEach(name -> all.add(new Buffer(name, 1)));
    Stream.of("%B", "%C", "%O").forEach(name -> all.add(new Buffer(name, 2)));
    stored.addAll(all);
    String arguments =
        all.stream().map(each -> each.name + ": " + each.type()).collect(Collectors.joining(", "));
    text.append("func.func @f(%%n: index, %s) {\n".formatted(arguments));
    line("%%c = arith.constant 1.5 : f32");
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      Buffer local = new Buffer(fresh("m"), 1 + random.nextInt(2));
      line("%s = memref.alloc() : %s", local.name, local.type());
      all.add(local);
    }
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      nest();
    }
    return text.append("  return\n}\n").toString();
  }

  @FormatMethod
  private void line(@FormatString String format, Object... values) {
    text.append(indent).append(format.formatted(values)).append('\n');
  }

  private boolean isOneOf(int cases) {
    return random.nextInt(cases) == 0;
  }

  @FormatMethod
  private void open(@FormatString String format, Object... values) {
    line(format, values);
    indent += "  ";
  }

  private void close() {
    indent = indent.substring(2);
    line("}");
  }

  private String bound() {
    return switch (random.nextInt(20)) {
      case 0 -> "%n";
      case 1 -> "" + size / 2;
      case 2 -> "" + (size - 1);
      default -> "" + size;
    };
  }

  /** A nest that stores to a buffer, mostly one to which none before has stored. */
  private void nest() {
    List<String> variables = new ArrayList<>();
    int depth = 1 + random.nextInt(isOneOf(2) ? 3 : 2);
    for (int d = 0; d < depth; d++) {
      variables.add(fresh("i"));
      open("affine.for %s = %d to %s {", variables.get(d), isOneOf(12) ? 1 : 0, bound());
    }
    List<Buffer> fitting = all.stream().filter(each -> each.rank <= depth).toList();
    List<Buffer> fresh = fitting.stream().filter(each -> !stored.contains(each)).toList();
    Buffer target = one(fresh.isEmpty() || isOneOf(4) ? fitting : fresh);
    List<String> at = variables.subList(0, target.rank);
    String value =
        switch (random.nextInt(8)) {
          case 0 -> "%c";
          case 1 -> reduced(variables);
          default -> sum(load(variables), variables, random.nextInt(3));
        };
    store(stored.contains(target) && isOneOf(3) ? sum(value, target, at) : value, target, at);
    if (isOneOf(8)) {
      Buffer other = one(fitting);
      store(value, other, variables.subList(0, other.rank));
    }
    variables.forEach(each -> close());
  }

  /** Subscripts of a buffer; nearly all of one buffer are of a form. */
  private String subscripts(Buffer buffer, List<String> at) {
    if (!isVaried) {
      return String.join(", ", at);
    }
    String form = forms.computeIfAbsent(buffer, each -> one(FORMS));
    boolean isUsual = random.nextInt(10) > 0;
    List<String> all = new ArrayList<>();
    for (int d = 0; d < at.size(); d++) {
      boolean isFormed = isUsual && (d == 0 || form.contains("symbol"));
      all.add(isFormed ? form.formatted(at.get(d)) : at.get(d));
    }
    return String.join(", ", all);
  }

  private void store(String value, Buffer target, List<String> at) {
    line("affine.store %s, %s[%s] : %s", value, target.name, subscripts(target, at), target.type());
    stored.add(target);
  }

  /** The result of a loop that carries a value. */
  private String reduced(List<String> variables) {
    List<String> inside = new ArrayList<>(variables);
    inside.add(fresh("i"));
    String result = fresh("r");
    String carried = fresh("x");
    open(
        "%s = affine.for %s = 0 to %s iter_args(%s = %%c) -> (f32) {",
        result, inside.get(variables.size()), bound(), carried);
    line("affine.yield %s : f32", sum(carried, inside, 1));
    close();
    return result;
  }

  private String sum(String value, List<String> variables, int loads) {
    String sum = value;
    for (int i = 0; i < loads; i++) {
      sum = added(sum, load(variables));
    }
    return sum;
  }

  private String sum(String value, Buffer old, List<String> at) {
    return added(load(old, at), value);
  }

  private String added(String one, String other) {
    String sum = fresh("s");
    line("%s = arith.%s %s, %s : f32", sum, one(List.of("addf", "mulf")), one, other);
    return sum;
  }

  /** A load from a buffer to which has been stored, of which some element may have been. */
  private String load(List<String> variables) {
    List<Buffer> known = List.copyOf(stored);
    Buffer buffer = isOneOf(2) ? known.get(known.size() - 1) : one(known);
    int skipped = isOneOf(2) ? Math.max(0, variables.size() - buffer.rank) : 0;
    List<String> at = new ArrayList<>();
    for (int d = 0; d < buffer.rank; d++) {
      int variable = d + skipped;
      boolean isConstant = variable >= variables.size();
      at.add(
          isConstant
              ? "" + random.nextInt(4)
              : variables.get(variable) + (isOneOf(6) ? " + " + (1 + random.nextInt(2)) : ""));
    }
    if (at.size() > 1 && isOneOf(8)) {
      at.add(at.remove(0));
    }
    return load(buffer, at);
  }

  private String load(Buffer buffer, List<String> at) {
    String value = fresh("v");
    line("%s = affine.load %s[%s] : %s", value, buffer.name, subscripts(buffer, at), buffer.type());
    return value;
  }
}
