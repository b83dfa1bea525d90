package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A numeric expression. */
sealed interface Expression {
  /** Its place. */
  Spot spot();

  /**
   * Its value, or null if there is none. The reasons are added to {@code problems}, except for a
   * division by zero.
   */
  @Nullable BigInteger evaluate(Problems problems);

  /** Receives the reasons why an expression has no value. */
  interface Problems {
    /** A variable that is used at a place has no value. */
    void undefined(Spot use);
  }

  /** A number. */
  record Literal(Spot spot, BigInteger value) implements Expression {
    @Override
    public BigInteger evaluate(Problems problems) {
      return value;
    }
  }

  /** The value of a variable. */
  record Use(Spot spot, NumericVariable variable) implements Expression {
    @Override
    public @Nullable BigInteger evaluate(Problems problems) {
      if (variable.value() == null) {
        problems.undefined(spot);
      }
      return variable.value();
    }
  }

  /**
   * An operation on two values.
   *
   * @param spot the part that messages show, as in LLVM's tool: in parentheses, from the first
   *     operator on; for a call, the text behind it
   */
  record Operation(Spot spot, Function function, Expression left, Expression right)
      implements Expression {
    @Override
    public @Nullable BigInteger evaluate(Problems problems) {
      BigInteger a = left.evaluate(problems);
      BigInteger b = right.evaluate(problems);
      return a == null || b == null ? null : function.apply(a, b);
    }
  }

  /** A function of two numbers. */
  interface Function {
    /** The functions by their names. */
    ImmutableMap<String, Function> NAMED =
        ImmutableMap.of(
            "add", BigInteger::add,
            "sub", BigInteger::subtract,
            "mul", BigInteger::multiply,
            "div", (a, b) -> b.signum() == 0 ? null : a.divide(b),
            "max", BigInteger::max,
            "min", BigInteger::min);

    /** The value, or null if there is none. */
    @Nullable BigInteger apply(BigInteger a, BigInteger b);
  }
}
