package dev.halfspace.verify;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.ViewLike;
import dev.halfspace.ir.traits.ViewMap;
import dev.halfspace.support.OperandMismatch;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rules of the interfaces through which analyses see operations: the regions that an operation
 * gives are its own, the values are its operands or results, maps have as many inputs as operands
 * are applied to them and as many results as are required.
 *
 * <p>They are checked for operations of dialects that do not check this themselves ({@link
 * dev.halfspace.ir.Dialect#checkingInterfaces}), after all other rules, each only if those before
 * hold.
 */
final class InterfaceRules {
  private static final ImmutableList<TraitRule> ALL =
      ImmutableList.of(
          rule(LoopLike.class, InterfaceRules::loop),
          rule(AffineLoop.class, InterfaceRules::affineLoop),
          rule(CountedLoop.class, InterfaceRules::countedLoop),
          rule(RegionBranch.class, InterfaceRules::branch),
          rule(LoopWithIterArgs.class, InterfaceRules::loopWithIterArgs),
          rule(AffineConditional.class, InterfaceRules::conditional),
          rule(AffineComputation.class, InterfaceRules::affineComputation),
          rule(IndexComputation.class, InterfaceRules::computation),
          rule(IndexMinMax.class, InterfaceRules::minMax),
          rule(ShapedDim.class, InterfaceRules::size),
          rule(AffineMemoryAccess.class, InterfaceRules::affineAccess),
          rule(MemoryAccesses.class, InterfaceRules::accesses),
          rule(MemoryEffects.class, InterfaceRules::effects),
          rule(ViewLike.class, InterfaceRules::view),
          rule(CallLike.class, InterfaceRules::call),
          rule(FunctionLike.class, InterfaceRules::function));

  private InterfaceRules() {}

  /** The rules that apply to a definition; those of the registry come last. */
  static ImmutableList<TraitRule> of(OpDefinition<?> definition, DialectRegistry registry) {
    if (!definition.isRegistered()) {
      return ImmutableList.of();
    }
    ImmutableList<TraitRule> ours = applicable(ALL.stream(), definition);
    return ours.isEmpty()
        ? ours
        : applicable(Stream.concat(ours.stream(), registry.rules().stream()), definition);
  }

  private static ImmutableList<TraitRule> applicable(
      Stream<TraitRule> rules, OpDefinition<?> definition) {
    return rules
        .filter(rule -> definition.hasTrait(rule.trait()))
        .collect(ImmutableList.toImmutableList());
  }

  /** A rule about an operation as a {@code T}; it may throw {@link OperandMismatch}. */
  private interface Rule<T> {
    void check(T op, InterfaceReport report);
  }

  /**
   * Adapts a rule to the verifier. An accessor such as {@code lowerBound()} applies a map to
   * values, which throws if their number does not fit: that is a fault of the operation, and is
   * reported as one.
   */
  private static <T> TraitRule rule(Class<T> trait, Rule<T> rule) {
    return TraitRule.afterRegions(
        trait,
        (op, v) -> {
          InterfaceReport report = new InterfaceReport(op, trait, v);
          try {
            rule.check(trait.cast(op), report);
          } catch (OperandMismatch mismatch) {
            report.mismatch(mismatch);
          }
        });
  }

  // Loops and conditionals ----------------------------------------------------------------------

  private static void loop(LoopLike loop, InterfaceReport report) {
    report.region(loop.loopBody(), "a loop body");
    report.arguments(loop.inductionVariables(), loop.loopBody(), "an induction variable");
  }

  private static void affineLoop(AffineLoop loop, InterfaceReport report) {
    for (AffineLoop.Dimension dimension : loop.dimensions()) {
      bound(dimension.lower(), "lower bound", report);
      bound(dimension.upper(), "upper bound", report);
      report.require(dimension.step() > 0, "a step of %s, which is not positive", dimension.step());
      report.require(
          dimension.inductionVariable().type() instanceof IndexType,
          "an induction variable of type %s",
          dimension.inductionVariable().type());
    }
    dimensions(
        loop.dimensions().stream().map(AffineLoop.Dimension::inductionVariable).toList(),
        loop,
        report);
  }

  private static void bound(AffineValueMap bound, String role, InterfaceReport report) {
    report.values(bound.operands(), "an operand of the " + role);
    report.require(bound.map().numResults() > 0, "a %s without result", role);
  }

  private static void countedLoop(CountedLoop loop, InterfaceReport report) {
    for (CountedLoop.Counter counter : loop.counters()) {
      single(counter.lower(), "lower bound", report);
      single(counter.upper(), "upper bound", report);
      single(counter.step(), "step", report);
    }
    dimensions(
        loop.counters().stream().map(CountedLoop.Counter::inductionVariable).toList(),
        loop,
        report);
  }

  private static void dimensions(
      List<BlockArgument> variables, LoopLike loop, InterfaceReport report) {
    report.require(
        variables.equals(loop.inductionVariables()),
        "dimensions that do not have the %s induction variables of the loop",
        loop.inductionVariables().size());
  }

  private static void single(AffineValueMap map, String role, InterfaceReport report) {
    report.values(map.operands(), "an operand of the " + role);
    report.require(map.map().numResults() == 1, "a %s of %s results", role, map.map().numResults());
  }

  /**
   * Control-flow edges lead between the operation and its own regions, and an edge passes as many
   * values as it has receivers. The number is not checked here for edges that leave a region: they
   * pass operands of terminators.
   */
  private static void branch(RegionBranch branch, InterfaceReport report) {
    for (RegionBranch.Edge edge : branch.edges()) {
      if (edge.from() != null) {
        report.region(edge.from(), "a region that control leaves");
      }
      if (edge.to() == null) {
        report.results(edge.receivers(), "a receiver of an edge out");
      } else {
        report.region(edge.to(), "a region that control enters");
        report.arguments(edge.receivers(), edge.to(), "a receiver of an edge into a region");
      }
      if (edge.from() == null) {
        int passed = branch.entryValues(edge.to()).size();
        report.values(branch.entryValues(edge.to()), "a value passed to a region");
        report.require(
            passed == edge.receivers().size(),
            "an edge that passes %s values to %s receivers",
            passed,
            edge.receivers().size());
      }
    }
  }

  private static void loopWithIterArgs(LoopWithIterArgs loop, InterfaceReport report) {
    report.values(loop.inits(), "an init");
    report.arguments(loop.regionIterArgs(), loop.loopBody(), "one of the iter_args");
  }

  private static void conditional(AffineConditional conditional, InterfaceReport report) {
    report.region(conditional.thenRegion(), "a then region");
    report.region(conditional.elseRegion(), "an else region");
    report.require(
        conditional.thenRegion() != conditional.elseRegion(), "one region for both cases");
    report.values(conditional.condition().operands(), "an operand of the condition");
  }

  // Integers ------------------------------------------------------------------------------------

  private static void affineComputation(AffineComputation computation, InterfaceReport report) {
    report.require(report.numResults() == 1, "%s results, not one", report.numResults());
  }

  private static void computation(IndexComputation computation, InterfaceReport report) {
    for (int i = 0; i < report.numResults(); i++) {
      computation
          .computed(i)
          .ifPresent(computed -> single(computed, "map that is computed", report));
    }
  }

  private static void minMax(IndexMinMax minMax, InterfaceReport report) {
    minMax
        .minMax()
        .ifPresent(
            of -> {
              report.values(of.candidates().operands(), "an operand of the map to choose from");
              report.require(of.candidates().map().numResults() > 0, "nothing to choose from");
              report.require(report.numResults() == 1, "%s results, not one", report.numResults());
            });
  }

  private static void size(ShapedDim size, InterfaceReport report) {
    report.values(List.of(size.shaped()), "a value whose size is asked");
    report.values(List.of(size.dimension()), "a dimension asked");
    report.require(report.numResults() == 1, "%s results, not one", report.numResults());
  }

  // Memory --------------------------------------------------------------------------------------

  private static void affineAccess(AffineMemoryAccess access, InterfaceReport report) {
    int subscripts = access.subscripts().map().numResults();
    int extents = access.extents().size();
    report.require(subscripts == extents, "%s subscripts, but %s extents", subscripts, extents);
    report.require(
        access.extents().stream().allMatch(extent -> extent > 0 || extent == MemoryAccess.ALL),
        "extents %s, which are not positive",
        access.extents());
  }

  private static void accesses(MemoryAccesses accesses, InterfaceReport report) {
    for (MemoryAccess access : accesses.memoryAccesses()) {
      report.operandOrResult(access.memory(), "memory accessed");
      AffineValueMap first = access.first();
      if (first != null) {
        report.values(first.operands(), "an operand of the subscripts");
        int given = first.map().numResults();
        report.require(
            !(access.memory().type() instanceof MemRefType type) || type.rank() == given,
            "%s subscripts of memory of type %s",
            given,
            access.memory().type());
      }
    }
  }

  private static void effects(MemoryEffects said, InterfaceReport report) {
    for (MemoryEffects.Effect effect : said.effects()) {
      if (effect.on() != null) {
        report.operandOrResult(effect.on(), "memory affected");
      }
    }
  }

  /**
   * The view is the first result. Its map takes a subscript per dimension of the view, and results
   * in one per dimension of the source, or in a single address. The rank of an unranked view or
   * source is not compared.
   */
  private static void view(ViewLike view, InterfaceReport report) {
    report.values(List.of(view.viewSource()), "a source of the view");
    report.require(report.numResults() > 0, "no result that is the view");
    ViewMap map = view.viewMap();
    if (map == null || report.hasFault()) {
      return;
    }
    report.values(map.operands(), "a symbol of the map of the view");
    report.require(map.width() > 0, "elements of width %s", map.width());
    if (report.result(0).type() instanceof MemRefType type) {
      report.require(
          map.map().numDims() == type.rank(),
          "a map of %s dimensions for a view of type %s",
          map.map().numDims(),
          type);
    }
    if (map.isAddress()) {
      report.require(
          map.map().numResults() == 1, "an address of %s results", map.map().numResults());
    } else if (view.viewSource().type() instanceof MemRefType type) {
      report.require(
          map.map().numResults() == type.rank(),
          "a map of %s results for a source of type %s",
          map.map().numResults(),
          type);
    }
  }

  // Functions -----------------------------------------------------------------------------------

  private static void call(CallLike call, InterfaceReport report) {
    report.values(call.callArguments(), "an argument of the call");
    if (call.calleeValue() != null) {
      report.values(List.of(call.calleeValue()), "the function called");
    }
  }

  private static void function(FunctionLike function, InterfaceReport report) {
    report.region(function.functionBody(), "a function body");
    Block entry = function.functionBody().firstBlock();
    report.require(
        entry == null
            || function
                .argumentTypes()
                .equals(entry.arguments().stream().map(BlockArgument::type).toList()),
        "argument types %s, but a body that takes others",
        function.argumentTypes());
  }
}
