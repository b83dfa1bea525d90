package dev.halfspace.dialect;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.Type;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Operations on random scalars, as texts that we and the oracle read. */
final class ScalarCases {
  /**
   * An operation on {@code %x0}, {@code %x1}, ....
   *
   * @param name its name
   * @param text all that stands right of the equals sign
   */
  record Case(
      String name,
      String text,
      List<Type> operandTypes,
      List<Type> resultTypes,
      List<Scalar> operands) {}

  private static final ImmutableList<String> WRAPPING =
      ImmutableList.of("arith.addi", "arith.subi", "arith.muli", "arith.shli");
  private static final ImmutableList<String> EXACT =
      ImmutableList.of("arith.shrui", "arith.shrsi", "arith.divui", "arith.divsi");
  private static final ImmutableList<String> INTEGERS =
      ImmutableList.of(
          "arith.andi",
          "arith.ori",
          "arith.xori",
          "arith.maxsi",
          "arith.maxui",
          "arith.minsi",
          "arith.minui",
          "arith.ceildivui",
          "arith.ceildivsi",
          "arith.floordivsi",
          "arith.remui",
          "arith.remsi",
          "math.ipowi");
  private static final ImmutableList<String> INDICES =
      ImmutableList.of(
          "add",
          "sub",
          "mul",
          "divs",
          "divu",
          "ceildivs",
          "ceildivu",
          "floordivs",
          "rems",
          "remu",
          "maxs",
          "maxu",
          "mins",
          "minu",
          "shl",
          "shrs",
          "shru",
          "and",
          "or",
          "xor");
  private static final ImmutableList<String> FLOATS =
      ImmutableList.of(
          "arith.addf",
          "arith.subf",
          "arith.mulf",
          "arith.divf",
          "arith.remf",
          "arith.maximumf",
          "arith.minimumf",
          "arith.maxnumf",
          "arith.minnumf",
          "math.copysign",
          "math.atan2",
          "math.powf");
  private static final ImmutableList<String> FLOAT_FUNCTIONS =
      ImmutableList.of(
          "arith.negf",
          "math.absf",
          "math.ceil",
          "math.floor",
          "math.round",
          "math.roundeven",
          "math.trunc",
          "math.sqrt",
          "math.rsqrt",
          "math.acos",
          "math.acosh",
          "math.asin",
          "math.asinh",
          "math.atan",
          "math.atanh",
          "math.cbrt",
          "math.cos",
          "math.cosh",
          "math.erf",
          "math.erfc",
          "math.exp",
          "math.exp2",
          "math.expm1",
          "math.log",
          "math.log10",
          "math.log1p",
          "math.log2",
          "math.sin",
          "math.sinh",
          "math.tan",
          "math.tanh");

  private final Random random;
  private final List<Case> cases = new ArrayList<>();

  private ScalarCases(int seed) {
    random = new Random(seed);
  }

  /**
   * Cases of all operations on elements.
   *
   * @param each the number for an operation and a type
   */
  static List<Case> of(int seed, int each, List<? extends Type> integers, List<FloatType> floats) {
    ScalarCases made = new ScalarCases(seed);
    for (int i = 0; i < each; i++) {
      integers.forEach(made::addIntegers);
      for (int j = 0; j < 8; j++) {
        made.addIndices();
      }
      floats.forEach(made::addFloats);
      made.addCasts(integers, floats);
    }
    return made.cases;
  }

  private void add(String name, String rest, List<Type> operands, Type... results) {
    List<Scalar> scalars = operands.stream().map(this::scalar).toList();
    StringBuilder text = new StringBuilder(name).append(' ');
    for (int i = 0; i < scalars.size(); i++) {
      text.append(i == 0 ? "" : ", ").append("%x").append(i);
    }
    cases.add(
        new Case(
            name, text.append(' ').append(rest).toString(), operands, List.of(results), scalars));
  }

  private void addIntegers(Type t) {
    List<Type> two = List.of(t, t);
    for (String name : WRAPPING) {
      String flags = pick("", "", "overflow<nsw>", "overflow<nuw>", "overflow<nsw, nuw>");
      add(name, flags + " : " + t, two, t);
    }
    for (String name : EXACT) {
      add(name, pick("", "", "exact") + " : " + t, two, t);
    }
    for (String name : INTEGERS) {
      add(name, ": " + t, two, t);
    }
    for (String name : List.of("math.absi", "math.ctlz", "math.cttz", "math.ctpop")) {
      add(name, ": " + t, List.of(t), t);
    }
    add("arith.addui_extended", ": %s, i1".formatted(t), two, t, IntegerType.I1);
    add("arith.mulsi_extended", ": " + t, two, t, t);
    add("arith.mului_extended", ": " + t, two, t, t);
    for (IntegerPredicate predicate : IntegerPredicate.values()) {
      add("arith.cmpi " + predicate.spelling() + ",", ": " + t, two, IntegerType.I1);
    }
    add("arith.select", ": " + t, List.of(IntegerType.I1, t, t), t);
  }

  private void addIndices() {
    for (String name : INDICES) {
      add("index." + name, "", List.of(IndexType.INDEX, IndexType.INDEX), IndexType.INDEX);
    }
    for (IntegerPredicate predicate : IntegerPredicate.values()) {
      List<Type> two = List.of(IndexType.INDEX, IndexType.INDEX);
      cases.add(
          new Case(
              "index.cmp",
              "index.cmp %s(%%x0, %%x1)".formatted(predicate.spelling()),
              two,
              List.of(IntegerType.I1),
              two.stream().map(this::scalar).toList()));
    }
    add("index.sizeof", "", List.of(), IndexType.INDEX);
  }

  private void addFloats(FloatType t) {
    for (String name : FLOATS) {
      add(name, ": " + t, List.of(t, t), t);
    }
    for (String name : FLOAT_FUNCTIONS) {
      add(name, ": " + t, List.of(t), t);
    }
    for (String name : List.of("isfinite", "isinf", "isnan", "isnormal")) {
      add("math." + name, ": " + t, List.of(t), IntegerType.I1);
    }
    for (FloatPredicate predicate : FloatPredicate.values()) {
      String word = predicate.name().toLowerCase(Locale.ROOT);
      add("arith.cmpf " + word + ",", ": " + t, List.of(t, t), IntegerType.I1);
    }
    add("math.fma", ": " + t, List.of(t, t, t), t);
    add("math.fpowi", ": %s, i32".formatted(t), List.of(t, IntegerType.I32), t);
    add("math.sincos", ": " + t, List.of(t), t, t);
  }

  private void addCasts(List<? extends Type> integers, List<FloatType> floats) {
    for (Type from : integers) {
      for (Type to : integers) {
        if (from instanceof IntegerType narrow && to instanceof IntegerType wide) {
          if (narrow.width() < wide.width()) {
            cast("arith.extui", from, to);
            cast("arith.extsi", from, to);
            castWith("arith.trunci", pick("", "overflow<nsw>", "overflow<nuw>"), to, from);
          }
        } else if (!from.equals(to)) {
          cast("arith.index_cast", from, to);
          cast("arith.index_castui", from, to);
          cast("index.casts", from, to);
          cast("index.castu", from, to);
        }
      }
      for (FloatType to : floats) {
        if (from instanceof IntegerType) {
          cast("arith.sitofp", from, to);
          cast("arith.uitofp", from, to);
          cast("arith.fptosi", to, from);
          cast("arith.fptoui", to, from);
        }
      }
    }
    for (FloatType from : floats) {
      for (FloatType to : floats) {
        if (from.width() < to.width()) {
          cast("arith.extf", from, to);
          cast("arith.truncf", to, from);
          castWith(
              "arith.truncf",
              pick("to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"),
              to,
              from);
        }
      }
    }
  }

  private void cast(String name, Type from, Type to) {
    castWith(name, "", from, to);
  }

  private void castWith(String name, String flags, Type from, Type to) {
    add(name, "%s : %s to %s".formatted(flags, from, to), List.of(from), to);
  }

  private String pick(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private Scalar scalar(Type type) {
    if (type instanceof FloatType floating) {
      return FloatScalar.ofBits(floating.format(), bits(floating));
    }
    int width = type instanceof IntegerType integer ? integer.width() : 64;
    return switch (random.nextInt(4)) {
      case 0 -> IntScalar.of(width, random.nextInt(8) - 2);
      case 1 -> IntScalar.least(width);
      case 2 -> IntScalar.of(width, new BigInteger(1 + random.nextInt(width), random));
      default -> IntScalar.of(width, new BigInteger(width, random));
    };
  }

  /** Bits at random, of a number near 1 most often. */
  private BigInteger bits(FloatType type) {
    double value =
        switch (random.nextInt(8)) {
          case 0 -> random.nextInt(9) - 4;
          case 1 -> (random.nextInt(33) - 16) / 2.0;
          case 2 -> random.nextGaussian() * 1e6;
          case 3 -> random.nextBoolean() ? 0.0 : -0.0;
          case 4, 5 -> random.nextGaussian();
          case 6 -> random.nextBoolean() ? Double.POSITIVE_INFINITY : Double.NaN;
          default -> Double.MIN_VALUE;
        };
    return value == Double.MIN_VALUE
        ? new BigInteger(type.width(), random)
        : FloatAttr.of(value, type).bits();
  }
}
