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
 * Says what is wrong with IR: every fault, each at the operation it is in, in an order that depends
 * on the IR alone.
 *
 * <pre>{@code
 * for (Diagnostic fault : Verifier.verify(module)) {
 *   System.err.println(fault);
 * }
 * }</pre>
 *
 * <p>What is checked:
 *
 * <ul>
 *   <li>each operation against its definition: numbers, group sizes and types of operands and
 *       results, properties, numbers of regions and successors, regions that must not be empty;
 *   <li>the rules of the traits it has, the standard ones and those of its dialect, and then its
 *       own rules, {@link dev.halfspace.ir.Verifiable}; each only if all before it hold;
 *   <li>blocks: a terminator at the end where one is needed, branches only there, within the region
 *       and not to its first block;
 *   <li>values: defined before they are used (see {@link Dominance}), and inside the nearest
 *       operation that is {@link dev.halfspace.ir.IsolatedFromAbove};
 *   <li>symbol tables: distinct names.
 * </ul>
 *
 * <p>A block that control cannot come to may use its values in any order, but what is in regions of
 * its operations may not. A rule that throws an exception is wrong itself, unless it asked an
 * operation that is reported: then {@link dev.halfspace.ir.OperationFault} names the operation, and
 * what was found until then is suppressed in it, as a {@link VerificationFailure}.
 *
 * <p>Verification takes time linear in the size of the IR (times log n in the number of blocks of a
 * region) and follows nesting of any depth without recursion.
 */
public final class Verifier {
  private Verifier() {}

  /**
   * The faults of an operation and all that is in it; empty if it is valid. Of dialects nothing is
   * known beyond the definitions of the operations, so that unregistered ones are accepted.
   */
  public static ImmutableList<Diagnostic> verify(Operation root) {
    return verify(root, DialectRegistry.empty());
  }

  /**
   * The faults of an operation and all that is in it; empty if it is valid.
   *
   * @param registry the dialects whose rules for traits are checked too, and which have no
   *     operations but the registered ones
   */
  public static ImmutableList<Diagnostic> verify(Operation root, DialectRegistry registry) {
    Diagnostics diagnostics = new Diagnostics();
    verify(root, registry, diagnostics);
    return diagnostics.all();
  }

  /**
   * Adds the faults of an operation and all that is in it to {@code diagnostics}, on the terms of
   * {@link #verify(Operation, DialectRegistry)}.
   */
  public static void verify(Operation root, DialectRegistry registry, Diagnostics diagnostics) {
    new VerifierRun(registry, diagnostics).verify(root);
  }

  /**
   * The faults of what is in a region, which may use values defined around it. The operation that
   * owns it is not checked, and neither are those rules of it that are about its regions.
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
   * The faults of an operation by itself, without what is in its regions. Its uses of values are
   * not checked: they depend on the place of the operation.
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
   * Does nothing if an operation and all that is in it is valid, on the terms of {@link
   * #verify(Operation, DialectRegistry)}.
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
