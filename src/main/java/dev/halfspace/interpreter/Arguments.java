package dev.halfspace.interpreter;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Type;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.math.BigInteger;
import java.util.List;

/** Converts the arguments that users pass to data. */
final class Arguments {
  private Arguments() {}

  /** The data of arguments of the given types. */
  static ImmutableList<Datum> of(
      List<? extends Type> types, List<?> arguments, Representation held) {
    checkArgument(
        types.size() == arguments.size(),
        "%s arguments given to a function of %s",
        arguments.size(),
        types.size());
    ImmutableList.Builder<Datum> data = ImmutableList.builder();
    for (int i = 0; i < types.size(); i++) {
      data.add(of(types.get(i), arguments.get(i), held));
    }
    return data.build();
  }

  /** The datum of an argument as a value of a type. */
  static Datum of(Type type, Object argument, Representation held) {
    if (argument instanceof Datum datum) {
      return datum;
    } else if (argument instanceof MemRef memref) {
      return memref.view();
    } else if (argument instanceof Scalar scalar) {
      return Datum.of(scalar);
    }
    DataKind kind = held.kind(type);
    if (kind instanceof DataKind.Int integer) {
      return Datum.of(integer(integer.width(), argument));
    }
    checkArgument(
        type instanceof FloatType && argument instanceof Number,
        "the argument %s is no value of type %s",
        argument,
        type);
    return Datum.of(floating((FloatType) type, (Number) argument));
  }

  private static IntScalar integer(int width, Object argument) {
    checkArgument(
        argument instanceof Boolean
            || argument instanceof BigInteger
            || argument instanceof Long
            || argument instanceof Integer
            || argument instanceof Short
            || argument instanceof Byte,
        "%s is no integer",
        argument);
    BigInteger value =
        argument instanceof Boolean truth
            ? (truth ? BigInteger.ONE : BigInteger.ZERO)
            : new BigInteger(argument.toString());
    checkArgument(
        value.bitLength() <= (value.signum() < 0 ? width - 1 : width),
        "%s does not fit in %s bits",
        value,
        width);
    return IntScalar.of(width, value);
  }

  private static Scalar floating(FloatType type, Number argument) {
    return argument instanceof Float number && type == FloatType.F32
        ? FloatScalar.of(number)
        : FloatConversion.ofDouble(argument.doubleValue(), type.format());
  }
}
