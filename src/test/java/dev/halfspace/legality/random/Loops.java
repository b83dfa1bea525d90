package dev.halfspace.legality.random;

import dev.halfspace.legality.random.Index.Use;
import java.util.ArrayList;
import java.util.List;

/** Writes loops of every kind. */
final class Loops {
  private static final long MOST_TRIPS = 18;

  private final Writer w;
  private final Indices indices;
  private final Values values;
  private final Statements statements;

  Loops(Writer w, Indices indices, Values values, Statements statements) {
    this.w = w;
    this.indices = indices;
    this.values = values;
    this.statements = statements;
  }

  /** A bound: as an operand or an affine map, and between which numbers it is. */
  private record Bound(String text, long min, long max) {}

  private record Range(Bound lower, Bound upper, long step) {
    long trips() {
      return Math.max(1, (upper.max() - lower.min() + step - 1) / step);
    }
  }

  void write(Scope scope) {
    switch (w.below(8)) {
      case 0, 1, 2 -> affineFor(scope);
      case 3, 4, 5 -> scfFor(scope);
      case 6 -> affineParallel(scope);
      default -> scfParallel(scope);
    }
  }

  // Bounds ---------------------------------------------------------------------------------------

  private long step() {
    return w.chance(3) ? 2 + w.below(2) : 1;
  }

  private Range constants(Scope scope, long step) {
    long lower = w.chance(3) ? w.below(6) - 2 : 0;
    long trips = 2L + w.below(3);
    while (trips > 1 && scope.trips * trips > MOST_TRIPS) {
      trips--;
    }
    long upper = lower + step * trips - w.below((int) step);
    if (w.chance(30)) {
      upper = lower;
    }
    return new Range(
        new Bound("" + lower, lower, lower), new Bound("" + upper, upper, upper), step);
  }

  private boolean mayDepend(Scope scope) {
    return !scope.indices.isEmpty()
        && scope.trips <= 6
        && ((w.has(Feature.BOUNDS) && w.chance(2)) || (w.has(Feature.SYMBOLS) && w.chance(2)));
  }

  /** Bounds of affine loops. */
  private Range affineRange(Scope scope) {
    long step = step();
    Range plain = constants(scope, step);
    List<Index> usable =
        scope.indices.stream().filter(i -> i.isAffine() && i.max() - i.min() <= 4).toList();
    if (usable.isEmpty() || !mayDepend(scope)) {
      return plain;
    }
    Index index = w.pick(usable);
    Bound lower = plain.lower();
    Bound upper = plain.upper();
    long base = upper.max() - 1;
    switch (w.below(5)) {
      case 0 -> lower = map(index, "d0 - " + index.min(), 0, index.max() - index.min());
      case 1 -> upper = map(index, "d0 + " + (2 - index.min()), 2, 2 + index.max() - index.min());
      case 2 -> {
        long shift = base - index.min();
        upper =
            new Bound(
                "min affine_map<(d0) -> (d0 + "
                    + shift
                    + ", "
                    + upper.max()
                    + ")>("
                    + index.name()
                    + ")",
                Math.min(base, upper.max()),
                upper.max());
      }
      case 3 ->
          lower =
              new Bound(
                  "max affine_map<(d0) -> (d0, " + lower.min() + ")>(" + index.name() + ")",
                  lower.min(),
                  Math.max(index.max(), lower.min()));
      default -> {
        lower = map(index, "d0 - " + index.min(), 0, index.max() - index.min());
        upper = map(index, "d0 + " + (3 - index.min()), 3, 3 + index.max() - index.min());
      }
    }
    return new Range(lower, upper, step);
  }

  private static Bound map(Index index, String expr, long min, long max) {
    String text = "affine_map<(d0) -> (" + expr.replace("- -", "+ ").replace("+ -", "- ") + ")>";
    return new Bound(text + "(" + index.name() + ")", min, max);
  }

  /** Bounds of loops that take values. */
  private Range valueRange(Scope scope) {
    long step = w.has(Feature.STEPS) ? step() : 1;
    Range plain = constants(scope, step);
    if (!w.has(Feature.STEPS)) {
      long shift = plain.lower().min();
      plain =
          new Range(
              new Bound("0", 0, 0),
              new Bound("", plain.upper().min() - shift, plain.upper().max() - shift),
              1);
    }
    Bound lower =
        new Bound(w.constant(plain.lower().min()), plain.lower().min(), plain.lower().max());
    Bound upper =
        new Bound(w.constant(plain.upper().min()), plain.upper().min(), plain.upper().max());
    if (scope.trips <= 6 && w.may(Feature.LATE_BOUNDS, 2)) {
      upper = late(scope);
    } else if (mayDepend(scope)) {
      List<Index> small =
          scope.indices.stream().filter(i -> i.max() - i.min() <= 4 && i.max() <= 6).toList();
      if (!small.isEmpty()) {
        Index index = w.pick(small);
        index = w.chance(3) ? indices.computed(scope, index) : index;
        if (index.max() <= 6) {
          if (w.has(Feature.STEPS) && w.chance(3)) {
            lower = new Bound(index.name(), index.min(), index.max());
          } else {
            upper = new Bound(index.name(), index.min(), index.max());
          }
        }
      }
    }
    return new Range(lower, upper, step);
  }

  /** A bound that a region, memory or a selection computes. */
  private Bound late(Scope scope) {
    String name = w.name("u");
    Index index = scope.indices.isEmpty() ? null : w.pick(scope.indices);
    long max = index == null ? 3 : Math.max(3, index.max() + 1);
    String some = index == null ? w.constant(2) : index.name();
    switch (w.below(5)) {
      case 0 -> {
        w.open("%s = scf.if %s -> (index) {", name, indices.condition(scope));
        String sum = w.name("u");
        w.line("%s = arith.addi %s, %s : index", sum, some, w.constant(1));
        w.line("scf.yield %s : index", sum);
        w.next("} else {");
        w.line("scf.yield %s : index", w.constant(3));
        w.close("}");
      }
      case 1 -> {
        w.open("%s = scf.execute_region -> index {", name);
        w.line("scf.yield %s : index", some);
        w.close("}");
      }
      case 2 -> {
        w.line("%s = memref.load %%I[%s] : memref<6xindex>", name, indices.value(scope, 6));
        max = Math.max(max, 3);
      }
      case 3 -> {
        String at = w.constant(w.below(3));
        String stored = index == null || index.min() < 0 || index.max() > 4 ? w.constant(2) : some;
        w.line("memref.store %s, %%I[%s] : memref<6xindex>", stored, at);
        w.line("%s = memref.load %%I[%s] : memref<6xindex>", name, at);
        max = Math.max(max, 3);
      }
      default ->
          w.line(
              "%s = arith.select %s, %s, %s : index",
              name, indices.condition(scope), some, w.constant(2));
    }
    return new Bound(name, -1, max);
  }

  private static Index variable(String name, Range range, Use use) {
    return new Index(
        name, range.lower().min(), Math.max(range.lower().min(), range.upper().max() - 1), use);
  }

  // Loops ----------------------------------------------------------------------------------------

  private void affineFor(Scope scope) {
    Range range = affineRange(scope);
    String iv = w.name("i");
    String step = range.step() == 1 ? "" : " step " + range.step();
    String header =
        "affine.for " + iv + " = " + range.lower().text() + " to " + range.upper().text() + step;
    sequential(scope, header, "affine.yield", variable(iv, range, Use.DIM), range.trips());
  }

  private void scfFor(Scope scope) {
    Range range = valueRange(scope);
    String iv = w.name("i");
    String step = w.constant(range.step());
    if (range.step() == 2 && w.chance(8)) {
      step = w.name("k");
      w.line("%s = arith.addi %s, %s : index", step, w.constant(1), w.constant(1));
    }
    String unsigned =
        range.lower().min() >= 0 && range.upper().min() >= 0 && w.chance(12) ? "unsigned " : "";
    String header =
        "scf.for "
            + unsigned
            + iv
            + " = "
            + range.lower().text()
            + " to "
            + range.upper().text()
            + " step "
            + step;
    sequential(scope, header, "scf.yield", variable(iv, range, Use.PLAIN), range.trips());
  }

  private void sequential(Scope scope, String header, String yield, Index iv, long trips) {
    Scope inside = scope.inLoop(1, trips);
    inside.indices.add(iv);
    if (!w.may(Feature.CARRIED, 2)) {
      w.open("%s {", header);
      statements.body(inside);
      w.close("}");
      return;
    }
    String type = w.pick(List.of("f32", "f32", "i32", "index", "vector<4xf32>"));
    String result = w.name("r");
    String carried = w.name("a");
    String init = values.of(scope, type);
    w.open("%s = %s iter_args(%s = %s) -> (%s) {", result, header, carried, init, type);
    if (w.chance(4)) {
      inside.values(type).add(carried);
    }
    statements.body(inside);
    w.line("%s %s : %s", yield, next(inside, type, carried), type);
    w.close("}");
    scope.values(type).add(result);
  }

  /** The next value of a carried one: mostly a reduction. */
  private String next(Scope scope, String type, String carried) {
    if (w.chance(6)) {
      return values.of(scope, type);
    }
    String next = carried;
    String operation = w.pick(Values.operations(type));
    for (int i = w.chance(4) ? 2 : 1; i > 0; i--) {
      String name = w.name("v");
      String other = values.of(scope, type);
      boolean isSwapped = w.chance(3);
      String flags =
          type.startsWith("i") && operation.endsWith("addi") && w.chance(5) ? " overflow<nsw>" : "";
      w.line(
          "%s = %s %s, %s%s : %s",
          name, operation, isSwapped ? other : next, isSwapped ? next : other, flags, type);
      next = name;
      operation = w.chance(5) ? w.pick(Values.operations(type)) : operation;
    }
    return next;
  }

  private void affineParallel(Scope scope) {
    int dimensions = 1 + w.below(2);
    List<Index> variables = new ArrayList<>();
    List<String> lower = new ArrayList<>();
    List<String> upper = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    long trips = 1;
    for (int d = 0; d < dimensions; d++) {
      Range range = constants(scope.inLoop(1, trips), step());
      trips *= range.trips();
      variables.add(variable(w.name("i"), range, Use.DIM));
      lower.add(range.lower().text());
      boolean isSymbolic = w.may(Feature.SYMBOLS, 3) && range.upper().max() > 3;
      upper.add(
          isSymbolic ? "min(" + range.upper().text() + ", symbol(%n))" : range.upper().text());
      steps.add("" + range.step());
    }
    String type = w.may(Feature.CARRIED, 2) ? w.pick(List.of("f32", "i32")) : null;
    String result = w.name("r");
    String header =
        "affine.parallel (%s) = (%s) to (%s) step (%s)"
            .formatted(
                String.join(", ", variables.stream().map(Index::name).toList()),
                String.join(", ", lower),
                String.join(", ", upper),
                String.join(", ", steps));
    Scope inside = scope.inLoop(dimensions, trips);
    inside.indices.addAll(variables);
    if (type == null) {
      w.open("%s {", header);
      statements.body(inside);
      w.close("}");
      return;
    }
    String kind = type.equals("f32") ? "addf" : "addi";
    w.open("%s = %s reduce (\"%s\") -> (%s) {", result, header, kind, type);
    statements.body(inside);
    w.line("affine.yield %s : %s", values.of(inside, type), type);
    w.close("}");
    scope.values(type).add(result);
  }

  private void scfParallel(Scope scope) {
    int dimensions = 1 + w.below(2);
    List<Index> variables = new ArrayList<>();
    List<String> lower = new ArrayList<>();
    List<String> upper = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    long trips = 1;
    for (int d = 0; d < dimensions; d++) {
      Range range = valueRange(scope.inLoop(1, trips));
      trips *= range.trips();
      variables.add(variable(w.name("i"), range, Use.PLAIN));
      lower.add(range.lower().text());
      upper.add(range.upper().text());
      steps.add(w.constant(range.step()));
    }
    Scope inside = scope.inLoop(dimensions, trips);
    inside.indices.addAll(variables);
    String names = String.join(", ", variables.stream().map(Index::name).toList());
    String lowers = String.join(", ", lower);
    String uppers = String.join(", ", upper);
    String step = String.join(", ", steps);
    if (w.chance(2)) {
      w.open("scf.forall (%s) = (%s) to (%s) step (%s) {", names, lowers, uppers, step);
      statements.body(inside);
      w.close("}");
    } else if (!w.may(Feature.CARRIED, 2)) {
      w.open("scf.parallel (%s) = (%s) to (%s) step (%s) {", names, lowers, uppers, step);
      statements.body(inside);
      w.close("}");
    } else {
      String result = w.name("r");
      String init = values.of(scope, "f32");
      w.open(
          "%s = scf.parallel (%s) = (%s) to (%s) step (%s) init (%s) -> f32 {",
          result, names, lowers, uppers, step, init);
      statements.body(inside);
      w.open("scf.reduce(%s : f32) {", values.of(inside, "f32"));
      w.next("^bb0(%%lhs: f32, %%rhs: f32):");
      String sum = w.name("v");
      w.line("%s = arith.addf %%lhs, %%rhs : f32", sum);
      w.line("scf.reduce.return %s : f32", sum);
      w.close("}");
      w.close("}");
      scope.values("f32").add(result);
    }
  }
}
