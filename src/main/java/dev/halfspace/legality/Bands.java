package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Partitions every loop nest into maximal permutable bands, from the outermost loop. */
final class Bands {
  private final Legality legality;
  private final ImmutableList.Builder<ImmutableList<Loop>> bands = ImmutableList.builder();

  private Bands(Legality legality) {
    this.legality = legality;
  }

  static ImmutableList<ImmutableList<Loop>> of(Legality legality) {
    Bands bands = new Bands(legality);
    legality.nest().roots().forEach(bands::from);
    return bands.bands.build();
  }

  private void from(Loop outermost) {
    List<Loop> band = new ArrayList<>();
    band.add(outermost);
    List<Loop> inside = legality.nest().children(outermost);
    while (inside.size() == 1 && mayTake(band, inside.get(0))) {
      band.add(inside.get(0));
      inside = legality.nest().children(inside.get(0));
    }
    bands.add(ImmutableList.copyOf(band));
    inside.forEach(this::from);
  }

  /** Returns true if a band stays permutable with one more loop inside. */
  private boolean mayTake(List<Loop> band, Loop inner) {
    List<Loop> longer = ImmutableList.<Loop>builder().addAll(band).add(inner).build();
    if (legality.inTheWay(longer).isPresent()
        || band.stream().anyMatch(outer -> legality.variation().isBoundedBy(inner, outer))) {
      return false;
    }
    int first = band.get(0).position();
    return legality.edges().in(inner.op()).stream()
        .filter(edge -> edge.depth() > first && edge.isWithin(inner))
        .allMatch(
            edge ->
                edge.isKnown()
                    && IntStream.rangeClosed(first, inner.position()).allMatch(edge::isForward));
  }
}
