package dev.halfspace.verify;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;

/**
 * Verifies IR: reports every fault, each at the operation it is in, in an order that depends on the
 * IR alone.
 *
 * <pre>{@code
 * for (Diagnostic fault : Verifier.verify(module)) {
 *   System.err.println(fault);
 * }
 * }</pre>
 *
 * <p>The verifier checks:
 *
 * <ul>
 *   <li>each operation against its definition: numbers, group sizes and types of operands and
 *       results, properties, numbers of regions and successors, regions that must not be empty;
 *   <li>the rules of the traits it has, the standard ones and those of its dialect, and then its
 *       own rules, {@link dev.halfspace.ir.Verifiable}; each only if all before it hold;
 *   <li>blocks: a terminator at the end where one is needed, branches only there, within the region
 *       and not to its entry block;
 *   <li>values: defined before they are used (see {@link Dominance}), and inside the nearest
 *       operation that is {@link dev.halfspace.ir.IsolatedFromAbove};
 *   <li>symbol tables: distinct names.
 * </ul>
 *
 * <p>An unreachable block may use its values in any order, but the blocks in regions of its
 * operations may not. An exception thrown by a rule is a bug in the rule, unless the rule queried
 * an operation that is reported: it is thrown as an {@link dev.halfspace.ir.OperationFault} that
 * names the operation, with the faults found as a suppressed {@link VerificationFailure}.
 *
 * <p>Verification takes time linear in the size of the IR (times log n in the number of blocks of a
 * region) and follows nesting of any depth without recursion.
 */
public final class Verifier {
  private Verifier() {}

  /**
   * The faults of an operation and all that is in it; empty if it is valid. No dialects are known
   * beyond the definitions of the operations, so that unregistered operations are accepted.
   */
  public static ImmutableList<Diagnostic> verify(Operation root) {
    return verify(root, DialectRegistry.empty());
  }

  /**
   * The faults of an operation and all that is in it; empty if it is valid.
   *
   * @param registry the dialects whose trait rules are checked, too; an unregistered operation of
   *     one of them is a fault
   */
  public static ImmutableList<Diagnostic> verify(Operation root, DialectRegistry registry) {
    Diagnostics diagnostics = new Diagnostics();
    verify(root, registry, diagnostics);
    return diagnostics.all();
  }

  /**
   * Adds the faults of an operation and all that is in it to {@code diagnostics}, as {@link
   * #verify(Operation, DialectRegistry)} finds them.
   */
  public static void verify(Operation root, DialectRegistry registry, Diagnostics diagnostics) {
    new VerifierRun(registry, diagnostics).verify(root);
  }

  /**
   * The faults of the contents of a region, which may use values defined outside it. The owner of
   * the region is not checked, and neither are its rules about its regions.
   *
   * @throws IllegalArgumentException if {@code region} has no owner
   */
  public static ImmutableList<Diagnostic> verify(Region region, DialectRegistry registry) {
    Operation owner = region.parentOp();
    checkArgument(owner != null, "the region belongs to no operation");
    Diagnostics diagnostics = new Diagnostics();
    new VerifierRun(registry, diagnostics).verify(owner, region);
    return diagnostics.all();
  }

  /**
   * The faults of an operation by itself, without the contents of its regions. Its uses of values
   * are not checked: they depend on the position of the operation.
   */
  public static ImmutableList<Diagnostic> verifyAlone(Operation op, DialectRegistry registry) {
    Diagnostics diagnostics = new Diagnostics();
    new VerifierRun(registry, diagnostics).verifyAlone(op);
    return diagnostics.all();
  }

  /**
   * Does nothing if an operation and all that is in it is valid.
   *
   * @throws VerificationFailure if it is not; its message lists the faults
   */
  public static void verifyOrThrow(Operation root) {
    verifyOrThrow(root, DialectRegistry.empty());
  }

  /**
   * Does nothing if an operation and all that is in it is valid, as by {@link #verify(Operation,
   * DialectRegistry)}.
   *
   * @throws VerificationFailure if it is not; its message lists the faults
   */
  public static void verifyOrThrow(Operation root, DialectRegistry registry) {
    Diagnostics diagnostics = new Diagnostics();
    verify(root, registry, diagnostics);
    if (diagnostics.hasErrors()) {
      throw VerificationFailure.of(diagnostics);
    }
  }
}
