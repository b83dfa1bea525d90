package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.rewrite.Journal;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * Random mutations of existing IR: mutants are valid, and may or may not compute the same.
 * Operations are moved, copied, erased and given another opcode, operands are replaced and
 * exchanged, numbers and maps changed, flags left out.
 *
 * <pre>{@code
 * RandomMutations mutations = RandomMutations.standard().times(3);
 * ModuleOp mutant = mutations.mutant(module, new SplittableRandom(42));
 * }</pre>
 *
 * <p>Instances are immutable.
 */
public final class RandomMutations {
  /** The number of attempts at one mutation. */
  private static final int ATTEMPTS = 50;

  private final DialectRegistry registry;
  private final int count;

  private RandomMutations(DialectRegistry registry, int count) {
    this.registry = registry;
    this.count = count;
  }

  /** One mutation of a module of the standard dialects. */
  public static RandomMutations standard() {
    return in(Dialects.standard());
  }

  /** One mutation of a module of some dialects. */
  public static RandomMutations in(DialectRegistry registry) {
    return new RandomMutations(registry, 1);
  }

  /** These mutations, applied {@code number} times in sequence. */
  public RandomMutations times(int number) {
    checkArgument(number >= 0, "%s mutations", number);
    return new RandomMutations(registry, number);
  }

  /**
   * A copy of a module with mutations; fewer than requested if none is found that keeps it valid.
   * Each changes the module, but a later one may undo an earlier one.
   *
   * @throws IllegalArgumentException if the module is not valid
   */
  public <T extends Operation> T mutant(T module, RandomGenerator random) {
    T copy = new IrMapping().copy(module);
    checkArgument(isValid(copy), "the module is not valid");
    try (Journal journal = Journal.of(copy)) {
      for (int i = 0; i < count; i++) {
        mutate(copy, journal, new Mutations(random, registry));
      }
    }
    return copy;
  }

  private void mutate(Operation root, Journal journal, Mutations mutations) {
    List<Operation> inside =
        root.findAll(Operation.class).stream().filter(op -> op != root).toList();
    for (int attempt = 0; attempt < ATTEMPTS && !inside.isEmpty(); attempt++) {
      Predicate<Operation> mutation = mutations.any();
      Operation op = mutations.pick(inside);
      try (Savepoint before = journal.savepoint()) {
        if (mutation.test(op) && journal.size() > 0 && isValid(root)) {
          before.keep();
          return;
        }
      }
    }
  }

  private boolean isValid(Operation root) {
    return Verifier.verify(root, registry).isEmpty();
  }
}
