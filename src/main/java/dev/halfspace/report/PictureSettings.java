package dev.halfspace.report;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.report.IterationPicture.Axes;

/**
 * The contents of pictures besides iterations and dependences.
 *
 * <pre>{@code
 * reports.svg(PictureSettings.standard().withAxes("t", "i").withWavefronts());
 * }</pre>
 *
 * @param down the name of the loop on the vertical axis; empty for the axes that show the most
 *     dependences
 * @param across the name of the loop on the horizontal axis
 * @param hasWavefronts whether iterations are labeled with the earliest step in which they can be
 *     executed
 * @param tileDown the height in iterations of the tiles that are drawn, 0 for none
 * @param tileAcross the width in iterations of the tiles, 0 for none
 */
public record PictureSettings(
    String down, String across, boolean hasWavefronts, int tileDown, int tileAcross) {
  public PictureSettings {
    checkArgument(down.isEmpty() == across.isEmpty(), "both axes are named, or none");
    checkArgument(
        (tileDown == 0 && tileAcross == 0) || (tileDown > 0 && tileAcross > 0),
        "tiles of %s x %s iterations",
        tileDown,
        tileAcross);
  }

  /** Pictures along the axes that show the most dependences, without wavefronts and tiles. */
  public static PictureSettings standard() {
    return new PictureSettings("", "", false, 0, 0);
  }

  /** These, with the loops of two names as axes. */
  public PictureSettings withAxes(String loopDown, String loopAcross) {
    return new PictureSettings(loopDown, loopAcross, hasWavefronts, tileDown, tileAcross);
  }

  /** These, with each iteration labeled with the earliest step in which it can be executed. */
  public PictureSettings withWavefronts() {
    return new PictureSettings(down, across, true, tileDown, tileAcross);
  }

  /** These, with frames around tiles, whose color shows whether tiles can be executed in order. */
  public PictureSettings withTiles(int iterationsDown, int iterationsAcross) {
    return new PictureSettings(down, across, hasWavefronts, iterationsDown, iterationsAcross);
  }

  boolean hasTiles() {
    return tileDown > 0;
  }

  /** The axes of these names. */
  Axes axes(SourceText source) {
    return down.isEmpty()
        ? Axes.best()
        : Axes.chosen(loop -> source.isNamed(loop, down), loop -> source.isNamed(loop, across));
  }
}
