package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/** The pictures of {@code deps --format=svg}: those of all functions, one below the other. */
final class DepsSvg {
  /** The space between pictures. */
  private static final int GAP = 16;

  private DepsSvg() {}

  /** The pictures of functions of a text as the settings ask for them, as one document. */
  static String of(
      SourceText source, ImmutableList<AnalysedFunction> functions, PictureSettings settings) {
    return document(
        functions.stream().flatMap(each -> PictureSvg.of(each, source, settings).stream()).toList(),
        "Dependences of " + source.name());
  }

  /**
   * The pictures of functions, and to the right of them those of the functions of the same names
   * after a transformation.
   *
   * @param after the text after the transformation
   */
  static String beside(
      SourceText source,
      ImmutableList<AnalysedFunction> functions,
      SourceText after,
      ImmutableList<AnalysedFunction> functionsAfter,
      PictureSettings settings) {
    List<Placed> placed = new ArrayList<>();
    int y = 0;
    for (AnalysedFunction function : functions) {
      List<PictureSvg> left = PictureSvg.of("before: ", function, source, settings);
      List<PictureSvg> right =
          functionsAfter.stream()
              .filter(other -> other.name().equals(function.name()))
              .flatMap(other -> PictureSvg.of("after: ", other, after, settings).stream())
              .toList();
      int width = left.stream().mapToInt(picture -> picture.width() + GAP).max().orElse(0);
      y = Math.max(stack(left, 0, y, placed), stack(right, width, y, placed));
    }
    return drawn(placed, "Dependences of " + source.name() + " before and after");
  }

  /** A picture and its place in the document. */
  private record Placed(PictureSvg picture, int x, int y) {}

  /** Pictures one below the other. */
  static String document(List<PictureSvg> pictures, String title) {
    List<Placed> placed = new ArrayList<>();
    int unused = stack(pictures, 0, 0, placed);
    return drawn(placed, title);
  }

  /** Places pictures one below the other, from a height on; returns the height below them. */
  private static int stack(List<PictureSvg> pictures, int x, int top, List<Placed> placed) {
    int y = top;
    for (PictureSvg picture : pictures) {
      placed.add(new Placed(picture, x, y));
      y += picture.height() + GAP;
    }
    return y;
  }

  private static String drawn(List<Placed> pictures, String title) {
    int width = pictures.stream().mapToInt(p -> p.x + p.picture.width()).max().orElse(560);
    int height = pictures.stream().mapToInt(p -> p.y + p.picture.height() + GAP).max().orElse(40);
    StringBuilder out = new StringBuilder();
    out.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n"
            .formatted(width, height, width, height));
    out.append("<title>%s</title>\n".formatted(Xml.escape(title)));
    out.append(PictureSvg.heads());
    out.append(
        "<rect class=\"page\" width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n"
            .formatted(width, height));
    if (pictures.isEmpty()) {
      out.append("<text class=\"ink\" x=\"8\" y=\"24\">there are no such loops to draw</text>\n");
    }
    pictures.forEach(each -> out.append(each.picture.group(each.x, each.y)));
    return out.append("</svg>\n").toString();
  }
}
