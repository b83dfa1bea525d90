package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.EffectSummary;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.Resource;
import dev.halfspace.testing.RandomModules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Effects, accesses and speculation of every operation, against the table {@code effects.txt}. */
class EffectsTableTest {
  private record Row(String effects, String speculatable) {}

  private static final DialectRegistry REGISTRY = Dialects.standard();

  private static ImmutableMap<String, Row> table = ImmutableMap.of();

  private static ImmutableList<Operation> operations = ImmutableList.of();

  @BeforeAll
  static void readTableAndMakeOperations() throws IOException {
    try (var in =
        Objects.requireNonNull(EffectsTableTest.class.getResourceAsStream("effects.txt"))) {
      ImmutableMap.Builder<String, Row> rows = ImmutableMap.builder();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        if (!line.startsWith("#")) {
          List<String> columns = Splitter.on('|').trimResults().splitToList(line);
          rows.put(columns.get(0), new Row(columns.get(1), columns.get(2)));
        }
      }
      table = rows.buildOrThrow();
    }
    Set<String> missing = new TreeSet<>(table.keySet());
    ImmutableList.Builder<Operation> made = ImmutableList.builder();
    SplittableRandom random = new SplittableRandom(15);
    for (int i = 0; i < 400 || (!missing.isEmpty() && i < 10_000); i++) {
      RandomModules.small()
          .module(random)
          .walk(
              op -> {
                made.add(op);
                missing.remove(op.name());
              });
    }
    assertThat(missing).isEmpty();
    operations = made.build();
  }

  @Test
  void theTableHasEveryOperation() {
    Set<String> registered = new TreeSet<>();
    for (String prefix : REGISTRY.prefixes()) {
      registered.addAll(Objects.requireNonNull(REGISTRY.dialect(prefix)).operations().keySet());
    }
    assertThat(table.keySet()).isEqualTo(registered).hasSize(256);
  }

  private static String told(Operation op) {
    Answer<ImmutableList<Effect>> effects = Effects.ofItself(op);
    if (op instanceof RecursiveMemoryEffects) {
      assertThat(effects).isEqualTo(Answer.known(ImmutableList.of()));
      return "regions";
    }
    return effects
        .map(
            all ->
                all.isEmpty()
                    ? "none"
                    : String.join(", ", all.stream().map(e -> told(op, e)).toList()))
        .orElse("unknown");
  }

  private static String told(Operation op, Effect effect) {
    Value on = effect.on();
    String stack = effect.resource().equals(Resource.AUTOMATIC_ALLOCATION) ? " on the stack" : "";
    return effect.kind() + " " + (on == null ? "any" : group(op, on, effect.kind())) + stack;
  }

  private static String group(Operation op, Value value, Kind kind) {
    // A value may be several operands: what it is read or written as is the first or the last.
    List<String> names = new ArrayList<>();
    addNames(op.definition().operandGroups(), op.operandGroupSizes(), op.operands(), value, names);
    addNames(op.definition().resultGroups(), op.resultGroupSizes(), op.results(), value, names);
    return names.size() == 1 || kind == Kind.READ ? names.get(0) : names.get(names.size() - 1);
  }

  private static void addNames(
      List<ValueGroup<?>> groups,
      int[] sizes,
      List<? extends Value> values,
      Value wanted,
      List<String> names) {
    int next = 0;
    for (int g = 0; g < groups.size(); g++) {
      int memrefs = 0;
      for (int i = 0; i < sizes[g]; i++) {
        Value value = values.get(next++);
        if (value == wanted) {
          names.add(groups.get(g).name() + (groups.get(g).isSingle() ? "" : "[" + memrefs + "]"));
        }
        memrefs += value.type() instanceof BaseMemRefType ? 1 : 0;
      }
    }
  }

  @Test
  void effectsAreThoseOfTheTable() {
    for (Operation op : operations) {
      Row row = Objects.requireNonNull(table.get(op.name()));
      String expected =
          op.operands().stream().anyMatch(v -> v.type() instanceof BaseMemRefType)
              ? row.effects().replace("?", "")
              : row.effects().endsWith("?") ? "none" : row.effects();
      assertThat(told(op)).as(op.toString()).isEqualTo(expected);
    }
  }

  @Test
  void summariesSayWhatTheEffectsAre() {
    for (Operation op : operations) {
      EffectSummary summary = Effects.summaryOfItself(op);
      List<Effect> effects = Effects.ofItself(op).orElse(null);
      Set<Value> allocated = new HashSet<>();
      for (Effect effect : effects == null ? List.<Effect>of() : effects) {
        if (effect.kind() == Kind.ALLOCATE && op.results().contains(effect.on())) {
          allocated.add(effect.on());
        }
      }
      assertThat(summary.isNone()).as(op.name()).isEqualTo(effects != null && effects.isEmpty());
      assertThat(summary.isReads()).isEqualTo(are(effects, all -> all.equals(Set.of(Kind.READ))));
      assertThat(summary.mayWrite()).isEqualTo(!are(effects, all -> !all.contains(Kind.WRITE)));
      assertThat(summary.isNoticed())
          .as(op.name())
          .isEqualTo(
              effects == null
                  || !effects.stream()
                      .allMatch(e -> e.kind() == Kind.READ || allocated.contains(e.on())));
      assertThat(summary.plus(EffectSummary.NONE)).isSameAs(summary);
      assertThat(summary.plus(EffectSummary.UNKNOWN)).isSameAs(EffectSummary.UNKNOWN);
    }
  }

  private static boolean are(@Nullable List<Effect> effects, Predicate<Set<Kind>> condition) {
    return effects != null
        && condition.test(effects.stream().map(Effect::kind).collect(Collectors.toSet()));
  }

  @Test
  void speculationIsThatOfTheTable() {
    for (Operation op : operations) {
      String expected = Objects.requireNonNull(table.get(op.name())).speculatable();
      assertThat(mayBeSpeculatable(op)).as(op.name()).isEqualTo(!expected.equals("never"));
      if (expected.equals("always")) {
        assertThat(Effects.isSpeculatable(op)).as(op.name()).isTrue();
      } else if (expected.equals("never")) {
        assertThat(Effects.isSpeculatable(op)).as(op.name()).isFalse();
      } else if (expected.equals("regions")) {
        assertThat(((ConditionallySpeculatable) op).isSpeculatable()).as(op.name()).isTrue();
      }
    }
  }

  /** Computations implement the interface, but some definitions do not allow it. */
  private static boolean mayBeSpeculatable(Operation op) {
    return op instanceof Computation
        ? op.definition().hasTrait(Pure.class)
            || op.definition().facet(Computation.Speculation.class) != null
        : op instanceof ConditionallySpeculatable;
  }

  @Test
  void everyAccessIsAnEffectAndEveryReadOrWriteOfABufferIsAnAccess() {
    for (Operation op : operations) {
      if (op instanceof MemoryAccesses accesses) {
        List<Effect> effects = Effects.ofItself(op).orElseThrow();
        for (MemoryAccess access : accesses.memoryAccesses()) {
          Kind kind = access.isWrite() ? Kind.WRITE : Kind.READ;
          assertThat(effects).as(op.toString()).contains(new Effect(kind, access.memory()));
        }
        long told =
            effects.stream()
                .filter(e -> e.on() != null && (e.kind() == Kind.READ || e.kind() == Kind.WRITE))
                .count();
        if (op.name().endsWith(".prefetch")) {
          assertThat(accesses.memoryAccesses()).as("a hint, which writes to stay").isEmpty();
          told--;
        }
        assertThat(accesses.memoryAccesses()).as(op.toString()).hasSize((int) told);
      }
    }
  }

  @Test
  void pureIsNeverSaidWhereAccessesSayOtherwise() {
    for (Map.Entry<String, Row> entry : table.entrySet()) {
      OpDefinition<?> opcode = Objects.requireNonNull(REGISTRY.operation(entry.getKey()));
      assertThat(opcode.hasTrait(Pure.class))
          .as(entry.getKey())
          .isEqualTo(
              entry.getValue().effects().equals("none")
                  && entry.getValue().speculatable().equals("always"));
      if (opcode.hasTrait(NoMemoryEffect.class) || opcode.hasTrait(Pure.class)) {
        assertThat(opcode.hasTrait(MemoryAccesses.class)).as(entry.getKey()).isFalse();
      }
    }
  }
}
