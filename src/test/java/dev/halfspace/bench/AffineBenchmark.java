package dev.halfspace.bench;

import com.google.common.collect.Iterators;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.testing.RandomAffine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The affine algebra, one map or expression an operation, on the pairs of {@code maps.txt} and the
 * expressions of {@code exprs.txt} in the folder that {@code -p dir=...} names, which are the
 * inputs of MLIR's harness; without a folder, on random maps and one expression.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class AffineBenchmark {
  private static final int RANDOM_PAIRS = 2_000;

  /** A pair of maps, composed, and the outer one's text. */
  private record Pair(AffineMap outer, AffineMap inner, AffineMap composed, String text) {
    static Pair of(AffineMap outer, AffineMap inner) {
      return new Pair(outer, inner, outer.compose(inner), outer.toString());
    }
  }

  /** The folder of the inputs, or nothing. */
  @Param("")
  public String dir = "";

  private Iterator<Pair> pairs = Iterators.cycle();
  private Iterator<RpnExpression> expressions = Iterators.cycle();

  /** Reads or makes the inputs. */
  @Setup
  public void inputs() throws IOException {
    List<Pair> all = new ArrayList<>();
    if (dir.isEmpty()) {
      SplittableRandom random = new SplittableRandom(11);
      for (int i = 0; i < RANDOM_PAIRS; i++) {
        AffineMap outer = RandomAffine.pure(2, 1).map(random, 2, 3);
        all.add(Pair.of(outer, RandomAffine.pure(3, 1).map(random, 2, 2)));
      }
      expressions = Iterators.cycle(RpnExpression.parse("2 1 d0 s0 + c4 * d1 + c8 f"));
    } else {
      MapPairs maps = MapPairs.read(Path.of(dir).resolve("maps.txt"));
      for (int i = 0; i < maps.outer().size(); i++) {
        AffineMap outer = AffineMap.parse(maps.outer().get(i));
        all.add(Pair.of(outer, AffineMap.parse(maps.inner().get(i))));
      }
      expressions = Iterators.cycle(RpnExpression.read(Path.of(dir).resolve("exprs.txt")));
    }
    pairs = Iterators.cycle(all);
  }

  /** Composes two maps. */
  @Benchmark
  public AffineMap compose() {
    Pair pair = pairs.next();
    return pair.outer().compose(pair.inner());
  }

  /** Composes two maps and simplifies the result. */
  @Benchmark
  public AffineMap composeAndSimplify() {
    Pair pair = pairs.next();
    return pair.outer().compose(pair.inner()).simplify();
  }

  /** Simplifies a composed map. */
  @Benchmark
  public AffineMap simplify() {
    return pairs.next().composed().simplify();
  }

  /** Reads a map. */
  @Benchmark
  public AffineMap parse() {
    return AffineMap.parse(pairs.next().text());
  }

  /** Prints a composed map. */
  @Benchmark
  public String print() {
    return pairs.next().composed().toString();
  }

  /** Makes an expression; the second figure is the time per node. */
  @Benchmark
  public AffineExpr construct(Nodes nodes) {
    RpnExpression expression = expressions.next();
    nodes.node += expression.size();
    return expression.build();
  }

  /** The nodes made. */
  @AuxCounters
  @State(Scope.Thread)
  public static class Nodes {
    /** Counted since the iteration began. */
    public long node;
  }
}
