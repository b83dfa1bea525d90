package dev.halfspace.legality.random;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** The text of a program that is being made. */
final class Writer {
  final Random random;
  final Set<Feature> features;
  private final StringBuilder text = new StringBuilder();
  private final TreeMap<String, String> constants = new TreeMap<>();
  private int names;
  private int indent = 1;

  Writer(Random random, Set<Feature> features) {
    this.random = random;
    this.features = features;
  }

  boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** Returns true if there is a feature and a chance of one in so many comes true. */
  boolean may(Feature feature, int oneIn) {
    return has(feature) && random.nextInt(oneIn) == 0;
  }

  boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  String name(String prefix) {
    return "%" + prefix + names++;
  }

  /** A constant of type index, defined at the start of the function. */
  String constant(long value) {
    return constant(value, "index");
  }

  String constant(long value, String type) {
    String name =
        "%c" + (value < 0 ? "m" + -value : value) + (type.equals("index") ? "" : "_" + type);
    constants.put(name, "arith.constant " + value + " : " + type);
    return name;
  }

  String zero(String type) {
    String name = "%zero_" + type;
    constants.put(name, "arith.constant 0.0 : " + type);
    return name;
  }

  void define(String name, String value) {
    constants.put(name, value);
  }

  void line(String format, Object... arguments) {
    text.append("  ".repeat(indent))
        .append(String.format(Locale.ROOT, format, arguments))
        .append('\n');
  }

  void open(String format, Object... arguments) {
    line(format, arguments);
    indent++;
  }

  /** Ends a region and begins another. */
  void next(String format, Object... arguments) {
    indent--;
    line(format, arguments);
    indent++;
  }

  void close(String format, Object... arguments) {
    indent--;
    line(format, arguments);
  }

  /** The definitions of all constants, then the lines. */
  String body() {
    StringBuilder all = new StringBuilder();
    constants.forEach(
        (name, value) -> all.append("  ").append(name).append(" = ").append(value).append('\n'));
    return all.append(text).toString();
  }
}
