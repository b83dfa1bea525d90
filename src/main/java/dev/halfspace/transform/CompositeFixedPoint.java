package dev.halfspace.transform;

import dev.halfspace.ir.Operation;
import dev.halfspace.pass.OptionType;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.source.Diagnostic;
import java.util.function.BooleanSupplier;

/** Repeats a pipeline until it changes nothing or the maximum number of iterations is reached. */
final class CompositeFixedPoint {
  /** The name of the pass in reports. */
  public static final PassOption<String> NAME =
      PassOption.string("name", "CompositeFixedPointPass", "The name in reports");

  /** The passes of the pipeline. */
  public static final PassOption<String> PIPELINE =
      PassOption.steps("pipeline", "", "The passes that are repeated");

  /** The maximum number of repetitions after the first run. */
  public static final PassOption<Integer> MAX_ITERATIONS =
      PassOption.of("max-iterations", new Positive(), 10, "The most repetitions");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "composite-fixed-point-pass",
              "Repeat passes until they change nothing",
              CompositeFixedPoint::run)
          .named(NAME)
          .options(MAX_ITERATIONS, NAME, PIPELINE);

  private CompositeFixedPoint() {}

  /** Positive integers. */
  private record Positive() implements OptionType<Integer> {
    @Override
    public Integer parse(String text, PassRegistry passes) {
      int value = PassOption.integer().parse(text, passes);
      if (value <= 0) {
        throw new IllegalArgumentException("'%s' is not positive".formatted(text));
      }
      return value;
    }

    @Override
    public String placeholder() {
      return "int";
    }
  }

  private static void run(Operation op, PassContext context) {
    Pipeline pipeline = Pipeline.ofSteps(Pipeline.ANY, context.get(PIPELINE), context.passes());
    int rounds = context.get(MAX_ITERATIONS);
    BooleanSupplier changed = context.watch();
    for (int round = 0; ; round++) {
      if (!context.run(pipeline)) {
        context.fail();
        return;
      }
      if (round == rounds) {
        context.report(
            Diagnostic.warning(
                op.location(),
                "Composite pass \"%s\"+ didn't converge in %s iterations"
                    .formatted(context.get(NAME), rounds)));
        return;
      }
      if (!changed.getAsBoolean()) {
        return;
      }
      changed = context.watch();
    }
  }
}
