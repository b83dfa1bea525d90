package dev.halfspace.presburger;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.StringTokenizer;

/**
 * Writes systems with our verdict for {@code src/test/isl/compare_systems.sh}: {@code LABEL nvars
 * neq nineq VERDICT} and the rows. Arguments: the number of systems of each family, a seed, and
 * files of systems.
 */
final class IslSystemCases {
  private int uncertified;

  private IslSystemCases() {}

  public static void main(String[] arguments) throws IOException {
    IslSystemCases cases = new IslSystemCases();
    int count = Integer.parseInt(arguments[0]);
    Random random = new Random(Long.parseLong(arguments[1]));
    for (int i = 0; i < count; i++) {
      cases.print("boxed" + i, RandomSystems.boxed(random, 6, 40, 1 + random.nextInt(20)));
      cases.print("slab" + i, slabs(random));
      cases.print("steep" + i, steep(random));
      cases.print("dep" + i, dependence(random));
    }
    for (String file : Arrays.asList(arguments).subList(2, arguments.length)) {
      cases.printAll(new StringTokenizer(Files.readString(Path.of(file))));
    }
    if (cases.uncertified > 0) {
      throw new IllegalStateException(cases.uncertified + " certificates do not verify");
    }
  }

  /** As many thin slabs as variables, with coefficients of up to ten digits. */
  private static ConstraintSystem slabs(Random random) {
    int n = 2 + random.nextInt(3);
    int size = 10;
    for (int digits = random.nextInt(8); digits > 0; digits--) {
      size *= 10;
    }
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int i = 0; i < n; i++) {
      long[] row = new long[n + 1];
      for (int c = 0; c <= n; c++) {
        row[c] = RandomSystems.between(random, size);
      }
      addSlab(builder, row, random.nextInt(4 * n + size / 2));
    }
    return builder.build();
  }

  /** {@code low <= (k + 1) x - k y <= high} in a box, for a large k. */
  private static ConstraintSystem steep(Random random) {
    long k = 100_000L + random.nextInt(1_000_000);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(2, 0));
    addSlab(builder, new long[] {k + 1, -k, -(1 + random.nextInt(1000))}, random.nextInt(50));
    addSlab(builder, new long[] {1, 0, random.nextInt(1000)}, random.nextInt(2_000));
    addSlab(builder, new long[] {0, 1, random.nextInt(1000)}, random.nextInt(2_000));
    return builder.build();
  }

  private static void addSlab(ConstraintSystem.Builder builder, long[] row, long width) {
    builder.inequality(row);
    long[] opposite = Arrays.stream(row).map(v -> -v).toArray();
    opposite[row.length - 1] += width;
    builder.inequality(opposite);
  }

  /**
   * Two iterations of a nest of up to three loops over triangles and boxes of a symbol, which meet
   * in one element of an array of up to two dimensions, in order at some depth.
   */
  private static ConstraintSystem dependence(Random random) {
    int depth = 1 + random.nextInt(3);
    int symbol = 2 * depth;
    int columns = symbol + 1;
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(columns, 0));
    for (int level = 0; level < depth; level++) {
      boolean triangle = level > 0 && random.nextBoolean();
      int last = random.nextBoolean() ? symbol : -1;
      int size = 1 + random.nextInt(100);
      for (int side = 0; side < 2; side++) {
        long[] row = new long[columns + 1];
        row[side * depth + level] = 1;
        if (triangle) {
          row[side * depth + level - 1] = -1;
        }
        builder.inequality(row);
        row = new long[columns + 1];
        row[side * depth + level] = -1;
        if (last >= 0) {
          row[last] = 1;
        }
        row[columns] = last >= 0 ? -1 : size;
        builder.inequality(row);
      }
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      long[] row = new long[columns + 1];
      for (int level = 0; level < depth; level++) {
        row[level] = RandomSystems.between(random, 4);
        row[depth + level] =
            -(random.nextInt(3) == 0 ? RandomSystems.between(random, 4) : row[level]);
      }
      row[columns] = RandomSystems.between(random, 6);
      builder.equality(row);
    }
    int carried = random.nextInt(depth);
    for (int level = 0; level <= carried; level++) {
      long[] row = new long[columns + 1];
      row[level] = -1;
      row[depth + level] = 1;
      if (level < carried) {
        builder.equality(row);
      } else {
        row[columns] = -1;
        builder.inequality(row);
      }
    }
    return builder.build();
  }

  private void printAll(StringTokenizer tokens) {
    while (tokens.hasMoreTokens()) {
      String label = tokens.nextToken().replace(':', '_');
      int n = Integer.parseInt(tokens.nextToken());
      int equalities = Integer.parseInt(tokens.nextToken());
      int inequalities = Integer.parseInt(tokens.nextToken());
      ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
      for (int i = 0; i < equalities + inequalities; i++) {
        long[] row = new long[n + 1];
        for (int c = 0; c <= n; c++) {
          row[c] = Long.parseLong(tokens.nextToken());
        }
        if (i < equalities) {
          builder.equality(row);
        } else {
          builder.inequality(row);
        }
      }
      print(label, builder.build());
    }
  }

  private void print(String label, ConstraintSystem system) {
    if (!system.certificate().map(c -> CertificateChecker.verifies(system, c)).orElse(true)) {
      uncertified++;
      System.err.println("certificate of " + label + " does not verify");
    }
    int verdict = system.isEmpty().map(each -> each instanceof Emptiness.Empty ? 1 : 0).orElse(-1);
    List<List<BigInteger>> rows = new ArrayList<>(system.equalities());
    rows.addAll(system.inequalities());
    System.out.printf(
        "%s %d %d %d %d%n",
        label,
        system.space().numColumns(),
        system.equalities().size(),
        system.inequalities().size(),
        verdict);
    for (List<BigInteger> row : rows) {
      StringBuilder line = new StringBuilder();
      row.forEach(v -> line.append(v).append(' '));
      System.out.println(line);
    }
  }
}
