package dev.halfspace.legality.execution;

import static dev.halfspace.legality.execution.Scalars.unsigned;
import static dev.halfspace.legality.execution.Scalars.wrap;

import org.jspecify.annotations.Nullable;

/** Operations on two integers of a width. */
final class Integers {
  private Integers() {}

  /** The result; {@code null} if there is no operation of the name. */
  static @Nullable Object binary(String name, long a, long b, int width) {
    return switch (name) {
      case "addi", "add" -> wrap(a + b, width);
      case "subi", "sub" -> wrap(a - b, width);
      case "muli", "mul" -> wrap(a * b, width);
      case "andi", "and" -> a & b;
      case "ori", "or" -> a | b;
      case "xori", "xor" -> a ^ b;
      case "maxsi", "maxs" -> Math.max(a, b);
      case "minsi", "mins" -> Math.min(a, b);
      case "maxui", "maxu" -> below(a, b, width) ? b : a;
      case "minui", "minu" -> below(a, b, width) ? a : b;
      case "shli", "shl" -> shift(b, width) ? wrap(a << b, width) : Scalars.POISON;
      case "shrsi", "shrs" -> shift(b, width) ? a >> b : Scalars.POISON;
      case "shrui", "shru" ->
          shift(b, width) ? wrap(unsigned(a, width) >>> b, width) : Scalars.POISON;
      default -> division(name, a, b, width);
    };
  }

  private static boolean below(long a, long b, int width) {
    return Long.compareUnsigned(unsigned(a, width), unsigned(b, width)) < 0;
  }

  private static boolean shift(long by, int width) {
    return Long.compareUnsigned(unsigned(by, width), width) < 0;
  }

  private static @Nullable Object division(String name, long a, long b, int width) {
    if (!name.startsWith("div")
        && !name.startsWith("ceildiv")
        && !name.startsWith("floordiv")
        && !name.startsWith("rem")) {
      return null;
    }
    if (b == 0 || (b == -1 && a == wrap(1L << (width - 1), width))) {
      throw new Trap("a division of " + a + " by " + b);
    }
    long ua = unsigned(a, width);
    long ub = unsigned(b, width);
    return switch (name) {
      case "divsi", "divs" -> wrap(a / b, width);
      case "remsi", "rems" -> wrap(a % b, width);
      case "floordivsi", "floordivs" -> wrap(Math.floorDiv(a, b), width);
      case "ceildivsi", "ceildivs" -> wrap(-Math.floorDiv(-a, b), width);
      case "divui", "divu" -> wrap(Long.divideUnsigned(ua, ub), width);
      case "remui", "remu" -> wrap(Long.remainderUnsigned(ua, ub), width);
      case "ceildivui", "ceildivu" ->
          wrap(ua == 0 ? 0 : Long.divideUnsigned(ua - 1, ub) + 1, width);
      default -> null;
    };
  }
}
