package dev.halfspace.testing;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Random modules are valid, and are read and printed alike by us and by the oracle. The sample is
 * 15 modules for each unit of {@code halfspace.properties.factor}, from seed {@code
 * halfspace.seed}, and more until every registered operation occurs. Modules are built by the
 * classes of the operations, so what is shown is that for each the builder makes what its text
 * reads as.
 */
class RandomModulesTest {
  private static final int COUNT = 15 * Integer.getInteger("halfspace.properties.factor", 10);
  private static final long SEED = Long.getLong("halfspace.seed", 20);
  private static final DialectRegistry REGISTRY = Dialects.standard();
  private static final String SEPARATOR = "// -----\n";

  /** The number of modules that the oracle reads in one run. */
  private static final int BATCH = 250;

  private static List<ModuleOp> modules = List.of();

  @BeforeAll
  static void makeModules() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<ModuleOp> made = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      made.add(RandomModules.small().module(random));
    }
    // Some operations are rare: modules are added until each registered operation is in one, so
    // that what the tests say holds of every operation.
    Set<String> missing = operations();
    made.forEach(module -> module.walk(op -> missing.remove(op.name())));
    SplittableRandom more = new SplittableRandom(SEED + 1);
    for (int i = 0; !missing.isEmpty() && i < 20 * COUNT; i++) {
      ModuleOp module = RandomModules.small().module(more);
      if (module.find(op -> missing.contains(op.name())) != null) {
        module.walk(op -> missing.remove(op.name()));
        made.add(module);
      }
    }
    modules = made;
  }

  private static Set<String> operations() {
    Set<String> names = new TreeSet<>();
    for (String prefix : REGISTRY.prefixes()) {
      names.addAll(Objects.requireNonNull(REGISTRY.dialect(prefix)).operations().keySet());
    }
    return names;
  }

  private static ModuleOp read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(REGISTRY)
            .allowingUnregistered()
            .parse(Source.of("random.mlir", text), diagnostics);
    assertThat(diagnostics.all()).as(text).isEmpty();
    return module;
  }

  @Test
  void theVerifierFindsNoFault() {
    for (ModuleOp module : modules) {
      assertThat(module).as(Printer.generic().print(module)).isValidIn(REGISTRY);
    }
  }

  @Test
  void whatIsBuiltIsWhatItsTextReadsAs() {
    for (ModuleOp module : modules) {
      for (Printer printer : List.of(Printer.custom(), Printer.generic())) {
        String text = printer.print(module);
        ModuleOp back = read(text);
        assertThat(module).as(text).isEquivalentTo(back);
        assertThat(printer.print(back)).isEqualTo(text);
      }
    }
  }

  @Test
  void copiesAreEqual() {
    for (ModuleOp module : modules) {
      ModuleOp copy = new IrMapping().copy(module);
      assertThat(module).isEquivalentWithLocationsTo(copy);
      assertThat(Printer.custom().print(copy)).isEqualTo(Printer.custom().print(module));
    }
  }

  @Test
  void everyRegisteredOperationOccurs() {
    Set<String> names = operations();
    forEach(op -> names.remove(op.name()));
    assertThat(names).as("operations that random modules lack").isEmpty();
  }

  private static void forEach(Consumer<Operation> visitor) {
    modules.forEach(module -> module.walk(visitor));
  }

  @Test
  void valuesFitWhatReceivesThemOnEveryWayThroughRegions() {
    forEach(
        op -> {
          if (op instanceof RegionBranch branch) {
            for (RegionBranch.Edge edge : branch.edges()) {
              checkEdge(branch, edge);
            }
          }
        });
  }

  private static void checkEdge(RegionBranch branch, RegionBranch.Edge edge) {
    Region from = edge.from();
    if (from == null) {
      assertThat(types(branch.entryValues(edge.to()))).isEqualTo(types(edge.receivers()));
      return;
    }
    for (Block block : from) {
      Operation last = block.lastOp();
      if (last instanceof Terminator && last.numSuccessors() == 0) {
        assertThat(types(branch.passedBy(last))).isEqualTo(types(edge.receivers()));
      }
    }
  }

  private static List<Type> types(List<? extends Value> values) {
    return values.stream().map(Value::type).toList();
  }

  @Test
  void theOracleAcceptsEachAndPrintsTheSame() {
    Oracle.assumePresent();
    for (int from = 0; from < modules.size(); from += BATCH) {
      List<ModuleOp> batch = modules.subList(from, Math.min(from + BATCH, modules.size()));
      String text = print(batch, Printer.custom());
      assertSame(text, text);
      assertSame(text, print(batch, Printer.generic()), "--mlir-print-op-generic");
    }
  }

  private static String print(List<ModuleOp> batch, Printer printer) {
    StringBuilder text = new StringBuilder();
    for (ModuleOp module : batch) {
      text.append(text.length() == 0 ? "" : SEPARATOR).append(printer.print(module));
    }
    return text.toString();
  }

  private static void assertSame(String text, String expected, String... flags) {
    List<String> all = new ArrayList<>(List.of(flags));
    all.addAll(List.of("--split-input-file", "--allow-unregistered-dialect"));
    all.add("--mlir-disable-threading");
    String printed = Oracle.run(text, all.toArray(new String[0])).accepted();
    List<String> ours = List.of(expected.split(SEPARATOR));
    List<String> theirs = List.of(printed.split(SEPARATOR));
    for (int i = 0; i < ours.size() && i < theirs.size(); i++) {
      assertThat(theirs.get(i).strip()).isEqualTo(ours.get(i).strip());
    }
    assertThat(theirs).hasSameSizeAs(ours);
  }

  @Test
  void weightsSayWhichDialectsAreChosen() {
    Set<String> vectors = dialects(RandomModules.small().only("vector"));
    assertThat(vectors).contains("vector").doesNotContain("scf", "math", "index");
    assertThat(dialects(RandomModules.small().weighing("math", 0))).doesNotContain("math");
    assertThat(dialects(RandomModules.small().weighing("math", 50))).contains("math", "affine");
    assertThatThrownBy(() -> RandomModules.small().weighing("maths", 2))
        .hasMessage("[maths] are no dialects");
    assertThatThrownBy(() -> RandomModules.small().only("affine", "scff"))
        .hasMessage("[scff] are no dialects");
    assertThat(RandomModules.small().weighing("math", 5).only("math", "arith").weights())
        .containsEntry("math", 5)
        .containsEntry("arith", 1)
        .containsEntry("scf", 0);
    assertThat(RandomModules.small().only("math").only("arith"))
        .isEqualTo(RandomModules.small().only("arith"));
    assertThatThrownBy(() -> RandomModules.small().only()).hasMessage("nothing is left to choose");
  }

  private static Set<String> dialects(RandomModules modules) {
    SplittableRandom random = new SplittableRandom(1);
    Set<String> dialects = new HashSet<>();
    for (int i = 0; i < 60; i++) {
      modules.module(random).walk(op -> dialects.add(op.definition().dialect()));
    }
    return dialects;
  }
}
