package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.legality.Legality;
import dev.halfspace.pass.Pass;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.text.SourceNames;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of plans for the loops of a function, each judged on the IR that the steps before it
 * leave.
 *
 * <pre>{@code
 * Schedule schedule = Schedule.of(func).withNames(names)
 *     .tile(List.of("i", "j"), 32, 32)
 *     .interchange("i", "j")
 *     .unroll("k", 4)
 *     .parallelize("j");
 * System.out.println(schedule);
 * }</pre>
 *
 * <p>A loop is identified by a name, which is an attribute of the loop or the name of its induction
 * variable in the source text, or by a path: the index of an outermost loop in the function, then
 * the index of a loop nested directly in it, and so on, counted from 0.
 *
 * <p>Names stay with loops. When a loop is tiled or strip-mined, the tile loop or strip loop keeps
 * the name, and the loop inside it is called {@code i.inner}. When a step copies loops, the later
 * copies are called {@code i.2}, {@code i.3} and so on, and a loop that executes some iterations
 * apart {@code i.apart}. A coalesced band has the name of its outermost loop, a parallelized one
 * the names of all its loops. The names of loops that no longer exist, such as promoted ones, find
 * nothing.
 */
public final class Schedule {
  /** The attribute that names a loop. */
  public static final String NAME = LoopNames.ATTRIBUTE;

  /**
   * A step that was tried.
   *
   * @param loop the name of the loop, the first if it has several; empty if it has none
   * @param description a description of the transformation
   * @param verdict the decision: granted and applied, or refused with the reason
   */
  public record Step(String loop, String description, PlanVerdict verdict) {
    @Override
    public String toString() {
      String done =
          verdict instanceof PlanVerdict.Refused refused
              ? "refused to %s: %s".formatted(description, refused.reason())
              : description;
      return loop.isEmpty() ? done : loop + ": " + done;
    }
  }

  private final Operation root;
  private final LoopNames names;

  /** The rewriter given by the caller; {@code null} if each change uses one of its own. */
  private final @Nullable Rewriter rewriter;

  private final List<Step> steps = new ArrayList<>();
  private @Nullable Legality legality;

  /** The passes whose pipelines are schedules: each applies the plans of one kind. */
  public static ImmutableList<Pass> passes() {
    return PlanPasses.all();
  }

  private Schedule(Operation root, @Nullable Rewriter rewriter) {
    this.root = root;
    this.names = new LoopNames(root);
    this.rewriter = rewriter;
  }

  /** An empty schedule for a function. */
  public static Schedule of(Operation root) {
    return new Schedule(root, null);
  }

  /** An empty schedule for a function that is changed through a rewriter. */
  public static Schedule of(Operation root, Rewriter rewriter) {
    return new Schedule(root, rewriter);
  }

  /**
   * Names loops without a name after their induction variables in the source text, {@code i} for
   * {@code %i}; if several have one name, the later ones are called {@code i.2}, {@code i.3}. A
   * loop is given the attribute when a step changes it.
   */
  @CanIgnoreReturnValue
  public Schedule withNames(SourceNames inText) {
    names.add(inText);
    return this;
  }

  /** The names that find a loop, in walk order. */
  public ImmutableList<String> names() {
    return names.all();
  }

  /** The steps that were tried, in order. */
  public ImmutableList<Step> steps() {
    return ImmutableList.copyOf(steps);
  }

  /** Returns true if no step was refused. */
  public boolean isComplete() {
    return steps.stream().allMatch(step -> step.verdict().isGranted());
  }

  /**
   * The loop with a name or at a path, which must not have been parallelized.
   *
   * @throws NoSuchElementException if there is none
   */
  public AffineForOp loop(String nameOrPath) {
    if (find(nameOrPath) instanceof AffineForOp loop) {
      return loop;
    }
    throw new NoSuchElementException(nameOrPath + " is a parallel loop now");
  }

  /**
   * The loop with a name or at a path, or the parallel loop that replaced it.
   *
   * @throws NoSuchElementException if there is none
   */
  public Operation find(String nameOrPath) {
    return names.find(nameOrPath).orElseGet(() -> at(nameOrPath));
  }

  private AffineForOp at(String path) {
    if (!path.matches("\\d{1,9}(\\.\\d{1,9})*")) {
      throw new NoSuchElementException("there is no loop named " + path);
    }
    List<AffineForOp> inside = loopsIn(root);
    AffineForOp found = null;
    for (String number : path.split("\\.", -1)) {
      int index = Integer.parseInt(number);
      if (index >= inside.size()) {
        throw new NoSuchElementException("there is no loop at " + path);
      }
      found = inside.get(index);
      inside = loopsIn(found);
    }
    return requireNonNull(found);
  }

  /** The outermost of the loops nested in an operation. */
  private static List<AffineForOp> loopsIn(Operation around) {
    return around.findAll(AffineForOp.class).stream()
        .filter(loop -> loop != around)
        .filter(
            loop -> {
              AffineForOp parent = loop.parentOfType(AffineForOp.class);
              return parent == null || parent == around || !around.isProperAncestorOf(parent);
            })
        .toList();
  }

  /**
   * Gives a loop a name, which it keeps.
   *
   * @throws IllegalArgumentException if another loop has it
   */
  @CanIgnoreReturnValue
  public Schedule name(String path, String name) {
    AffineForOp loop = loop(path);
    checkArgument(
        names.find(name).filter(other -> other != loop).isEmpty(),
        "another loop is named %s",
        name);
    LoopNames.give(loop, List.of(name));
    return this;
  }

  /**
   * Tries a plan that is made for the current state of the loops.
   *
   * @throws IllegalArgumentException if the plan is granted, but for a loop of another function
   */
  @CanIgnoreReturnValue
  public Schedule then(Function<Legality, ? extends LoopPlan> planner) {
    LoopPlan plan = planner.apply(legality());
    PlanVerdict verdict = plan.verdict();
    checkArgument(
        !verdict.isGranted() || root.isAncestorOf(plan.loop()),
        "to %s is no plan for this function",
        plan.description());
    String loop = names.of(plan.loop()).stream().findFirst().orElse("");
    steps.add(new Step(loop, plan.description(), verdict));
    if (verdict.isGranted()) {
      rewrite(by -> names.transform(plan, by));
    }
    return this;
  }

  /** Changes the IR through the given rewriter, or through a temporary one if there is none. */
  private void rewrite(Consumer<Rewriter> change) {
    if (rewriter != null) {
      change.accept(rewriter);
      return;
    }
    try (TreeRewriter own = TreeRewriter.of(root)) {
      change.accept(own);
    }
  }

  private Legality legality() {
    if (legality == null || !legality.analysis().isCurrent()) {
      legality = Legality.of(Sizes.analysis(root));
    }
    return legality;
  }

  /**
   * Tries several steps that make sense only together: if one of them is refused, all are undone,
   * and their verdicts say so. If one throws, all are undone and removed from the list of steps.
   */
  @CanIgnoreReturnValue
  public Schedule together(Consumer<Schedule> more) {
    rewrite(by -> together(more, by));
    return this;
  }

  private void together(Consumer<Schedule> more, Rewriter by) {
    int before = steps.size();
    boolean isDone = false;
    try (Savepoint savepoint = by.savepoint()) {
      more.accept(this);
      isDone = true;
      if (steps.subList(before, steps.size()).stream().allMatch(s -> s.verdict().isGranted())) {
        savepoint.keep();
      } else {
        steps.subList(before, steps.size()).replaceAll(Schedule::undone);
      }
    } finally {
      if (!isDone) {
        steps.subList(before, steps.size()).clear();
      }
    }
  }

  private static Step undone(Step step) {
    return step.verdict().isGranted()
        ? new Step(
            step.loop(),
            step.description(),
            PlanVerdict.refused("undone with a step that was refused"))
        : step;
  }

  /** The loops with the given names or at the given paths. */
  private List<AffineForOp> loops(List<String> namesOrPaths) {
    checkArgument(!namesOrPaths.isEmpty(), "a band of no loops");
    return namesOrPaths.stream().map(this::loop).toList();
  }

  /**
   * Tiles a perfect nest.
   *
   * @param loops the loops from the outermost
   * @param sizes the tile size of each loop, in iterations
   * @throws IllegalArgumentException unless there is one positive size for each loop
   */
  @CanIgnoreReturnValue
  public Schedule tile(List<String> loops, long... sizes) {
    return then(verdicts -> Tiling.of(loops(loops), Longs.asList(sizes)));
  }

  /** Strip-mines a loop into strips of {@code size} iterations. */
  @CanIgnoreReturnValue
  public Schedule stripMine(String loop, long size) {
    return then(verdicts -> StripMining.of(loop(loop), size));
  }

  /** Replaces a loop by a parallel one. */
  @CanIgnoreReturnValue
  public Schedule parallelize(String loop) {
    return parallelize(List.of(loop));
  }

  /** Replaces a perfect nest, given by its loops from the outermost, by one parallel loop. */
  @CanIgnoreReturnValue
  public Schedule parallelize(List<String> band) {
    return then(verdicts -> Parallelization.of(loops(band)));
  }

  /** Coalesces a perfect nest, given by its loops from the outermost, into one loop. */
  @CanIgnoreReturnValue
  public Schedule coalesce(List<String> band) {
    return then(verdicts -> Coalescing.of(loops(band)));
  }

  /** Fuses a producer into a later loop, which consumes what the producer stores. */
  @CanIgnoreReturnValue
  public Schedule fuse(String first, String second) {
    return then(verdicts -> LoopFusion.of(loop(first), loop(second), 0));
  }

  /** Fuses a loop with one before it, shifted by as many iterations as its dependences need. */
  @CanIgnoreReturnValue
  public Schedule fuseShifted(String first, String second) {
    return then(verdicts -> LoopFusion.shifted(verdicts, loop(first), loop(second)));
  }

  /** Peels the first iterations of a loop into a loop before it, {@code i.apart}. */
  @CanIgnoreReturnValue
  public Schedule peelFirst(String loop, long iterations) {
    return then(verdicts -> Peeling.first(loop(loop), iterations));
  }

  /** Peels the last iterations of a loop into a loop after it. */
  @CanIgnoreReturnValue
  public Schedule peelLast(String loop, long iterations) {
    return then(verdicts -> Peeling.last(loop(loop), iterations));
  }

  /** Hoists loop-invariant operations out of a loop. */
  @CanIgnoreReturnValue
  public Schedule hoist(String loop) {
    return then(verdicts -> InvariantMotion.of(loop(loop)));
  }

  /** Replaces a loop of one iteration by its body. */
  @CanIgnoreReturnValue
  public Schedule promote(String loop) {
    return then(verdicts -> Promotion.of(loop(loop)));
  }

  /** Unrolls a loop fully. */
  @CanIgnoreReturnValue
  public Schedule unrollFully(String loop) {
    return then(verdicts -> Unrolling.full(loop(loop)));
  }

  /** Unrolls a loop by a factor. */
  @CanIgnoreReturnValue
  public Schedule unroll(String loop, long factor) {
    return then(verdicts -> Unrolling.by(loop(loop), factor));
  }

  /** Unrolls a loop by a factor and jams the copies into the loops inside. */
  @CanIgnoreReturnValue
  public Schedule unrollAndJam(String loop, long factor) {
    return then(verdicts -> UnrollAndJam.of(verdicts, loop(loop), factor));
  }

  /** Interchanges a loop with the loop that is all of its body. */
  @CanIgnoreReturnValue
  public Schedule interchange(String outer, String inner) {
    return then(verdicts -> Permutation.interchange(verdicts, loop(outer), loop(inner)));
  }

  /** Permutes the loops of a perfect nest, given by their names or paths in the new order. */
  @CanIgnoreReturnValue
  public Schedule permute(List<String> loops) {
    List<AffineForOp> wanted = loops.stream().map(this::loop).toList();
    List<AffineForOp> band = new ArrayList<>(wanted);
    band.sort((a, b) -> a == b ? 0 : a.isProperAncestorOf(b) ? -1 : 1);
    List<Integer> order = wanted.stream().map(band::indexOf).toList();
    return then(verdicts -> Permutation.of(verdicts, band, order));
  }

  /** Reverses a loop: the last iteration comes first. */
  @CanIgnoreReturnValue
  public Schedule reverse(String loop) {
    return then(verdicts -> Reversal.of(verdicts, loop(loop)));
  }

  /** Skews a loop by a multiple of the induction variable of an enclosing loop. */
  @CanIgnoreReturnValue
  public Schedule skew(String outer, String inner, long factor) {
    return then(verdicts -> Skewing.of(loop(outer), loop(inner), factor));
  }

  /** Distributes a loop into as many loops as its dependences allow. */
  @CanIgnoreReturnValue
  public Schedule distribute(String loop) {
    return then(verdicts -> Distribution.of(verdicts, loop(loop)));
  }

  /** Unswitches a loop: tests a loop-invariant condition before it. */
  @CanIgnoreReturnValue
  public Schedule unswitch(String loop) {
    return then(verdicts -> Unswitching.of(loop(loop)));
  }

  /** Normalizes a loop to count from 0 in steps of 1. */
  @CanIgnoreReturnValue
  public Schedule normalize(String loop) {
    return then(verdicts -> Normalization.of(loop(loop)));
  }

  /** The steps, one per line. */
  @Override
  public String toString() {
    return steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
  }
}
