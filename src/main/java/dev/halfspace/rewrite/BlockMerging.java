package dev.halfspace.rewrite;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.BranchLike;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Merges identical blocks of a region: blocks with the same successors and equivalent operations.
 * Operands that differ and are defined outside the blocks become arguments of the merged block.
 *
 * <pre>{@code
 * ^a:                                     ^a(%z: i32):
 *   "use"(%x) : (i32) -> ()                 "use"(%z) : (i32) -> ()
 *   cf.br ^c                       -->      cf.br ^c
 * ^b:
 *   "use"(%y) : (i32) -> ()
 *   cf.br ^c
 * }</pre>
 */
final class BlockMerging {
  /** An operand in a block: the position of its operation, and its index there. */
  private record Place(int operation, int operand) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return operation != other.operation
          ? Integer.compare(operation, other.operation)
          : Integer.compare(operand, other.operand);
    }
  }

  private BlockMerging() {}

  /** Merges identical blocks in all regions of an operation; returns true if there were any. */
  static boolean run(Operation root) {
    boolean hasChanged = false;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      for (int i = 0; i < op.numRegions(); i++) {
        while (merge(op.region(i))) {
          hasChanged = true;
        }
      }
    }
    return hasChanged;
  }

  /**
   * Merges blocks with the same successors, group by group: merging a group may append operands to
   * the branches of blocks in another group, which is compared only after that.
   */
  private static boolean merge(Region region) {
    if (region.isEmpty() || region.hasOneBlock()) {
      return false;
    }
    Map<List<Block>, List<Block>> bySuccessors = new LinkedHashMap<>();
    for (Block block : region) {
      if (!block.isEntryBlock()) {
        bySuccessors
            .computeIfAbsent(List.copyOf(block.successors()), s -> new ArrayList<>())
            .add(block);
      }
    }
    boolean hasChanged = false;
    for (List<Block> alike : bySuccessors.values()) {
      hasChanged |= alike.size() > 1 && mergeAlike(alike);
    }
    return hasChanged;
  }

  /** Merges the equivalent blocks among blocks with the same successors. */
  private static boolean mergeAlike(List<Block> blocks) {
    Map<List<Object>, List<List<Block>>> clusters = new LinkedHashMap<>();
    for (Block block : blocks) {
      if (isSelfContained(block)) {
        addTo(clusters.computeIfAbsent(shape(block), s -> new ArrayList<>()), block);
      }
    }
    boolean hasChanged = false;
    for (List<List<Block>> ofShape : clusters.values()) {
      for (List<Block> cluster : ofShape) {
        hasChanged |= mergeCluster(cluster);
      }
    }
    return hasChanged;
  }

  /**
   * Returns true if no operation in the block has a non-empty region, and no value that the block
   * defines is used outside.
   */
  private static boolean isSelfContained(Block block) {
    for (BlockArgument argument : block.arguments()) {
      if (isUsedOutside(argument, block)) {
        return false;
      }
    }
    for (Operation op : block) {
      if (op.regions().stream().anyMatch(region -> !region.isEmpty())
          || op.results().stream().anyMatch(result -> isUsedOutside(result, block))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUsedOutside(Value value, Block block) {
    for (OpOperand use = value.firstUse(); use != null; use = use.nextUse()) {
      if (use.owner().block() != block) {
        return true;
      }
    }
    return false;
  }

  /** A key of all but the operands of a block; blocks that can be merged have the same key. */
  private static List<Object> shape(Block block) {
    List<Object> shape = new ArrayList<>(block.successors());
    block.arguments().forEach(argument -> shape.add(argument.type()));
    for (Operation op : block) {
      shape.add(new Parts(op));
      shape.add(op.resultTypes());
      op.operands().forEach(operand -> shape.add(operand.type()));
    }
    return shape;
  }

  /** An operation, compared by {@link Operation#hasPartsOf}. */
  private record Parts(Operation op) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Parts parts && op.hasPartsOf(parts.op);
    }

    @Override
    public int hashCode() {
      return op.hashOfParts();
    }
  }

  private static void addTo(List<List<Block>> clusters, Block block) {
    for (List<Block> cluster : clusters) {
      if (differences(cluster.get(0), block) != null) {
        cluster.add(block);
        return;
      }
    }
    clusters.add(new ArrayList<>(List.of(block)));
  }

  /**
   * The operands defined outside the blocks that differ between two blocks of one shape, or {@code
   * null} if the blocks are not equivalent.
   */
  private static @Nullable List<Place> differences(Block leader, Block block) {
    List<Place> places = new ArrayList<>();
    Map<Value, Value> same = new HashMap<>();
    for (int i = 0; i < leader.numArguments(); i++) {
      same.put(leader.argument(i), block.argument(i));
    }
    int position = 0;
    Operation theirs = block.firstOp();
    for (Operation ours : leader) {
      for (int i = 0; i < ours.numOperands() && theirs != null; i++) {
        Value our = ours.operand(i);
        Value their = theirs.operand(i);
        if (our.parentBlock() == leader || their.parentBlock() == block) {
          if (same.get(our) != their) {
            return null;
          }
        } else if (our != their) {
          if (!mayBeArgument(ours)) {
            return null;
          }
          places.add(new Place(position, i));
        }
      }
      for (OpResult result : ours.results()) {
        if (theirs != null) {
          same.put(result, theirs.result(result.index()));
        }
      }
      theirs = theirs == null ? null : theirs.next();
      position++;
    }
    return places;
  }

  /**
   * Returns true if the operands of an operation may become block arguments. Affine accesses and
   * computations, and what they are computed from, need dimensions and symbols: for them only the
   * blocks directly in an affine scope qualify.
   */
  private static boolean mayBeArgument(Operation op) {
    Operation around = op.parentOp();
    return (around != null && around.definition().hasTrait(AffineScope.class))
        || !(op instanceof AffineMemoryAccess
            || op instanceof AffineComputation
            || AffineScope.isNeededBelow(op));
  }

  /** Merges blocks into the first of them; returns false if that is not possible. */
  private static boolean mergeCluster(List<Block> blocks) {
    // Differences are found only now: merging another cluster may have appended branch operands.
    TreeSet<Place> places = new TreeSet<>();
    for (Block block : List.copyOf(blocks.subList(1, blocks.size()))) {
      List<Place> differences = differences(blocks.get(0), block);
      if (differences == null) {
        blocks.remove(block);
      } else {
        places.addAll(differences);
      }
    }
    if (blocks.size() == 1
        || (!places.isEmpty() && !blocks.stream().allMatch(BlockMerging::canPassArguments))) {
      return false;
    }
    Block leader = blocks.get(0);
    addArguments(blocks, places);
    for (Block block : blocks.subList(1, blocks.size())) {
      for (Block from : List.copyOf(block.predecessors())) {
        Operation end = from.lastOp();
        for (int s = 0; end != null && s < end.numSuccessors(); s++) {
          if (end.successor(s) == block) {
            end.setSuccessor(s, leader);
          }
        }
      }
      block.erase();
    }
    return true;
  }

  private static boolean canPassArguments(Block block) {
    return block.predecessors().stream()
        .allMatch(
            from -> from.lastOp() instanceof BranchLike branch && branch.canSetSuccessorOperands());
  }

  /**
   * Adds arguments to the first block for the operands that differ; operands that are the same
   * value in each block share one argument.
   */
  private static void addArguments(List<Block> blocks, Collection<Place> places) {
    Block leader = blocks.get(0);
    List<List<Value>> used = blocks.stream().map(block -> valuesAt(block, places)).toList();
    List<List<Value>> passed = new ArrayList<>();
    blocks.forEach(block -> passed.add(new ArrayList<>()));
    Map<Value, Integer> firstOf = new HashMap<>();
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      Value value = used.get(0).get(i);
      int first = firstOf.computeIfAbsent(value, v -> arguments.size());
      int index = i;
      boolean isKnown =
          first < i && used.stream().allMatch(each -> each.get(first) == each.get(index));
      if (isKnown) {
        arguments.add(arguments.get(first));
      } else {
        arguments.add(leader.addArgument(value.type(), value.location()));
        for (int b = 0; b < blocks.size(); b++) {
          passed.get(b).add(used.get(b).get(i));
        }
      }
    }
    setValuesAt(leader, places, arguments);
    for (int b = 0; b < blocks.size(); b++) {
      pass(blocks.get(b), passed.get(b));
    }
  }

  private static List<Value> valuesAt(Block block, Collection<Place> places) {
    List<Operation> ops = new ArrayList<>();
    block.forEach(ops::add);
    return places.stream().map(place -> ops.get(place.operation).operand(place.operand)).toList();
  }

  private static void setValuesAt(Block block, Collection<Place> places, List<Value> values) {
    List<Operation> ops = new ArrayList<>();
    block.forEach(ops::add);
    int next = 0;
    for (Place place : places) {
      ops.get(place.operation).setOperand(place.operand, values.get(next++));
    }
  }

  /** Appends successor operands to every branch to a block. */
  private static void pass(Block block, List<Value> values) {
    if (values.isEmpty()) {
      return;
    }
    for (Block from : new LinkedHashSet<>(block.predecessors())) {
      if (from.lastOp() instanceof BranchLike branch) {
        List<Block> successors = from.successors();
        for (int s = 0; s < successors.size(); s++) {
          if (successors.get(s) == block) {
            List<Value> all = new ArrayList<>(branch.successorOperands(s));
            all.addAll(values);
            branch.setSuccessorOperands(s, all);
          }
        }
      }
    }
  }
}
