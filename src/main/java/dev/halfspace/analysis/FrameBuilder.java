package dev.halfspace.analysis;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.dim;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.ir.AffineConditional;
import dev.halfspace.ir.AffineLoop;
import dev.halfspace.ir.AffineLoop.Dimension;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.LoopLike;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the frames of loops and guards: what iterations there are, as unions of pieces. */
final class FrameBuilder {
  /** What is in more cases than this is not analysed. */
  private static final int MAX_PIECES = 256;

  /** What is inside more loops than this is not analysed. */
  static final int MAX_LOOPS = 48;

  private final AffineValues values;

  FrameBuilder(AffineValues values) {
    this.values = values;
  }

  /** The frame of the innermost dimension of an affine loop. */
  Frame loop(Frame outer, Operation op, AffineLoop loop) {
    Frame frame = outer;
    int dimension = 0;
    for (Dimension each : loop.dimensions()) {
      // Bounds are evaluated before the whole operation, so they do not see its own variables.
      frame = dimension(frame, outer, op, dimension++, each);
    }
    return frame;
  }

  private Frame dimension(Frame outer, Frame around, Operation op, int dimension, Dimension each) {
    int position = outer.numLoops;
    if (position >= MAX_LOOPS) {
      return tooManyLoops(outer);
    }
    AffineValues.Exprs lower = values.results(each.lower(), around);
    AffineValues.Exprs upper = values.results(each.upper(), around);
    ImmutableList.Builder<Piece> pieces = ImmutableList.builder();
    for (Piece piece : outer.pieces) {
      Piece known = note(note(piece, lower.unknown()), upper.unknown());
      if (lower.unknown() != null || each.step() == 1) {
        pieces.add(known.and(bounds(position, lower.known(), upper.known())));
        continue;
      }
      for (AffineExpr first : greatestCandidates(lower.known())) {
        List<Constraint> constraints = bounds(position, List.of(), upper.known());
        for (AffineExpr other : lower.known()) {
          if (!other.equals(first)) {
            constraints.add(atLeast(first.minus(other)));
          }
        }
        pieces.add(known.strided(position, first, each.step()).and(constraints));
      }
    }
    ImmutableList<Piece> all = pieces.build();
    if (all.size() > MAX_PIECES) {
      return tooManyCases(outer);
    }
    values.defineVariable(each.inductionVariable(), position);
    return new Frame.OfLoop(
        outer, new Loop(op, dimension, position, each.inductionVariable(), true), all);
  }

  private static Frame tooManyLoops(Frame outer) {
    return new Frame.Unordered(outer, "there are more than " + MAX_LOOPS + " loops around it");
  }

  private static Frame tooManyCases(Frame outer) {
    return new Frame.Unordered(
        outer, "its bounds and guards have more than " + MAX_PIECES + " cases");
  }

  private static Piece note(Piece piece, @Nullable String unknown) {
    return unknown == null ? piece : piece.because(unknown);
  }

  /** The results that may be the greatest: of constants, only one. */
  private static List<AffineExpr> greatestCandidates(List<AffineExpr> exprs) {
    List<AffineExpr> candidates = new ArrayList<>();
    AffineExpr.@Nullable Constant greatest = null;
    for (AffineExpr expr : exprs) {
      if (expr instanceof AffineExpr.Constant c) {
        greatest = greatest == null || c.value() > greatest.value() ? c : greatest;
      } else if (!candidates.contains(expr)) {
        candidates.add(expr);
      }
    }
    if (greatest != null) {
      candidates.add(greatest);
    }
    return candidates;
  }

  private static List<Constraint> bounds(
      int position, List<AffineExpr> lower, List<AffineExpr> upper) {
    List<Constraint> constraints = new ArrayList<>();
    for (AffineExpr expr : lower) {
      constraints.add(atLeast(dim(position).minus(expr)));
    }
    for (AffineExpr expr : upper) {
      constraints.add(atLeast(expr.minus(dim(position)).plus(-1)));
    }
    return constraints;
  }

  private static Constraint atLeast(AffineExpr expr) {
    return new Constraint(expr, false);
  }

  /** The frame of a loop of which neither bounds nor step are known. */
  Frame opaqueLoop(Frame outer, Operation op, LoopLike like) {
    int position = outer.numLoops;
    if (position >= MAX_LOOPS) {
      return tooManyLoops(outer);
    }
    ImmutableList.Builder<Piece> pieces = ImmutableList.builder();
    for (Piece piece : outer.pieces) {
      pieces.add(piece.strided(position, constant(0), 1));
    }
    Loop loop =
        new Loop(
            op,
            0,
            position,
            like.inductionVariables().isEmpty() ? null : like.inductionVariables().get(0),
            false);
    return new Frame.OfLoop(outer, loop, pieces.build());
  }

  /** The frame of the region executed where the condition holds, or where it does not. */
  Frame guard(Frame outer, AffineConditional conditional, boolean holds) {
    AffineValueSet condition = conditional.condition();
    AffineValues.Constraints set = values.constraints(condition, outer);
    if (set.unknown() != null) {
      ImmutableList.Builder<Piece> pieces = ImmutableList.builder();
      for (Piece piece : outer.pieces) {
        pieces.add(piece.because(set.unknown()));
      }
      return new Frame.Guard(outer, pieces.build());
    }
    List<List<Constraint>> cases = holds ? List.of(set.known()) : complement(set.known());
    ImmutableList.Builder<Piece> pieces = ImmutableList.builder();
    for (Piece piece : outer.pieces) {
      for (List<Constraint> each : cases) {
        pieces.add(piece.and(each));
      }
    }
    ImmutableList<Piece> all = pieces.build();
    return all.size() > MAX_PIECES ? tooManyCases(outer) : new Frame.Guard(outer, all);
  }

  /** A conjunction fails where one of its constraints does. */
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
