package dev.halfspace.presburger;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Writes set operations on random unions with our results in isl's notation, one per line, for
 * {@code src/test/isl/compare.sh}: {@code OPERATION TAB first TAB second TAB result}.
 */
final class IslCases {
  private final Random random;

  private IslCases(Random random) {
    this.random = random;
  }

  /** Arguments: the number of cases, and a seed. */
  public static void main(String[] arguments) {
    IslCases cases = new IslCases(new Random(Long.parseLong(arguments[1])));
    for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
      cases.sets();
      cases.setsUnderSymbols();
      cases.relations();
      cases.texts();
    }
  }

  private void sets() {
    int dims = 1 + random.nextInt(3);
    PresburgerSet a = RawSystem.set(RawSystem.union(random, dims), 0);
    PresburgerSet b = RawSystem.set(RawSystem.union(random, dims), 0);
    PresburgerSet inBox = a.intersect(box(dims, 0));
    print("intersect", a, b, () -> a.intersect(b));
    print("subtract", a, b, () -> a.subtract(b));
    print("union", a, b, () -> a.union(b).coalesce());
    print("complement", a, a, a::complement);
    print("project", a, a, () -> a.projectOut(0, 1));
    print(a.isSubsetOf(b).is(Inclusion.Holds.class) ? "subset" : "nosubset", a, b, () -> a);
    print("lexmin", inBox, a, inBox::lexMin);
    print("lexmax", b.intersect(box(dims, 0)), a, () -> b.intersect(box(dims, 0)).lexMax());
    print("same", a, a, a::coalesce);
    print("gist", a, b, () -> a.gist(b.disjuncts().get(0)), b.disjuncts().size() == 1);
    print("product", a, b, () -> a.product(b));
    printCount(inBox);
  }

  private static void printCount(PresburgerSet set) {
    try {
      line("count", IslText.of(set).text(), "", set.count().orElseThrow().toString());
    } catch (WorkLimitExceeded e) {
      System.err.println("count: " + e.reason());
    }
  }

  private void setsUnderSymbols() {
    int symbols = 1 + random.nextInt(2);
    int dims = 1 + random.nextInt(2);
    PresburgerSet a =
        RawSystem.set(RawSystem.union(random, dims + symbols), symbols)
            .intersect(box(dims, symbols));
    PresburgerSet b = RawSystem.set(RawSystem.union(random, dims + symbols), symbols);
    print("lexmin", a, a, a::lexMin);
    print("lexmax", a, a, a::lexMax);
    print("subtract", a, b, () -> a.subtract(b));
    print("same", b, b, b::coalesce);
    print("project", b, b, () -> b.projectOut(0, dims), dims == 1);
    try {
      Optional<SymbolicCount> count = a.symbolicCount();
      String text = IslText.of(a).text();
      for (int i = 0; i < 6 && count.isPresent(); i++) {
        printCountAt(text, count.get(), symbols);
      }
    } catch (WorkLimitExceeded e) {
      System.err.println("symbolic count: " + e.reason());
    }
  }

  /** The number of points where the symbols, which the text names first, have random values. */
  private void printCountAt(String text, SymbolicCount count, int symbols) {
    long p = RandomSystems.between(random, 12);
    long q = RandomSystems.between(random, 12);
    String fixed = text.replaceFirst("p0", "p0 = " + p).replaceFirst(", p1]", ", p1 = " + q + "]");
    List<BigInteger> values = RawSystem.big(p, q).subList(0, symbols);
    line("count", fixed, "", count.at(values).toString());
  }

  private void relations() {
    int n = 1 + random.nextInt(2);
    int m = 1 + random.nextInt(2);
    PresburgerRelation a = RawSystem.relation(RawSystem.union(random, n + m), n, 0);
    PresburgerRelation b = RawSystem.relation(RawSystem.union(random, m + n), m, 0);
    PresburgerRelation bounded = a.restrictRange(box(m, 0));
    PresburgerSet set = RawSystem.set(RawSystem.union(random, n), 0);
    print("compose", a, b, () -> a.andThen(b));
    print("inverse", a, a, a::inverse);
    print("domain", a, a, a::domain);
    print("range", a, a, a::range);
    print("apply", a, set, () -> a.apply(set));
    if (n + m < 4) {
      print("imagemin", bounded, a, bounded::lexMin);
      print("imagemax", bounded, a, bounded::lexMax);
    }
  }

  private void texts() {
    String text = new IslTexts(random).text();
    try {
      line("read", text, "", IslText.parse(text).text());
    } catch (IslSyntaxException e) {
      line("rejected", text, "", e.getMessage());
    } catch (WorkLimitExceeded e) {
      System.err.println("text: " + e.reason());
    }
  }

  /** All dimensions from -9 to 9. */
  private static PresburgerSet box(int dims, int symbols) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(dims, symbols));
    for (int c = 0; c < dims; c++) {
      long[] row = new long[dims + symbols + 1];
      row[dims + symbols] = 9;
      row[c] = 1;
      builder.inequality(row);
      row[c] = -1;
      builder.inequality(row);
    }
    return PresburgerSet.of(builder.build());
  }

  private static void print(
      String operation,
      PresburgerUnion<?> first,
      PresburgerUnion<?> second,
      Supplier<PresburgerUnion<?>> result,
      boolean isAsked) {
    if (isAsked) {
      print(operation, first, second, result);
    }
  }

  private static void print(
      String operation,
      PresburgerUnion<?> first,
      PresburgerUnion<?> second,
      Supplier<PresburgerUnion<?>> result) {
    try {
      line(
          operation,
          IslText.of(first).text(),
          IslText.of(second).text(),
          IslText.of(result.get()).text());
    } catch (WorkLimitExceeded e) {
      System.err.println(operation + ": " + e.reason() + " " + IslText.of(first));
    }
  }

  private static void line(String operation, String first, String second, String result) {
    System.out.println(String.join("\t", operation, first, second, result));
  }
}
