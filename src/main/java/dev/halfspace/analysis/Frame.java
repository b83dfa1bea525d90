package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import org.jspecify.annotations.Nullable;

/**
 * What is around an operation: a chain of loops, guards and regions, each knowing what is around
 * itself. Frames are compared by identity: two operations are in the same loop if the loop's frame
 * is on both their chains.
 */
abstract sealed class Frame {
  final @Nullable Frame parent;
  private final int height;

  /** The loops down to this frame, this one included. */
  final int numLoops;

  /** Whether some frame leaves open whether what is inside is executed. */
  final boolean isConditional;

  /** The outermost frame inside which the order of execution is not known, or {@code null}. */
  final @Nullable Unordered unordered;

  /** The iterations in which what is inside is executed, as a union. */
  final ImmutableList<Piece> pieces;

  private Frame(
      @Nullable Frame parent, int loops, boolean isConditional, ImmutableList<Piece> pieces) {
    this.parent = parent;
    this.height = parent == null ? 0 : parent.height + 1;
    this.numLoops = parent == null ? loops : parent.numLoops + loops;
    this.isConditional = isConditional || (parent != null && parent.isConditional);
    Unordered outer = parent == null ? null : parent.unordered;
    this.unordered = outer == null && this instanceof Unordered here ? here : outer;
    this.pieces = pieces;
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

  /** The frame on this chain directly inside {@code outer}, or {@code null}. */
  @Nullable Frame childOf(Frame outer) {
    Frame at = this;
    while (at.parent != null && at.parent != outer) {
      at = at.parent;
    }
    return at.parent == outer ? at : null;
  }

  /** The loops down to this frame, from the outermost. */
  ImmutableList<Loop> loops() {
    Loop[] loops = new Loop[numLoops];
    for (Frame at = this; at != null; at = at.parent) {
      if (at instanceof OfLoop frame) {
        loops[frame.loop.position()] = frame.loop;
      }
    }
    return ImmutableList.copyOf(loops);
  }

  /** The operation that is analysed, or an affine scope within. */
  static final class Root extends Frame {
    Root(Piece context) {
      super(null, 0, false, ImmutableList.of(context));
    }
  }

  /** One dimension of a loop. */
  static final class OfLoop extends Frame {
    final Loop loop;

    /**
     * Expressions of which the greatest is the variable's first value, or {@code null} if they are
     * not known.
     */
    final @Nullable ImmutableList<AffineExpr> first;

    OfLoop(
        Frame parent,
        Loop loop,
        @Nullable ImmutableList<AffineExpr> first,
        ImmutableList<Piece> pieces) {
      super(parent, 1, !loop.isAffine(), pieces);
      this.loop = loop;
      this.first = first;
    }
  }

  /** What may be executed in fewer iterations than there are. */
  static final class Unsure extends Frame {
    Unsure(Frame parent) {
      super(parent, 0, true, parent.pieces);
    }
  }

  /** A region executed where a set holds, or where it does not. */
  static final class Guard extends Frame {
    Guard(Frame parent, ImmutableList<Piece> pieces) {
      super(parent, 0, false, pieces);
    }
  }

  /** A region of an operation that executes one of its regions, or none, for reasons unknown. */
  static final class Choice extends Frame {
    final Operation op;
    final Region region;

    Choice(Frame parent, Operation op, Region region) {
      super(parent, 0, true, parent.pieces);
      this.op = op;
      this.region = region;
    }

    boolean excludes(@Nullable Frame other) {
      return other instanceof Choice that && that.op == op && that.region != region;
    }
  }

  /** What may be executed any number of times, in an order that is not known. */
  static final class Unordered extends Frame {
    final String reason;

    Unordered(Frame parent, String reason) {
      super(parent, 0, true, parent.pieces);
      this.reason = reason;
    }
  }
}
