package dev.halfspace.analysis;

import dev.halfspace.ir.AffineConditional;
import dev.halfspace.ir.AffineLoop;
import dev.halfspace.ir.AffineScope;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.CountedLoop;
import dev.halfspace.ir.Effects;
import dev.halfspace.ir.ExclusiveRegions;
import dev.halfspace.ir.IndexChoice;
import dev.halfspace.ir.IndexComputation;
import dev.halfspace.ir.LoopLike;
import dev.halfspace.ir.MemoryAccesses;
import dev.halfspace.ir.MemoryEffects.Kind;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One walk over what is analysed: the frame of every block, and the accesses in textual order. */
final class NestWalk {
  /** Reachability is asked per block, so that a graph may not be large. */
  private static final int MAX_BLOCKS = 500;

  private final IdentityHashMap<Block, Frame> frames = new IdentityHashMap<>();
  private final AffineValues values = new AffineValues(frames::get);
  private final FrameBuilder builder = new FrameBuilder(values);
  private final List<Operation> accesses = new ArrayList<>();
  private final List<Operation> barriers = new ArrayList<>();
  private final Piece context;

  private NestWalk(List<AffineValueSet> assumptions) {
    this.context = contextOf(assumptions);
  }

  /** Walks {@code root} and what is inside it. */
  static NestWalk of(Operation root, List<AffineValueSet> assumptions) {
    NestWalk walk = new NestWalk(assumptions);
    walk.enter(root, new Frame.Root(walk.context), true);
    root.walk(
        op -> {
          if (op != root) {
            walk.visit(op);
          }
        });
    return walk;
  }

  private Piece contextOf(List<AffineValueSet> assumptions) {
    Frame outside = new Frame.Root(Piece.universe());
    Piece piece = Piece.universe();
    for (AffineValueSet assumption : assumptions) {
      piece = piece.and(values.constraints(assumption, outside).known());
    }
    return piece;
  }

  /** The symbols and the expressions of values. */
  AffineValues values() {
    return values;
  }

  /** The operations that access memory, or may, in textual order. */
  List<Operation> accesses() {
    return Collections.unmodifiableList(accesses);
  }

  /** Those of them that may access any memory, in textual order. */
  List<Operation> barriers() {
    return Collections.unmodifiableList(barriers);
  }

  /** Returns true if an operation may read or write memory. */
  static boolean mayAccessMemory(Operation op) {
    return Effects.ofItself(op)
        .map(
            effects ->
                effects.stream().anyMatch(e -> e.kind() == Kind.READ || e.kind() == Kind.WRITE))
        .orElse(true);
  }

  /** The operations inside another that are do not say what they access, in order. */
  List<Operation> othersWithin(Operation outer) {
    List<Operation> inside = new ArrayList<>();
    outer.walk(
        op -> {
          if (op != outer && !(op instanceof MemoryAccesses)) {
            inside.add(op);
          }
        });
    return inside;
  }

  /** The frame around an operation, or {@code null} if it is not inside what was walked. */
  @Nullable Frame around(Operation op) {
    Block block = op.block();
    return block == null ? null : frames.get(block);
  }

  /** The frame of what is in a block, or {@code null} if it is not inside what was walked. */
  @Nullable Frame frameOf(Block block) {
    return frames.get(block);
  }

  private void visit(Operation op) {
    Frame around = around(op);
    if (around == null) {
      return;
    }
    if (op instanceof MemoryAccesses told) {
      accesses.add(op);
      if (told.isWait()) {
        barriers.add(op);
      }
    } else if (op instanceof IndexComputation || op instanceof IndexChoice) {
      compute(op);
    } else if (mayAccessMemory(op)) {
      accesses.add(op);
      barriers.add(op);
    }
    if (op.numRegions() > 0) {
      enter(op, around, false);
    }
  }

  private void compute(Operation op) {
    if (op instanceof IndexComputation computation) {
      values.defineComputation(op, computation);
    }
    if (op instanceof IndexChoice choice && op.numResults() == 1) {
      choice.choice().ifPresent(of -> values.defineChoice(op.result(), of));
    }
  }

  private void enter(Operation op, Frame around, boolean isRoot) {
    @Nullable Frame ofLoop = null;
    for (int i = 0; i < op.numRegions(); i++) {
      Region region = op.region(i);
      Frame inside;
      if (op instanceof AffineLoop loop && region == loop.loopBody()) {
        inside = builder.loop(around, op, loop);
      } else if (op instanceof CountedLoop loop && region == loop.loopBody()) {
        inside = builder.counted(around, op, loop);
      } else if (op instanceof LoopLike loop) {
        ofLoop = ofLoop == null ? builder.opaqueLoop(around, op, loop) : ofLoop;
        inside = ofLoop;
      } else if (isRoot) {
        inside = around;
      } else if (op instanceof AffineScope) {
        inside = new Frame.Root(context);
      } else if (op instanceof AffineConditional conditional) {
        inside = builder.guard(around, conditional, region == conditional.thenRegion());
      } else if (op instanceof ExclusiveRegions) {
        inside = new Frame.Choice(around, op, region);
      } else {
        inside =
            new Frame.Unordered(
                around, "it is not known how often '" + op.name() + "' executes its regions");
      }
      enterBlocks(region, inside);
    }
  }

  private void enterBlocks(Region region, Frame inside) {
    if (region.isEmpty() || region.hasOneBlock()) {
      for (Block block : region) {
        frames.put(block, inside);
      }
      return;
    }
    int blocks = 0;
    for (Block block : region) {
      blocks++;
      frames.put(block, inside);
    }
    for (Block block : region) {
      frames.put(block, inBlock(block, inside, blocks > MAX_BLOCKS, op(region)));
    }
  }

  /** The entry is always executed; whether another block is, depends on branches. */
  private static Frame inBlock(Block block, Frame inside, boolean tooMany, Operation op) {
    if (tooMany) {
      return new Frame.Unordered(
          inside, "it is in a control flow graph of more than " + MAX_BLOCKS + " blocks");
    }
    if (reaches(block, block)) {
      return new Frame.Unordered(inside, "it is in a cycle of the control flow graph");
    }
    Region region = block.region();
    return block.isEntryBlock() || region == null ? inside : new Frame.Choice(inside, op, region);
  }

  private static Operation op(Region region) {
    Operation op = region.parentOp();
    if (op == null) {
      throw new IllegalStateException("a region that was walked belongs to an operation");
    }
    return op;
  }

  /** Whether control can flow from the end of a block to the start of another. */
  static boolean reaches(Block from, Block to) {
    Set<Block> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Block> open = new ArrayDeque<>(from.successors());
    while (!open.isEmpty()) {
      Block block = open.pop();
      if (block == to) {
        return true;
      }
      if (seen.add(block)) {
        open.addAll(block.successors());
      }
    }
    return false;
  }
}
