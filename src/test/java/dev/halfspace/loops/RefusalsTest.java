package dev.halfspace.loops;

import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.loops.AccessTrace.Event;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Plans that are refused for a pair of iterations are carried out all the same, on random nests: in
 * some execution two accesses of an element, one of them a write, come in the other order, or the
 * iterations of a loop that was to be parallel access an element that one of them writes.
 */
class RefusalsTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22) * 100_000;
  private static final int USUAL = 8;
  private static final int MANY = Integer.getInteger("halfspace.loops.refusals", 300);

  /**
   * Sizes with which subscripts of all kinds meet: {@code %n + 1} and {@code 9 * %i}, say. An
   * execution that leaves a buffer, as it may at {@code -%i + 20} beyond 21, ends there.
   */
  private static final ImmutableList<Long> SIZES =
      Stream.of(rangeClosed(-3, 21), rangeClosed(25, 27), rangeClosed(34, 36))
          .flatMap(LongStream::boxed)
          .collect(ImmutableList.toImmutableList());

  /** The plans for a loop of a program, or for the nest that begins with it. */
  private enum Kind {
    TILING,
    PERMUTATION,
    REVERSAL,
    PARALLELIZATION,
    JAMMING,
    FUSION,
    DISTRIBUTION;

    Optional<LoopPlan> of(Legality legality, AffineForOp loop) {
      List<AffineForOp> band = LoopBody.nest(loop, AffineForOp.class);
      List<AffineForOp> two = band.subList(0, Math.min(2, band.size()));
      return switch (this) {
        case TILING -> Optional.of(Tiling.of(band, Collections.nCopies(band.size(), 2L)));
        case PERMUTATION ->
            Optional.of(two)
                .filter(loops -> loops.size() == 2)
                .map(loops -> Permutation.interchange(legality, loops.get(0), loops.get(1)));
        case REVERSAL -> Optional.of(Reversal.of(legality, loop));
        case PARALLELIZATION -> Optional.of(Parallelization.of(loop));
        case JAMMING -> Optional.of(UnrollAndJam.of(legality, loop, 2));
        case FUSION -> nextLoop(loop).map(second -> ShiftedFusion.of(legality, loop, second));
        case DISTRIBUTION -> Optional.of(Distribution.of(legality, loop));
      };
    }

    private static Optional<AffineForOp> nextLoop(AffineForOp loop) {
      Operation next = loop.next();
      while (next != null && !(next instanceof AffineForOp)) {
        next = next.next();
      }
      return Optional.ofNullable((AffineForOp) next);
    }
  }

  /** Refusals by what shows that they are right, and those for which there is nothing. */
  private static final class Tally {
    private final Map<String, Integer> reasons = new HashMap<>();
    private final List<String> unshown = new ArrayList<>();
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void refusalsHaveReasons(Kind kind) {
    check(kind, USUAL);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Kind.class)
  void manyRefusalsHaveReasons(Kind kind) {
    check(kind, MANY);
  }

  private static void check(Kind kind, int programs) {
    Tally tally = new Tally();
    for (long seed = SEED; seed < SEED + programs; seed++) {
      // Subscripts of all iterations that refusals name are to be in bounds.
      String text = RandomNests.program(seed).replace("<64x", "<4096x").replace(" + 8]", " + 20]");
      int loops = LoopTexts.read(text).findAll(AffineForOp.class).size();
      for (int i = 0; i < loops; i++) {
        examine(kind, text, i, tally);
      }
    }
    System.out.printf("%s: %s%n", kind, tally.reasons);
    assertThat(tally.unshown).isEmpty();
    assertThat(tally.reasons).isNotEmpty();
  }

  private static void examine(Kind kind, String text, int number, Tally tally) {
    ModuleOp module = LoopTexts.read(text);
    AccessTrace trace = AccessTrace.mark(module);
    AffineForOp loop = module.findAll(AffineForOp.class).get(number);
    Legality legality = Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
    Optional<LoopPlan> plan = kind.of(legality, loop);
    if (plan.isEmpty() || !(plan.get().verdict() instanceof PlanVerdict.Refused refused)) {
      return;
    }
    boolean isCycle = kind == Kind.DISTRIBUTION && loop.numResults() == 0;
    if (refused.obstacle().filter(Obstacle.Conflict.class::isInstance).isEmpty() && !isCycle) {
      tally.reasons.merge(refused.reason().replaceAll("'.*", "..."), 1, Integer::sum);
      return;
    }
    Map<Long, List<Event>> before = new HashMap<>();
    for (long size : SIZES) {
      before.put(size, trace.events(size));
    }
    ImmutableList<Integer> inside = inside(loop, trace.operations());
    int depth = AccessTrace.variables(loop).size();
    boolean isShown =
        switch (kind) {
          case TILING, PERMUTATION, JAMMING, FUSION -> {
            try (TreeRewriter rewriter = TreeRewriter.of(module)) {
              var unused = plan.get().transform(rewriter);
            }
            yield before.entrySet().stream()
                .anyMatch(
                    each -> {
                      List<Event> after = trace.events(each.getKey());
                      return AccessTrace.isReversed(each.getValue(), after);
                    });
          }
          case REVERSAL, PARALLELIZATION ->
              before.values().stream().anyMatch(events -> isCarried(events, inside, depth));
          case DISTRIBUTION ->
              new StatementGraph(loop, trace.operations(), before.values()).isOneCycle();
        };
    tally.reasons.merge(isShown ? "shown by execution" : "not shown", 1, Integer::sum);
    if (!isShown) {
      tally.unshown.add(
          "%s, loop %s: %s%n%s"
              .formatted(plan.get().description(), number, refused.reason(), text));
    }
  }

  private static ImmutableList<Integer> inside(Operation around, List<Operation> accesses) {
    ImmutableList.Builder<Integer> inside = ImmutableList.builder();
    for (int i = 0; i < accesses.size(); i++) {
      if (around.isAncestorOf(accesses.get(i))) {
        inside.add(i);
      }
    }
    return inside.build();
  }

  /** Returns true if two iterations of a loop access an element that one of them writes. */
  private static boolean isCarried(List<Event> events, List<Integer> inside, int depth) {
    List<Event> some = events.stream().filter(each -> inside.contains(each.number())).toList();
    for (Event one : some) {
      for (Event other : some) {
        if (one.conflictsWith(other)
            && one.iteration().subList(0, depth).equals(other.iteration().subList(0, depth))
            && !one.iteration().get(depth).equals(other.iteration().get(depth))) {
          return true;
        }
      }
    }
    return false;
  }
}
