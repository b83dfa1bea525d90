package dev.halfspace.bench;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.AffineSyntaxException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The affine algebra on {@code maps.txt} (pairs {@code outer;inner}) and {@code exprs.txt}
 * (expressions in reverse Polish notation), row by row as MLIR's harness measures it. There is no
 * context here: the rows named fresh work on values just read, those named warm do the same again.
 */
final class MapAnchors {
  /** For how much CPU time the rows are gone through before times count. */
  private static final long WARM_UP_NANOSECONDS = 6_000_000_000L;

  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private final Map<String, Anchors.Row> rows = new LinkedHashMap<>();
  private final int reps;
  private final byte[][] outerText;
  private final byte[][] innerText;
  private final List<RpnExpression> expressions;
  private final long nodes;
  private boolean recording;
  private long sink;

  private MapAnchors(Path directory, int reps) throws IOException {
    this.reps = reps;
    MapPairs pairs = MapPairs.read(directory.resolve("maps.txt"));
    outerText = pairs.outer().stream().map(MapAnchors::bytes).toArray(byte[][]::new);
    innerText = pairs.inner().stream().map(MapAnchors::bytes).toArray(byte[][]::new);
    expressions = RpnExpression.read(directory.resolve("exprs.txt"));
    nodes = expressions.stream().mapToLong(RpnExpression::size).sum();
  }

  static void run(Path directory, int reps) throws IOException {
    MapAnchors anchors = new MapAnchors(directory, reps);
    long start = anchors.clock.getCurrentThreadCpuTime();
    while (anchors.clock.getCurrentThreadCpuTime() - start < WARM_UP_NANOSECONDS) {
      anchors.round();
    }
    anchors.recording = true;
    for (int i = 0; i < reps; i++) {
      anchors.round();
    }
    anchors.rows.values().forEach(Anchors.Row::print);
    System.err.println("checksum " + anchors.sink);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void round() {
    int n = outerText.length;
    AffineMap[] outer = new AffineMap[n];
    AffineMap[] inner = new AffineMap[n];
    AffineMap[] composed = new AffineMap[n];
    AffineMap[] simplified = new AffineMap[n];
    time("map parse(fresh)", n, () -> parse(outerText, outer));
    parse(innerText, inner);
    time("compose(fresh)", n, () -> compose(outer, inner, composed));
    time("simplifyMap(fresh)", n, () -> simplify(composed, simplified));
    time(
        "compose(warm)",
        n,
        () -> {
          for (int i = 0; i < n; i++) {
            sink += outer[i].compose(inner[i]).numResults();
          }
        });
    time(
        "simplifyMap(warm)",
        n,
        () -> {
          for (AffineMap map : composed) {
            sink += map.simplify().numResults();
          }
        });
    time(
        "map print",
        n,
        () -> {
          StringBuilder out = new StringBuilder();
          for (AffineMap map : simplified) {
            map.appendTo(out);
          }
          sink += out.length();
        });
    AffineExpr[] built = new AffineExpr[expressions.size()];
    time("expr build(fresh)/node", nodes, () -> build(built));
    time("expr build(warm)/node", nodes, () -> build(built));
    time(
        "simplifyExpr/expr",
        built.length,
        () -> {
          for (AffineExpr expr : built) {
            sink += expr.simplify().isPureAffine() ? 1 : 0;
          }
        });
    time(
        "isPure+divisor/expr",
        built.length,
        () -> {
          for (AffineExpr expr : built) {
            sink += (expr.isPureAffine() ? 1 : 0) + expr.largestKnownDivisor();
          }
        });
  }

  private void time(String name, long items, Runnable work) {
    long start = clock.getCurrentThreadCpuTime();
    work.run();
    long end = clock.getCurrentThreadCpuTime();
    if (recording) {
      rows.computeIfAbsent(name, key -> new Anchors.Row(key, items, reps)).add(end - start);
    }
  }

  private static void parse(byte[][] texts, AffineMap[] maps) {
    for (int i = 0; i < texts.length; i++) {
      try {
        maps[i] = new AffineReader(texts[i], 0, texts[i].length).map();
      } catch (AffineSyntaxException e) {
        throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
      }
    }
  }

  private static void compose(AffineMap[] outer, AffineMap[] inner, AffineMap[] into) {
    for (int i = 0; i < outer.length; i++) {
      into[i] = outer[i].compose(inner[i]);
    }
  }

  private static void simplify(AffineMap[] maps, AffineMap[] into) {
    for (int i = 0; i < maps.length; i++) {
      into[i] = maps[i].simplify();
    }
  }

  private void build(AffineExpr[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = expressions.get(i).build();
    }
  }
}
