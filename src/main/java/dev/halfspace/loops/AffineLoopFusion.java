package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.Iterables;
import com.google.common.collect.Multiset;
import com.google.common.collect.SetMultimap;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.pass.OptionType;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.pass.PassRegistry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The pass that fuses producer loops with the consumer loops after them, and sibling loops that
 * load from the same buffer, each loop with as many others as possible.
 */
final class AffineLoopFusion {
  /** The kinds of fusion. */
  public enum Mode {
    /** Producer-consumer and sibling fusion. */
    GREEDY,
    /** Producer-consumer fusion. */
    PRODUCER,
    /** Sibling fusion: of loops that load from the same buffer. */
    SIBLING;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Floating-point numbers, printed as {@code 3.000000e-01}. */
  private static final OptionType<Double> NUMBER =
      new OptionType<>() {
        @Override
        public Double parse(String text, PassRegistry passes) {
          try {
            return Double.valueOf(text);
          } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'%s' is no number".formatted(text), e);
          }
        }

        @Override
        public String print(Double value) {
          return String.format(Locale.ROOT, "%e", value);
        }

        @Override
        public String placeholder() {
          return "number";
        }
      };

  private static final PassOption<Double> TOLERANCE =
      PassOption.of(
          "compute-tolerance",
          NUMBER,
          0.3,
          "The share of computation that fusion may add, 0.3 for 30 %");

  private static final PassOption<Long> FAST_SPACE =
      PassOption.of(
          "fast-mem-space",
          PassOption.unsigned(),
          0L,
          "The memory space of private buffers, if it is a faster one");

  private static final PassOption<Long> THRESHOLD =
      PassOption.of(
          "local-buf-threshold",
          PassOption.unsignedLong(),
          0L,
          "The greatest size in KiB of private buffers in the faster space");

  private static final PassOption<Boolean> MAXIMAL =
      PassOption.flag("maximal", false, "Fuse whatever the computation costs that is done again");

  private static final PassOption<Mode> MODE =
      PassOption.choice(
          "mode",
          Mode.GREEDY,
          "The loops that are fused: producers with consumers, siblings, or both");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-loop-fusion",
              "Fuse nests of affine loops where each value is still computed before it is read",
              (root, context) -> new AffineLoopFusion(root, context).run(root))
          .named("AffineLoopFusion")
          .options(TOLERANCE, FAST_SPACE, THRESHOLD, MAXIMAL, MODE);

  private final PassContext context;
  private final FusionLimits limits;

  /** The verdicts on the function around the current block. */
  private CurrentLegality facts;

  private final Set<Value> replaced = new LinkedHashSet<>();

  /** The order in which the loops of the current block are visited. */
  private @Nullable FusionOrder order;

  /** The loops that others were tried to be fused into; the plans report the outcome. */
  private final Set<Operation> tried = new HashSet<>();

  /** The loops that were tried to be fused into others, with the reason for the last refusal. */
  private final Map<Operation, String> refused = new HashMap<>();

  /** True if a producer was skipped because several operations after it touch its buffers. */
  private boolean isAnyLeft;

  /** The consumers that each producer was fused with; an erased producer is not tried again. */
  private final SetMultimap<AffineForOp, AffineForOp> fused = HashMultimap.create();

  /**
   * The buffers that a loop stores to only because it executes slices of producers that are kept:
   * {@code mlir-opt} does not consider it a producer of these.
   */
  private final SetMultimap<AffineForOp, Value> copied = HashMultimap.create();

  private AffineLoopFusion(Operation root, PassContext context) {
    this.context = context;
    this.limits =
        new FusionLimits(
            context.get(TOLERANCE),
            context.get(MAXIMAL),
            new FastMemory(context.get(FAST_SPACE), context.get(THRESHOLD)));
    this.facts = CurrentLegality.of(root);
  }

  private void run(Operation root) {
    List<AffineForOp> loops = context.wantsRemarks() ? root.findAll(AffineForOp.class) : List.of();
    blocks(root).forEach(this::fuse);
    for (AffineForOp loop : loops) {
      if (loop.block() != null && !tried.contains(loop)) {
        String reason =
            refused.getOrDefault(
                loop,
                "fuse: no other loop of its block stores or loads what it loads, by affine accesses"
                    + " of one name");
        context.remark(loop, () -> "not done: " + reason);
      }
    }
  }

  /** The blocks with several loops, nested blocks before the blocks that enclose them. */
  private static List<Block> blocks(Operation root) {
    List<Block> blocks = new ArrayList<>();
    Multiset<Block> loops = HashMultiset.create();
    for (Operation op = root.nextInWalk(root); op != null; op = op.nextInWalk(root)) {
      Block block = op instanceof AffineForOp ? requireNonNull(op.block()) : null;
      if (block != null && loops.add(block, 1) == 1) {
        blocks.add(blocks.isEmpty() ? 0 : place(block, blocks), block);
      }
    }
    blocks.removeIf(block -> !isUnderstood(block));
    return blocks;
  }

  /** The insertion index of a block: before the last blocks that all enclose its owner. */
  private static int place(Block block, List<Block> blocks) {
    Set<Operation> around = new HashSet<>();
    Operation owner = requireNonNull(block.parentOp());
    for (Operation op = owner.parentOp(); op != null; op = op.parentOp()) {
      around.add(op);
    }
    int at = blocks.size();
    while (at > 0 && around.contains(blocks.get(at - 1).parentOp())) {
      at--;
    }
    return at;
  }

  /** Returns false if an operation without uses executes its regions in an unknown way. */
  private static boolean isUnderstood(Block block) {
    for (Operation op : block) {
      if (op.numRegions() > 0
          && !(op instanceof AffineForOp || op instanceof RegionBranch || op.hasUses())) {
        return false;
      }
    }
    return true;
  }

  private static List<AffineForOp> loops(Block block) {
    List<AffineForOp> loops = new ArrayList<>();
    for (Operation op : block) {
      if (op instanceof AffineForOp loop) {
        loops.add(loop);
      }
    }
    return loops;
  }

  /**
   * Returns false if clearly no loops of a block are fused or sunk: of the supported loops, no two
   * load from the same buffer and none stores what another one loads, and loops whose body is a
   * single loop do not write.
   */
  private static boolean mayChange(Block block) {
    List<AffineForOp> counted = new ArrayList<>();
    for (AffineForOp loop : loops(block)) {
      if (mayBeSunk(loop)) {
        return true;
      }
      if (loop.hasConstantBounds() || isCountedFromVariable(loop)) {
        counted.add(loop);
      }
    }
    return counted.size() > 1 && doAnyMeet(counted);
  }

  /**
   * Returns true if the trip count of a loop is a positive constant although both bounds have
   * operands. The difference of bounds over different block arguments, the usual case, is not
   * constant.
   */
  private static boolean isCountedFromVariable(AffineForOp loop) {
    List<Value> lower = loop.lowerBound().operands();
    List<Value> upper = loop.upperBound().operands();
    boolean mayBe =
        lower.equals(upper)
            || Iterables.any(Iterables.concat(lower, upper), value -> value.definingOp() != null);
    return mayBe && !lower.isEmpty() && !upper.isEmpty() && IterationCount.constantOrZero(loop) > 0;
  }

  /** Returns true if two supported loops load from one buffer, or one loads what another stores. */
  private static boolean doAnyMeet(List<AffineForOp> loops) {
    Set<Value> read = new HashSet<>();
    Set<Value> written = new HashSet<>();
    for (AffineForOp loop : loops) {
      FusedNest nest = FusedNest.of(loop);
      if (FusionObstacle.in(nest, nest.isCounted()).isEmpty()) {
        Set<Value> loaded = nest.read();
        Set<Value> stored = nest.written();
        if (!Collections.disjoint(loaded, read)
            || !Collections.disjoint(loaded, written)
            || !Collections.disjoint(stored, read)) {
          return true;
        }
        read.addAll(loaded);
        written.addAll(stored);
      }
    }
    return false;
  }

  private void fuse(Block block) {
    if (!context.wantsRemarks() && !limits.isMaximal() && !mayChange(block)) {
      return;
    }
    facts = facts.orAround(requireNonNull(block.parentOp()));
    order = new FusionOrder(block);
    isAnyLeft = false;
    IrSnapshot seen = IrSnapshot.of(requireNonNull(block.parentOp()));
    Mode mode = context.get(MODE);
    if (mode != Mode.SIBLING) {
      fuseProducers(block, mode == Mode.PRODUCER);
    }
    if (mode != Mode.PRODUCER) {
      forEachLoop(block, this::fuseSiblings);
    }
    if (mode == Mode.GREEDY && (isAnyLeft || !seen.isCurrent())) {
      fuseProducers(block, true);
    }
    replaced.stream()
        .filter(buffer -> !buffer.hasUses())
        .map(Value::definingOp)
        .filter(made -> made != null && made.definition() == MemRef.ALLOC)
        .forEach(Operation::erase);
    replaced.clear();
  }

  private void fuseProducers(Block block, boolean isForMany) {
    forEachLoop(block, loop -> fuseInto(loop, isForMany));
  }

  private void forEachLoop(Block block, Consumer<AffineForOp> action) {
    for (AffineForOp loop : requireNonNull(order).loops()) {
      if (loop.block() == block) {
        action.accept(loop);
      }
    }
  }

  /** Fuses the siblings of a loop into it, each by the first buffer that allows it. */
  private void fuseSiblings(AffineForOp loop) {
    Set<AffineForOp> done = new HashSet<>();
    while (loop.numResults() == 0 && fuseSibling(loop, done)) {
      requireNonNull(order).removed();
    }
  }

  /** Fuses the first sibling that has not been tried and can be fused into a loop, if any. */
  private boolean fuseSibling(AffineForOp loop, Set<AffineForOp> done) {
    for (SiblingFusion plan : siblings(loop)) {
      if (!done.contains(plan.sibling()) && !isConsumer(plan.sibling())) {
        tried.add(loop);
        if (plan.carryOut(context).isPresent()) {
          return true;
        }
        addRefusal(plan.sibling(), "execute in a loop that loads the same", plan);
        if (plan.endsSearch()) {
          return false;
        }
        if (plan.isUnrelated()) {
          done.add(plan.sibling());
        }
      }
    }
    return false;
  }

  /**
   * The plans to fuse a loop with its siblings: those that share a block argument, then those that
   * share a buffer defined in the block, then those that share one written before the loop there.
   */
  private List<SiblingFusion> siblings(AffineForOp loop) {
    Block block = requireNonNull(loop.block());
    Set<Value> read = facts.buffers().nest(loop).read();
    List<SiblingFusion> plans = new ArrayList<>();
    for (Value memory : ofBlock(block, read)) {
      addPlans(loop, loading(memory, block), memory, plans);
    }
    for (Value memory : read) {
      if (facts.buffers().isWrittenBefore(memory, loop)) {
        addPlans(loop, loops(block), memory, plans);
      }
    }
    return plans;
  }

  /** The loops of a block that load from a buffer, that of the most recently added load first. */
  private static Set<AffineForOp> loading(Value memory, Block block) {
    Set<AffineForOp> loading = new LinkedHashSet<>();
    for (Operation user : memory.users()) {
      if (user instanceof AffineLoadOp && user.ancestorIn(block) instanceof AffineForOp each) {
        loading.add(each);
      }
    }
    return loading;
  }

  /** The values that are arguments of a block, then those defined in it, in program order. */
  private static List<Value> ofBlock(Block block, Set<Value> values) {
    List<Value> found = new ArrayList<>(block.arguments());
    found.retainAll(values);
    List<Value> made = new ArrayList<>();
    for (Value value : values) {
      if (value.definingOp() != null && value.parentBlock() == block) {
        made.add(value);
      }
    }
    made.sort(
        (a, b) ->
            CurrentBuffers.order(requireNonNull(a.definingOp()), requireNonNull(b.definingOp())));
    found.addAll(made);
    return found;
  }

  /** Returns true if the elements of a buffer that a slice needs can be counted, or need not be. */
  private boolean isMeasured(Value memory) {
    return limits.isMaximal()
        || !(memory.type() instanceof MemRefType type)
        || type.hasIdentityLayout();
  }

  private void addPlans(
      AffineForOp loop, Collection<AffineForOp> siblings, Value memory, List<SiblingFusion> plans) {
    if (!isMeasured(memory)) {
      return;
    }
    for (AffineForOp sibling : siblings) {
      if (sibling != loop && facts.buffers().nest(sibling).reads(memory)) {
        plans.add(new SiblingFusion(sibling, loop, memory, limits, facts));
      }
    }
  }

  /**
   * Returns true for a loop that updates what was stored before: a consumer to {@code mlir-opt}.
   */
  private boolean isConsumer(AffineForOp loop) {
    FusedNest nest = facts.buffers().nest(loop);
    Set<Value> updated = nest.read();
    updated.retainAll(nest.written());
    return updated.stream().anyMatch(memory -> facts.buffers().isWrittenBefore(memory, loop));
  }

  /** Fuses producers into a loop, the nearest first, as long as one can be fused. */
  private void fuseInto(AffineForOp outermost, boolean isForMany) {
    if (outermost.numResults() > 0) {
      return;
    }
    AffineForOp consumer = sink(outermost);
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (AffineForOp producer : producers(consumer)) {
        Attempt attempt = fuse(producer, consumer, isForMany);
        if (attempt == Attempt.LAST) {
          return;
        }
        isChanged |= attempt == Attempt.DONE;
      }
    }
  }

  /** The producers of a loop: loops before it that store what it loads, the last first. */
  private List<AffineForOp> producers(AffineForOp consumer) {
    Set<Value> read = facts.buffers().nest(consumer).read();
    List<AffineForOp> producers = new ArrayList<>();
    for (AffineForOp loop : requireNonNull(order).loopsFromLast()) {
      Set<Value> written = facts.buffers().nest(loop).written();
      written.removeAll(copied.get(loop));
      if (loop.isBeforeInBlock(consumer) && !Collections.disjoint(written, read)) {
        producers.add(loop);
      }
    }
    return producers;
  }

  /** Returns false unless the body of a loop is a single loop, and something in it may write. */
  private static boolean mayBeSunk(AffineForOp outermost) {
    return LoopBody.onlyLoop(outermost, AffineForOp.class) != null
        && !FusionObstacle.isFreeOfWrites(FusedNest.of(outermost));
  }

  private AffineForOp sink(AffineForOp outermost) {
    if (!mayBeSunk(outermost)) {
      return outermost;
    }
    LoopSinking sinking = new LoopSinking(outermost, facts);
    if (!sinking.verdict().isGranted()) {
      return outermost;
    }
    sinking.apply(context.rewriter());
    AffineForOp sunk = sinking.outermost();
    requireNonNull(order).replaced(outermost, sunk);
    copied.putAll(sunk, copied.removeAll(outermost));
    return sunk;
  }

  /** The outcomes of an attempt to fuse a producer with a consumer. */
  private enum Attempt {
    DONE,
    REFUSED,
    /** Refused, and no further producer is tried. */
    LAST
  }

  private Attempt fuse(AffineForOp producer, AffineForOp consumer, boolean isForMany) {
    Set<Value> shared = facts.buffers().nest(producer).storedFor(facts.buffers().nest(consumer));
    if (fused.containsEntry(producer, consumer)
        || shared.isEmpty()
        || !shared.stream().allMatch(this::isMeasured)) {
      return Attempt.REFUSED;
    }
    if (!isForMany && shared.stream().anyMatch(m -> facts.buffers().areManyAfter(producer, m))) {
      isAnyLeft = true;
      return Attempt.REFUSED;
    }
    tried.add(consumer);
    LoopFusion plan = new LoopFusion(producer, consumer, limits, facts);
    boolean isGranted = plan.verdict().isGranted();
    replaced.addAll(plan.replacedBuffers());
    if (isGranted) {
      requireNonNull(order).added(plan.replacedBuffers().size());
      if (plan.removesFirst()) {
        requireNonNull(order).removed();
      } else {
        Set<Value> stored = facts.buffers().nest(producer).written();
        stored.removeAll(facts.buffers().nest(consumer).written());
        copied.putAll(consumer, stored);
      }
    }
    plan.carryOut(context);
    if (isGranted) {
      return fused.put(producer, consumer) ? Attempt.DONE : Attempt.REFUSED;
    }
    addRefusal(producer, "fuse with a consumer after it", plan);
    return plan.endsSearch() ? Attempt.LAST : Attempt.REFUSED;
  }

  private void addRefusal(AffineForOp loop, String transformation, LoopPlan plan) {
    if (context.wantsRemarks() && plan.verdict() instanceof PlanVerdict.Refused verdict) {
      refused.put(loop, transformation + ": " + verdict.reason());
    }
  }
}
