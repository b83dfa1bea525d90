package dev.halfspace.bench;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.testing.RandomAffine;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The affine algebra: composition, simplification, text and construction, per map or expression.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class AffineBenchmark {
  private static final int COUNT = 1_000;

  private final List<AffineMap> outer = new ArrayList<>();
  private final List<AffineMap> inner = new ArrayList<>();
  private final List<AffineMap> composed = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  /** Makes the same random maps each time. */
  public AffineBenchmark() {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < COUNT; i++) {
      AffineMap f = RandomAffine.pure(2, 1).map(random, 2, 3);
      AffineMap g = RandomAffine.pure(3, 1).map(random, 2, 2);
      outer.add(f);
      inner.add(g);
      composed.add(f.compose(g));
      texts.add(f.toString());
    }
  }

  /** Composes two maps. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void compose(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      sink.consume(outer.get(i).compose(inner.get(i)));
    }
  }

  /** Composes two maps and simplifies the result. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void composeAndSimplify(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      sink.consume(outer.get(i).compose(inner.get(i)).simplify());
    }
  }

  /** Simplifies a composed map. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void simplify(Blackhole sink) {
    for (AffineMap map : composed) {
      sink.consume(map.simplify());
    }
  }

  /** Reads a map. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void parse(Blackhole sink) {
    for (String text : texts) {
      sink.consume(AffineMap.parse(text));
    }
  }

  /** Prints a map. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void print(Blackhole sink) {
    StringBuilder out = new StringBuilder();
    for (AffineMap map : composed) {
      map.appendTo(out);
    }
    sink.consume(out);
  }

  /** Makes the expression {@code ((d0 + s0) * 4 + d1) floordiv 8}, four nodes. */
  @Benchmark
  @OperationsPerInvocation(4)
  public AffineExpr construct() {
    AffineExpr sum = AffineExpr.dim(0).plus(AffineExpr.symbol(0)).times(4);
    return sum.plus(AffineExpr.dim(1)).floorDiv(8);
  }
}
