package dev.halfspace.report;

import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Lists;
import dev.halfspace.analysis.Dependence.Kind;
import dev.halfspace.report.IterationPicture.Arrow;
import dev.halfspace.report.IterationPicture.Point;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Draws the iterations of two loops: a dot per iteration, hollow if no access is executed in it, a
 * colour per set of accesses executed, a frame per tile, an arrow per dependence.
 */
final class PictureSvg extends Lines {
  private static final int LEFT = 58;
  private static final int TOP = 40;
  private static final int RADIUS = 6;
  private static final List<String> COLOURS =
      List.of("#1f5fa8", "#b5651d", "#2f7d4f", "#7a4fa0", "#8a8a00");

  private final IterationPicture picture;
  private final SourceText source;
  private final int cell;
  private final BigInteger minX;
  private final BigInteger minY;
  private final int columns;
  private final int rows;
  private final Map<ImmutableSortedSet<Integer>, String> colours = new LinkedHashMap<>();

  /** The pictures of a function. */
  static List<PictureSvg> of(AnalysedFunction function, SourceText source) {
    return Lists.transform(
        IterationPicture.of(function.analysis()), picture -> new PictureSvg(picture, source));
  }

  private PictureSvg(IterationPicture picture, SourceText source) {
    this.picture = picture;
    this.source = source;
    this.minX = picture.points().stream().map(Point::x).reduce(BigInteger::min).orElseThrow();
    this.minY = picture.points().stream().map(Point::y).reduce(BigInteger::min).orElseThrow();
    BigInteger maxX = picture.points().stream().map(Point::x).reduce(BigInteger::max).orElseThrow();
    BigInteger maxY = picture.points().stream().map(Point::y).reduce(BigInteger::max).orElseThrow();
    this.columns = maxX.subtract(minX).intValueExact() + 1;
    this.rows = maxY.subtract(minY).intValueExact() + 1;
    this.cell = picture.arrows().size() > 3 * picture.points().size() ? 64 : 42;
    for (Point point : picture.points()) {
      if (!point.executed().isEmpty() && !colours.containsKey(point.executed())) {
        colours.put(point.executed(), COLOURS.get(colours.size() % COLOURS.size()));
      }
    }
  }

  int width() {
    return Math.max(LEFT + columns * cell + 20, 520);
  }

  int height() {
    return TOP
        + rows * cell
        + 18
        + 20 * (colours.size() + legendLines().size() + (hasIdle() ? 1 : 0));
  }

  /** The picture as a group at a height of a document. */
  String group(int y) {
    line("<g transform=\"translate(0,%d)\" font-family=\"sans-serif\" font-size=\"12\">", y);
    line(
        "<text x=\"8\" y=\"20\" font-size=\"14\" font-weight=\"bold\">%s across, %s down%s</text>",
        Xml.escape(source.loop(picture.inner())),
        Xml.escape(source.loop(picture.outer())),
        picture.isWhole() ? "" : " (the first iterations)");
    tiles();
    axes();
    picture.arrows().forEach(this::arrow);
    picture.points().forEach(this::point);
    legend();
    line("</g>");
    return out.toString();
  }

  private int x(BigInteger value) {
    return LEFT + cell / 2 + cell * value.subtract(minX).intValueExact();
  }

  private int y(BigInteger value) {
    return TOP + cell / 2 + cell * value.subtract(minY).intValueExact();
  }

  private boolean hasTiles() {
    return picture.points().stream().map(Point::around).distinct().count() > 1;
  }

  /** A frame around the points of each iteration of the loops further out. */
  private void tiles() {
    if (!hasTiles()) {
      return;
    }
    Map<List<BigInteger>, List<Point>> tiles =
        picture.points().stream()
            .collect(Collectors.groupingBy(Point::around, LinkedHashMap::new, Collectors.toList()));
    for (List<Point> tile : tiles.values()) {
      int left = tile.stream().mapToInt(p -> x(p.x())).min().orElseThrow() - cell / 2 + 3;
      int right = tile.stream().mapToInt(p -> x(p.x())).max().orElseThrow() + cell / 2 - 3;
      int top = tile.stream().mapToInt(p -> y(p.y())).min().orElseThrow() - cell / 2 + 3;
      int bottom = tile.stream().mapToInt(p -> y(p.y())).max().orElseThrow() + cell / 2 - 3;
      line(
          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#eef2f7\""
              + " stroke=\"#9fb2c8\"/>",
          left, top, right - left, bottom - top);
    }
  }

  private void axes() {
    for (int c = 0; c < columns; c++) {
      BigInteger value = minX.add(BigInteger.valueOf(c));
      line(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#555\">%s</text>",
          x(value), TOP - 4, value);
    }
    for (int r = 0; r < rows; r++) {
      BigInteger value = minY.add(BigInteger.valueOf(r));
      line(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" fill=\"#555\">%s</text>",
          LEFT - 6, y(value) + 4, value);
    }
  }

  private void point(Point point) {
    String colour = colours.get(point.executed());
    line(
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\"/>",
        x(point.x()),
        y(point.y()),
        RADIUS,
        colour == null ? "#ffffff" : colour,
        colour == null ? "#999" : colour);
  }

  private static String colour(Kind kind) {
    return switch (kind) {
      case FLOW -> "#c0392b";
      case ANTI -> "#3a7bd5";
      default -> "#777777";
    };
  }

  /** A line that bends to one side, so that arrows over other points remain visible. */
  private void arrow(Arrow arrow) {
    int x1 = x(arrow.from().x());
    int y1 = y(arrow.from().y());
    int x2 = x(arrow.to().x());
    int y2 = y(arrow.to().y());
    int dx = x2 - x1;
    int dy = y2 - y1;
    long length = BigInteger.valueOf((long) dx * dx + (long) dy * dy).sqrt().longValueExact();
    if (length == 0) {
      return;
    }
    long gap = RADIUS + 3;
    int side = arrow.kind() == Kind.FLOW ? 1 : -1;
    line(
        "<path d=\"M %d %d Q %d %d %d %d\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.3\""
            + "%s marker-end=\"url(#%s)\" opacity=\"0.8\"/>",
        x1 + dx * gap / length,
        y1 + dy * gap / length,
        (x1 + x2) / 2 + side * dy / 8,
        (y1 + y2) / 2 - side * dx / 8,
        x2 - dx * gap / length,
        y2 - dy * gap / length,
        colour(arrow.kind()),
        arrow.kind() == Kind.FLOW ? "" : " stroke-dasharray=\"4 3\"",
        arrow.kind().text());
  }

  private void legend() {
    int at = TOP + rows * cell + 26;
    for (Map.Entry<ImmutableSortedSet<Integer>, String> each : colours.entrySet()) {
      String executed = each.getKey().stream().map(i -> "#" + i).collect(Collectors.joining(" "));
      line("<circle cx=\"18\" cy=\"%d\" r=\"6\" fill=\"%s\"/>", at - 4, each.getValue());
      line("<text x=\"32\" y=\"%d\">executes %s</text>", at, executed);
      at += 20;
    }
    if (hasIdle()) {
      line("<circle cx=\"18\" cy=\"%d\" r=\"6\" fill=\"#fff\" stroke=\"#999\"/>", at - 4);
      line("<text x=\"32\" y=\"%d\">executes none: guarded</text>", at);
      at += 20;
    }
    for (String text : legendLines()) {
      line("<text x=\"12\" y=\"%d\">%s</text>", at, text);
      at += 20;
    }
  }

  private boolean hasIdle() {
    return picture.points().stream().anyMatch(p -> p.executed().isEmpty());
  }

  private List<String> legendLines() {
    List<String> lines = new ArrayList<>();
    if (!picture.arrows().isEmpty()) {
      lines.add(
          "<tspan fill=\"#c0392b\">flow</tspan>, <tspan fill=\"#3a7bd5\">anti (dashed)</tspan>,"
              + " <tspan fill=\"#777\">output (dashed)</tspan>: from the last that touched the"
              + " element");
    }
    if (hasTiles()) {
      lines.add("a frame: one iteration of the loops further out");
    }
    if (!picture.accesses().get(0).domain().symbols().isEmpty()) {
      lines.add("symbols are " + picture.symbolValue());
    }
    return lines;
  }

  /** The heads of arrows, once per document. */
  static String heads() {
    StringBuilder heads = new StringBuilder("<defs>");
    for (Kind kind : List.of(Kind.ANTI, Kind.FLOW, Kind.OUTPUT)) {
      heads.append(
          """
          <marker id="%s" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" \
          markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="%s"/></marker>\
          """
              .formatted(kind.text(), colour(kind)));
    }
    return heads.append("</defs>\n").toString();
  }
}
