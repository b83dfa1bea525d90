package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.legality.Legality;
import dev.halfspace.pass.Pass;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of plans for the loops of a function, each judged on the program as it is then.
 *
 * <pre>{@code
 * Schedule schedule = Schedule.of(func, rewriter)
 *     .name("0", "i").name("0.0", "j")
 *     .interchange("i", "j")
 *     .unroll("i", 4);
 * System.out.println(schedule);
 * }</pre>
 *
 * <p>A loop is called by a name, which is an attribute and stays with the loop, or by its path: the
 * number of the loop in the function, then of that in it, and so on, counted from 0.
 */
public final class Schedule {
  /** The attribute that names a loop. */
  public static final String NAME = "halfspace.loop";

  /**
   * A step that was tried.
   *
   * @param description the transformation in words
   * @param verdict whether it was done, and if not why
   */
  public record Step(String description, PlanVerdict verdict) {
    @Override
    public String toString() {
      return verdict instanceof PlanVerdict.Refused refused
          ? "refused to %s: %s".formatted(description, refused.reason())
          : description;
    }
  }

  private final Operation root;
  private final Rewriter rewriter;
  private final List<Step> steps = new ArrayList<>();
  private @Nullable Legality legality;

  /** The passes whose pipelines are schedules: each carries out the plans of one kind. */
  public static ImmutableList<Pass> passes() {
    return PlanPasses.all();
  }

  private Schedule(Operation root, Rewriter rewriter) {
    this.root = root;
    this.rewriter = rewriter;
  }

  /** A schedule without steps for a function. */
  public static Schedule of(Operation root, Rewriter rewriter) {
    return new Schedule(root, rewriter);
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
   * The loop of a name or at a path.
   *
   * @throws NoSuchElementException if there is none
   */
  public AffineForOp loop(String nameOrPath) {
    for (AffineForOp loop : root.findAll(AffineForOp.class)) {
      if (loop.attribute(NAME) instanceof StringAttr name && name.value().equals(nameOrPath)) {
        return loop;
      }
    }
    Operation at = root;
    if (nameOrPath.matches("\\d{1,9}(\\.\\d{1,9})*")) {
      for (String number : nameOrPath.split("\\.", -1)) {
        List<AffineForOp> inside = loopsIn(at);
        int index = Integer.parseInt(number);
        if (index >= inside.size()) {
          throw new NoSuchElementException("there is no loop at " + nameOrPath);
        }
        at = inside.get(index);
      }
    }
    if (at != root && at instanceof AffineForOp loop) {
      return loop;
    }
    throw new NoSuchElementException("there is no loop named " + nameOrPath);
  }

  /** The loops in an operation that are in no other loop in it. */
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

  /** Gives a name to a loop, which it keeps. */
  @CanIgnoreReturnValue
  public Schedule name(String path, String name) {
    loop(path).setAttribute(NAME, StringAttr.of(name));
    return this;
  }

  /** Tries a plan that is made for the loops as they are now. */
  @CanIgnoreReturnValue
  public Schedule then(Function<Legality, ? extends LoopPlan> planner) {
    LoopPlan plan = planner.apply(legality());
    PlanVerdict verdict = plan.verdict();
    steps.add(new Step(plan.description(), verdict));
    if (verdict.isGranted()) {
      plan.apply(rewriter);
    }
    return this;
  }

  private Legality legality() {
    if (legality == null || !legality.analysis().isCurrent()) {
      legality = Legality.of(Sizes.analysis(root));
    }
    return legality;
  }

  /**
   * Tries several steps that make sense only together: if one of them is refused, all are undone,
   * which their verdicts say, and so they are, and forgotten, if one throws.
   */
  @CanIgnoreReturnValue
  public Schedule together(Consumer<Schedule> more) {
    int before = steps.size();
    boolean isDone = false;
    try (Savepoint savepoint = rewriter.savepoint()) {
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
    return this;
  }

  private static Step undone(Step step) {
    return step.verdict().isGranted()
        ? new Step(step.description(), PlanVerdict.refused("undone with a step that was refused"))
        : step;
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

  /** Exchanges a loop with the one that is all its body. */
  @CanIgnoreReturnValue
  public Schedule interchange(String outer, String inner) {
    return then(verdicts -> Permutation.interchange(verdicts, loop(outer), loop(inner)));
  }

  /** Puts the loops of a perfect nest in another order, given by their names or paths. */
  @CanIgnoreReturnValue
  public Schedule permute(List<String> loops) {
    List<AffineForOp> wanted = loops.stream().map(this::loop).toList();
    List<AffineForOp> band = new ArrayList<>(wanted);
    band.sort((a, b) -> a == b ? 0 : a.isProperAncestorOf(b) ? -1 : 1);
    List<Integer> order = wanted.stream().map(band::indexOf).toList();
    return then(verdicts -> Permutation.of(verdicts, band, order));
  }

  /** Executes a loop from the last iteration to the first. */
  @CanIgnoreReturnValue
  public Schedule reverse(String loop) {
    return then(verdicts -> Reversal.of(verdicts, loop(loop)));
  }

  /** Skews a loop by one around it. */
  @CanIgnoreReturnValue
  public Schedule skew(String outer, String inner, long factor) {
    return then(verdicts -> Skewing.of(loop(outer), loop(inner), factor));
  }

  /** Cuts a loop in as many as its dependences allow. */
  @CanIgnoreReturnValue
  public Schedule distribute(String loop) {
    return then(verdicts -> Distribution.of(verdicts, loop(loop)));
  }

  /** Decides a condition before a loop. */
  @CanIgnoreReturnValue
  public Schedule unswitch(String loop) {
    return then(verdicts -> Unswitching.of(loop(loop)));
  }

  /** Lets a loop count from 0 in steps of 1. */
  @CanIgnoreReturnValue
  public Schedule normalize(String loop) {
    return then(verdicts -> Normalization.of(loop(loop)));
  }

  /** The steps, one a line. */
  @Override
  public String toString() {
    return steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
  }
}
