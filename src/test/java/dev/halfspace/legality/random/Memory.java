package dev.halfspace.legality.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes allocations, views and other ways in which memrefs come about. */
final class Memory {
  private final Writer w;
  private final Indices indices;
  private final Values values;
  private final Accesses accesses;

  Memory(Writer w, Indices indices, Values values, Accesses accesses) {
    this.w = w;
    this.indices = indices;
    this.values = values;
    this.accesses = accesses;
  }

  /** Writes something that some feature allows; false if there is none. */
  boolean write(Scope scope) {
    List<Runnable> all = new ArrayList<>();
    add(all, Feature.ALLOCATIONS, () -> allocation(scope));
    add(all, Feature.VIEWS, () -> view(scope));
    add(all, Feature.BYTES, () -> bytes(scope));
    add(all, Feature.MEMREF_VALUES, () -> chosen(scope));
    add(all, Feature.NESTED_MEMREFS, () -> nested(scope));
    add(all, Feature.COPIES, () -> copy(scope));
    add(all, Feature.GLOBALS, () -> global(scope));
    add(all, Feature.CALLS, () -> call(scope));
    add(all, Feature.THIRD_PARTY, () -> thirdParty(scope));
    if (all.isEmpty()) {
      return false;
    }
    w.pick(all).run();
    return true;
  }

  private void add(List<Runnable> all, Feature feature, Runnable write) {
    if (w.has(feature)) {
      all.add(write);
    }
  }

  private List<Buffer> ofFloats(Scope scope) {
    return scope.buffers.stream().filter(b -> b.element().equals("f32")).toList();
  }

  // Allocations ----------------------------------------------------------------------------------

  private void allocation(Scope scope) {
    String name = w.name("m");
    String op = w.chance(4) ? "alloca" : "alloc";
    long size = 6L + w.below(8);
    switch (w.below(6)) {
      case 0 -> {
        w.line("%s = memref.%s(%s) : memref<?xf32>", name, op, w.constant(size));
        scope.buffers.add(new Buffer(name, "memref<?xf32>", "f32", new long[] {size}, true));
      }
      case 1 -> {
        Buffer buffer = Buffer.of(name, "f32", 6, 6);
        w.line("%s = memref.%s() : %s", name, op, buffer.type());
        scope.buffers.add(buffer);
      }
      case 2 -> {
        String small = w.name("m");
        w.line("%s = memref.alloc() : memref<4xf32>", small);
        accesses.store(scope, Buffer.of(small, "f32", 4));
        w.line("%s = memref.realloc %s : memref<4xf32> to memref<8xf32>", name, small);
        scope.buffers.add(Buffer.of(name, "f32", 8));
      }
      default -> {
        Buffer buffer = Buffer.of(name, w.chance(5) ? "i32" : "f32", size);
        w.line("%s = memref.%s() : %s", name, op, buffer.type());
        scope.buffers.add(buffer);
        if (w.chance(2)) {
          accesses.store(scope, buffer);
          accesses.load(scope, buffer);
        }
        if (op.equals("alloc") && w.chance(5)) {
          scope.buffers.remove(buffer);
          w.line("memref.dealloc %s : %s", name, buffer.type());
        }
      }
    }
  }

  // Views ----------------------------------------------------------------------------------------

  private void view(Scope scope) {
    List<Buffer> plain = ofFloats(scope).stream().filter(Buffer::isPlain).toList();
    if (plain.isEmpty()) {
      return;
    }
    Buffer of = w.pick(plain);
    String name = w.name("m");
    if (of.rank() == 1) {
      line(scope, of, name);
    } else {
      square(scope, of, name);
    }
  }

  private void line(Scope scope, Buffer of, String name) {
    long size = of.sizes()[0];
    boolean isStatic = !of.type().contains("?");
    switch (w.below(5)) {
      case 0 -> {
        String at = indices.value(scope, size - 3);
        String type = "memref<4xf32, strided<[1], offset: ?>>";
        w.line(
            "%s = memref.subview %s[%s] [4] [1] : %s to %s", name, of.name(), at, of.type(), type);
        scope.buffers.add(new Buffer(name, type, "f32", new long[] {4}, false));
      }
      case 1 -> {
        String type = "memref<3xf32, strided<[2], offset: 1>>";
        w.line("%s = memref.subview %s[1] [3] [2] : %s to %s", name, of.name(), of.type(), type);
        scope.buffers.add(new Buffer(name, type, "f32", new long[] {3}, false));
      }
      case 2 -> {
        w.line("%s = memref.cast %s : %s to memref<?xf32>", name, of.name(), of.type());
        if (isStatic) {
          scope.buffers.add(new Buffer(name, "memref<?xf32>", "f32", of.sizes(), true));
        }
      }
      case 3 -> {
        if (isStatic && size % 2 == 0) {
          String type = Buffer.type("f32", size / 2, 2);
          w.line(
              "%s = memref.expand_shape %s [[0, 1]] output_shape [%d, 2] : %s into %s",
              name, of.name(), size / 2, of.type(), type);
          scope.buffers.add(Buffer.of(name, "f32", size / 2, 2));
        }
      }
      default -> {
        String type = "memref<3xf32, strided<[1], offset: 2>>";
        w.line(
            "%s = memref.reinterpret_cast %s to offset: [2], sizes: [3], strides: [1] : %s to %s",
            name, of.name(), of.type(), type);
        scope.buffers.add(new Buffer(name, type, "f32", new long[] {3}, false));
      }
    }
  }

  private void square(Scope scope, Buffer of, String name) {
    long rows = of.sizes()[0];
    long columns = of.sizes()[1];
    switch (w.below(4)) {
      case 0 -> {
        String at = indices.value(scope, rows);
        String type = "memref<" + columns + "xf32, strided<[1], offset: ?>>";
        w.line(
            "%s = memref.subview %s[%s, 0] [1, %d] [1, 1] : %s to %s",
            name, of.name(), at, columns, of.type(), type);
        scope.buffers.add(new Buffer(name, type, "f32", new long[] {columns}, false));
      }
      case 1 -> {
        String at = indices.value(scope, columns);
        String type = "memref<" + rows + "xf32, strided<[" + columns + "], offset: ?>>";
        w.line(
            "%s = memref.subview %s[0, %s] [%d, 1] [1, 1] : %s to %s",
            name, of.name(), at, rows, of.type(), type);
        scope.buffers.add(new Buffer(name, type, "f32", new long[] {rows}, false));
      }
      case 2 -> {
        String type = "memref<" + columns + "x" + rows + "xf32, strided<[1, " + columns + "]>>";
        w.line(
            "%s = memref.transpose %s (d0, d1) -> (d1, d0) : %s to %s",
            name, of.name(), of.type(), type);
        scope.buffers.add(new Buffer(name, type, "f32", new long[] {columns, rows}, false));
      }
      default -> {
        w.line(
            "%s = memref.collapse_shape %s [[0, 1]] : %s into %s",
            name, of.name(), of.type(), Buffer.type("f32", rows * columns));
        scope.buffers.add(Buffer.of(name, "f32", rows * columns));
      }
    }
  }

  private void bytes(Scope scope) {
    String name = w.name("m");
    String element = w.pick(List.of("f32", "f32", "i32", "i16", "f64"));
    int width = Integer.parseInt(element.substring(1)) / 8;
    String shift = w.chance(2) ? w.constant(0) : w.constant(4L * w.below(3));
    Buffer buffer = Buffer.of(name, element, 40 / width);
    w.line("%s = memref.view %%Y[%s][] : memref<80xi8> to %s", name, shift, buffer.type());
    if (element.equals("f32") || element.equals("i32")) {
      scope.buffers.add(buffer);
    } else {
      accesses.store(scope, buffer);
      accesses.load(scope, buffer);
    }
  }

  // Memrefs as values ----------------------------------------------------------------------------

  private void chosen(Scope scope) {
    Buffer first = w.pick(ofFloats(scope));
    List<Buffer> alike =
        ofFloats(scope).stream().filter(b -> b.type().equals(first.type())).toList();
    Buffer second = w.pick(alike);
    String name = w.name("m");
    String type = first.type();
    switch (w.below(5)) {
      case 0 ->
          w.line(
              "%s = arith.select %s, %s, %s : %s",
              name, indices.condition(scope), first.name(), second.name(), type);
      case 1 -> {
        String condition = indices.condition(scope);
        w.open("%s = scf.if %s -> (%s) {", name, condition, type);
        w.line("scf.yield %s : %s", first.name(), type);
        w.next("} else {");
        w.line("scf.yield %s : %s", second.name(), type);
        w.close("}");
      }
      case 2 -> {
        w.open("%s = scf.execute_region -> %s {", name, type);
        w.line("scf.yield %s : %s", first.name(), type);
        w.close("}");
      }
      case 3 -> {
        String condition = indices.condition(scope);
        w.open("%s = scf.execute_region -> %s {", name, type);
        w.line(
            "cf.cond_br %s, ^bb1(%s : %s), ^bb1(%s : %s)",
            condition, first.name(), type, second.name(), type);
        String argument = w.name("m");
        w.next("^bb1(%s: %s):", argument, type);
        w.line("scf.yield %s : %s", argument, type);
        w.close("}");
      }
      default -> {
        String a = w.name("m");
        String b = w.name("m");
        String i = w.name("i");
        w.open(
            "%s:2 = scf.for %s = %s to %s step %s iter_args(%s = %s, %s = %s) -> (%s, %s) {",
            name,
            i,
            w.constant(0),
            w.constant(1 + w.below(3)),
            w.constant(1),
            a,
            first.name(),
            b,
            second.name(),
            type,
            type);
        Scope inside = scope.inLoop(1, 3);
        inside.indices.add(new Index(i, 0, 2, Index.Use.PLAIN));
        Buffer ofA = new Buffer(a, type, "f32", first.sizes(), first.isPlain());
        Buffer ofB = new Buffer(b, type, "f32", first.sizes(), first.isPlain());
        accesses.store(inside, ofA);
        accesses.load(inside, ofB);
        w.line("scf.yield %s, %s : %s, %s", b, a, type, type);
        w.close("}");
        name = name + "#" + w.below(2);
      }
    }
    scope.buffers.add(new Buffer(name, type, "f32", first.sizes(), first.isPlain()));
  }

  private void nested(Scope scope) {
    String type = "memref<2xmemref<20xf32>>";
    List<Buffer> alike =
        scope.buffers.stream().filter(b -> b.type().equals("memref<20xf32>")).toList();
    if (!alike.isEmpty() && w.chance(2)) {
      w.line("memref.store %s, %%N[%s] : %s", w.pick(alike).name(), indices.value(scope, 2), type);
    } else {
      String name = w.name("m");
      w.line("%s = memref.load %%N[%s] : %s", name, indices.value(scope, 2), type);
      scope.buffers.add(Buffer.of(name, "f32", 20));
    }
  }

  private void copy(Scope scope) {
    Buffer from = w.pick(scope.buffers);
    List<Buffer> alike =
        scope.buffers.stream()
            .filter(
                b ->
                    b.element().equals(from.element())
                        && !b.type().contains("?x")
                        && !from.type().contains("?x")
                        && Arrays.equals(b.sizes(), from.sizes()))
            .toList();
    if (alike.size() > 1) {
      Buffer to = w.pick(alike);
      if (to != from) {
        w.line("memref.copy %s, %s : %s to %s", from.name(), to.name(), from.type(), to.type());
      }
    }
  }

  private void global(Scope scope) {
    String name = w.name("m");
    w.line("%s = memref.get_global @%s : memref<20xf32>", name, w.pick(List.of("g", "g", "h")));
    scope.buffers.add(Buffer.of(name, "f32", 20));
  }

  // Others ---------------------------------------------------------------------------------------

  private void call(Scope scope) {
    List<Buffer> alike =
        scope.buffers.stream().filter(b -> b.type().equals("memref<20xf32>")).toList();
    String type = "memref<20xf32>";
    String name = w.name("m");
    switch (w.below(alike.isEmpty() ? 3 : 7)) {
      case 0 -> {
        w.line("%s = func.call @make() : () -> %s", name, type);
        scope.buffers.add(Buffer.of(name, "f32", 20));
      }
      case 1 -> {
        w.line("%s = func.call @global() : () -> %s", name, type);
        scope.buffers.add(Buffer.of(name, "f32", 20));
      }
      case 2 -> w.line("func.call @step() : () -> ()");
      case 3 -> w.line("func.call @touch(%s) : (%s) -> ()", w.pick(alike).name(), type);
      case 4 -> w.line("func.call @keep(%s) : (%s) -> ()", w.pick(alike).name(), type);
      case 5 -> {
        w.line("%s = func.call @kept() : () -> %s", name, type);
        scope.buffers.add(Buffer.of(name, "f32", 20));
      }
      default -> {
        w.line(
            "%s = func.call @pick(%s, %s) : (%s, %s) -> %s",
            name, w.pick(alike).name(), w.pick(alike).name(), type, type, type);
        scope.buffers.add(Buffer.of(name, "f32", 20));
      }
    }
  }

  private void thirdParty(Scope scope) {
    Buffer buffer = w.pick(ofFloats(scope));
    String on = buffer.name();
    String type = buffer.type();
    String name = w.name("m");
    switch (w.below(13)) {
      case 0 -> w.line("\"third.touch\"(%s) : (%s) -> ()", on, type);
      case 1 -> w.line("\"third.keep\"(%s) : (%s) -> ()", on, type);
      case 2 -> w.line("\"third.poke\"() : () -> ()");
      case 3 -> region(scope, "third.loop", on, type);
      case 4 -> region(scope, w.chance(2) ? "third.scope" : "third.part", on, type);
      case 5 -> region(scope, "third.repeat", on, type);
      case 6 -> region(scope, w.chance(2) ? "third.region" : "other.region", on, type);
      case 7 -> {
        w.line("%s = \"third.view\"(%s) : (%s) -> %s", name, on, type, type);
        scope.buffers.add(new Buffer(name, type, "f32", buffer.sizes(), buffer.isPlain()));
      }
      case 8 -> {
        List<Buffer> alike = ofFloats(scope).stream().filter(b -> b.type().equals(type)).toList();
        w.line(
            "%s = \"third.pick\"(%s, %s) : (%s, %s) -> %s",
            name, w.pick(alike).name(), on, type, type, type);
        scope.buffers.add(new Buffer(name, type, "f32", buffer.sizes(), buffer.isPlain()));
      }
      case 9 -> {
        w.line("%s = \"third.make\"() : () -> memref<20xf32>", name);
        scope.buffers.add(Buffer.of(name, "f32", 20));
      }
      case 10 -> {
        w.line("%s = \"third.read\"(%s) : (%s) -> f32", name, on, type);
        scope.values("f32").add(name);
      }
      case 11 ->
          w.line("\"third.write\"(%s, %s) : (%s, f32) -> ()", on, values.of(scope, "f32"), type);
      default -> {
        w.open("\"third.guard\"(%s) ({", on);
        accesses.write(scope.inRegion());
        w.line("\"third.end\"(%s) : (%s) -> ()", on, type);
        w.close("}, {}) : (%s) -> ()", type);
      }
    }
  }

  private void region(Scope scope, String op, String on, String type) {
    boolean isLoop = op.equals("third.loop");
    String iv = w.name("i");
    w.open("\"%s\"(%s) ({", op, on);
    if (isLoop) {
      w.next("^bb0(%s: index):", iv);
    }
    Scope inside = isLoop ? scope.inLoop(1, 2) : scope.inRegion();
    if (isLoop) {
      inside.indices.add(new Index(iv, 0, 1, Index.Use.PLAIN));
    }
    accesses.write(inside);
    accesses.write(inside);
    w.line("\"third.end\"() : () -> ()");
    w.close("}) : (%s) -> ()", type);
  }
}
