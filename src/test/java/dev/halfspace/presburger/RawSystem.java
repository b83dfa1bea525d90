package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A system as it was written, whose points are found by trying, with none of the engine's code.
 * Every local lies in a slab of its own, so that a point leaves it a few values.
 *
 * @param visible the number of columns that are no locals
 * @param slabs a row per local, over the columns up to it and a constant
 * @param rows what is asked of the columns besides
 */
record RawSystem(int visible, List<Slab> slabs, List<Row> rows) {
  /** {@code 0 <= a.x + c <= width}, where the last column has a positive coefficient. */
  record Slab(long[] values, long width, boolean isQuotient) {}

  /** {@code a.x + c = 0} or {@code a.x + c >= 0}. */
  record Row(long[] values, boolean isEquality) {}

  /** A system with up to two locals, strides and quotients among them. */
  static RawSystem random(Random random, int visible) {
    List<Slab> slabs = new ArrayList<>();
    for (int locals = random.nextInt(3); locals > 0; locals--) {
      slabs.add(slab(random, visible + slabs.size()));
    }
    int columns = visible + slabs.size();
    List<Row> rows = new ArrayList<>();
    for (int count = random.nextInt(3); count > 0; count--) {
      long[] row = RandomSystems.row(random, columns, 3);
      row[columns] = RandomSystems.between(random, 8);
      rows.add(new Row(row, random.nextInt(4) == 0));
    }
    return new RawSystem(visible, slabs, rows);
  }

  private static Slab slab(Random random, int local) {
    long divisor = 1L + random.nextInt(4);
    long[] row = new long[local + 2];
    System.arraycopy(RandomSystems.row(random, local, 3), 0, row, 0, local);
    row[local] = divisor;
    row[local + 1] = RandomSystems.between(random, 3);
    return switch (random.nextInt(4)) {
      case 0 -> new Slab(row, 0, false);
      case 1 -> new Slab(row, random.nextInt(6), false);
      default -> new Slab(row, divisor - 1, true);
    };
  }

  /** This with columns {@code first} to {@code end} at most {@code bound} in size. */
  RawSystem within(int first, int end, long bound) {
    List<Row> more = new ArrayList<>(rows);
    int columns = visible + slabs.size();
    for (int c = first; c < end; c++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        long[] row = new long[columns + 1];
        row[c] = sign;
        row[columns] = bound;
        more.add(new Row(row, false));
      }
    }
    return new RawSystem(visible, slabs, more);
  }

  /** The system, over the given columns and its locals. */
  ConstraintSystem build(Space space) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    for (Slab slab : slabs) {
      addTo(builder, slab);
    }
    for (Row row : rows) {
      if (row.isEquality) {
        builder.equality(row.values);
      } else {
        builder.inequality(row.values);
      }
    }
    return builder.build();
  }

  private static void addTo(ConstraintSystem.Builder builder, Slab slab) {
    int local = slab.values.length - 2;
    long[] opposite = Arrays.stream(slab.values).map(v -> -v).toArray();
    if (slab.isQuotient) {
      // c z + e is in [0, c) if z = -floor(e / c): the quotient is that of -e, rounded up.
      long[] numerator = Arrays.copyOf(opposite, local + 1);
      numerator[local] = slab.width - slab.values[local + 1];
      builder.quotient(LinearForm.ofRow(numerator), BigInteger.valueOf(slab.values[local]));
      return;
    }
    builder.addLocal();
    if (slab.width == 0) {
      builder.equality(slab.values);
      return;
    }
    builder.inequality(slab.values);
    opposite[local + 1] += slab.width;
    builder.inequality(opposite);
  }

  /** Returns true if some values of the locals satisfy everything. */
  boolean contains(long... point) {
    return extend(Arrays.copyOf(point, visible + slabs.size()), 0);
  }

  private boolean extend(long[] point, int local) {
    if (local == slabs.size()) {
      return rows.stream().allMatch(row -> holds(row, point));
    }
    Slab slab = slabs.get(local);
    int column = visible + local;
    point[column] = 0;
    long rest = value(slab.values, point);
    long first = -Math.floorDiv(rest, slab.values[column]);
    for (long z = first; rest + slab.values[column] * z <= slab.width; z++) {
      point[column] = z;
      if (extend(point, local + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(Row row, long[] point) {
    long value = value(row.values, point);
    return row.isEquality ? value == 0 : value >= 0;
  }

  private static long value(long[] row, long[] point) {
    long sum = row[row.length - 1];
    for (int c = 0; c < row.length - 1; c++) {
      sum += row[c] * point[c];
    }
    return sum;
  }

  /** One or two systems. */
  static List<RawSystem> union(Random random, int visible) {
    List<RawSystem> systems = new ArrayList<>();
    for (int count = 1 + random.nextInt(2); count > 0; count--) {
      systems.add(random(random, visible));
    }
    return systems;
  }

  static boolean contains(List<RawSystem> systems, long... point) {
    return systems.stream().anyMatch(system -> system.contains(point));
  }

  static PresburgerSet set(List<RawSystem> systems, int symbols) {
    Space space = Space.set(systems.get(0).visible - symbols, symbols);
    return PresburgerSet.of(space, systems.stream().map(system -> system.build(space)).toList());
  }

  static PresburgerRelation relation(List<RawSystem> systems, int domain, int symbols) {
    Space space = Space.relation(domain, systems.get(0).visible - domain - symbols, symbols);
    return PresburgerRelation.of(
        space, systems.stream().map(system -> system.build(space)).toList());
  }

  static List<BigInteger> big(long... point) {
    return Arrays.stream(point).mapToObj(BigInteger::valueOf).toList();
  }

  /** Every point with coordinates at most {@code bound} in size, in lexicographic order. */
  static List<long[]> box(int dims, int bound) {
    List<long[]> points = List.of(new long[dims]);
    for (int c = 0; c < dims; c++) {
      List<long[]> longer = new ArrayList<>();
      for (long[] point : points) {
        for (int v = -bound; v <= bound; v++) {
          long[] next = point.clone();
          next[c] = v;
          longer.add(next);
        }
      }
      points = longer;
    }
    return points;
  }
}
