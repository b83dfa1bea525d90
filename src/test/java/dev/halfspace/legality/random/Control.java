package dev.halfspace.legality.random;

import java.util.List;

/** Writes guards, regions, branches and loops that are not counted. */
final class Control {
  private final Writer w;
  private final Indices indices;
  private final Values values;
  private final Statements statements;

  Control(Writer w, Indices indices, Values values, Statements statements) {
    this.w = w;
    this.indices = indices;
    this.values = values;
    this.statements = statements;
  }

  /** Writes something that some feature allows; false if there is none. */
  boolean write(Scope scope) {
    if (scope.guards >= 2) {
      return false;
    }
    if (w.may(Feature.GUARDS, 2)) {
      guard(scope);
    } else if (w.may(Feature.REGIONS, 2)) {
      region(scope);
    } else if (w.may(Feature.BRANCHES, 2)) {
      branches(scope);
    } else if (w.has(Feature.WHILES) && scope.trips <= 10) {
      loop(scope);
    } else {
      return false;
    }
    return true;
  }

  private void guard(Scope scope) {
    List<Index> usable = scope.indices.stream().filter(Index::isAffine).toList();
    if (usable.isEmpty()) {
      return;
    }
    Index a = w.pick(usable);
    Index b = w.pick(usable);
    String set =
        switch (w.below(4)) {
          case 0 -> "d0 - " + w.below(3) + " == 0";
          case 1 -> "d0 - d1 >= 0";
          case 2 -> "d0 + d1 - " + w.below(4) + " >= 0, 3 - d1 >= 0";
          default -> "d0 mod 2 == 0";
        };
    w.open("affine.if affine_set<(d0, d1) : (%s)>(%s, %s) {", set, a.name(), b.name());
    statements.some(scope.inRegion());
    if (w.chance(2)) {
      w.next("} else {");
      statements.some(scope.inRegion());
    }
    w.close("}");
  }

  private void region(Scope scope) {
    switch (w.below(5)) {
      case 0 -> {
        w.open("scf.if %s {", indices.condition(scope));
        statements.some(scope.inRegion());
        if (w.chance(2)) {
          w.next("} else {");
          statements.some(scope.inRegion());
        }
        w.close("}");
      }
      case 1 -> {
        String name = w.name("v");
        w.open("%s = scf.if %s -> (f32) {", name, indices.condition(scope));
        Scope first = scope.inRegion();
        statements.some(first);
        w.line("scf.yield %s : f32", values.of(first, "f32"));
        w.next("} else {");
        w.line("scf.yield %s : f32", values.of(scope.inRegion(), "f32"));
        w.close("}");
        scope.values("f32").add(name);
      }
      case 2 -> {
        w.line("scf.index_switch %s", indices.value(scope, 3));
        w.open("case 1 {");
        statements.some(scope.inRegion());
        w.line("scf.yield");
        w.close("}");
        w.open("default {");
        statements.some(scope.inRegion());
        w.line("scf.yield");
        w.close("}");
      }
      case 3 -> {
        w.open("scf.execute_region {");
        statements.some(scope.inRegion());
        w.line("scf.yield");
        w.close("}");
      }
      default -> {
        String name = w.name("v");
        w.open("%s = scf.execute_region -> f32 {", name);
        Scope inside = scope.inRegion();
        statements.some(inside);
        w.line("scf.yield %s : f32", values.of(inside, "f32"));
        w.close("}");
        scope.values("f32").add(name);
      }
    }
  }

  /** Blocks of a region, one of which may be left out or executed more than once. */
  private void branches(Scope scope) {
    String name = w.name("v");
    String condition = indices.condition(scope);
    w.open("%s = scf.execute_region -> f32 {", name);
    if (w.chance(3) && scope.trips <= 12) {
      String count = w.name("k");
      String next = w.name("k");
      String more = w.name("b");
      w.line("cf.br ^bb1(%s : index)", w.constant(0));
      w.next("^bb1(%s: index):", count);
      Scope inside = scope.inLoop(1, 2);
      inside.indices.add(new Index(count, 0, 1, Index.Use.PLAIN));
      statements.accesses(inside);
      w.line("%s = arith.addi %s, %s : index", next, count, w.constant(1));
      w.line("%s = arith.cmpi slt, %s, %s : index", more, next, w.constant(2));
      w.line("cf.cond_br %s, ^bb1(%s : index), ^bb2", more, next);
      w.next("^bb2:");
    } else {
      w.line("cf.cond_br %s, ^bb1, ^bb2", condition);
      w.next("^bb1:");
      statements.accesses(scope.inRegion());
      w.line("cf.br ^bb2");
      w.next("^bb2:");
    }
    Scope last = scope.inRegion();
    statements.accesses(last);
    w.line("scf.yield %s : f32", values.of(last, "f32"));
    w.close("}");
    scope.values("f32").add(name);
  }

  private void loop(Scope scope) {
    String count = w.name("k");
    String here = w.name("k");
    String next = w.name("k");
    String more = w.name("b");
    String limit =
        w.chance(2)
            ? w.constant(2)
            : scope.indices.stream()
                .filter(i -> i.max() <= 4)
                .map(Index::name)
                .reduce((a, b) -> b)
                .orElse(w.constant(1));
    w.open("%s = scf.while (%s = %s) : (index) -> index {", w.name("r"), here, w.constant(0));
    Scope inside = scope.inLoop(1, 3);
    inside.indices.add(new Index(here, 0, 4, Index.Use.PLAIN));
    if (w.chance(3)) {
      statements.accesses(inside);
    }
    w.line("%s = arith.cmpi slt, %s, %s : index", more, here, limit);
    w.line("scf.condition(%s) %s : index", more, here);
    w.next("} do {");
    w.next("^bb0(%s: index):", count);
    inside = scope.inLoop(1, 3);
    inside.indices.add(new Index(count, 0, 4, Index.Use.PLAIN));
    statements.accesses(inside);
    w.line("%s = arith.addi %s, %s : index", next, count, w.constant(1));
    w.line("scf.yield %s : index", next);
    w.close("}");
  }
}
