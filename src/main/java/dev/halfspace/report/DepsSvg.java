package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import java.util.List;

/** The pictures of {@code deps --format=svg}: those of all functions, one below the other. */
public final class DepsSvg {
  private DepsSvg() {}

  /** The pictures of functions of a text, as one document. */
  public static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return of(source, functions, PictureSettings.standard());
  }

  /** The pictures of functions of a text with what settings ask for, as one document. */
  public static String of(
      SourceText source, ImmutableList<AnalysedFunction> functions, PictureSettings settings) {
    return document(
        functions.stream().flatMap(each -> PictureSvg.of(each, source, settings).stream()).toList(),
        "Dependences of " + source.name());
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
