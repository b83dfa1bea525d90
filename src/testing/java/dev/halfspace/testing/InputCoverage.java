package dev.halfspace.testing;

import static com.google.common.collect.ImmutableSortedSet.toImmutableSortedSet;
import static java.util.Comparator.naturalOrder;

import com.google.common.collect.ImmutableSortedSet;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Step;
import dev.halfspace.rewrite.Trace;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The coverage of a run of tests: the operations and properties that occurred in their modules and
 * the rules that applied to them, and above all those that never did.
 *
 * <pre>{@code
 * InputCoverage coverage = InputCoverage.ofCanonicalization();
 * for (int seed = 0; seed < 1000; seed++) {
 *   coverage.add(RandomModules.small().module(new SplittableRandom(seed)));
 * }
 * System.out.print(coverage.report());
 * }</pre>
 *
 * <p>An instance is mutable and not safe for use by several threads.
 */
public final class InputCoverage {
  private final DialectRegistry registry;
  private final PatternSet rules;
  private final Set<String> operations = new HashSet<>();
  private final Set<String> properties = new HashSet<>();
  private final Set<String> applied = new HashSet<>();
  private int modules;

  private InputCoverage(DialectRegistry registry, PatternSet rules) {
    this.registry = registry;
    this.rules = rules;
  }

  /** The coverage of the standard dialects and the rules of their canonicalization. */
  public static InputCoverage ofCanonicalization() {
    DialectRegistry standard = Dialects.standard();
    return of(standard, PatternSet.canonicalization(standard));
  }

  /** The coverage of the operations of some dialects and of some rules. */
  public static InputCoverage of(DialectRegistry registry, PatternSet rules) {
    return new InputCoverage(registry, rules);
  }

  /** Adds a module and applies the rules to a copy of it. */
  public void add(Operation module) {
    modules++;
    module.walk(
        op -> {
          operations.add(op.name());
          for (Property<?> property : op.definition().properties()) {
            if (op.hasProperty(property)) {
              properties.add(named(op.definition(), property));
            }
          }
        });
    if (!rules.patterns().isEmpty()) {
      Trace trace = Trace.ofSteps().showing(Operation::name);
      Operation copy = new IrMapping().copy(module);
      var unused = Greedy.of(registry, rules).explaining(trace).run(copy);
      for (Step step : trace.steps()) {
        applied.add(step.rule().equals("fold") ? folding(step.before()) : step.rule());
      }
    }
  }

  private static String folding(String operation) {
    return "fold " + operation;
  }

  private static String named(OpDefinition<?> definition, Property<?> property) {
    return definition.name() + " " + property.name();
  }

  /** The operations that occurred in no module. */
  public ImmutableSortedSet<String> missingOperations() {
    return all(definition -> Stream.of(definition.name()), operations::contains);
  }

  /** The properties that no operation had, such as {@code memref.alloc alignment}. */
  public ImmutableSortedSet<String> missingProperties() {
    return all(
        definition -> definition.properties().stream().map(each -> named(definition, each)),
        properties::contains);
  }

  /** The rules that never applied: names of patterns, and folds such as {@code fold arith.addi}. */
  public ImmutableSortedSet<String> missingRules() {
    Set<String> folds =
        all(
            definition -> mayFold(definition) ? Stream.of(folding(definition.name())) : Stream.of(),
            applied::contains);
    return Stream.concat(rules.patterns().stream().map(Pattern::name), folds.stream())
        .filter(name -> !applied.contains(name))
        .collect(toImmutableSortedSet(naturalOrder()));
  }

  private static boolean mayFold(OpDefinition<?> definition) {
    boolean computes =
        Evaluable.class.isAssignableFrom(definition.type())
            && definition.facet(Fold.Refinement.class) != Fold.Refinement.NONE;
    return computes
        || definition.facet(Fold.Rule.class) != null
        || Foldable.class.isAssignableFrom(definition.type());
  }

  private ImmutableSortedSet<String> all(
      Function<OpDefinition<?>, Stream<String>> names, Predicate<String> isCovered) {
    return registry.prefixes().stream()
        .flatMap(prefix -> Stream.ofNullable(registry.dialect(prefix)))
        .flatMap(dialect -> dialect.operations().values().stream())
        .flatMap(names)
        .filter(isCovered.negate())
        .collect(toImmutableSortedSet(naturalOrder()));
  }

  /** The number of modules and everything that was never covered, one item a line. */
  public String report() {
    StringBuilder report = new StringBuilder();
    report.append("%d modules%n".formatted(modules));
    missingOperations().forEach(each -> report.append("no operation %s%n".formatted(each)));
    missingProperties().forEach(each -> report.append("no property %s%n".formatted(each)));
    missingRules().forEach(each -> report.append("no rule %s%n".formatted(each)));
    return report.toString();
  }
}
