package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import java.util.List;

/** The pictures of {@code deps --format=svg}: those of all functions, one below the other. */
public final class DepsSvg {
  private DepsSvg() {}

  /** The pictures of functions of a text, as one document. */
  public static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return document(
        functions.stream().flatMap(each -> PictureSvg.of(each, source).stream()).toList());
  }

  /** Pictures one below the other. */
  static String document(List<PictureSvg> pictures) {
    int width = pictures.stream().mapToInt(PictureSvg::width).max().orElse(520);
    int height = pictures.stream().mapToInt(p -> p.height() + 16).sum();
    StringBuilder out = new StringBuilder();
    out.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">\n"
            .formatted(width, Math.max(height, 40)));
    out.append(PictureSvg.heads());
    if (pictures.isEmpty()) {
      out.append("<text x=\"8\" y=\"24\">there are no two loops to draw</text>\n");
    }
    int y = 0;
    for (PictureSvg picture : pictures) {
      out.append(picture.group(y));
      y += picture.height() + 16;
    }
    return out.append("</svg>\n").toString();
  }
}
