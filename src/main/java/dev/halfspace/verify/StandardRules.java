package dev.halfspace.verify;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.ir.traits.NoRegionArguments;
import dev.halfspace.ir.traits.ParallelCombining;
import dev.halfspace.ir.traits.StructuralRules;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.ir.traits.VerifiedAfterRegions;

/**
 * The rules of the traits that every dialect may use, in the order they are checked: first those
 * about the structure of regions. Rules that read builtin attributes are here and not with their
 * trait, which must not refer to these.
 */
final class StandardRules {
  private static final String VISIBILITY = "sym_visibility";

  private static final ImmutableList<String> VISIBILITIES =
      ImmutableList.of("public", "private", "nested");

  private static final TraitRule SYMBOL_VISIBILITY =
      new TraitRule(Symbol.class, StandardRules::checkVisibility);

  private static final TraitRule DECLARATION =
      new TraitRule(FunctionLike.class, StandardRules::checkDeclaration);

  static final ImmutableList<TraitRule> ALL =
      ImmutableList.of(
          StructuralRules.SINGLE_BLOCK,
          NoRegionArguments.RULE,
          SymbolTable.RULE,
          StructuralRules.TERMINATOR,
          HasParent.RULE,
          BranchLike.RULE,
          Symbol.RULE,
          SYMBOL_VISIBILITY,
          DECLARATION,
          LoopWithIterArgs.CheckedFirst.RULE,
          LoopWithIterArgs.RULE,
          SameOperandsAndResultType.RULE,
          Elementwise.RULE,
          TerminatedBy.RULE_BEFORE_REGIONS,
          TerminatedBy.RULE,
          ParallelCombining.RULE,
          VerifiedAfterRegions.RULE);

  private StandardRules() {}

  /**
   * Reports {@code sym_visibility = "hidden"} and the like; without a symbol name it is no
   * visibility.
   */
  private static void checkVisibility(Operation op, Verification v) {
    Attribute visibility = op.attribute(VISIBILITY);
    if (visibility == null || SymbolTables.nameOf(op) == null) {
      return;
    }
    if (!(visibility instanceof StringAttr text) || !VISIBILITIES.contains(text.value())) {
      v.error(
          "has visibility %s, but a symbol is \"public\", \"private\" or \"nested\"", visibility);
    }
  }

  /**
   * Reports a public function without a body, which promises a definition that does not exist:
   *
   * <pre>{@code
   * func.func @f(f32)                // reported
   * func.func private @f(f32)        // a declaration
   * }</pre>
   */
  private static void checkDeclaration(Operation op, Verification v) {
    boolean isPublic =
        !(op.attribute(VISIBILITY) instanceof StringAttr text) || text.value().equals("public");
    if (isPublic && ((FunctionLike) op).functionBody().isEmpty()) {
      v.error("is a declaration, since it has no body, so it must be private");
    }
  }
}
