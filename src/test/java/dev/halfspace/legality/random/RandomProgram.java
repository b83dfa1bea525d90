package dev.halfspace.legality.random;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Random functions in text: loops of all kinds around loads and stores, with some of the {@link
 * Feature}s.
 */
public final class RandomProgram {
  private RandomProgram() {}

  /** The program of a seed. */
  public static String of(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 7);
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    for (int i = random.nextInt(4); i > 0; i--) {
      features.add(Feature.values()[random.nextInt(Feature.values().length)]);
    }
    if (random.nextInt(3) == 0) {
      features.add(Feature.STEPS);
    }
    return of(random, features);
  }

  /** A program with some features. */
  public static String of(Random random, Set<Feature> features) {
    Writer w = new Writer(random, features);
    Scope scope = Scope.outermost();
    List<String> arguments = new ArrayList<>();
    arguments.add("%A: memref<20xf32>");
    scope.buffers.add(Buffer.of("%A", "f32", 20));
    if (random.nextInt(2) == 0 || features.contains(Feature.MEMREF_VALUES)) {
      arguments.add("%B: memref<20xf32>");
      scope.buffers.add(Buffer.of("%B", "f32", 20));
    }
    if (random.nextInt(2) == 0) {
      arguments.add("%D: memref<8x8xf32>");
      scope.buffers.add(Buffer.of("%D", "f32", 8, 8));
    }
    if (random.nextInt(6) == 0) {
      arguments.add("%C: memref<?xf32>");
      scope.buffers.add(new Buffer("%C", "memref<?xf32>", "f32", new long[] {20}, true));
    }
    if (random.nextInt(6) == 0) {
      arguments.add("%S: memref<20xi32>");
      scope.buffers.add(Buffer.of("%S", "i32", 20));
    }
    if (features.contains(Feature.LATE_BOUNDS)) {
      arguments.add("%I: memref<6xindex>");
    }
    if (features.contains(Feature.BYTES)) {
      arguments.add("%Y: memref<80xi8>");
    }
    if (features.contains(Feature.NESTED_MEMREFS)) {
      arguments.add("%N: memref<2xmemref<20xf32>>");
    }
    arguments.add("%x: f32");
    scope.values("f32").add("%x");
    if (features.contains(Feature.SYMBOLS)) {
      arguments.add("%n: index");
      scope.indices.add(new Index("%n", 0, 3, Index.Use.SYMBOL));
    }
    boolean hasCondition =
        features.contains(Feature.REGIONS) || features.contains(Feature.LATE_BOUNDS);
    if (hasCondition && random.nextInt(2) == 0) {
      arguments.add("%p: i1");
      scope.conditions.add("%p");
    }
    new Statements(w).body(scope);
    boolean mayAlias = random.nextInt(12) == 0;
    return (mayAlias ? "// arguments may alias\n" : "")
        + "// features: "
        + features
        + "\n"
        + declarations(features)
        + "func.func @f("
        + String.join(", ", arguments)
        + ") {\n"
        + w.body()
        + "  return\n}\n";
  }

  private static String declarations(Set<Feature> features) {
    String text = "";
    if (features.contains(Feature.GLOBALS) || features.contains(Feature.CALLS)) {
      text +=
          """
          memref.global "private" @g : memref<20xf32> = dense<2.0>
          memref.global "private" @h : memref<20xf32> = dense<3.0>
          """;
    }
    if (features.contains(Feature.CALLS)) {
      text +=
          """
          memref.global "private" @slot : memref<1xmemref<20xf32>> = uninitialized
          func.func private @make() -> memref<20xf32> {
            %m = memref.alloc() : memref<20xf32>
            return %m : memref<20xf32>
          }
          func.func private @global() -> memref<20xf32> {
            %m = memref.get_global @g : memref<20xf32>
            return %m : memref<20xf32>
          }
          func.func private @step() {
            %m = memref.get_global @g : memref<20xf32>
            call @touch(%m) : (memref<20xf32>) -> ()
            return
          }
          func.func private @touch(%m: memref<20xf32>) {
            %one = arith.constant 1.0 : f32
            affine.for %i = 0 to 4 {
              %v = affine.load %m[%i] : memref<20xf32>
              %w = arith.addf %v, %one : f32
              affine.store %w, %m[%i] : memref<20xf32>
            }
            return
          }
          func.func private @keep(%m: memref<20xf32>) {
            %c0 = arith.constant 0 : index
            %s = memref.get_global @slot : memref<1xmemref<20xf32>>
            memref.store %m, %s[%c0] : memref<1xmemref<20xf32>>
            return
          }
          func.func private @kept() -> memref<20xf32> {
            %c0 = arith.constant 0 : index
            %s = memref.get_global @slot : memref<1xmemref<20xf32>>
            %m = memref.load %s[%c0] : memref<1xmemref<20xf32>>
            return %m : memref<20xf32>
          }
          func.func private @pick(%a: memref<20xf32>, %b: memref<20xf32>) -> memref<20xf32> {
            return %b : memref<20xf32>
          }
          """;
    }
    return text;
  }
}
