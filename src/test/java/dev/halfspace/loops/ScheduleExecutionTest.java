package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.verify.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random schedules of random programs: what they compute stays, and names find loops. */
class ScheduleExecutionTest {
  private static final int USUAL = 50;
  private static final int MANY = Integer.getInteger("halfspace.loops.programs", 10_000);

  private static final List<Long> SIZES = List.of(0L, 1L, 2L, 4L);

  private enum Kind {
    TILE,
    STRIPS,
    INTERCHANGE,
    PERMUTE,
    SKEW,
    REVERSE,
    NORMALIZE,
    UNROLL,
    JAM,
    UNROLL_FULLY,
    COALESCE,
    DISTRIBUTE,
    UNSWITCH,
    FUSE,
    FUSE_SHIFTED,
    PEEL_FIRST,
    PEEL_LAST,
    HOIST,
    PROMOTE,
    PARALLELIZE,
    PARALLELIZE_BAND
  }

  /** Steps for nests, and for loops with one after them. */
  private static final Set<Kind> OF_SEVERAL =
      EnumSet.of(
          Kind.INTERCHANGE,
          Kind.PERMUTE,
          Kind.COALESCE,
          Kind.PARALLELIZE_BAND,
          Kind.FUSE,
          Kind.FUSE_SHIFTED);

  /** A schedule that grows by random steps, and the names that may be gone after the last one. */
  private static final class RandomSchedule {
    private final Random random;
    private final Schedule schedule;
    private final List<String> gone = new ArrayList<>();

    RandomSchedule(long seed, Schedule schedule) {
      this.random = new Random(seed);
      this.schedule = schedule;
    }

    private <T> T one(List<T> all) {
      return all.get(random.nextInt(all.size()));
    }

    private List<String> loops() {
      return schedule.names().stream()
          .filter(name -> schedule.find(name) instanceof AffineForOp)
          .toList();
    }

    private String name(AffineForOp loop) {
      return schedule.names().stream()
          .filter(name -> schedule.find(name) == loop)
          .findFirst()
          .orElseThrow();
    }

    /** Loops of the perfect nest that begins with a loop. */
    private List<String> band(String outermost) {
      List<AffineForOp> nest = LoopBody.nest(schedule.loop(outermost), AffineForOp.class);
      int size = Math.min(nest.size(), 1 + random.nextInt(nest.size() + 1));
      return nest.subList(0, size).stream().map(this::name).toList();
    }

    /** The names of a loop and of all in it. */
    private List<String> inside(String loop) {
      return schedule.loop(loop).findAll(AffineForOp.class).stream().map(this::name).toList();
    }

    /** The loops of a block after one, or only that if there are none. */
    private List<String> after(String loop) {
      AffineForOp first = schedule.loop(loop);
      List<String> after =
          loops().stream()
              .filter(name -> schedule.loop(name).block() == first.block())
              .filter(name -> first.isBeforeInBlock(schedule.loop(name)))
              .toList();
      return after.isEmpty() ? List.of(loop) : after;
    }

    /** Tries a step; returns false if there is no loop left. */
    boolean step(Kind kind) {
      gone.clear();
      if (loops().isEmpty()) {
        return false;
      }
      List<String> all = loops();
      List<String> fitting =
          all.stream()
              .filter(
                  kind == Kind.FUSE || kind == Kind.FUSE_SHIFTED
                      ? name -> !after(name).contains(name)
                      : name -> LoopBody.onlyLoop(schedule.loop(name), AffineForOp.class) != null)
              .toList();
      String loop = one(OF_SEVERAL.contains(kind) && !fitting.isEmpty() ? fitting : all);
      List<String> band = band(loop);
      String last = band.get(band.size() - 1);
      int size = 1 + random.nextInt(4);
      switch (kind) {
        case TILE -> schedule.tile(band, random.longs(band.size(), 1, 5).toArray());
        case STRIPS -> schedule.stripMine(loop, size);
        case INTERCHANGE -> schedule.interchange(loop, band.size() > 1 ? band.get(1) : loop);
        case PERMUTE -> {
          List<String> order = new ArrayList<>(band);
          Collections.shuffle(order, random);
          schedule.permute(order);
        }
        case SKEW -> schedule.skew(loop, random.nextBoolean() ? last : one(loops()), size - 2);
        case REVERSE -> schedule.reverse(loop);
        case NORMALIZE -> schedule.normalize(loop);
        case UNROLL -> {
          mayBePromoted(loop, size);
          schedule.unroll(loop, size);
        }
        case JAM -> {
          mayBePromoted(loop, size);
          schedule.unrollAndJam(loop, size);
        }
        case UNROLL_FULLY -> {
          gone.add(loop);
          schedule.unrollFully(loop);
        }
        case COALESCE -> {
          gone.addAll(band.subList(1, band.size()));
          schedule.coalesce(band);
        }
        case DISTRIBUTE -> {
          inside(loop).stream()
              .filter(name -> Effects.areNone(schedule.loop(name)))
              .forEach(gone::add);
          schedule.distribute(loop);
        }
        case UNSWITCH -> schedule.unswitch(loop);
        case FUSE -> {
          String second = one(after(loop));
          gone.addAll(inside(loop));
          schedule.fuse(loop, second);
        }
        case FUSE_SHIFTED -> {
          String second = one(after(loop));
          gone.addAll(inside(loop));
          gone.addAll(inside(second));
          schedule.fuseShifted(loop, second);
        }
        case PEEL_FIRST -> schedule.peelFirst(loop, size);
        case PEEL_LAST -> schedule.peelLast(loop, size);
        case HOIST -> schedule.hoist(loop);
        case PROMOTE -> {
          gone.add(loop);
          schedule.promote(loop);
        }
        case PARALLELIZE -> schedule.parallelize(loop);
        case PARALLELIZE_BAND -> schedule.parallelize(band);
      }
      return true;
    }

    /** A loop of one group of iterations is promoted. */
    private void mayBePromoted(String loop, long factor) {
      IterationCount.of(schedule.loop(loop))
          .flatMap(IterationCount::constant)
          .filter(count -> count / factor == 1)
          .ifPresent(count -> gone.add(loop));
    }
  }

  private static ReadModule read(String text) {
    return Halfspace.read(
        Source.of("input.mlir", text), Dialects.standard(), ParseOptions.STRICT.keepingNames());
  }

  private static void check(long seed, Map<Kind, Integer> granted) {
    String text =
        switch ((int) (seed % 4)) {
          case 0 -> LoopPrograms.affine(seed);
          case 1 -> LoopPrograms.bare(seed);
          case 2 -> RandomNests.program(seed);
          default -> StagedPrograms.program(seed);
        };
    ReadModule read = read(text);
    ModuleOp module = read.orThrow();
    Schedule schedule = Schedule.of(module.findAll(FuncOp.class).get(0)).withNames(read.names());
    RandomSchedule random = new RandomSchedule(seed, schedule);
    for (int i = 3 + random.random.nextInt(4); i > 0; i--) {
      List<String> before = schedule.names();
      String textBefore = LoopTexts.print(module);
      Kind kind = random.one(List.of(Kind.values()));
      if (!random.step(kind)) {
        break;
      }
      String what = "seed %s, %s%n%s%n%s".formatted(seed, schedule, textBefore, kind);
      if (schedule.steps().get(schedule.steps().size() - 1).verdict().isGranted()) {
        granted.merge(kind, 1, Integer::sum);
        List<String> kept = new ArrayList<>(before);
        kept.removeAll(random.gone);
        assertThat(schedule.names()).as(what).containsAll(kept).doesNotHaveDuplicates();
        schedule.names().forEach(name -> assertThat(schedule.find(name)).isNotNull());
        assertThat(schedule.names())
            .as(what)
            .hasSizeGreaterThanOrEqualTo(
                module.findAll(AffineForOp.class).size()
                    + module.findAll(AffineParallelOp.class).size());
      } else {
        assertThat(LoopTexts.print(module)).as(what).isEqualTo(textBefore);
        assertThat(schedule.names()).as(what).isEqualTo(before);
      }
      assertThat(Verifier.verify(module, Dialects.standard())).as(what).isEmpty();
    }
    if (seed % 4 < 2) {
      Executions.assertSame("seed %s: %s".formatted(seed, schedule), text, module);
    } else {
      LoopTexts.assertSame(text, module, seed % 4 == 2 ? SIZES : List.of(0L));
    }
  }

  /** Tries schedules; returns how often each kind of step was granted. */
  private static Map<Kind, Integer> check(int programs) {
    Map<Kind, Integer> granted = new EnumMap<>(Kind.class);
    for (long seed = 0; seed < programs; seed++) {
      check(seed, granted);
    }
    assertThat(granted.values().stream().mapToInt(n -> n).sum()).isGreaterThan(programs);
    return granted;
  }

  @Test
  void schedulesKeepWhatProgramsCompute() {
    assertThat(check(USUAL)).hasSizeGreaterThan(Kind.values().length / 2);
  }

  @Tag("slow")
  @Test
  void schedulesKeepWhatManyProgramsCompute() {
    assertThat(check(MANY)).containsOnlyKeys(Kind.values());
  }
}
