package dev.halfspace.check.filecheck;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The variables of a run, and their current values. */
final class Variables {
  /** The variable whose value is the line number of the check. */
  static final String LINE = "@LINE";

  private final Map<String, String> strings = new HashMap<>();
  private final Set<String> stringNames = new HashSet<>();
  private final Map<String, NumericVariable> numbers = new HashMap<>();

  Variables() {}

  /** Returns true if a string variable has this name, with a value or without. */
  boolean isString(String name) {
    return stringNames.contains(name);
  }

  /** Returns true if a numeric variable has this name, with a value or without. */
  boolean isNumeric(String name) {
    return numbers.containsKey(name);
  }

  /** Adds a string variable. */
  void declare(String name) {
    stringNames.add(name);
  }

  /** Adds a numeric variable. */
  void declare(NumericVariable variable) {
    numbers.put(variable.name(), variable);
  }

  /** The numeric variable of a name, added if there is none. */
  NumericVariable numeric(String name) {
    return numbers.computeIfAbsent(
        name, any -> new NumericVariable(any, NumberFormat.UNSIGNED, NumericVariable.NO_LINE));
  }

  /** The value of a string variable, if any. */
  @Nullable String string(String name) {
    return strings.get(name);
  }

  /** Sets the value of a string variable. */
  void set(String name, String value) {
    strings.put(name, value);
  }

  /** Sets {@link #LINE}. */
  void setLine(int line) {
    numeric(LINE).set(BigInteger.valueOf(line));
  }

  /** Clears the values of all variables except those whose names begin with {@code $}. */
  void forgetLocal() {
    strings.keySet().removeIf(name -> !name.startsWith("$"));
    numbers.forEach(
        (name, variable) -> {
          if (!name.startsWith("$")) {
            variable.set(null);
          }
        });
  }
}
