package dev.halfspace.legality.random;

import dev.halfspace.legality.random.Index.Use;
import java.util.ArrayList;
import java.util.List;

/** Writes subscripts and other values of type index. */
final class Indices {
  private final Writer w;

  Indices(Writer w) {
    this.w = w;
  }

  /** An affine expression in place. */
  record Expr(String text, long min, long max) {
    Expr plus(long summand) {
      return summand == 0
          ? this
          : new Expr(
              text + (summand < 0 ? " - " + -summand : " + " + summand),
              min + summand,
              max + summand);
    }

    Expr times(long factor) {
      return new Expr(
          "(" + text + ") * " + factor,
          Math.min(min * factor, max * factor),
          Math.max(min * factor, max * factor));
    }

    static Expr of(Index index) {
      return new Expr(index.term(), index.min(), index.max());
    }
  }

  /** An expression of what is in scope that is from 0 to below a size, if that can be had. */
  Expr subscript(Scope scope, long size) {
    List<Index> usable = scope.indices.stream().filter(Index::isAffine).toList();
    for (int tries = 0; tries < 4 && !usable.isEmpty() && !w.chance(7); tries++) {
      Expr expr = Expr.of(recent(usable));
      if (w.chance(5)) {
        expr = expr.times(w.chance(3) ? -1 : 2);
      }
      if (w.chance(4)) {
        Expr more = Expr.of(w.pick(usable));
        boolean isMinus = w.chance(3);
        expr =
            new Expr(
                expr.text() + (isMinus ? " - " : " + ") + more.text(),
                expr.min() + (isMinus ? -more.max() : more.min()),
                expr.max() + (isMinus ? -more.min() : more.max()));
      }
      if (w.chance(10)) {
        expr =
            w.chance(2)
                ? new Expr("(" + expr.text() + ") mod 3", 0, 2)
                : new Expr(
                    "(" + expr.text() + ") floordiv 2",
                    Math.floorDiv(expr.min(), 2),
                    Math.floorDiv(expr.max(), 2));
      }
      if (w.chance(40)) {
        return expr.plus(w.below(4));
      }
      if (expr.max() - expr.min() < size) {
        long room = size - 1 - (expr.max() - expr.min());
        return expr.plus(-expr.min() + Math.min(room, w.below(3)));
      }
    }
    long value = w.below((int) Math.min(size, 3));
    return new Expr("" + value, value, value);
  }

  /** One of the indices, rather one of the last. */
  private Index recent(List<Index> all) {
    int last = Math.min(all.size(), 3);
    return w.chance(4) ? w.pick(all) : all.get(all.size() - 1 - w.below(last));
  }

  /** A value that is from 0 to below a size, if that can be had. */
  String value(Scope scope, long size) {
    for (int tries = 0; tries < 4 && !scope.indices.isEmpty() && !w.chance(7); tries++) {
      Index index = recent(scope.indices);
      if (w.chance(3)) {
        index = computed(scope, index);
      }
      long least = -index.min();
      long room = size - 1 - (index.max() - index.min());
      if (room >= 0) {
        long shift = least + Math.min(room, w.below(3));
        return shift == 0 ? index.name() : sum(index, shift).name();
      }
    }
    return w.constant(w.below((int) Math.min(size, 3)));
  }

  private Index sum(Index index, long shift) {
    String name = w.name("s");
    if (index.isAffine() && w.chance(2)) {
      w.line("%s = affine.apply affine_map<(d0) -> (d0 + %d)>(%s)", name, shift, index.name());
      return new Index(name, index.min() + shift, index.max() + shift, Use.DIM);
    }
    w.line("%s = arith.addi %s, %s : index", name, index.name(), w.constant(shift));
    return new Index(name, index.min() + shift, index.max() + shift, Use.PLAIN);
  }

  /** An index computed of another. */
  Index computed(Scope scope, Index of) {
    String name = w.name("e");
    Index result =
        switch (w.below(w.has(Feature.ARITHMETIC) ? 12 : 4)) {
          case 0 -> {
            long shift = w.below(5) - 2L;
            yield sum(of, shift);
          }
          case 1 -> {
            w.line("%s = arith.muli %s, %s : index", name, of.name(), w.constant(2));
            yield new Index(name, 2 * of.min(), 2 * of.max(), Use.PLAIN);
          }
          case 2 -> {
            Index other = w.pick(scope.indices);
            w.line("%s = arith.addi %s, %s : index", name, of.name(), other.name());
            yield new Index(name, of.min() + other.min(), of.max() + other.max(), Use.PLAIN);
          }
          case 3 -> {
            if (!of.isAffine()) {
              yield of;
            }
            w.line("%s = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%s)", name, of.name());
            yield new Index(name, Math.floorDiv(of.min(), 2), Math.floorDiv(of.max(), 2), Use.DIM);
          }
          default -> arithmetic(scope, of, name);
        };
    scope.indices.add(result);
    return result;
  }

  private Index arithmetic(Scope scope, Index of, String name) {
    Index other = w.pick(scope.indices);
    switch (w.below(9)) {
      case 0 -> {
        String kind = w.chance(2) ? "minsi" : "maxsi";
        w.line("%s = arith.%s %s, %s : index", name, kind, of.name(), other.name());
        return new Index(
            name, Math.min(of.min(), other.min()), Math.max(of.max(), other.max()), Use.PLAIN);
      }
      case 1 -> {
        w.line("%s = arith.floordivsi %s, %s : index", name, of.name(), w.constant(2));
        return new Index(name, Math.floorDiv(of.min(), 2), Math.floorDiv(of.max(), 2), Use.PLAIN);
      }
      case 2 -> {
        w.line("%s = arith.remsi %s, %s : index", name, of.name(), w.constant(3));
        return new Index(name, of.min() < 0 ? -2 : 0, 2, Use.PLAIN);
      }
      case 3 -> {
        w.line("%s = arith.subi %s, %s : index", name, of.name(), other.name());
        return new Index(name, of.min() - other.max(), of.max() - other.min(), Use.PLAIN);
      }
      case 4 -> {
        String type = w.pick(List.of("i8", "i32", "i64"));
        String narrow = w.name("t");
        w.line("%s = arith.index_cast %s : index to %s", narrow, of.name(), type);
        String sum = w.name("t");
        String flags = w.chance(3) ? " overflow<nsw>" : "";
        w.line("%s = arith.addi %s, %s%s : %s", sum, narrow, w.constant(1, type), flags, type);
        String cast = of.min() >= -1 && w.chance(2) ? "index_castui" : "index_cast";
        w.line("%s = arith.%s %s : %s to index", name, cast, sum, type);
        return new Index(name, of.min() + 1, of.max() + 1, Use.PLAIN);
      }
      case 5 -> {
        w.line("%s = arith.shli %s, %s : index", name, of.name(), w.constant(1));
        return new Index(name, 2 * of.min(), 2 * of.max(), Use.PLAIN);
      }
      case 6 -> {
        String condition = condition(scope);
        w.line("%s = arith.select %s, %s, %s : index", name, condition, of.name(), other.name());
        return new Index(
            name, Math.min(of.min(), other.min()), Math.max(of.max(), other.max()), Use.PLAIN);
      }
      case 7 -> {
        if (of.min() < 0) {
          return of;
        }
        String rest = w.name("e");
        w.line(
            "%s, %s = affine.delinearize_index %s into (3) : index, index", name, rest, of.name());
        scope.indices.add(new Index(rest, 0, 2, Use.PLAIN));
        return new Index(name, 0, of.max() / 3, Use.PLAIN);
      }
      default -> {
        if (!of.isAffine() || !other.isAffine()) {
          return of;
        }
        boolean isMin = w.chance(2);
        w.line(
            "%s = affine.%s affine_map<(d0, d1) -> (d0, d1 + 1)>(%s, %s)",
            name, isMin ? "min" : "max", of.name(), other.name());
        return new Index(
            name,
            Math.min(of.min(), other.min() + 1),
            Math.max(of.max(), other.max() + 1),
            Use.PLAIN);
      }
    }
  }

  /** A condition of type i1. */
  String condition(Scope scope) {
    if (!scope.conditions.isEmpty() && w.chance(2)) {
      return w.pick(scope.conditions);
    }
    if (scope.indices.isEmpty()) {
      w.define("%true", "arith.constant true");
      return "%true";
    }
    String name = w.name("b");
    String predicate = w.pick(List.of("eq", "ne", "slt", "sge", "ult"));
    Index a = w.pick(scope.indices);
    String b = w.chance(2) ? w.constant(w.below(4)) : w.pick(scope.indices).name();
    w.line("%s = arith.cmpi %s, %s, %s : index", name, predicate, a.name(), b);
    scope.conditions.add(name);
    return name;
  }

  /** The subscripts of an element of a buffer, in place. */
  String subscripts(Scope scope, long[] sizes) {
    List<String> all = new ArrayList<>();
    for (long size : sizes) {
      all.add(subscript(scope, size).text());
    }
    return String.join(", ", all);
  }

  /** The subscripts of an element of a buffer, as values. */
  String values(Scope scope, long[] sizes) {
    List<String> all = new ArrayList<>();
    for (long size : sizes) {
      all.add(value(scope, size));
    }
    return String.join(", ", all);
  }
}
