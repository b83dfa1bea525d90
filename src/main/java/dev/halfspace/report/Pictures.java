package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.report.IterationPicture.Axes;

/**
 * The pictures of the nests of an analysis.
 *
 * <pre>{@code
 * for (IterationPicture picture : Pictures.of(DependenceAnalysis.of(function))) {
 *   picture.arrows();   // Arrow[kind=FLOW, from=Point[..., x=0, y=0], to=Point[..., x=1, y=0]]
 * }
 * }</pre>
 */
final class Pictures {
  private Pictures() {}

  /** One picture of each outermost loop of an analysis, along the axes that show the most. */
  static ImmutableList<IterationPicture> of(DependenceAnalysis analysis) {
    return of(analysis, Axes.best());
  }

  /** One picture of each outermost loop of an analysis around loops that can be the axes. */
  static ImmutableList<IterationPicture> of(DependenceAnalysis analysis, Axes axes) {
    return PictureNest.of(analysis).stream()
        .flatMap(nest -> nest.picture(axes).stream())
        .collect(ImmutableList.toImmutableList());
  }
}
