package dev.halfspace.ir.flow;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Regions with branches between their blocks, and what dominance means in them by definition. */
public final class FlowGraphs {
  private static final OpDefinition<?> BRANCH = UnregisteredOp.definition("t.br");

  private FlowGraphs() {}

  /** An empty region of {@code count} blocks. */
  public static Region blocks(int count) {
    Region region = new Region();
    for (int i = 0; i < count; i++) {
      region.append(new Block());
    }
    return region;
  }

  public static List<Block> list(Region region) {
    List<Block> blocks = new ArrayList<>();
    region.forEach(blocks::add);
    return blocks;
  }

  /** Ends {@code block} in a branch to any of {@code targets}. */
  public static void branch(Block block, List<Block> targets) {
    OperationState state = OperationState.of(BRANCH, Location.UNKNOWN);
    targets.forEach(state::successor);
    Operation op = BRANCH.create(state);
    block.append(op);
  }

  /** Ends each block in a branch to up to {@code most} others, none of them the first. */
  public static void branchRandomly(Region region, int most, Random random) {
    List<Block> blocks = list(region);
    for (Block block : blocks) {
      List<Block> targets = new ArrayList<>();
      for (int s = random.nextInt(most + 1); s > 0 && blocks.size() > 1; s--) {
        targets.add(blocks.get(1 + random.nextInt(blocks.size() - 1)));
      }
      branch(block, targets);
    }
  }

  /** The blocks on paths from the first block that avoid {@code removed}. */
  public static Set<Block> reachable(Region region, Block removed) {
    Set<Block> seen = new HashSet<>();
    List<Block> open = new ArrayList<>();
    if (region.firstBlock() != removed) {
      seen.add(region.firstBlock());
      open.add(region.firstBlock());
    }
    while (!open.isEmpty()) {
      for (Block next : open.remove(open.size() - 1).successors()) {
        if (next != removed && seen.add(next)) {
          open.add(next);
        }
      }
    }
    return seen;
  }

  /** Dominance by definition: without {@code a} there is no path to {@code b}. */
  public static boolean dominates(Region region, Block a, Block b) {
    return a == b || !reachable(region, a).contains(b);
  }
}
