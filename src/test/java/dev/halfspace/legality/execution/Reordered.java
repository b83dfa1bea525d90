package dev.halfspace.legality.execution;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.Pure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Executes a band of loops in another order. */
public final class Reordered implements Interception {
  /**
   * An arrangement of iterations: those executed together, and their order.
   *
   * <p>The points are those of one execution of the loops around; the result is a list of groups
   * executed one after the other. The place of a point in its group is its lane.
   */
  public interface Arrangement {
    /** The groups. */
    List<List<Point>> of(List<Point> points);
  }

  private final Band band;
  private final Arrangement arrangement;
  private final Crew crew;
  private final Random random;
  private final Map<Operation, Combination> combining = new LinkedHashMap<>();
  private final Map<Combination, Map<Integer, Overlay>> overlays = new LinkedHashMap<>();
  private List<Integer> nesting = new ArrayList<>();
  private List<Combination> combinations = List.of();
  private List<Set<Operation>> parts = List.of(Set.of());
  private Set<Operation> leftOut = Set.of();
  private boolean isUniform;
  private boolean isYielding;
  private int yieldingPart;

  /** Executes the iterations of a band in groups. */
  public Reordered(Band band, Crew crew, long seed, Arrangement arrangement) {
    this.band = band;
    this.crew = crew;
    this.random = new Random(seed);
    this.arrangement = arrangement;
    for (int i = 0; i < band.size(); i++) {
      nesting.add(i);
    }
  }

  /** With the headers of the loops in another order. */
  public Reordered nested(List<Integer> order) {
    nesting = order;
    return this;
  }

  /** With values that each lane combines apart from the others. */
  public Reordered combining(List<Combination> all) {
    combinations = all;
    for (Combination each : all) {
      each.accesses().forEach(op -> combining.put(op, each));
    }
    return this;
  }

  /**
   * With the body executed in parts, each a loop of its own that leaves some operations out.
   *
   * @param yielding the part whose terminator counts
   */
  public Reordered inParts(List<Set<Operation>> notExecuted, int yielding) {
    parts = notExecuted;
    yieldingPart = yielding;
    return this;
  }

  /** With a trap where loops inside do not iterate alike in all iterations of a group. */
  public Reordered uniform() {
    isUniform = true;
    return this;
  }

  @Override
  public @Nullable Overlay overlay(Strand strand, Operation op) {
    Combination of = combining.get(op);
    Strand.Member member = strand.member();
    return of == null || member == null
        ? null
        : overlays
            .computeIfAbsent(of, c -> new LinkedHashMap<>())
            .computeIfAbsent(member.lane(), lane -> new Overlay(of.kind()));
  }

  @Override
  public boolean intercept(Strand strand, Operation op) {
    if (op == band.outermost() && strand.member() == null) {
      execute(strand);
      return true;
    }
    return leftOut.contains(op) || strand.enterGiven(op);
  }

  private void execute(Strand strand) {
    overlays.clear();
    List<List<Point>> executions = byPrefix(band.points(strand, nesting));
    BandRun run = new BandRun(band, strand, combinations);
    for (Set<Operation> part : parts) {
      leftOut = part;
      isYielding = part == parts.get(yieldingPart);
      for (List<Point> points : executions) {
        arrangement.of(points).forEach(group -> execute(run, group, strand.machine()));
        flush(strand.machine());
      }
    }
    leftOut = Set.of();
    run.finish();
  }

  /** Combines what the lanes of one execution of the loops have, before the loops around go on. */
  private void flush(Machine machine) {
    overlays.values().forEach(lanes -> lanes.values().forEach(overlay -> overlay.flush(machine)));
    overlays.clear();
  }

  private List<List<Point>> byPrefix(List<Point> points) {
    Map<List<Long>, List<Point>> prefixes = new LinkedHashMap<>();
    for (Point point : points) {
      prefixes
          .computeIfAbsent(point.values().subList(0, band.first()), p -> new ArrayList<>())
          .add(point);
    }
    return new ArrayList<>(prefixes.values());
  }

  private void execute(BandRun run, List<Point> group, Machine machine) {
    List<Trace.LoopRun> loops = machine.trace().loops();
    int before = loops.size();
    List<Strand> strands = new ArrayList<>();
    for (int lane = 0; lane < group.size(); lane++) {
      strands.add(run.strand(group.get(lane), lane));
    }
    crew.run(machine, strands, random);
    if (isUniform) {
      check(loops.subList(before, loops.size()), group.size());
    }
    for (int lane = 0; lane < strands.size() && isYielding; lane++) {
      run.collect(strands.get(lane), lane);
    }
  }

  /** Returns true if a loop does or computes something. */
  private static boolean matters(Operation loop) {
    return loop.hasUses()
        || loop.find(
                op ->
                    op.numRegions() == 0
                        && !op.definition().hasTrait(Pure.class)
                        && !(op instanceof Terminator))
            != null;
  }

  /** Every loop inside was executed equally often, over equal values, in all iterations. */
  private void check(List<Trace.LoopRun> runs, int size) {
    record Run(Operation loop, int dimension, List<Long> counts) {}
    Map<Run, List<List<Long>>> all = new LinkedHashMap<>();
    for (Trace.LoopRun run : runs) {
      List<Path> around = Path.list(run.outside());
      if (matters(run.loop())
          && around.stream().anyMatch(path -> path.loop() == band.outermost())) {
        List<Long> counts =
            around.stream().filter(path -> !band.contains(path)).map(Path::count).toList();
        all.computeIfAbsent(new Run(run.loop(), run.dimension(), counts), r -> new ArrayList<>())
            .add(run.values());
      }
    }
    all.forEach(
        (run, values) -> {
          if (values.size() != size || new HashSet<>(values).size() > 1) {
            throw new Trap.Diverged();
          }
        });
  }
}
