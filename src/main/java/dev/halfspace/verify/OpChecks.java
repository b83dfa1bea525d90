package dev.halfspace.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.GraphRegion;
import dev.halfspace.ir.traits.NoTerminator;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.ir.traits.TerminatedBy;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The checks for the operations of one definition: facts about it, and the rules of the traits that
 * it has. They are determined once per run, so that an operation costs only the checks that apply.
 */
final class OpChecks {
  /** True if the operations are registered; of others, only the name is known. */
  final boolean registered;

  final boolean isolated;

  /** True if the operations of a region are executed in order even if it is one block. */
  final boolean ordered;

  /** True if a region of one block may lack a terminator. */
  final boolean needsNoTerminator;

  final boolean symbolTable;

  /** True if the regions are affine scopes: they decide which values are symbols in them. */
  final boolean affineScope;

  /** True if the operations are terminators, or may be, as they are unregistered. */
  final boolean mayTerminate;

  private final boolean singleBlock;
  private final List<TraitRule> rules;
  private final List<TraitRule> rulesAfterRegions;

  /** The rules of interfaces that the operations do not check themselves. */
  private final List<TraitRule> interfaceRules;

  OpChecks(OpDefinition<?> definition, DialectRegistry registry) {
    registered = definition.isRegistered();
    isolated = definition.hasTrait(IsolatedFromAbove.class);
    ordered = registered && !definition.hasTrait(GraphRegion.class);
    needsNoTerminator = !registered || definition.hasTrait(NoTerminator.class);
    singleBlock = !needsNoTerminator && definition.hasTrait(SingleBlock.class);
    symbolTable = definition.hasTrait(SymbolTable.class);
    affineScope = definition.hasTrait(AffineScope.class);
    mayTerminate = definition.hasTrait(Terminator.class) || !registered;
    Dialect dialect = registry.dialect(definition.dialect());
    List<TraitRule> ofDialect = dialect == null ? List.of() : dialect.rules();
    rules = applicable(definition, ofDialect, /* afterRegions= */ false);
    rulesAfterRegions = applicable(definition, ofDialect, /* afterRegions= */ true);
    interfaceRules =
        dialect != null && dialect.checksInterfaces()
            ? List.of()
            : InterfaceRules.of(definition, registry);
  }

  /** The rules, standard ones first, that apply to a definition before or after its regions. */
  private static ImmutableList<TraitRule> applicable(
      OpDefinition<?> definition, List<TraitRule> ofDialect, boolean afterRegions) {
    Set<TraitRule> seen = Sets.newIdentityHashSet();
    return Stream.concat(StandardRules.ALL.stream(), ofDialect.stream())
        .filter(rule -> rule.afterRegions() == afterRegions && definition.hasTrait(rule.trait()))
        .filter(seen::add)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Checks a registered operation by itself, in the order structure, traits, own rules; each is
   * checked only if all before it hold, so that it may rely on what the earlier ones establish:
   * operand groups, properties and regions. Interfaces come last, for an operation with regions
   * after these.
   */
  void check(Operation op, VerifierRun run) {
    try {
      int before = run.faults();
      if (Structure.check(op, run)
          && run.faults() == before // types may not fit each other
          && keeps(rules, op, run)
          && blocksEnd(op, run)) {
        if (op instanceof Verifiable own) {
          own.verify(run);
        }
        if (op.numRegions() == 0 && run.faults() == before) {
          checkInterfaces(op, run);
        }
      }
    } catch (RuntimeException e) {
      run.unanswered(op, e);
    }
  }

  /** Checks the rules about the contents of the regions. */
  void checkAfterRegions(Operation op, VerifierRun run) {
    try {
      if (keeps(rulesAfterRegions, op, run) && op.numRegions() > 0) {
        checkInterfaces(op, run);
      }
    } catch (RuntimeException e) {
      run.unanswered(op, e);
    }
  }

  /** Checks all given rules, even after a fault; returns true if there was none. */
  private static boolean keeps(List<TraitRule> rules, Operation op, VerifierRun run) {
    int before = run.faults();
    for (int i = 0; i < rules.size(); i++) {
      rules.get(i).check().accept(op, run);
    }
    return run.faults() == before;
  }

  /** Checks the rules of the interfaces, each only if those before it hold. */
  private void checkInterfaces(Operation op, VerifierRun run) {
    int before = run.faults();
    for (int i = 0; i < interfaceRules.size() && run.faults() == before; i++) {
      interfaceRules.get(i).check().accept(op, run);
    }
  }

  /**
   * Returns true if the single block of each region ends in an operation that may be its
   * terminator; if not, the walk reports that when it reaches the end of the block.
   */
  private boolean blocksEnd(Operation op, VerifierRun run) {
    for (int r = 0; singleBlock && r < op.numRegions(); r++) {
      Block block = op.region(r).firstBlock();
      Operation last = block == null ? null : block.lastOp();
      if (block != null
          && (last == null || !run.checksOf(last).mayTerminate || !isTerminator(op, last))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isTerminator(Operation op, Operation last) {
    return !(op instanceof TerminatedBy terminated)
        || last.name().equals(terminated.terminatorName());
  }
}
