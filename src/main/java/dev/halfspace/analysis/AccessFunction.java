package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The elements that an access touches, in terms of one of the values in its chain of views: the
 * accessed value, its view source, the source of that, and so on. Two accesses are compared at a
 * value that is in the chains of both.
 */
final class AccessFunction {
  /** The value. */
  final Value value;

  /** True if elements are identified by their offset from the start of the memory. */
  final boolean isAddress;

  /** The number of loops around the definition of the value. */
  final int loops;

  /**
   * The number of elements touched along each dimension that is compared, from the first one on.
   */
  final ImmutableList<Long> extents;

  /** The reason why the elements are not known, or {@code null} if they are. */
  final @Nullable String unknown;

  private final Touched touched;
  private @Nullable ImmutableList<Conjunct> conjuncts;
  private @Nullable Supplier<@Nullable AccessFunction> addresses;
  private int numSymbols = -1;
  private final Frame frame;

  /**
   * The expressions from which the rows of an access function are made.
   *
   * @param compared the expressions that are compared, element offsets included
   * @param offsets the dimensions of the element offsets that select one of several elements
   */
  record Touched(ImmutableList<AffineExpr> compared, ImmutableList<Integer> offsets) {
    static final Touched NONE = new Touched(ImmutableList.of(), ImmutableList.of());
  }

  /**
   * The expressions and constraints on offsets, by cases; {@code null} if there is only one case.
   */
  private final @Nullable List<MinMaxCases.Case> cases;

  AccessFunction(
      Value value,
      boolean isAddress,
      int loops,
      Frame frame,
      Touched touched,
      ImmutableList<Long> extents,
      @Nullable List<MinMaxCases.Case> cases,
      @Nullable String unknown) {
    this.value = value;
    this.isAddress = isAddress;
    this.loops = loops;
    this.frame = frame;
    this.touched = touched;
    this.extents = extents;
    this.cases = cases;
    this.unknown = unknown;
  }

  /** Sets the number of symbols, once all are known. */
  void close(int symbols) {
    numSymbols = symbols;
  }

  /** Sets the supplier of this function in terms of addresses. */
  void addressedBy(Supplier<@Nullable AccessFunction> supplier) {
    addresses = supplier;
  }

  /** The number of dimensions that are compared. */
  int rank() {
    return extents.size();
  }

  /** Returns true if an iteration touches one element. */
  boolean isElement() {
    return touched.offsets().isEmpty() && extents.stream().allMatch(extent -> extent == 1);
  }

  /**
   * Returns true if both have an equal subscript that differs between any two iterations of a loop,
   * provided that the loops around it are in the same iteration: it is a nonzero multiple of the
   * induction variable plus terms that are invariant in the loop. A conservative test by the form
   * of the expression.
   */
  boolean countsAs(AccessFunction other, int loop) {
    List<AffineExpr> compared = touched.compared();
    List<AffineExpr> others = other.touched.compared();
    return cases == null
        && other.cases == null
        && isElement()
        && other.isElement()
        && IntStream.range(0, Math.min(compared.size(), others.size()))
            .anyMatch(i -> compared.get(i).equals(others.get(i)) && counts(others.get(i), loop));
  }

  private static boolean counts(AffineExpr expr, int loop) {
    AffineExpr rest = expr;
    while (rest instanceof AffineExpr.Binary sum
        && (sum.kind() == AffineExpr.Kind.ADD
            ? !(sum.rhs() instanceof AffineExpr.Dim dim && dim.position() >= loop)
                && !(sum.rhs() instanceof AffineExpr.Binary)
            : sum.kind() == AffineExpr.Kind.MUL && sum.rhs() instanceof AffineExpr.Constant)) {
      rest = sum.lhs();
    }
    return rest instanceof AffineExpr.Dim dim && dim.position() == loop;
  }

  /** The conjuncts of the access relation, computed on first use. */
  ImmutableList<Conjunct> conjuncts() {
    ImmutableList<Conjunct> made = conjuncts;
    if (made == null) {
      made = make();
      conjuncts = made;
    }
    return made;
  }

  private ImmutableList<Conjunct> make() {
    ImmutableList.Builder<Conjunct> all = ImmutableList.builder();
    for (DomainDisjunct disjunct : frame.disjuncts) {
      if (unknown != null) {
        DomainDisjunct larger = disjunct.because(unknown);
        add(all, Conjunct.of(larger, frame.numLoops, numSymbols, ImmutableList.of()));
      } else if (cases == null) {
        add(all, Conjunct.in(disjunct, frame.numLoops, numSymbols, touched.compared()));
      } else {
        addCases(all, disjunct);
      }
    }
    return all.build();
  }

  private static void add(ImmutableList.Builder<Conjunct> all, Conjunct conjunct) {
    if (!conjunct.isClearlyEmpty()) {
      all.add(conjunct);
    }
  }

  private void addCases(ImmutableList.Builder<Conjunct> all, DomainDisjunct disjunct) {
    // Offsets are symbols of this conjunct alone: they follow all others and become locals.
    List<AffineExpr> renamed = new ArrayList<>();
    for (int offset = 0; offset < touched.offsets().size(); offset++) {
      while (renamed.size() < touched.offsets().get(offset)) {
        renamed.add(AffineExpr.dim(renamed.size()));
      }
      renamed.add(AffineExpr.symbol(numSymbols + offset));
    }
    int rank = touched.compared().size();
    for (MinMaxCases.Case one : Objects.requireNonNull(cases)) {
      List<Constraint> where = new ArrayList<>();
      for (Constraint constraint : one.where()) {
        where.add(
            new Constraint(constraint.expr().substituteDims(renamed), constraint.isEquality()));
      }
      List<AffineExpr> compared =
          one.exprs().stream().limit(rank).map(expr -> expr.substituteDims(renamed)).toList();
      Conjunct conjunct =
          Conjunct.of(
              disjunct.and(where), frame.numLoops, numSymbols + touched.offsets().size(), compared);
      add(all, conjunct.withLocalSymbols(numSymbols));
    }
  }

  /** This function in terms of addresses; {@code null} if the layout does not determine them. */
  @Nullable AccessFunction addressed() {
    if (isAddress || unknown != null) {
      return isAddress && unknown == null ? this : null;
    }
    AccessFunction made = addresses == null ? null : addresses.get();
    if (made != null) {
      made.close(numSymbols);
    }
    return made;
  }

  /**
   * The reason why the rows may have too many iterations, or other elements; empty if they are
   * exact.
   */
  Optional<String> inexact() {
    return unknown != null
        ? Optional.of(unknown)
        : conjuncts().stream()
            .flatMap(c -> Optional.ofNullable(c.iterations().inexact).stream())
            .findFirst();
  }
}
