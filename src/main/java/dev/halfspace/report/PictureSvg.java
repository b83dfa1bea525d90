package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Multimaps;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence.Kind;
import dev.halfspace.analysis.Loop;
import dev.halfspace.report.IterationPicture.Arrow;
import dev.halfspace.report.IterationPicture.Point;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Draws the iterations of two loops: a dot per iteration and body, hollow if no access is executed
 * in it, a color per set of accesses executed, a frame per tile, an arrow per dependence.
 */
final class PictureSvg extends Lines {
  private static final int LEFT = 58;
  private static final int TOP = 40;

  /** The approximate width of a letter of the legend, and below of a letter of the title. */
  private static final int LETTER = 7;

  private static final int TITLE_LETTER = 9;

  /** The length of arrows below which their heads are small. */
  private static final int SHORT = 32;

  /** The number of columns above which cells are small. */
  private static final int MANY = 16;

  private static final List<String> COLOURS =
      List.of(
          "#1f5fa8", "#b5651d", "#2f7d4f", "#7a4fa0", "#8a8a00", "#a03060", "#207f8f", "#5d4037",
          "#e07b39", "#3949ab", "#607d8b", "#c2185b");

  private final String opening;
  private final IterationPicture picture;
  private final SourceText source;
  private final PictureSettings settings;
  private final int cell;
  private final int radius;
  private final int bodies;
  private final BigInteger minX;
  private final BigInteger minY;
  private final int columns;
  private final int rows;
  private final Map<ImmutableSortedSet<Integer>, String> colours = new LinkedHashMap<>();
  private final ImmutableListMultimap<Tile, Point> tiles;

  /** The step of each point; empty unless wavefronts are requested. */
  private final Map<Point, Integer> steps;

  /** A dependence that makes the requested tiles illegal, if any. */
  private final Optional<Arrow> backward;

  private final ImmutableList<String> legend;

  /** The place of the first row, below the arcs that rise above it. */
  private final int top;

  /** The space for arcs below the last row and, in {@code beside}, right of the last column. */
  private final int below;

  private final int beside;

  /** One iteration of the loops around a body that are not axes. */
  private record Tile(int body, ImmutableList<BigInteger> around) {}

  /** The arrows with the same ends, which are drawn once. */
  private record Ends(Kind kind, Point from, Point to) {}

  /** The pictures of a function. */
  static List<PictureSvg> of(
      AnalysedFunction function, SourceText source, PictureSettings settings) {
    return of("", function, source, settings);
  }

  /**
   * The pictures of a function, whose titles begin with {@code opening}, and with the place of the
   * outermost loop where there are several.
   */
  static List<PictureSvg> of(
      String opening, AnalysedFunction function, SourceText source, PictureSettings settings) {
    List<IterationPicture> all = PictureNest.pictures(function.analysis(), settings.axes(source));
    List<PictureSvg> pictures = new ArrayList<>();
    for (IterationPicture picture : all) {
      Loop outermost = picture.accesses().get(0).loops().get(0);
      String place = all.size() == 1 ? "" : source.shortPlace(outermost.op()) + ": ";
      pictures.add(new PictureSvg(opening + place, picture, source, settings));
    }
    return pictures;
  }

  private PictureSvg(
      String opening, IterationPicture picture, SourceText source, PictureSettings settings) {
    this.opening = opening;
    this.picture = picture;
    this.source = source;
    this.settings = settings;
    this.minX = picture.points().stream().map(Point::x).reduce(BigInteger::min).orElseThrow();
    this.minY = picture.points().stream().map(Point::y).reduce(BigInteger::min).orElseThrow();
    BigInteger maxX = picture.points().stream().map(Point::x).reduce(BigInteger::max).orElseThrow();
    BigInteger maxY = picture.points().stream().map(Point::y).reduce(BigInteger::max).orElseThrow();
    this.columns = maxX.subtract(minX).intValueExact() + 1;
    this.rows = maxY.subtract(minY).intValueExact() + 1;
    this.bodies = picture.points().stream().mapToInt(Point::body).max().orElse(0) + 1;
    boolean isDense =
        bodies > 1
            || settings.hasWavefronts()
            || picture.arrows().size() > 3 * picture.points().size();
    this.cell = columns > MANY && !settings.hasWavefronts() ? 22 : isDense ? 64 : 42;
    this.radius = settings.hasWavefronts() ? 9 : columns > MANY ? 4 : 6;
    for (Point point : picture.points()) {
      if (!point.executed().isEmpty() && !colours.containsKey(point.executed())) {
        colours.put(point.executed(), COLOURS.get(colours.size() % COLOURS.size()));
      }
    }
    this.tiles = Multimaps.index(picture.points(), p -> new Tile(p.body(), p.around()));
    this.steps =
        settings.hasWavefronts()
            ? Wavefronts.steps(picture, Function.identity())
            : ImmutableMap.of();
    this.backward =
        settings.hasTiles() ? Wavefronts.backward(picture, this::tile) : Optional.empty();
    this.legend = legendLines();
    int highest = 0;
    int lowest = rows * cell;
    int rightmost = LEFT + columns * cell;
    for (Arrow arrow : picture.arrows()) {
      Arc arc = arc(new Ends(arrow.kind(), arrow.from(), arrow.to()));
      highest = Math.min(highest, arc.middleY());
      lowest = Math.max(lowest, arc.middleY());
      rightmost = Math.max(rightmost, arc.middleX());
    }
    this.top = TOP - highest;
    this.below = lowest - rows * cell;
    this.beside = rightmost - LEFT - columns * cell;
  }

  /** A curve from one point to another with its control point; the first row is at 0. */
  private record Arc(int x1, int y1, int x2, int y2, int bendX, int bendY) {
    int middleX() {
      return (x1 + x2 + 2 * bendX) / 4;
    }

    int middleY() {
      return (y1 + y2 + 2 * bendY) / 4;
    }
  }

  /** A curve that bends to one side, so that arrows across other points remain visible. */
  private Arc arc(Ends ends) {
    int x1 = x(ends.from);
    int y1 = row(ends.from);
    int x2 = x(ends.to);
    int y2 = row(ends.to);
    // On a line, arrows along the axis need more room.
    int bend = picture.down().isEmpty() ? 3 : 8;
    int side = ends.kind == Kind.FLOW ? 1 : -1;
    return new Arc(
        x1,
        y1,
        x2,
        y2,
        (x1 + x2) / 2 + side * (y2 - y1) / bend,
        (y1 + y2) / 2 - side * (x2 - x1) / bend);
  }

  int width() {
    int text = legend.stream().mapToInt(line -> 20 + LETTER * letters(line)).max().orElse(0);
    int grid = LEFT + columns * cell + beside + 20;
    return Math.max(Math.max(grid, text), Math.max(TITLE_LETTER * title().length(), 560));
  }

  /** The number of letters that a line of SVG shows. */
  private static int letters(String line) {
    return line.replaceAll("<[^>]*>", "").replaceAll("&[a-z]+;", "x").length();
  }

  int height() {
    return top
        + rows * cell
        + below
        + 18
        + 20 * (colours.size() + legend.size() + (hasIdle() ? 1 : 0));
  }

  /** The title: which loops are drawn. */
  String title() {
    String across = names(picture.across());
    String which = picture.isWhole() ? "" : " (some of the iterations)";
    String axes =
        picture.down().isEmpty()
            ? across
            : "%s across, %s down".formatted(across, names(picture.down()));
    return opening + axes + which;
  }

  private String names(List<Loop> loops) {
    return loops.stream().map(source::loop).distinct().collect(Collectors.joining(" and "));
  }

  /** The picture as a group at a place of a document. */
  String group(int x, int y) {
    line("<g transform=\"translate(%d,%d)\" font-family=\"sans-serif\" font-size=\"12\">", x, y);
    line("<title>%s</title>", Xml.escape(title()));
    line(
        "<text class=\"ink\" x=\"8\" y=\"20\" font-size=\"14\" font-weight=\"bold\">%s</text>",
        Xml.escape(title()));
    tiles();
    drawnTiles();
    axes();
    Multimaps.index(picture.arrows(), each -> new Ends(each.kind(), each.from(), each.to()))
        .asMap()
        .forEach(this::arrow);
    picture.points().forEach(this::point);
    wavefronts();
    legend();
    line("</g>");
    return out.toString();
  }

  private int columnX(BigInteger value) {
    return LEFT + cell / 2 + cell * value.subtract(minX).intValueExact();
  }

  private int rowY(BigInteger value) {
    return top + row(value);
  }

  private int row(BigInteger value) {
    return cell / 2 + cell * value.subtract(minY).intValueExact();
  }

  /** The offset of the dots of a body from the middle of their cells: bodies are on a diagonal. */
  private int offset(Point point) {
    return bodies == 1 ? 0 : (2 * point.body() - bodies + 1) * cell / 4 / bodies;
  }

  private int x(Point point) {
    return columnX(point.x()) + offset(point);
  }

  private int y(Point point) {
    return top + row(point);
  }

  private int row(Point point) {
    return row(point.y()) + offset(point);
  }

  private boolean hasTiles() {
    return tiles.keySet().stream().map(Tile::body).distinct().count() < tiles.keySet().size();
  }

  /** A frame around the points of each iteration of the loops that are not axes. */
  private void tiles() {
    if (!hasTiles()) {
      return;
    }
    for (Collection<Point> tile : tiles.asMap().values()) {
      int left = tile.stream().mapToInt(p -> columnX(p.x())).min().orElseThrow() - cell / 2 + 3;
      int right = tile.stream().mapToInt(p -> columnX(p.x())).max().orElseThrow() + cell / 2 - 3;
      int top = tile.stream().mapToInt(p -> rowY(p.y())).min().orElseThrow() - cell / 2 + 3;
      int bottom = tile.stream().mapToInt(p -> rowY(p.y())).max().orElseThrow() + cell / 2 - 3;
      line(
          "<rect class=\"tile\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\""
              + " fill=\"#eef2f7\" stroke=\"#9fb2c8\"/>",
          left, top, right - left, bottom - top);
    }
  }

  /** A frame around each requested tile, whether the program is tiled or not. */
  private void drawnTiles() {
    if (!settings.hasTiles()) {
      return;
    }
    int width = settings.tileAcross() * cell;
    int height = settings.tileDown() * cell;
    for (int y = 0; y < rows * cell; y += height) {
      for (int left = 0; left < columns * cell; left += width) {
        line(
            "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\""
                + " stroke=\"%s\" stroke-width=\"2\" rx=\"6\"/>",
            LEFT + left + 1,
            top + y + 1,
            Math.min(width, columns * cell - left) - 2,
            Math.min(height, rows * cell - y) - 2,
            backward.isEmpty() ? "#2f7d4f" : "#c0392b");
      }
    }
  }

  private Wavefronts.Tile tile(Point point) {
    return new Wavefronts.Tile(
        point.y().subtract(minY).intValueExact() / settings.tileDown(),
        point.x().subtract(minX).intValueExact() / settings.tileAcross());
  }

  /** The number of its step in each dot. */
  private void wavefronts() {
    steps.forEach(
        (point, step) ->
            line(
                "<text class=\"step\" x=\"%d\" y=\"%d\" text-anchor=\"middle\""
                    + " font-size=\"10\" fill=\"%s\">%d</text>",
                x(point), y(point) + 4, point.executed().isEmpty() ? "#555" : "#fff", step));
  }

  private void axes() {
    for (int c = 0; c < columns; c++) {
      BigInteger value = minX.add(BigInteger.valueOf(c));
      line(
          "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#555\">%s</text>",
          columnX(value), TOP - 4, isBeside(value) ? (c == 0 ? "before" : "after") : value);
    }
    for (int r = 0; r < rows && !picture.down().isEmpty(); r++) {
      BigInteger value = minY.add(BigInteger.valueOf(r));
      line(
          "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"end\" fill=\"#555\">%s</text>",
          LEFT - 6, rowY(value) + 4, value);
    }
  }

  /** Returns true for a column of bodies before or after the horizontal loop. */
  private boolean isBeside(BigInteger x) {
    return picture.points().stream().filter(p -> p.x().equals(x)).anyMatch(Point::isBeside);
  }

  private void point(Point point) {
    String colour = colours.get(point.executed());
    line(
        "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\"/>",
        colour == null ? "idle" : "dot",
        x(point),
        y(point),
        radius,
        colour == null ? "#ffffff" : colour,
        colour == null ? "#999" : colour);
  }

  static String colour(Kind kind) {
    return switch (kind) {
      case FLOW -> "#c0392b";
      case ANTI -> "#3a7bd5";
      default -> "#777777";
    };
  }

  private void arrow(Ends ends, Collection<Arrow> arrows) {
    Arc arc = arc(ends);
    int dx = arc.x2 - arc.x1;
    int dy = arc.y2 - arc.y1;
    long length = BigInteger.valueOf((long) dx * dx + (long) dy * dy).sqrt().longValueExact();
    if (length == 0) {
      return;
    }
    long gap = Math.min(radius + 3, length / 3);
    line(
        "<path class=\"arrow %s\" data-kind=\"%s\" data-pairs=\"%s\" data-buffers=\"%s\" d=\"M %d %d Q %d %d %d %d\""
            + " fill=\"none\" stroke=\"%s\" stroke-width=\"1.3\"%s marker-end=\"url(#%s)\""
            + " opacity=\"0.8\"><title>%s</title></path>",
        ends.kind.text(),
        ends.kind.text(),
        joined(arrows, each -> each.source().index() + "-" + each.sink().index()),
        joined(arrows, each -> Xml.escape(source.value(each.source().buffer()))),
        arc.x1 + dx * gap / length,
        top + arc.y1 + dy * gap / length,
        arc.bendX,
        top + arc.bendY,
        arc.x2 - dx * gap / length,
        top + arc.y2 - dy * gap / length,
        colour(ends.kind),
        ends.kind == Kind.FLOW ? "" : " stroke-dasharray=\"4 3\"",
        ends.kind.text() + (length < SHORT ? "-short" : ""),
        Xml.escape(arrows.stream().map(this::text).collect(Collectors.joining("; "))));
  }

  private static String joined(Collection<Arrow> arrows, Function<Arrow, String> part) {
    return arrows.stream().map(part).distinct().collect(Collectors.joining(" "));
  }

  private String text(Arrow arrow) {
    return "%s of %s: #%d at %s to #%d at %s"
        .formatted(
            arrow.kind().text(),
            source.value(arrow.source().buffer()),
            arrow.source().index(),
            source.iteration(arrow.source(), arrow.from().iteration()),
            arrow.sink().index(),
            source.iteration(arrow.sink(), arrow.to().iteration()));
  }

  private void legend() {
    int at = top + rows * cell + below + 26;
    for (Map.Entry<ImmutableSortedSet<Integer>, String> each : colours.entrySet()) {
      line("<circle cx=\"18\" cy=\"%d\" r=\"6\" fill=\"%s\"/>", at - 4, each.getValue());
      line(
          "<text class=\"ink\" x=\"32\" y=\"%d\">executes %s</text>",
          at, DependenceText.numbers(each.getKey()));
      at += 20;
    }
    if (hasIdle()) {
      line(
          "<circle class=\"idle\" cx=\"18\" cy=\"%d\" r=\"6\" fill=\"#fff\" stroke=\"#999\"/>",
          at - 4);
      line("<text class=\"ink\" x=\"32\" y=\"%d\">executes none: guarded</text>", at);
      at += 20;
    }
    for (String text : legend) {
      line("<text class=\"ink\" x=\"12\" y=\"%d\">%s</text>", at, text);
      at += 20;
    }
  }

  private void tileLines(List<String> lines) {
    String name = "tiles of %d x %d ".formatted(settings.tileDown(), settings.tileAcross());
    if (backward.isPresent()) {
      lines.add(name + "cannot be executed in order, a dependence goes back to a tile before:");
      lines.add(Xml.escape(text(backward.get())));
    } else {
      Map<Wavefronts.Tile, Integer> tileSteps = Wavefronts.steps(picture, this::tile);
      lines.add(
          name
              + "can be executed in order, all %d in %d steps"
                  .formatted(tileSteps.size(), Wavefronts.count(tileSteps)));
    }
  }

  private boolean hasIdle() {
    return picture.points().stream().anyMatch(p -> p.executed().isEmpty());
  }

  /** The meaning of the arrows and frames, and what the picture leaves out. */
  private ImmutableList<String> legendLines() {
    List<String> lines = new ArrayList<>();
    if (picture.arrows().isEmpty()) {
      lines.add("no dependence between different iterations that are drawn");
    } else {
      lines.add(
          Stream.of(Kind.FLOW, Kind.ANTI, Kind.OUTPUT)
                  .filter(kind -> picture.arrows().stream().anyMatch(a -> a.kind() == kind))
                  .map(PictureSvg::described)
                  .collect(Collectors.joining(", "))
              + ": from the last that touched the element"
              + (picture.isByValue() ? "" : ", of those drawn"));
    }
    if (hasTiles()) {
      lines.add("a frame: one iteration of the loops further out");
    }
    if (settings.hasWavefronts()) {
      lines.add(
          "a number: the earliest step in which the iteration can be executed, of "
              + Wavefronts.count(steps));
    }
    if (settings.hasTiles()) {
      tileLines(lines);
    }
    if (!picture.fixed().isEmpty()) {
      lines.add("only where " + Xml.escape(values(picture.fixed())));
    }
    if (!picture.symbols().isEmpty()) {
      lines.add(Xml.escape("with " + source.symbols(picture.symbols())));
    }
    if (!picture.leftOut().isEmpty()) {
      lines.add(
          "not drawn: "
              + DependenceText.numbers(
                  picture.leftOut().stream().map(AffineAccess::index).toList()));
    }
    return ImmutableList.copyOf(lines);
  }

  private static String described(Kind kind) {
    return "<tspan fill=\"%s\">%s%s</tspan>"
        .formatted(colour(kind), kind.text(), kind == Kind.FLOW ? "" : " (dashed)");
  }

  private String values(Map<Loop, BigInteger> fixed) {
    return fixed.entrySet().stream()
        .map(each -> source.loop(each.getKey()) + " = " + each.getValue())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** The arrowheads, defined once per document. */
  static String heads() {
    StringBuilder heads = new StringBuilder("<defs>");
    for (Kind kind : List.of(Kind.ANTI, Kind.FLOW, Kind.OUTPUT)) {
      heads.append(head(kind.text(), 7, kind)).append(head(kind.text() + "-short", 4, kind));
    }
    return heads.append("</defs>\n").toString();
  }

  private static String head(String id, int size, Kind kind) {
    return """
        <marker id="%s" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="%d" \
        markerHeight="%d" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="%s"/></marker>\
        """
        .formatted(id, size, size, colour(kind));
  }
}
