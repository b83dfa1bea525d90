package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.interpreter.EffectsWatch.Instance;
import dev.halfspace.interpreter.EffectsWatch.Trial;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.machine.Datum;
import dev.halfspace.scalar.FloatScalar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The effects that operations say they have, against those that their execution has, in all
 * programs of these tests: an operation changes and reads no buffer but those of its effects, and
 * each effect of the table of operations is seen at least once. Reads are found by changing the
 * buffer: see {@link EffectsWatch}.
 */
class ExecutedEffectsTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/dev/halfspace/interpreter");

  /** Effects without trace: nothing is fetched before it is needed, or waited for. */
  private static final ImmutableSet<String> NOT_SEEN =
      ImmutableSet.of("affine.prefetch", "memref.prefetch", "affine.dma_wait", "memref.dma_wait");

  /** The operations that the programs in files do not have. */
  private static final String MORE =
      """
      func.func @main() {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %x = arith.constant 7 : i32
        %a = memref.alloc() : memref<4xi32>
        affine.for %i = 0 to 4 { affine.store %x, %a[%i] : memref<4xi32> }
        %o = memref.generic_atomic_rmw %a[%c1] : memref<4xi32> {
        ^bb0(%v: i32):
          %s = arith.muli %v, %v : i32
          memref.atomic_yield %s : i32
        }
        memref.prefetch %a[%c0], read, locality<3>, data : memref<4xi32>
        affine.prefetch %a[%c0], write, locality<3>, data : memref<4xi32>
        %b = memref.alloc() : memref<4xi32, 1>
        %t = memref.alloc() : memref<1xi32>
        memref.dma_start %a[%c1], %b[%c0], %c1, %t[%c0] : memref<4xi32>, memref<4xi32, 1>, memref<1xi32>
        memref.dma_wait %t[%c0], %c1 : memref<1xi32>
        affine.dma_start %b[0], %a[3], %t[0], %c1 : memref<4xi32, 1>, memref<4xi32>, memref<1xi32>
        affine.dma_wait %t[0], %c1 : memref<1xi32>
        memref.dealloc %t : memref<1xi32>
        memref.dealloc %b : memref<4xi32, 1>
        memref.dealloc %a : memref<4xi32>
        return
      }
      """;

  private static ImmutableMap<String, Operation> modules = ImmutableMap.of();

  @BeforeAll
  static void readPrograms() throws IOException {
    ImmutableMap.Builder<String, Operation> all = ImmutableMap.builder();
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".mlir")).sorted().toList()) {
        all.put(file.toString(), Programs.read(Files.readString(file)));
      }
    }
    modules = all.put("more", Programs.read(MORE)).buildOrThrow();
  }

  private static Map<String, Set<Kind>> table() throws IOException {
    Map<String, Set<Kind>> table = new TreeMap<>();
    String name = "/dev/halfspace/dialect/effects.txt";
    try (var in = Objects.requireNonNull(ExecutedEffectsTest.class.getResourceAsStream(name))) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        List<String> columns = Splitter.on('|').trimResults().splitToList(line);
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        if (!line.startsWith("#")) {
          for (String effect : Splitter.on(", ").split(columns.get(1))) {
            for (Kind kind : Kind.values()) {
              if (effect.startsWith(kind + " ") && !effect.endsWith(" any")) {
                kinds.add(kind);
              }
            }
          }
        }
        if (!kinds.isEmpty() && !NOT_SEEN.contains(columns.get(0))) {
          table.put(columns.get(0), kinds);
        }
      }
    }
    return table;
  }

  private static String entry(Operation module) {
    for (String name : List.of("main", "entry", "print_0d", "answer")) {
      if (new SymbolTables().lookup(module, List.of(name)) != null) {
        return name;
      }
    }
    throw new IllegalStateException("no entry");
  }

  @Test
  void executionReadsAndWritesWhatOperationsSay() throws IOException {
    Map<String, Set<Kind>> seen = new TreeMap<>();
    for (Map.Entry<String, Operation> each : modules.entrySet()) {
      Operation module = each.getValue();
      List<Instance> plain = watch(module, new EffectsWatch(module, ImmutableList.of(), null));
      // Buffers of which an operation says nothing have other contents while it is executed.
      List<Instance> others = watch(module, new EffectsWatch(module, plain, new Trial("")));
      assertThat(others).as(each.getKey()).hasSameSizeAs(plain);
      Set<String> reading = new TreeSet<>();
      for (Instance instance : plain) {
        seen.computeIfAbsent(instance.name(), name -> EnumSet.noneOf(Kind.class))
            .addAll(instance.seen());
        if (instance.said().contains(Kind.READ)) {
          reading.add(instance.name());
        }
      }
      for (String name : reading) {
        Set<Kind> kinds = Objects.requireNonNull(seen.get(name));
        if (!kinds.contains(Kind.READ) && reads(module, plain, name)) {
          kinds.add(Kind.READ);
        }
      }
    }
    seen.values().removeIf(Set::isEmpty);
    assertThat(seen).isEqualTo(table());
  }

  private static Run run(Operation module, EffectsWatch watch) {
    // Time is the same in all executions.
    return Interpreter.of(module)
        .external("rtclock", (call, x) -> List.of(Datum.of(FloatScalar.of(1.5))))
        .external("nanoTime", (call, x) -> List.of(Datum.ofInt(Long.SIZE, 15)))
        .listener(watch)
        .run(entry(module));
  }

  private static List<Instance> watch(Operation module, EffectsWatch watch) {
    Run run = run(module, watch);
    assertThat(run).as("%s", run).isInstanceOf(Run.Returned.class);
    return watch.instances();
  }

  /** Returns true if operations of a name do another thing if the buffers they read are changed. */
  private static boolean reads(Operation module, List<Instance> plain, String name) {
    EffectsWatch watch = new EffectsWatch(module, plain, new Trial(name));
    try {
      return !(run(module, watch) instanceof Run.Returned);
    } catch (EffectsWatch.Difference difference) {
      return true;
    }
  }

  /** The watch itself finds what is wrong. */
  @Test
  void aReadIsFoundByChangingTheBuffer() {
    String text =
        """
        func.func @main() {
          %c0 = arith.constant 0 : index
          %x = arith.constant 7 : i32
          %a = memref.alloc() : memref<1xi32>
          memref.store %x, %a[%c0] : memref<1xi32>
          %y = memref.load %a[%c0] : memref<1xi32>
          memref.dealloc %a : memref<1xi32>
          return
        }
        """;
    Operation module = Programs.read(text);
    List<Instance> plain = watch(module, new EffectsWatch(module, ImmutableList.of(), null));
    List<String> names = new ArrayList<>();
    plain.forEach(each -> names.add(each.name()));
    assertThat(names)
        .containsExactly(
            "arith.constant",
            "arith.constant",
            "memref.alloc",
            "memref.store",
            "memref.load",
            "memref.dealloc");
    assertThat(plain.get(3).seen()).containsExactly(Kind.WRITE);
    assertThat(plain.get(4).seen()).isEmpty();
    assertThat(reads(module, plain, "memref.load")).isTrue();
    assertThat(reads(module, plain, "memref.store")).isFalse();
  }
}
