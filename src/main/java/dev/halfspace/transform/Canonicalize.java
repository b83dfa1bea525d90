package dev.halfspace.transform;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.source.Diagnostic;
import java.util.Locale;

/**
 * Canonicalization: folds operations and applies the patterns of all dialects until nothing applies
 * any more.
 *
 * <pre>{@code
 * %c2 = arith.constant 2 : index          %c2 = arith.constant 2 : index
 * %a = arith.muli %c2, %n : index   -->   %a = arith.muli %n, %c2 : index
 * %b = arith.subi %a, %a : index          "use"(%a) : (index) -> ()
 * "use"(%a) : (index) -> ()
 * }</pre>
 *
 * <p>If patterns form a rewrite cycle, a warning names them, and the IR is left in the state
 * reached; with {@code test-convergence} the pass fails, also if a limit is reached.
 */
final class Canonicalize {
  /** The extent to which control-flow graphs are simplified. */
  private enum Simplification {
    DISABLED(Greedy.Regions.DISABLED),
    NORMAL(Greedy.Regions.NORMAL),
    AGGRESSIVE(Greedy.Regions.AGGRESSIVE);

    final Greedy.Regions regions;

    Simplification(Greedy.Regions regions) {
      this.regions = regions;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String LOCAL = "(anonymous namespace)::";

  private static final PassOption<Boolean> TOP_DOWN =
      PassOption.flag(
          "top-down", true, "Visit operations in the order of the text, not in reverse");
  private static final PassOption<Simplification> REGIONS =
      PassOption.choice("region-simplify", Simplification.NORMAL, "How far blocks are simplified");
  private static final PassOption<Long> MAX_ITERATIONS =
      PassOption.longInteger(
          "max-iterations",
          10,
          "The most rounds of patterns and simplified blocks; -1 for no limit");
  private static final PassOption<Long> MAX_REWRITES =
      PassOption.longInteger(
          "max-num-rewrites", -1, "The most patterns applied in one round; -1 for no limit");
  private static final PassOption<Boolean> MUST_CONVERGE =
      PassOption.flag("test-convergence", false, "Fail if patterns do not come to an end");
  private static final PassOption<ImmutableList<String>> DISABLED =
      PassOption.list(
          "disable-patterns", PassOption.string(), "The patterns that are not applied, by name");
  private static final PassOption<ImmutableList<String>> ENABLED =
      PassOption.list(
          "enable-patterns",
          PassOption.string(),
          "The patterns that are applied, by name; all unless given");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "canonicalize",
              "Fold operations, and apply the patterns of their dialects until none applies",
              Canonicalize::run)
          .named("Canonicalizer")
          .options(
              TOP_DOWN, REGIONS, MAX_ITERATIONS, MAX_REWRITES, MUST_CONVERGE, DISABLED, ENABLED);

  private Canonicalize() {}

  private static void run(Operation root, PassContext context) {
    Greedy driver =
        context
            .greedy(patterns(context))
            .regions(context.get(REGIONS).regions)
            .maxIterations(limit(context.get(MAX_ITERATIONS)))
            .maxRewrites(limit(context.get(MAX_REWRITES)));
    GreedyOutcome outcome = (context.get(TOP_DOWN) ? driver : driver.bottomUp()).run(root);
    boolean mustConverge = context.get(MUST_CONVERGE);
    if (outcome instanceof GreedyOutcome.Exhausted exhausted) {
      String message = exhausted.explanation();
      context.report(
          mustConverge
              ? Diagnostic.error(new OperationOrigin(root), message)
              : Diagnostic.warning(new OperationOrigin(root), message));
    } else if (mustConverge && outcome instanceof GreedyOutcome.Stopped) {
      context.fail();
    }
  }

  private static PatternSet patterns(PassContext context) {
    ImmutableList<String> disabled = names(context.get(DISABLED));
    ImmutableList<String> enabled = names(context.get(ENABLED));
    PatternSet all = PatternSet.canonicalization(context.dialects());
    return disabled.isEmpty() && enabled.isEmpty()
        ? all
        : all.named(
            name -> !disabled.contains(name) && (enabled.isEmpty() || enabled.contains(name)));
  }

  /** The names of patterns, without the namespace that MLIR prints for those local to a file. */
  private static ImmutableList<String> names(ImmutableList<String> given) {
    return given.stream()
        .map(name -> name.startsWith(LOCAL) ? name.substring(LOCAL.length()) : name)
        .collect(ImmutableList.toImmutableList());
  }

  /** The limit that an option sets; -1 means no limit. */
  private static long limit(long value) {
    return value < 0 ? Long.MAX_VALUE : value;
  }
}
