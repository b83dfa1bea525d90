package dev.halfspace.report;

import static com.google.common.collect.ImmutableSortedSet.toImmutableSortedSet;
import static java.util.Comparator.naturalOrder;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Multimaps;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.WorkLimitExceeded;
import dev.halfspace.report.IterationPicture.Axes;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The bodies nested in one outermost loop, and the choice of the picture to draw of them.
 *
 * @param accesses all accesses inside
 * @param bodies the accesses that can be drawn, by the loops around them, in textual order
 * @param symbols the values of the symbols of the analysis, in their order
 */
record PictureNest(
    DependenceAnalysis analysis,
    Supplier<Dataflow> flow,
    ImmutableList<AffineAccess> accesses,
    ImmutableList<PictureBody> bodies,
    ImmutableList<BigInteger> symbols) {
  private static final int SYMBOL = 8;

  /** The number of arrows above which fewer iterations are drawn. */
  private static final int MANY_ARROWS = 300;

  /** The greatest step of the other loops, a tile size, for which whole tiles are shown. */
  private static final long GREATEST_TILE = 32;

  /** The offsets from the first value that are tried for loops that are fixed. */
  private static final ImmutableList<Integer> STARTS = ImmutableList.of(0, 1, 3);

  /** One picture of each outermost loop of an analysis around loops that can be the axes. */
  static ImmutableList<IterationPicture> pictures(DependenceAnalysis analysis, Axes axes) {
    return of(analysis).stream()
        .flatMap(nest -> nest.picture(axes).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /** The nests of an analysis, by their outermost loops. */
  private static ImmutableList<PictureNest> of(DependenceAnalysis analysis) {
    Supplier<Dataflow> flow = Suppliers.memoize(() -> Dataflow.of(analysis));
    ImmutableListMultimap<Loop, AffineAccess> byLoop =
        Multimaps.index(
            analysis.accesses().stream().filter(access -> !access.loops().isEmpty()).toList(),
            access -> access.loops().get(0));
    return byLoop.asMap().values().stream()
        .map(accesses -> nest(analysis, flow, ImmutableList.copyOf(accesses)))
        .collect(ImmutableList.toImmutableList());
  }

  private static PictureNest nest(
      DependenceAnalysis analysis, Supplier<Dataflow> flow, ImmutableList<AffineAccess> accesses) {
    LoopFacts facts = LoopFacts.of(analysis);
    List<List<AffineAccess>> runs = new ArrayList<>();
    for (AffineAccess access : accesses) {
      if (isDrawable(access, accesses, analysis)) {
        List<AffineAccess> last = runs.isEmpty() ? List.of() : runs.get(runs.size() - 1);
        if (last.isEmpty() || !last.get(0).loops().equals(access.loops())) {
          last = new ArrayList<>();
          runs.add(last);
        }
        last.add(access);
      }
    }
    ImmutableList<PictureBody> bodies =
        runs.stream().map(run -> body(run, facts)).collect(ImmutableList.toImmutableList());
    return new PictureNest(analysis, flow, accesses, bodies, symbols(analysis, facts, bodies));
  }

  private static PictureBody body(List<AffineAccess> run, LoopFacts facts) {
    ImmutableList<Loop> loops = run.get(0).loops();
    return new PictureBody(
        loops, ImmutableList.copyOf(run), facts.domain(loops.get(loops.size() - 1)));
  }

  /** Returns true for an access to one known element with a known schedule. */
  private static boolean isDrawable(
      AffineAccess access, List<AffineAccess> all, DependenceAnalysis analysis) {
    boolean isOneBuffer =
        all.stream()
            .filter(other -> other.buffer() == access.buffer())
            .allMatch(other -> other.memory() == access.memory());
    return isOneBuffer
        && access.loops().stream().noneMatch(Loop::isExecutions)
        && access.subscripts().isPresent()
        && access.extents().stream().allMatch(extent -> extent == 1)
        && !access.isPartial()
        && analysis.schedule(access).isPresent();
  }

  /** Small values of the symbols for which there are iterations and more than one tile. */
  private static ImmutableList<BigInteger> symbols(
      DependenceAnalysis analysis, LoopFacts facts, List<PictureBody> bodies) {
    long step =
        bodies.stream()
            .flatMap(body -> body.loops().stream())
            .mapToLong(facts::step)
            .filter(each -> each <= GREATEST_TILE)
            .max()
            .orElse(1);
    BigInteger value = BigInteger.valueOf(Math.max(SYMBOL, step == 1 ? 0 : step + 4));
    int count = analysis.symbols().size();
    ImmutableList<BigInteger> usual =
        IntStream.range(0, count).mapToObj(i -> value).collect(ImmutableList.toImmutableList());
    boolean isUsed =
        bodies.stream()
            .anyMatch(body -> !body.domain().setAt(usual).isEmpty().is(Emptiness.Empty.class));
    if (count == 0 || isUsed) {
      return usual;
    }
    return bodies.stream()
        .flatMap(
            body ->
                body.domain().set().isEmpty().as(Emptiness.NonEmpty.class).stream()
                    .map(found -> found.samplePoint().subList(body.depth(), body.depth() + count)))
        .findFirst()
        .orElse(usual);
  }

  /** The picture along some axes; empty if there is nothing to draw. */
  private Optional<IterationPicture> picture(Axes axes) {
    IterationPicture best = null;
    for (PictureDepths depths : depths(axes)) {
      for (IterationPicture each : candidates(depths)) {
        best = best == null || isBetter(each, best) ? each : best;
      }
    }
    return Optional.ofNullable(best).map(this::byValue);
  }

  /** The picture, or that of fewer iterations if it has too many arrows. */
  private Optional<IterationPicture> readable(
      PictureDepths depths, List<PictureBody> drawn, List<Integer> standing, int start) {
    long most = mostAcross(drawn, depths);
    Optional<IterationPicture> picture = picture(depths, drawn, standing, start, most);
    return most == PictureWindow.MOST_ACROSS
            && picture.filter(each -> numArrows(each) > MANY_ARROWS).isPresent()
        ? picture(depths, drawn, standing, start, PictureWindow.FEW_ACROSS)
        : picture;
  }

  /**
   * Prefers more arrows along the axes, then more arrows at all, then a picture of all iterations.
   */
  private static boolean isBetter(IterationPicture picture, IterationPicture than) {
    int more = Long.compare(numPointing(picture), numPointing(than));
    more = more == 0 ? Long.compare(numArrows(picture), numArrows(than)) : more;
    return more > 0 || (more == 0 && picture.isWhole() && !than.isWhole());
  }

  /** The number of arrows that lead to another point of the axes. */
  private static long numPointing(IterationPicture picture) {
    return picture.arrows().stream()
        .filter(
            arrow ->
                !arrow.from().x().equals(arrow.to().x())
                    || !arrow.from().y().equals(arrow.to().y()))
        .map(PictureNest::ends)
        .distinct()
        .count();
  }

  private static long numArrows(IterationPicture picture) {
    return picture.arrows().stream().map(PictureNest::ends).distinct().count();
  }

  private static List<Object> ends(IterationPicture.Arrow arrow) {
    return List.of(arrow.kind(), arrow.from(), arrow.to());
  }

  private List<PictureDepths> depths(Axes axes) {
    List<PictureDepths> found = new ArrayList<>();
    int most = bodies.stream().mapToInt(PictureBody::depth).max().orElse(0);
    if (axes.areChosen()) {
      for (int down = 0; down < most; down++) {
        for (int across = 0; across < most; across++) {
          if (down != across && has(axes.down(), down) && has(axes.across(), across)) {
            found.add(new PictureDepths(down, across));
          }
        }
      }
      return found;
    }
    if (most == 1) {
      found.add(new PictureDepths(-1, 0));
    }
    for (int down = 0; down < most; down++) {
      for (int across = down + 1; across < most; across++) {
        found.add(new PictureDepths(down, across));
      }
    }
    return found;
  }

  private boolean has(Predicate<Loop> asked, int depth) {
    return bodies.stream()
        .anyMatch(body -> depth < body.depth() && asked.test(body.loops().get(depth)));
  }

  /** Returns true for a body in the vertical loop before or after the horizontal loop. */
  private boolean isBeside(PictureDepths depths, PictureBody body) {
    return depths.down() >= 0
        && depths.down() < depths.across()
        && depths.down() < body.depth()
        && body.depth() <= depths.across()
        && bodies.stream()
            .anyMatch(
                other ->
                    depths.areIn(other)
                        && other.loops().subList(0, body.depth()).equals(body.loops()));
  }

  /** Pictures of the same axes, with the other loops at different values. */
  private List<IterationPicture> candidates(PictureDepths depths) {
    List<PictureBody> drawn =
        bodies.stream().filter(body -> depths.areIn(body) || isBeside(depths, body)).toList();
    List<Integer> others =
        IntStream.range(0, drawn.stream().mapToInt(PictureBody::depth).max().orElse(0))
            .filter(depth -> !depths.has(depth))
            .boxed()
            .toList();
    List<IterationPicture> found = new ArrayList<>();
    for (int start : STARTS) {
      for (int standing = 0; standing <= others.size(); standing++) {
        Optional<IterationPicture> picture =
            readable(depths, drawn, others.subList(0, standing), start);
        if (picture.isPresent()) {
          found.add(picture.get());
          if (standing == 0) {
            return found;
          }
          break;
        }
      }
    }
    return found;
  }

  private Optional<IterationPicture> picture(
      PictureDepths depths, List<PictureBody> drawn, List<Integer> standing, int start, long most) {
    try {
      PictureWindow window = new PictureWindow(depths, drawn, symbols, most);
      standing.forEach(depth -> window.fix(depth, start));
      return window.iterations().map(shown -> trace(depths, drawn, window, shown));
    } catch (WorkLimitExceeded e) {
      return Optional.empty();
    }
  }

  /** The number of values along an axis: somewhat more than a tile has. */
  private long mostAcross(List<PictureBody> drawn, PictureDepths depths) {
    LoopFacts facts = LoopFacts.of(analysis);
    long step = 1;
    for (PictureBody body : drawn) {
      for (int depth = 0; depth < body.depth(); depth++) {
        long each = facts.step(body.loops().get(depth));
        step = depths.has(depth) || each > GREATEST_TILE ? step : Math.max(step, each);
      }
    }
    return Math.max(PictureWindow.MOST_ACROSS, step == 1 ? 0 : step + 4);
  }

  private IterationPicture trace(
      PictureDepths depths,
      List<PictureBody> drawn,
      PictureWindow window,
      List<ImmutableList<ImmutableList<BigInteger>>> shown) {
    ImmutableSortedSet<BigInteger> across =
        IntStream.range(0, drawn.size())
            .filter(b -> depths.areIn(drawn.get(b)))
            .mapToObj(shown::get)
            .flatMap(iterations -> iterations.stream().map(at -> at.get(depths.across())))
            .collect(toImmutableSortedSet(naturalOrder()));
    BigInteger beside =
        across.isEmpty() ? BigInteger.ZERO : across.first().subtract(BigInteger.ONE);
    PictureTrace trace = new PictureTrace(analysis, depths, symbols);
    for (int b = 0; b < drawn.size(); b++) {
      if (depths.areIn(drawn.get(b))) {
        beside = across.last().add(BigInteger.ONE);
      }
      trace.add(b, drawn.get(b), shown.get(b), beside);
    }
    ImmutableList<AffineAccess> accesses =
        drawn.stream()
            .flatMap(body -> body.accesses().stream())
            .sorted(Comparator.comparingInt(AffineAccess::index))
            .collect(ImmutableList.toImmutableList());
    return new IterationPicture(
        depths.down() < 0 ? ImmutableList.of() : axis(drawn, depths.down()),
        axis(drawn, depths.across()),
        accesses,
        trace.points(),
        trace.arrows(),
        IntStream.range(0, symbols.size())
            .filter(s -> isUsed(analysis.symbols().get(s), drawn))
            .boxed()
            .collect(ImmutableMap.toImmutableMap(analysis.symbols()::get, symbols::get)),
        fixed(drawn, window),
        window.isWhole(),
        this.accesses.stream()
            .filter(access -> !accesses.contains(access))
            .collect(ImmutableList.toImmutableList()),
        /* isByValue= */ false);
  }

  private boolean isUsed(Value symbol, List<PictureBody> drawn) {
    int at = analysis.symbols().indexOf(symbol);
    return drawn.stream()
        .anyMatch(
            body ->
                body.domain().systems().stream().anyMatch(system -> system.uses(body.depth() + at))
                    || body.accesses().stream()
                        .flatMap(access -> access.subscripts().stream())
                        .anyMatch(map -> map.operands().contains(symbol)));
  }

  private static ImmutableList<Loop> axis(List<PictureBody> drawn, int depth) {
    return drawn.stream()
        .filter(body -> depth < body.depth())
        .map(body -> body.loops().get(depth))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableMap<Loop, BigInteger> fixed(
      List<PictureBody> drawn, PictureWindow window) {
    Map<Loop, BigInteger> fixed = new LinkedHashMap<>();
    for (PictureBody body : drawn) {
      for (int depth = 0; depth < body.depth(); depth++) {
        BigInteger value = window.fixed().get(depth);
        if (value != null) {
          fixed.put(body.loops().get(depth), value);
        }
      }
    }
    return ImmutableMap.copyOf(fixed);
  }

  /** A picture without the flow arrows whose value is overwritten by a write that is not drawn. */
  private IterationPicture byValue(IterationPicture picture) {
    FlowCheck check = new FlowCheck(flow.get(), symbols);
    ImmutableList<IterationPicture.Arrow> arrows =
        picture.arrows().stream().filter(check::isSeen).collect(ImmutableList.toImmutableList());
    return new IterationPicture(
        picture.down(),
        picture.across(),
        picture.accesses(),
        picture.points(),
        arrows,
        picture.symbols(),
        picture.fixed(),
        picture.isWhole(),
        picture.leftOut(),
        check.isKnown(picture.accesses()));
  }
}
