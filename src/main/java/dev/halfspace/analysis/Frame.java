package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The context of an operation: a chain of enclosing loops, guards and regions, each linked to its
 * parent. Frames are compared by identity: two operations are in the same loop if the frame of the
 * loop is in both chains.
 */
abstract sealed class Frame {
  final @Nullable Frame parent;
  private final int height;

  /** The number of enclosing loops, including this frame if it is one. */
  final int numLoops;

  /** True if some frame in the chain makes it unknown whether its contents are executed. */
  final boolean isConditional;

  /** The outermost frame inside which the order of execution is not known, or {@code null}. */
  final @Nullable Unordered unordered;

  /** The iterations in which the contents are executed, as a union. */
  final ImmutableList<DomainDisjunct> disjuncts;

  private Frame(
      @Nullable Frame parent,
      int loops,
      boolean isConditional,
      ImmutableList<DomainDisjunct> disjuncts) {
    this.parent = parent;
    this.height = parent == null ? 0 : parent.height + 1;
    this.numLoops = parent == null ? loops : parent.numLoops + loops;
    this.isConditional = isConditional || (parent != null && parent.isConditional);
    Unordered outer = parent == null ? null : parent.unordered;
    this.unordered = outer == null && this instanceof Unordered here ? here : outer;
    this.disjuncts = disjuncts;
  }

  /** The parent, for a frame that is not the outermost. */
  Frame parent() {
    return Objects.requireNonNull(parent);
  }

  /** The innermost frame around both, or {@code null} if there is none. */
  static @Nullable Frame common(Frame a, Frame b) {
    @Nullable Frame left = a;
    @Nullable Frame right = b;
    while (left != right && left != null && right != null) {
      if (left.height >= right.height) {
        left = left.parent;
      } else {
        right = right.parent;
      }
    }
    return left == right ? left : null;
  }

  /** The number of loops around both. */
  static int commonLoops(Frame a, Frame b) {
    Frame around = common(a, b);
    return around == null ? 0 : around.numLoops;
  }

  /** The frame in this chain directly inside {@code outer}, or {@code null} if there is none. */
  @Nullable Frame childOf(Frame outer) {
    Frame at = this;
    while (at.parent != null && at.parent != outer) {
      at = at.parent;
    }
    return at.parent == outer ? at : null;
  }

  /** The enclosing loops from the outermost, including this frame if it is one. */
  ImmutableList<Loop> loops() {
    Loop[] loops = new Loop[numLoops];
    for (Frame at = this; at != null; at = at.parent) {
      if (at instanceof OfLoop frame) {
        loops[frame.loop.position()] = frame.loop;
      }
    }
    return ImmutableList.copyOf(loops);
  }

  /**
   * The bounds and step of an induction variable.
   *
   * @param first expressions whose max is the lower bound, {@code null} if it is unknown
   * @param choosesFirst true if some of these use a min or max column
   * @param end expressions whose min is the upper bound, {@code null} if it is unknown
   * @param step the increment per iteration
   * @param unknown the reason why a bound is unknown, or {@code null}
   */
  record Bounds(
      @Nullable ImmutableList<AffineExpr> first,
      boolean choosesFirst,
      @Nullable ImmutableList<AffineExpr> end,
      long step,
      @Nullable String unknown) {
    /** The bounds of iterations that are numbered from 0, without a known end. */
    static Bounds numbered(String unknown) {
      return new Bounds(ImmutableList.of(AffineExpr.constant(0)), false, null, 1, unknown);
    }
  }

  /** One dimension of a loop. */
  static final class OfLoop extends Frame {
    final Loop loop;
    final Bounds bounds;

    OfLoop(Frame parent, Loop loop, Bounds bounds, ImmutableList<DomainDisjunct> disjuncts) {
      super(parent, 1, !loop.isAffine(), disjuncts);
      this.loop = loop;
      this.bounds = bounds;
    }

    /** The frame around the loop operation, of which this is one dimension. */
    Frame around() {
      Frame at = parent();
      while (at instanceof Unsure || (at instanceof OfLoop outer && outer.loop.op() == loop.op())) {
        at = at.parent();
      }
      return at;
    }
  }

  /** A frame that may be executed in fewer iterations than its parent has. */
  static final class Unsure extends Frame {
    Unsure(Frame parent) {
      super(parent, 0, true, parent.disjuncts);
    }
  }

  /**
   * A region executed where an integer set holds, or where it does not. Without a parent, it is the
   * root of the analysis or an affine scope inside it.
   */
  static final class Guard extends Frame {
    Guard(@Nullable Frame parent, ImmutableList<DomainDisjunct> disjuncts) {
      super(parent, 0, false, disjuncts);
    }
  }

  /** A region of an operation that executes at most one of its regions, by an unknown condition. */
  static final class Choice extends Frame {
    final Operation op;
    final Region region;

    Choice(Frame parent, Operation op, Region region) {
      super(parent, 0, true, parent.disjuncts);
      this.op = op;
      this.region = region;
    }

    boolean excludes(@Nullable Frame other) {
      return other instanceof Choice that && that.op == op && that.region != region;
    }
  }

  /** A frame that is executed an unknown number of times, in an unknown order. */
  static final class Unordered extends Frame {
    final String reason;

    Unordered(Frame parent, String reason) {
      super(parent, 0, true, parent.disjuncts);
      this.reason = reason;
    }
  }
}
