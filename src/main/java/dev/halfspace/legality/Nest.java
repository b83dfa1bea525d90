package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.Occurrences;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.AffineConditional;
import dev.halfspace.ir.AffineLoop;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.ConstantLike;
import dev.halfspace.ir.LoopLike;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How loops, accesses and values lie in each other. */
final class Nest {
  private final ImmutableList<AffineAccess> accesses;
  private final ImmutableList<Value> symbols;
  private final ImmutableSet<Loop> roots;
  private final ImmutableListMultimap<Loop, Loop> children;

  Nest(List<AffineAccess> accesses, List<Value> symbols) {
    this.accesses = ImmutableList.copyOf(accesses);
    this.symbols = ImmutableList.copyOf(symbols);
    ImmutableSet.Builder<Loop> outermost = ImmutableSet.builder();
    SetMultimap<Loop, Loop> inside = LinkedHashMultimap.create();
    for (AffineAccess access : accesses) {
      List<Loop> loops = access.loops();
      if (!loops.isEmpty()) {
        outermost.add(loops.get(0));
      }
      for (int i = 1; i < loops.size(); i++) {
        inside.put(loops.get(i - 1), loops.get(i));
      }
    }
    this.roots = outermost.build();
    this.children = ImmutableListMultimap.copyOf(inside);
  }

  /** The outermost loops. */
  ImmutableSet<Loop> roots() {
    return roots;
  }

  /** The loops directly inside another. */
  ImmutableList<Loop> children(Loop loop) {
    return children.get(loop);
  }

  ImmutableList<AffineAccess> accessesIn(Loop loop) {
    return accesses.stream()
        .filter(access -> Edge.isWithin(access, loop))
        .collect(ImmutableList.toImmutableList());
  }

  /** An access in the first of two loops that is not in the second. */
  Optional<AffineAccess> between(Loop outer, Loop inner) {
    return accesses.stream()
        .filter(access -> Edge.isWithin(access, outer) && !Edge.isWithin(access, inner))
        .findFirst();
  }

  /** The step of a loop; 1 if its iterations are numbered. */
  static long step(Loop loop) {
    return dimension(loop).map(AffineLoop.Dimension::step).orElse(1L);
  }

  static Optional<AffineLoop.Dimension> dimension(Loop loop) {
    return loop.isAffine() && loop.op() instanceof AffineLoop affine
        ? Optional.of(affine.dimensions().get(loop.dimension()))
        : Optional.empty();
  }

  /**
   * The lower bound of a loop over the induction variables around an access inside it and the
   * symbols; empty if it is the greatest of several, or computed.
   */
  Optional<AffineExpr> lowerBound(Loop loop, AffineAccess access) {
    Optional<AffineLoop.Dimension> dimension = dimension(loop);
    if (dimension.isEmpty()) {
      return loop.isAffine() ? Optional.empty() : Optional.of(AffineExpr.constant(0));
    }
    AffineValueMap lower = dimension.get().lower();
    if (lower.map().numResults() != 1) {
      return Optional.empty();
    }
    List<AffineExpr> operands = new ArrayList<>();
    for (Value operand : lower.operands()) {
      AffineExpr expr = expr(operand, access);
      if (expr == null) {
        return Optional.empty();
      }
      operands.add(expr);
    }
    int dims = lower.map().numDims();
    return Optional.of(
        lower
            .map()
            .result(0)
            .substitute(operands.subList(0, dims), operands.subList(dims, operands.size())));
  }

  private @Nullable AffineExpr expr(Value value, AffineAccess access) {
    for (Loop loop : access.loops()) {
      if (value == loop.inductionVariable()) {
        return AffineExpr.dim(loop.position());
      }
    }
    int symbol = symbols.indexOf(value);
    if (symbol >= 0) {
      return AffineExpr.symbol(symbol);
    }
    return value.definingOp() instanceof ConstantLike constant
            && constant.constantValue() instanceof IntegerAttr number
            && number.bigValue().bitLength() < Long.SIZE
        ? AffineExpr.constant(number.value())
        : null;
  }

  /** Whether the bounds of one dimension of a loop use another loop's variable. */
  static boolean isBoundedBy(Operation op, int dimension, Loop loop) {
    return op instanceof AffineLoop affine
        ? isBoundedBy(affine.dimensions().get(dimension), loop)
        : isFrom(op.operands(), loop);
  }

  /** Whether the bounds of a loop, or the condition of a guard, use a loop's variable. */
  static boolean isBoundedBy(Operation op, Loop loop) {
    if (op instanceof AffineLoop affine) {
      return affine.dimensions().stream().anyMatch(dimension -> isBoundedBy(dimension, loop));
    }
    return op instanceof AffineConditional conditional
        ? isFrom(used(conditional.condition()), loop)
        : isFrom(op.operands(), loop);
  }

  private static boolean isBoundedBy(AffineLoop.Dimension dimension, Loop loop) {
    return Stream.of(dimension.lower(), dimension.upper())
        .anyMatch(bound -> isFrom(used(bound), loop));
  }

  private static List<Value> used(AffineValueMap map) {
    return used(map.map().occurrences(), map.map().numDims(), map.operands());
  }

  private static List<Value> used(AffineValueSet set) {
    return used(set.set().occurrences(), set.set().numDims(), set.operands());
  }

  /** The operands that occur in what is applied to them. */
  private static List<Value> used(Occurrences occurrences, int numDims, List<Value> operands) {
    List<Value> used = new ArrayList<>();
    occurrences.dims().forEach(dim -> used.add(operands.get(dim)));
    occurrences.symbols().forEach(symbol -> used.add(operands.get(numDims + symbol)));
    return used;
  }

  private static boolean isFrom(List<Value> values, Loop loop) {
    return values.stream().anyMatch(v -> isFrom(v, loop.inductionVariable(), loop.op()));
  }

  /** Whether a value is computed from a variable, or from what a loop carries. */
  private static boolean isFrom(Value value, @Nullable BlockArgument variable, Operation loop) {
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Value> open = new ArrayDeque<>(List.of(value));
    while (!open.isEmpty()) {
      Value next = open.pop();
      if (next == variable) {
        return true;
      }
      if (!seen.add(next)) {
        continue;
      }
      Operation made = next.definingOp();
      if (made != null) {
        if (isInside(made, loop)) {
          open.addAll(made.operands());
        }
      } else if (next instanceof BlockArgument argument && isCarried(argument, loop)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCarried(BlockArgument argument, Operation loop) {
    Operation parent = argument.owner().parentOp();
    return parent != null
        && (parent == loop || isInside(parent, loop))
        && !(parent instanceof LoopLike like && like.inductionVariables().contains(argument));
  }

  /** Whether an operation is inside another, not counting itself. */
  static boolean isInside(Operation op, Operation outer) {
    Operation at = parent(op);
    while (at != null && at != outer) {
      at = parent(at);
    }
    return at == outer;
  }

  static @Nullable Operation parent(Operation op) {
    Block block = op.block();
    return block == null ? null : block.parentOp();
  }

  /** Whether a loop is inside an operation. */
  static boolean containsLoop(Operation op) {
    boolean[] found = new boolean[1];
    if (op.numRegions() > 0) {
      op.walk(inside -> found[0] |= inside instanceof LoopLike);
    }
    return found[0];
  }

  /** What a loop carries from one iteration to the next, induction variables aside. */
  static ImmutableList<BlockArgument> carried(Loop loop) {
    if (!(loop.op() instanceof LoopLike like) || like.loopBody().isEmpty()) {
      return ImmutableList.of();
    }
    List<BlockArgument> arguments = new ArrayList<>(like.loopBody().entryBlock().arguments());
    arguments.removeAll(like.inductionVariables());
    return ImmutableList.copyOf(arguments);
  }
}
