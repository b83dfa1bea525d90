package dev.halfspace.legality.random;

import java.util.List;

/** Writes values of floating-point and integer types. */
final class Values {
  private final Writer w;

  Values(Writer w) {
    this.w = w;
  }

  /** A value of a type, one that is there or a new one. */
  String of(Scope scope, String type) {
    List<String> known = scope.values(type);
    if (known.isEmpty()) {
      return first(scope, type);
    }
    String last = known.get(known.size() - 1 - w.below(Math.min(3, known.size())));
    return w.chance(3) ? combined(scope, type, last) : last;
  }

  private String first(Scope scope, String type) {
    if (type.equals("index")) {
      return scope.indices.isEmpty() ? w.constant(2) : w.pick(scope.indices).name();
    }
    if (type.startsWith("vector")) {
      String name = "%w_" + type.replaceAll("[^a-z0-9]", "");
      String element = type.substring(type.lastIndexOf('x') + 1, type.length() - 1);
      String number = element.startsWith("i") || element.equals("index") ? "3" : "3.0";
      w.define(name, "arith.constant dense<" + number + "> : " + type);
      return name;
    }
    return type.startsWith("f") ? w.zero(type) : w.constant(w.below(5), type);
  }

  /** A value combined with another. */
  String combined(Scope scope, String type, String with) {
    String name = w.name("v");
    String other = scope.values(type).isEmpty() ? with : w.pick(scope.values(type));
    w.line("%s = %s %s, %s : %s", name, w.pick(operations(type)), with, other, type);
    scope.values(type).add(name);
    return name;
  }

  /** Operations on two values of a type. */
  static List<String> operations(String type) {
    return type.contains("f32") || type.contains("f64")
        ? List.of("arith.addf", "arith.addf", "arith.subf", "arith.mulf", "arith.maximumf")
        : List.of(
            "arith.addi", "arith.addi", "arith.subi", "arith.muli", "arith.maxsi", "arith.xori");
  }
}
