package dev.halfspace.presburger;

import java.util.Random;

/**
 * Writes set operations on random unions with our results in isl's notation, one per line, for
 * {@code src/test/isl/compare.sh}: {@code OPERATION TAB first TAB second TAB result}.
 */
final class IslCases {
  private IslCases() {}

  public static void main(String[] arguments) {
    Random random = new Random(Long.parseLong(arguments[1]));
    for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
      int dims = 1 + random.nextInt(3);
      PresburgerSet a = RawSystem.set(RawSystem.union(random, dims), 0);
      PresburgerSet b = RawSystem.set(RawSystem.union(random, dims), 0);
      try {
        printAll(a, b, box(dims));
      } catch (WorkLimitExceeded e) {
        System.err.println("case " + i + ": " + e.reason());
      }
    }
  }

  private static void printAll(PresburgerSet a, PresburgerSet b, PresburgerSet box) {
    print("intersect", a, b, a.intersect(b));
    print("subtract", a, b, a.subtract(b));
    print("union", a, b, a.union(b).coalesce());
    print("complement", a, a, a.complement());
    print("project", a, a, a.projectOut(0, 1));
    print(a.isSubsetOf(b).holds() ? "subset" : "nosubset", a, b, a);
    print("lexmin", a.intersect(box), a, a.intersect(box).lexMin());
    print("lexmax", b.intersect(box), a, b.intersect(box).lexMax());
  }

  private static PresburgerSet box(int dims) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(dims, 0));
    for (int c = 0; c < dims; c++) {
      long[] row = new long[dims + 1];
      row[dims] = 9;
      row[c] = 1;
      builder.inequality(row);
      row[c] = -1;
      builder.inequality(row);
    }
    return PresburgerSet.of(builder.build());
  }

  private static void print(
      String operation, PresburgerSet first, PresburgerSet second, PresburgerSet result) {
    System.out.println(
        String.join(
            "\t",
            operation,
            IslText.of(first).toString(),
            IslText.of(second).toString(),
            IslText.of(result).toString()));
  }
}
