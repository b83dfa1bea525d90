package dev.halfspace.legality.random;

import java.util.List;

/** Writes loads, stores, updates and transfers. */
final class Accesses {
  private final Writer w;
  private final Indices indices;
  private final Values values;

  Accesses(Writer w, Indices indices, Values values) {
    this.w = w;
    this.indices = indices;
    this.values = values;
  }

  /** A buffer of elements that have arithmetic. */
  private Buffer buffer(Scope scope) {
    List<Buffer> all = scope.buffers;
    int last = Math.min(all.size(), 3);
    return w.chance(2) ? all.get(all.size() - 1 - w.below(last)) : w.pick(all);
  }

  void write(Scope scope) {
    Buffer buffer = buffer(scope);
    if (buffer.element().equals("f32") && w.may(Feature.TRANSFERS, 2)) {
      transfer(scope, buffer);
    } else if (buffer.element().equals("f32") && w.may(Feature.VECTORS, 2)) {
      vector(scope, buffer);
    } else if (buffer.element().equals("f32") && w.may(Feature.COPIES, 3)) {
      atomic(scope, buffer);
    } else if (w.may(Feature.UPDATES, 2)) {
      update(scope, buffer);
    } else if (w.chance(2)) {
      store(scope, buffer);
    } else {
      load(scope, buffer);
    }
  }

  private boolean isAffine(Scope scope) {
    return w.chance(3)
        || (scope.indices.stream().filter(Index::isAffine).count() > 0 && w.chance(2));
  }

  void store(Scope scope, Buffer buffer) {
    String value = values.of(scope, buffer.element());
    if (isAffine(scope)) {
      w.line(
          "affine.store %s, %s[%s] : %s",
          value, buffer.name(), indices.subscripts(scope, buffer.sizes()), buffer.type());
    } else {
      String at = indices.values(scope, buffer.sizes());
      w.line("memref.store %s, %s[%s] : %s", value, buffer.name(), at, buffer.type());
    }
  }

  void load(Scope scope, Buffer buffer) {
    String name = w.name("v");
    if (isAffine(scope)) {
      w.line(
          "%s = affine.load %s[%s] : %s",
          name, buffer.name(), indices.subscripts(scope, buffer.sizes()), buffer.type());
    } else {
      String at = indices.values(scope, buffer.sizes());
      w.line("%s = memref.load %s[%s] : %s", name, buffer.name(), at, buffer.type());
    }
    add(scope, buffer.element(), name);
  }

  private void add(Scope scope, String type, String name) {
    if (type.equals("index")) {
      scope.indices.add(new Index(name, 0, 3, Index.Use.PLAIN));
    } else {
      scope.values(type).add(name);
    }
  }

  /** An element loaded, combined and stored back. */
  private void update(Scope scope, Buffer buffer) {
    String type = buffer.element();
    String old = w.name("v");
    String updated = w.name("v");
    String other = values.of(scope, type);
    String operation = w.pick(Values.operations(type));
    boolean isSwapped = w.chance(4);
    String operands = isSwapped ? other + ", " + old : old + ", " + other;
    if (w.chance(2)) {
      String at = indices.subscripts(scope, buffer.sizes());
      w.line("%s = affine.load %s[%s] : %s", old, buffer.name(), at, buffer.type());
      w.line("%s = %s %s : %s", updated, operation, operands, type);
      w.line("affine.store %s, %s[%s] : %s", updated, buffer.name(), at, buffer.type());
    } else {
      String at = indices.values(scope, buffer.sizes());
      w.line("%s = memref.load %s[%s] : %s", old, buffer.name(), at, buffer.type());
      w.line("%s = %s %s : %s", updated, operation, operands, type);
      w.line("memref.store %s, %s[%s] : %s", updated, buffer.name(), at, buffer.type());
    }
    if (w.chance(6)) {
      scope.values(type).add(w.chance(2) ? old : updated);
    }
  }

  private void atomic(Scope scope, Buffer buffer) {
    String name = w.name("v");
    String at = indices.values(scope, buffer.sizes());
    if (w.chance(2)) {
      w.line(
          "%s = memref.atomic_rmw addf %s, %s[%s] : (f32, %s) -> f32",
          name, values.of(scope, "f32"), buffer.name(), at, buffer.type());
    } else {
      String other = values.of(scope, "f32");
      w.open(
          "%s = memref.generic_atomic_rmw %s[%s] : %s {", name, buffer.name(), at, buffer.type());
      w.next("^bb0(%%old: f32):");
      String sum = w.name("v");
      w.line("%s = arith.%s %%old, %s : f32", sum, w.chance(2) ? "addf" : "mulf", other);
      w.line("memref.atomic_yield %s : f32", sum);
      w.close("}");
    }
    if (w.chance(4)) {
      scope.values("f32").add(name);
    }
  }

  // Vectors --------------------------------------------------------------------------------------

  private long[] starts(Buffer buffer, int... extents) {
    long[] starts = buffer.sizes().clone();
    for (int i = 0; i < extents.length; i++) {
      int d = starts.length - extents.length + i;
      starts[d] = Math.max(1, starts[d] - extents[i] + 1);
    }
    return starts;
  }

  private void vector(Scope scope, Buffer buffer) {
    if (buffer.sizes()[buffer.rank() - 1] < 4 || !buffer.hasNeighbours()) {
      load(scope, buffer);
      return;
    }
    String type = "vector<4xf32>";
    long[] starts = starts(buffer, 4);
    boolean isAffine = w.chance(2) && buffer.isPlain();
    String at = isAffine ? indices.subscripts(scope, starts) : indices.values(scope, starts);
    String prefix = isAffine ? "affine.vector_" : "vector.";
    if (w.chance(2)) {
      w.line(
          "%sstore %s, %s[%s] : %s, %s",
          prefix, values.of(scope, type), buffer.name(), at, buffer.type(), type);
      return;
    }
    String name = w.name("v");
    w.line("%s = %sload %s[%s] : %s, %s", name, prefix, buffer.name(), at, buffer.type(), type);
    scope.values(type).add(name);
    if (w.chance(2)) {
      String sum = values.combined(scope, type, name);
      w.line("%sstore %s, %s[%s] : %s, %s", prefix, sum, buffer.name(), at, buffer.type(), type);
    }
  }

  private void transfer(Scope scope, Buffer buffer) {
    boolean isSquare = buffer.rank() == 2 && w.chance(2);
    String type = isSquare ? "vector<2x2xf32>" : "vector<4xf32>";
    boolean mayLeave = w.chance(3);
    long[] starts = mayLeave ? buffer.sizes() : isSquare ? starts(buffer, 2, 2) : starts(buffer, 4);
    boolean isColumn = !isSquare && buffer.rank() == 2 && w.chance(2);
    if (isColumn && !mayLeave) {
      starts = new long[] {buffer.sizes()[0] - 3, buffer.sizes()[1]};
    }
    for (long start : starts) {
      if (start < 1) {
        load(scope, buffer);
        return;
      }
    }
    String at = indices.values(scope, starts);
    String map = attributes(isSquare, isColumn, mayLeave);
    String mask = w.chance(4) && !isSquare ? ", " + mask(scope) : "";
    String name = w.name("v");
    int kind = w.below(3);
    if (kind > 0) {
      w.line(
          "%s = vector.transfer_read %s[%s], %s%s %s : %s, %s",
          name, buffer.name(), at, w.zero("f32"), mask, map, buffer.type(), type);
      scope.values(type).add(name);
    }
    if (kind != 1) {
      String value =
          kind == 2 && w.chance(2) ? values.combined(scope, type, name) : values.of(scope, type);
      String other = w.chance(3) ? attributes(isSquare, isColumn, mayLeave) : map;
      w.line(
          "vector.transfer_write %s, %s[%s]%s %s : %s, %s",
          value, buffer.name(), at, mask, other, type, buffer.type());
    }
  }

  private String attributes(boolean isSquare, boolean isColumn, boolean mayLeave) {
    String inBounds = isSquare ? "[true, true]" : "[true]";
    String bounds = mayLeave ? inBounds.replace("true", "false") : inBounds;
    String map =
        isSquare && w.chance(2)
            ? "permutation_map = affine_map<(d0, d1) -> (d1, d0)>, "
            : isColumn ? "permutation_map = affine_map<(d0, d1) -> (d0)>, " : "";
    return "{" + map + "in_bounds = " + bounds + "}";
  }

  private String mask(Scope scope) {
    String name = w.name("m");
    w.line("%s = vector.create_mask %s : vector<4xi1>", name, indices.value(scope, 5));
    return name;
  }
}
