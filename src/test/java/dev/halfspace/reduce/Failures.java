package dev.halfspace.reduce;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.transform.Passes;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Random failures of three kinds, each a function of its seed. */
final class Failures {
  private static final DialectRegistry HIDDEN = Dialects.standard().with(HiddenStoreOp.DIALECT);
  private static final Pipeline PARALLELIZE =
      Pipeline.ofSteps("builtin.module", "func.func(affine-parallelize)", Passes.standard());

  private Failures() {}

  /** A module that the verifier reports a fault of, or {@code null} if the seed gives none. */
  static @Nullable Failure fault(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ModuleOp module = RandomModules.small().module(random);
    PlantedFault[] faults = PlantedFault.values();
    PlantedFault fault = faults[(int) (seed % faults.length)];
    if (!fault.plantIn(module, new Random(random.nextLong()))) {
      return null;
    }
    List<Diagnostic> found = Verifier.verify(module, Dialects.standard());
    if (found.isEmpty()) {
      return null;
    }
    String message = found.get(0).message();
    Predicate<ModuleOp> fails =
        each ->
            Verifier.verify(each, Dialects.standard()).stream()
                .anyMatch(reported -> reported.message().equals(message));
    return new Failure("fault of the verifier", module, Dialects.standard(), fails);
  }

  /** A program that a wrong pass changes the meaning of. */
  static @Nullable Failure miscompiled(long seed) {
    ModuleOp module = RandomPrograms.small().withOperations(40).module(new SplittableRandom(seed));
    WrongPass[] passes = WrongPass.values();
    WrongPass pass = passes[(int) (seed % passes.length)];
    return failure("wrong pass", module, Dialects.standard(), pass::run);
  }

  /** A program that becomes another when loops run in parallel that seem to be independent. */
  static @Nullable Failure missed(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String text = RandomPrograms.small().withOperations(40).withAffine(9).text(random);
    String hidden =
        text.lines()
            .map(line -> random.nextBoolean() ? line.replace("affine.store", "hidden.store") : line)
            .reduce("", (before, line) -> before + line + "\n");
    ModuleOp module =
        Halfspace.read(Source.of("hidden", hidden), HIDDEN, ParseOptions.STRICT).orThrow();
    return failure("missed dependence", module, HIDDEN, Failures::runInParallel);
  }

  private static void runInParallel(Operation module) {
    var unused = PipelineRunner.of(PARALLELIZE).run(module);
  }

  private static @Nullable Failure failure(
      String name, ModuleOp module, DialectRegistry registry, Consumer<Operation> pass) {
    Predicate<ModuleOp> fails =
        each -> {
          ModuleOp after = new IrMapping().copy(each);
          pass.accept(after);
          var result = Refinement.of(each, after).withoutPoison().samples(5).check();
          return !result.differences().isEmpty();
        };
    return fails.test(module) ? new Failure(name, module, registry, fails) : null;
  }
}
