package dev.halfspace.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What stands for values and blocks of one piece of IR in a copy of it. */
public final class IrMapping {
  private final Map<Value, Value> values = new HashMap<>();
  private final IdentityHashMap<Block, Block> blocks = new IdentityHashMap<>();

  /** An empty mapping. */
  public IrMapping() {}

  /** Lets {@code to} stand for {@code from}. */
  public void map(Value from, Value to) {
    values.put(from, to);
  }

  /** Lets {@code to} stand for {@code from}. */
  public void map(Block from, Block to) {
    blocks.put(from, to);
  }

  /** What stands for {@code value}: itself unless mapped. */
  public Value lookup(Value value) {
    return values.getOrDefault(value, value);
  }

  /** What stands for {@code block}: itself unless mapped. */
  public Block lookup(Block block) {
    return blocks.getOrDefault(block, block);
  }

  /**
   * Copies an operation with all that is in it. Operands are mapped; results, blocks and arguments
   * of the copy are added to this mapping. The copy is in no block.
   */
  public <T extends Operation> T copy(T root) {
    // Every block inside is made first, so that successors can be mapped in one pass; operands that
    // refer to values defined later are set in a second.
    IdentityHashMap<Region, Region> regions = new IdentityHashMap<>();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      for (int r = 0; r < op.numRegions(); r++) {
        regions.put(op.region(r), copyBlocks(op.region(r)));
      }
    }
    List<OpOperand> open = new ArrayList<>();
    Operation rootCopy = copyShallow(root, regions, open);
    for (Operation op = root.nextInWalk(root); op != null; op = op.nextInWalk(root)) {
      Operation copied = copyShallow(op, regions, open);
      Block from = op.block();
      if (from != null) {
        lookup(from).append(copied);
      }
    }
    for (OpOperand use : open) {
      use.set(lookup(use.value()));
    }
    @SuppressWarnings("unchecked") // made by the same definition, hence of the same class
    T result = (T) rootCopy;
    return result;
  }

  private Region copyBlocks(Region region) {
    Region copy = new Region();
    for (Block block : region) {
      Block made = new Block();
      for (BlockArgument argument : block.arguments()) {
        map(argument, made.addArgument(argument.type(), argument.location()));
      }
      map(block, made);
      copy.append(made);
    }
    return copy;
  }

  private Operation copyShallow(
      Operation op, IdentityHashMap<Region, Region> regions, List<OpOperand> open) {
    OperationState state = OperationState.of(op.definition(), op.location());
    for (Value operand : op.operands()) {
      state.operands(List.of(lookup(operand)));
    }
    int @Nullable [] operandSegments = op.storedOperandSegments();
    if (operandSegments != null) {
      state.operandSegments(operandSegments);
    }
    int @Nullable [] resultSegments = op.storedResultSegments();
    if (resultSegments != null) {
      state.resultSegments(resultSegments);
    }
    state.results(op.resultTypes()).attributes(op.attributes());
    for (Property<?> property : op.definition().properties()) {
      state.propertyValue(property, op.propertyValue(property));
    }
    for (int r = 0; r < op.numRegions(); r++) {
      Region copied = regions.get(op.region(r));
      if (copied != null) {
        state.regionAsIs(copied);
      }
    }
    for (Block successor : op.successors()) {
      state.successor(lookup(successor));
    }
    Operation copy = op.definition().create(state);
    for (int i = 0; i < op.numResults(); i++) {
      map(op.result(i), copy.result(i));
    }
    for (int i = 0; i < op.numOperands(); i++) {
      if (!values.containsKey(op.operand(i))) {
        open.add(copy.opOperand(i));
      }
    }
    return copy;
  }
}
