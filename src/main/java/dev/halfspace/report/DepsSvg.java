package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.report.IterationPicture.Axes;
import java.util.List;

/** The pictures of {@code deps --format=svg}: those of all functions, one below the other. */
public final class DepsSvg {
  private DepsSvg() {}

  /** The pictures of functions of a text, as one document. */
  public static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return of(source, functions, "", "");
  }

  /**
   * The pictures of functions of a text along two loops, as one document.
   *
   * @param down the name of the loop down; empty for the axes that show the most dependences
   * @param across the name of the loop across
   */
  public static String of(
      SourceText source, ImmutableList<AnalysedFunction> functions, String down, String across) {
    Axes axes = axes(source, down, across);
    return document(
        functions.stream().flatMap(each -> PictureSvg.of(each, source, axes).stream()).toList(),
        "Dependences of " + source.name());
  }

  /** The axes of given names. */
  static Axes axes(SourceText source, String down, String across) {
    return down.isEmpty()
        ? Axes.best()
        : Axes.chosen(loop -> source.isNamed(loop, down), loop -> source.isNamed(loop, across));
  }

  /** Pictures one below the other. */
  static String document(List<PictureSvg> pictures, String title) {
    int width = pictures.stream().mapToInt(PictureSvg::width).max().orElse(560);
    int height = Math.max(40, pictures.stream().mapToInt(p -> p.height() + 16).sum());
    StringBuilder out = new StringBuilder();
    out.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n"
            .formatted(width, height, width, height));
    out.append("<title>%s</title>\n".formatted(Xml.escape(title)));
    out.append(PictureSvg.heads());
    if (pictures.isEmpty()) {
      out.append("<text class=\"ink\" x=\"8\" y=\"24\">there are no such loops to draw</text>\n");
    }
    int y = 0;
    for (PictureSvg picture : pictures) {
      out.append(picture.group(y));
      y += picture.height() + 16;
    }
    return out.append("</svg>\n").toString();
  }
}
