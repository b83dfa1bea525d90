package dev.halfspace.verify;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.ir.CarryingLoop;
import dev.halfspace.ir.HasParent;
import dev.halfspace.ir.NoRegionArguments;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.TerminatedBy;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.VerifiedAfterRegions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The rules of traits that apply to the operations of one definition, in order. Most operations
 * obviously keep the common ones: that is seen here at once, without asking the rule, which costs a
 * search of the operation's interfaces ({@code anchors verify}). Whatever is not obvious, the rule
 * decides.
 */
final class RuleChecks {
  /** What makes it obvious that a rule is kept. */
  private enum Shortcut {
    NONE,
    /** The regions are ordinary, see {@link OpChecks#hasOrdinaryRegions}. */
    ORDINARY_REGIONS,
    LAST_IN_BLOCK,
    /** The operation around is of a definition that the rule accepted before. */
    KNOWN_PARENT,
    /** All operands and results share one type object. */
    ONE_TYPE,
    /** No operand and no result is a vector or a tensor. */
    SCALARS,
    /** Nothing does, but the operation itself is the one to ask. */
    OWN
  }

  private static final TraitRule[] NONE = {};

  /** The shortcut of each rule that has one, under what the rule asks. */
  private static final ImmutableMap<BiConsumer<Operation, Verification>, Shortcut> SHORTCUTS =
      ImmutableMap.<BiConsumer<Operation, Verification>, Shortcut>builder()
          .put(SingleBlock.RULE.check(), Shortcut.ORDINARY_REGIONS)
          .put(NoRegionArguments.RULE.check(), Shortcut.ORDINARY_REGIONS)
          .put(TerminatedBy.RULE_BEFORE_REGIONS.check(), Shortcut.ORDINARY_REGIONS)
          .put(TerminatedBy.RULE.check(), Shortcut.ORDINARY_REGIONS)
          .put(Terminator.RULE.check(), Shortcut.LAST_IN_BLOCK)
          .put(HasParent.RULE.check(), Shortcut.KNOWN_PARENT)
          .put(SameOperandsAndResultType.RULE.check(), Shortcut.ONE_TYPE)
          .put(Elementwise.RULE.check(), Shortcut.SCALARS)
          .put(VerifiedAfterRegions.RULE.check(), Shortcut.OWN)
          .buildOrThrow();

  private final TraitRule[] rules;
  private final Shortcut[] shortcuts;
  private @Nullable OpDefinition<?> knownParent;

  private RuleChecks(List<TraitRule> rules) {
    this.rules = rules.toArray(NONE);
    shortcuts = new Shortcut[this.rules.length];
    for (int i = 0; i < shortcuts.length; i++) {
      shortcuts[i] = SHORTCUTS.getOrDefault(this.rules[i].check(), Shortcut.NONE);
    }
  }

  /**
   * The rules, standard ones first, that apply to a definition.
   *
   * @param ofDialect the rules that its dialect adds
   * @param afterRegions whether those are wanted that are checked after what is in the regions
   */
  static RuleChecks of(
      OpDefinition<?> definition, List<TraitRule> ofDialect, boolean afterRegions) {
    List<TraitRule> found = new ArrayList<>();
    addApplicable(StandardRules.ALL, definition, afterRegions, found);
    addApplicable(ofDialect, definition, afterRegions, found);
    return new RuleChecks(found);
  }

  private static void addApplicable(
      List<TraitRule> all,
      OpDefinition<?> definition,
      boolean afterRegions,
      List<TraitRule> found) {
    for (int i = 0; i < all.size(); i++) {
      TraitRule rule = all.get(i);
      if (rule.afterRegions() == afterRegions
          && definition.hasTrait(rule.trait())
          && !isIdle(rule, definition)
          && !holds(found, rule)) {
        found.add(rule);
      }
    }
  }

  /** Whether a rule leaves all operations of a definition to another rule. */
  private static boolean isIdle(TraitRule rule, OpDefinition<?> definition) {
    return rule.check().equals(Elementwise.RULE.check())
        ? definition.hasTrait(SameOperandsAndResultType.class)
        : rule.check().equals(CarryingLoop.RULE.check())
            && definition.hasTrait(CarryingLoop.CheckedFirst.class);
  }

  /** Whether a list has a rule of the same trait and check. */
  private static boolean holds(List<TraitRule> rules, TraitRule rule) {
    for (int i = 0; i < rules.size(); i++) {
      TraitRule known = rules.get(i);
      if (known.check().equals(rule.check()) && known.trait().equals(rule.trait())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Reports what is wrong with an operation.
   *
   * @param ordinary whether its regions are known to be ordinary
   */
  void check(Operation op, boolean ordinary, VerifierRun run) {
    for (int i = 0; i < rules.length; i++) {
      switch (shortcuts[i]) {
        case NONE -> ask(i, op, run);
        case ORDINARY_REGIONS -> {
          if (!ordinary) {
            ask(i, op, run);
          }
        }
        case LAST_IN_BLOCK -> {
          if (op.next() != null || op.block() == null) {
            ask(i, op, run);
          }
        }
        case KNOWN_PARENT -> checkParent(i, op, run);
        case ONE_TYPE -> {
          if (!hasOneType(op)) {
            ask(i, op, run);
          }
        }
        case SCALARS -> {
          if (!hasScalarsOnly(op)) {
            ask(i, op, run);
          }
        }
        case OWN -> ((VerifiedAfterRegions) op).verifyAfterRegions(run);
      }
    }
  }

  private void ask(int rule, Operation op, VerifierRun run) {
    rules[rule].check().accept(op, run);
  }

  private void checkParent(int rule, Operation op, VerifierRun run) {
    Operation parent = op.parentOp();
    if (parent == null || parent.definition() != knownParent) {
      int before = run.faults();
      ask(rule, op, run);
      knownParent = parent == null || run.faults() != before ? null : parent.definition();
    }
  }

  private static boolean hasOneType(Operation op) {
    int operands = op.numOperands();
    if (operands == 0) {
      return false;
    }
    Type first = op.operand(0).type();
    for (int i = 1; i < operands; i++) {
      if (op.operand(i).type() != first) {
        return false;
      }
    }
    for (int i = 0; i < op.numResults(); i++) {
      if (op.result(i).type() != first) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasScalarsOnly(Operation op) {
    for (int i = 0; i < op.numOperands(); i++) {
      if (ShapeCompatibility.isMappable(op.operand(i).type())) {
        return false;
      }
    }
    for (int i = 0; i < op.numResults(); i++) {
      if (ShapeCompatibility.isMappable(op.result(i).type())) {
        return false;
      }
    }
    return true;
  }
}
