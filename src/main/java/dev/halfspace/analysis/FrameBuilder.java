package dev.halfspace.analysis;

import static dev.halfspace.affine.AffineExpr.constant;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineLoop.Dimension;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.LoopLike;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Builds the frames of loops and guards, with their iterations as unions of disjuncts. */
final class FrameBuilder {
  /** The most disjuncts that are analyzed. */
  private static final int MAX_DISJUNCTS = 256;

  private final AffineValues values;

  FrameBuilder(AffineValues values) {
    this.values = values;
  }

  /** The frame of the innermost dimension of an affine loop. */
  Frame loop(Frame outer, Operation op, AffineLoop loop) {
    Frame frame = outer;
    int dimension = 0;
    for (Dimension each : loop.dimensions()) {
      // Bounds are evaluated before the operation, so they do not depend on its own variables.
      AffineValues.Exprs lower = values.results(each.lower(), outer);
      AffineValues.Exprs upper = values.results(each.upper(), outer);
      BlockArgument variable = each.inductionVariable();
      frame = dimension(frame, new Counting(op, dimension++, variable, lower, upper, each.step()));
    }
    return frame;
  }

  /**
   * One dimension of a loop.
   *
   * @param lower expressions whose max is the lower bound
   * @param upper expressions whose min is the upper bound
   */
  private record Counting(
      Operation op,
      int dimension,
      BlockArgument variable,
      AffineValues.Exprs lower,
      AffineValues.Exprs upper,
      long step) {}

  private Frame dimension(Frame outer, Counting each) {
    int position = outer.numLoops;
    if (position >= Columns.MAX_LOOPS) {
      return tooManyLoops(outer);
    }
    List<AffineExpr> both = new ArrayList<>(each.lower().known());
    both.addAll(each.upper().known());
    List<MinMaxCases.Case> cases = values.minMaxes().cases(both);
    if (cases == null) {
      return tooManyCases(outer);
    }
    int numLower = each.lower().known().size();
    ImmutableList.Builder<DomainDisjunct> disjuncts = ImmutableList.builder();
    for (DomainDisjunct disjunct : outer.disjuncts) {
      DomainDisjunct known = note(note(disjunct, each.lower().unknown()), each.upper().unknown());
      for (MinMaxCases.Case one : cases) {
        DomainDisjunct there = one.where().isEmpty() ? known : known.and(one.where());
        addDisjuncts(
            disjuncts,
            there,
            each,
            position,
            one.exprs().subList(0, numLower),
            one.exprs().subList(numLower, one.exprs().size()));
      }
    }
    ImmutableList<DomainDisjunct> all = disjuncts.build();
    if (all.size() > MAX_DISJUNCTS) {
      return tooManyCases(outer);
    }
    values.defineVariable(each.variable(), position);
    return new Frame.OfLoop(
        outer,
        new Loop(each.op(), each.dimension(), position, each.variable(), true),
        bounds(each),
        all);
  }

  private Frame.Bounds bounds(Counting each) {
    @Nullable String unknown =
        each.lower().unknown() != null ? each.lower().unknown() : each.upper().unknown();
    @Nullable ImmutableList<AffineExpr> first =
        each.lower().unknown() == null
            ? values.minMaxes().candidates(each.lower().known(), false)
            : null;
    return new Frame.Bounds(
        first,
        first != null && !first.stream().allMatch(values.columns()::areVariablesIn),
        each.upper().unknown() == null && !each.upper().known().isEmpty()
            ? values.minMaxes().candidates(each.upper().known(), true)
            : null,
        each.step(),
        unknown);
  }

  private static void addDisjuncts(
      ImmutableList.Builder<DomainDisjunct> disjuncts,
      DomainDisjunct known,
      Counting each,
      int position,
      List<AffineExpr> lower,
      List<AffineExpr> upper) {
    if (each.lower().unknown() != null || each.step() == 1 || !isAffine(each.lower())) {
      disjuncts.add(known.and(bounds(position, lower, upper)));
      return;
    }
    for (MinMaxCases.Case first : MinMaxCases.greatest(lower)) {
      List<Constraint> constraints = bounds(position, List.of(), upper);
      constraints.addAll(first.where());
      disjuncts.add(known.strided(position, first.exprs().get(0), each.step()).and(constraints));
    }
  }

  /**
   * The frame of the innermost dimension of a loop whose bounds and steps are SSA values. A
   * dimension whose lower bound or step is not affine is opaque; one whose upper bound is not
   * affine is treated as unbounded.
   */
  Frame counted(Frame outer, Operation op, CountedLoop loop) {
    Frame frame = outer;
    int dimension = 0;
    for (CountedLoop.Counter each : loop.counters()) {
      AffineValues.Exprs lower = values.results(each.lower(), outer);
      AffineValues.Exprs upper = values.results(each.upper(), outer);
      AffineValues.Exprs step = values.results(each.step(), outer);
      boolean isCounted =
          lower.unknown() == null
              && isAffine(lower)
              && step.unknown() == null
              && step.known().get(0) instanceof AffineExpr.Constant constant
              && constant.value() > 0
              && (!loop.isUnsigned() || values.areNonNegative(lower.known(), outer));
      boolean isBounded =
          upper.unknown() == null
              && isAffine(upper)
              && (!loop.isUnsigned() || values.areNonNegative(upper.known(), outer));
      if (!isCounted) {
        frame = opaqueLoop(frame, op, dimension, each.inductionVariable());
      } else {
        AffineValues.Exprs until =
            isBounded ? upper : new AffineValues.Exprs(ImmutableList.of(), null);
        long by = ((AffineExpr.Constant) step.known().get(0)).value();
        frame =
            dimension(
                frame, new Counting(op, dimension, each.inductionVariable(), lower, until, by));
        frame = isBounded ? frame : new Frame.Unsure(frame);
      }
      dimension++;
    }
    return frame;
  }

  private static boolean isAffine(AffineValues.Exprs exprs) {
    return exprs.known().stream().allMatch(AffineExpr::isPureAffine);
  }

  private static Frame tooManyLoops(Frame outer) {
    return new Frame.Unordered(
        outer, "there are more than " + Columns.MAX_LOOPS + " loops around it");
  }

  private static Frame tooManyCases(Frame outer) {
    return new Frame.Unordered(
        outer, "its bounds and guards have more than " + MAX_DISJUNCTS + " cases");
  }

  private static DomainDisjunct note(DomainDisjunct disjunct, @Nullable String unknown) {
    return unknown == null ? disjunct : disjunct.because(unknown);
  }

  private static List<Constraint> bounds(
      int position, List<AffineExpr> lower, List<AffineExpr> upper) {
    List<Constraint> constraints = new ArrayList<>();
    for (AffineExpr expr : lower) {
      constraints.add(atLeast(Columns.variable(position).minus(expr)));
    }
    for (AffineExpr expr : upper) {
      constraints.add(atLeast(expr.minus(Columns.variable(position)).plus(-1)));
    }
    return constraints;
  }

  private static Constraint atLeast(AffineExpr expr) {
    return new Constraint(expr, false);
  }

  /**
   * The frame of a loop whose bounds and step are both unknown, or of a region whose executions are
   * numbered like the iterations of a loop.
   */
  Frame opaqueLoop(Frame outer, Operation op) {
    List<BlockArgument> variables =
        op instanceof LoopLike loop ? loop.inductionVariables() : List.of();
    return opaqueLoop(outer, op, 0, variables.isEmpty() ? null : variables.get(0));
  }

  private static Frame opaqueLoop(
      Frame outer, Operation op, int dimension, @Nullable BlockArgument variable) {
    int position = outer.numLoops;
    if (position >= Columns.MAX_LOOPS) {
      return tooManyLoops(outer);
    }
    Loop loop = new Loop(op, dimension, position, variable, false);
    Frame.Bounds bounds = Frame.Bounds.numbered("the bounds of '" + op.name() + "' are not affine");
    return new Frame.OfLoop(
        outer, loop, bounds, each(outer, disjunct -> disjunct.strided(position, constant(0), 1)));
  }

  /** The frame of the region executed where the condition holds, or where it does not. */
  Frame guard(Frame outer, AffineConditional conditional, boolean holds) {
    AffineValueSet condition = conditional.condition();
    AffineValues.Constraints set = values.constraints(condition, outer);
    String unknown = set.unknown();
    if (unknown != null) {
      return new Frame.Guard(outer, each(outer, disjunct -> disjunct.because(unknown)));
    }
    List<List<Constraint>> cases =
        withoutMinMax(holds ? List.of(set.known()) : complement(set.known()));
    if (cases == null) {
      return tooManyCases(outer);
    }
    ImmutableList.Builder<DomainDisjunct> disjuncts = ImmutableList.builder();
    for (DomainDisjunct disjunct : outer.disjuncts) {
      for (List<Constraint> each : cases) {
        disjuncts.add(disjunct.and(each));
      }
    }
    ImmutableList<DomainDisjunct> all = disjuncts.build();
    return all.size() > MAX_DISJUNCTS ? tooManyCases(outer) : new Frame.Guard(outer, all);
  }

  private static ImmutableList<DomainDisjunct> each(
      Frame outer, UnaryOperator<DomainDisjunct> inside) {
    return outer.disjuncts.stream().map(inside).collect(ImmutableList.toImmutableList());
  }

  private @Nullable List<List<Constraint>> withoutMinMax(List<List<Constraint>> cases) {
    List<List<Constraint>> all = new ArrayList<>();
    for (List<Constraint> each : cases) {
      List<MinMaxCases.Case> split = values.minMaxes().cases(List.of(), each);
      if (split == null || all.size() + split.size() > MAX_DISJUNCTS) {
        return null;
      }
      split.forEach(one -> all.add(one.where()));
    }
    return all;
  }

  /** The complement of a conjunction, which is the union of the complements of its constraints. */
  private static List<List<Constraint>> complement(List<Constraint> constraints) {
    List<List<Constraint>> cases = new ArrayList<>();
    for (Constraint constraint : constraints) {
      AffineExpr below = constraint.expr().negate().plus(-1);
      cases.add(List.of(atLeast(below)));
      if (constraint.isEquality()) {
        cases.add(List.of(atLeast(constraint.expr().plus(-1))));
      }
    }
    return cases;
  }
}
