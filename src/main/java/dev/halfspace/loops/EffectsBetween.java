package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The search for operations that may read, or write, the elements of an access on the paths to it
 * from an operation that dominates it, within one iteration of the loops around both.
 */
final class EffectsBetween {
  private final DependenceAnalysis analysis;
  private final CoarseAccess.Known coarse = new CoarseAccess.Known();

  EffectsBetween(DependenceAnalysis analysis) {
    this.analysis = analysis;
  }

  /** The first operation found on a path with an effect of a kind on the elements of an access. */
  Optional<Operation> first(Operation start, AffineAccess access, Kind kind) {
    return Optional.ofNullable(new Search(start, access, kind).between(start, access.op()));
  }

  /** A search for one kind of effect. */
  private final class Search {
    private final Operation start;
    private final AffineAccess access;
    private final Kind kind;

    Search(Operation start, AffineAccess access, Kind kind) {
      this.start = start;
      this.access = access;
      this.kind = kind;
    }

    /** Searches the paths from an operation to one in the same region, or nested in that region. */
    @Nullable Operation between(Operation from, Operation to) {
      Region region = from.parentRegion();
      Operation at = to;
      // The operation around the target may repeat its regions, so all of it is searched.
      Operation around = null;
      while (at.parentRegion() != region) {
        around = at.parentOp();
        if (around == null) {
          return to;
        }
        at = around;
      }
      Operation found = around == null ? null : in(around);
      return found == null ? alongBlocks(from, at) : found;
    }

    private @Nullable Operation alongBlocks(Operation from, Operation to) {
      Block first = from.block();
      Block last = to.block();
      Operation found = upTo(from.next(), to);
      if (found != null || first == null || last == null || first == last) {
        return found;
      }
      // A path ends at the target, or passes through its whole block if control flow returns to it.
      Set<Block> ahead = closure(first.successors(), first, Block::successors);
      Set<Block> back = closure(last.predecessors(), first, Block::predecessors);
      for (Block block : ahead) {
        if (block == last || back.contains(block)) {
          boolean isLeft = block != last || back.contains(last);
          found = upTo(block.firstOp(), isLeft ? null : to);
          if (found != null) {
            return found;
          }
        }
      }
      return null;
    }

    private @Nullable Operation upTo(@Nullable Operation first, @Nullable Operation end) {
      for (Operation op = first; op != null && op != end; op = op.next()) {
        Operation found = in(op);
        if (found != null) {
          return found;
        }
      }
      return null;
    }

    /**
     * The operation that has the effect: an operation or one nested in it; {@code null} if none.
     */
    private @Nullable Operation in(Operation root) {
      for (Operation op = root; op != null; ) {
        if (mayHaveEffect(op)) {
          return op;
        }
        boolean isEntered = op instanceof RecursiveMemoryEffects;
        op = isEntered ? op.nextInWalk(root) : op.afterInWalk(root);
      }
      return null;
    }

    private boolean mayHaveEffect(Operation op) {
      if (LoopBody.hasEffectsOfRegionsOnly(op)) {
        return false;
      }
      Answer<? extends Iterable<Effect>> effects = Effects.ofItself(op);
      if (effects instanceof Answer.Unknown) {
        return true;
      }
      for (Effect effect : effects.orElseThrow()) {
        if (effect.kind() == kind && mayConcern(effect.on())) {
          return !(op instanceof AffineMemoryAccess) || mayMeet(op);
        }
      }
      return false;
    }

    private boolean mayConcern(@Nullable Value memory) {
      return memory == null
          || memory == access.memory()
          || !MemorySources.areDistinct(memory, access.memory());
    }

    /** Returns true if an access may touch the same elements before this one in one iteration. */
    private boolean mayMeet(Operation op) {
      Optional<AffineAccess> other = analysis.access(op);
      Optional<AffineAccess> first = analysis.access(start);
      if (other.isEmpty()
          || first.isEmpty()
          || other.get().memory() != access.memory()
          || CoarseAccess.affineRegion(op) != CoarseAccess.affineRegion(access.op())) {
        return true;
      }
      int common = analysis.commonLoops(other.get(), access);
      int around = analysis.commonLoops(first.get(), access);
      for (int depth = common + 1; depth > around; depth--) {
        if (analysis.at(other.get(), access, depth).mustBeRespected()) {
          return true;
        }
      }
      return false;
    }
  }

  /** Some blocks and those reachable from them along a kind of edges, without passing one block. */
  private static Set<Block> closure(
      List<Block> blocks, Block without, Function<Block, List<Block>> next) {
    Set<Block> found = new LinkedHashSet<>();
    Deque<Block> open = new ArrayDeque<>(blocks);
    while (!open.isEmpty()) {
      Block block = open.pop();
      if (block != without && found.add(block)) {
        open.addAll(next.apply(block));
      }
    }
    return found;
  }

  /**
   * Returns true if each path from an operation reaches a later one in the same region, or still
   * can: no path ends before it, or enters blocks from which it is unreachable.
   */
  static boolean leadsTo(Operation from, Operation to) {
    Block first = from.block();
    Block last = to.block();
    if (first == null || last == null) {
      return false;
    }
    Set<Block> back = closure(last.predecessors(), last, Block::predecessors);
    return first == last
        || (back.contains(first)
            && back.containsAll(closure(first.successors(), last, Block::successors)));
  }

  /**
   * Returns true if one affine access is known to reach another in one iteration of all common
   * loops, without a branch of control flow between them: by the check that {@code mlir-opt} makes.
   */
  boolean reaches(Operation source, Operation sink) {
    Region region = CoarseAccess.affineRegion(source);
    if (region == null
        || region != CoarseAccess.affineRegion(sink)
        || requireNonNull(source.ancestorIn(region)).block()
            != requireNonNull(sink.ancestorIn(region)).block()) {
      return false;
    }
    CoarseSystem pairs =
        new CoarseSystem(requireNonNull(coarse.of(source)), requireNonNull(coarse.of(sink)));
    return pairs.isPossible(pairs.commonLoops() + 1);
  }
}
