package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.collect.ImmutableList.toImmutableList;
import static dev.halfspace.presburger.SystemRows.checkLength;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.support.Excerpt;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A conjunction of linear equalities and inequalities over the integer points of a {@link Space}:
 * the points whose domain, range and symbols extend by some integer values of the locals to a
 * solution of every row.
 *
 * <p>A row has one entry per column and then a constant: {@code a.x + c = 0} or {@code a.x + c >=
 * 0}. The even numbers below 10:
 *
 * <pre>{@code
 * ConstraintSystem even =
 *     ConstraintSystem.builder(new Space(0, 1, 0, 1))
 *         .equality(1, -2, 0)    // x - 2 k = 0
 *         .inequality(1, 0, 0)   // x >= 0
 *         .inequality(-1, 0, 9)  // 9 - x >= 0
 *         .build();
 * even.maximum(1, 0, 0);  // Finite[value=8]
 * }</pre>
 *
 * <p>Rows are normalized when the system is built: divided by their gcd with inequalities tightened
 * to the next integer, merged where parallel, dropped where trivial. Opposite inequalities that
 * meet are one equality. A system in which that exposes a contradiction has the single row {@code
 * -1 >= 0}.
 *
 * <p>Answers are exact over the integers. They are computed in {@code long} arithmetic, and once
 * more from the start in arbitrary precision if a number does not fit. Every query has a {@link
 * WorkLimit}, past which it answers that the result is unknown.
 */
public final class ConstraintSystem {
  /** The target of a column that becomes a local. */
  public static final int LOCAL = -1;

  /** A form that is never 0 or more. */
  private static final LinearForm FALSE = LinearForm.constant(BigInteger.ONE.negate());

  private final Space space;
  private final Origin origin;

  /** Frozen: queries work on copies. Made when first asked for, unless they were given. */
  private volatile @Nullable Tableau rows;

  /** Made when first asked for; {@link DifferenceBounds#OTHER_ROWS} if there are other rows. */
  private volatile @Nullable DifferenceBounds bounds;

  private ConstraintSystem(Space space, Origin origin) {
    this.space = space;
    this.origin = origin;
  }

  ConstraintSystem(Space space, Tableau rows) {
    this(space, new Origin.Given(rows));
  }

  /** A builder of systems over {@code space}; locals may be added to it. */
  public static Builder builder(Space space) {
    return new Builder(space);
  }

  /** The system without constraints. */
  public static ConstraintSystem universe(Space space) {
    return new Builder(space).build();
  }

  /** The system of the row {@code -1 >= 0}. */
  static ConstraintSystem contradiction(Space space) {
    return new Builder(space).inequality(FALSE).build();
  }

  /** The columns of this system. */
  public Space space() {
    return space;
  }

  Tableau rows() {
    if (origin instanceof Origin.Given given) {
      return given.rows();
    }
    Tableau made = rows;
    if (made == null) {
      made = origin.rows();
      rows = made;
    }
    return made;
  }

  /** The bounds of differences, closed, not to be changed; {@code null} if there are other rows. */
  @Nullable DifferenceBounds bounds() {
    DifferenceBounds made = bounds;
    if (made == null) {
      DifferenceBounds found = origin.bounds();
      made = found == null ? DifferenceBounds.OTHER_ROWS : found.share();
      bounds = made;
    }
    return made == DifferenceBounds.OTHER_ROWS ? null : made;
  }

  /** The bounds of differences, shared if they were asked for and otherwise the caller's. */
  @Nullable DifferenceBounds latestBounds() {
    return bounds == null ? origin.bounds() : bounds();
  }

  /** The rows {@code a.x + c = 0}, as lists of the coefficients and the constant. */
  public ImmutableList<ImmutableList<BigInteger>> equalities() {
    return rowsOf(Tableau.EQUALITY);
  }

  /** The rows {@code a.x + c >= 0}, as lists of the coefficients and the constant. */
  public ImmutableList<ImmutableList<BigInteger>> inequalities() {
    return rowsOf(Tableau.INEQUALITY);
  }

  private ImmutableList<ImmutableList<BigInteger>> rowsOf(byte kind) {
    return constraints().stream()
        .filter(row -> row.kind() == kind)
        .map(row -> ImmutableList.copyOf(row.form().toRow(space.numColumns())))
        .collect(toImmutableList());
  }

  /** The rows, equalities first. */
  ImmutableList<Constraint> constraints() {
    Tableau rows = rows();
    if (rows.contradictory) {
      return ImmutableList.of(new Constraint(FALSE, Tableau.INEQUALITY));
    }
    ImmutableList.Builder<Constraint> list = ImmutableList.builder();
    for (byte kind = Tableau.EQUALITY; kind >= Tableau.INEQUALITY; kind--) {
      for (int row = 0; row < rows.rows; row++) {
        if (rows.kind[row] == kind) {
          list.add(new Constraint(rows.form(row), kind));
        }
      }
    }
    return list.build();
  }

  /** Returns true if normalization alone showed that there is no point. */
  public boolean isTriviallyEmpty() {
    return rows().contradictory;
  }

  /**
   * Returns true if normalization, or bounds of differences, show without a search that there is no
   * point.
   */
  public boolean isClearlyEmpty() {
    DifferenceBounds closed = bounds();
    return closed != null ? closed.isEmpty() : rows().contradictory;
  }

  /** Returns true if bounds of differences show without a search that there is a point. */
  public boolean isClearlyInhabited() {
    DifferenceBounds closed = bounds();
    return closed != null && !closed.isEmpty();
  }

  /** Decides whether there is no integer point, within the standard limit. */
  public Answer<Emptiness> isEmpty() {
    return isEmpty(WorkLimit.standard());
  }

  /** Decides whether there is no integer point; a point if there is. */
  public Answer<Emptiness> isEmpty(WorkLimit limit) {
    Answer<Emptiness> inherited = inheritedEmptiness();
    return inherited != null ? inherited : Query.emptiness(rows(), new Budget(limit));
  }

  /** Decides whether there is no integer point, with steps that an account has left. */
  public Answer<Emptiness> isEmpty(WorkLimit limit, WorkAccount account) {
    Answer<Emptiness> inherited = inheritedEmptiness();
    return inherited != null
        ? inherited
        : account.charge(limit, budget -> Query.emptiness(rows(), budget));
  }

  /** The answer that closed bounds give at once; rows that were given are decided without them. */
  private @Nullable Answer<Emptiness> inheritedEmptiness() {
    DifferenceBounds closed = origin instanceof Origin.Given ? null : bounds();
    return closed == null ? null : closed.emptiness();
  }

  /** An integer point with its locals, within the standard limit; empty if there is none. */
  public Optional<ImmutableList<BigInteger>> samplePoint() {
    return samplePoint(WorkLimit.standard());
  }

  /** An integer point with its locals; empty if there is none or the limit was met. */
  public Optional<ImmutableList<BigInteger>> samplePoint(WorkLimit limit) {
    return isEmpty(limit).as(Emptiness.NonEmpty.class).map(Emptiness.NonEmpty::samplePoint);
  }

  /** A proof of emptiness or a point, within the standard limit. */
  public Answer<Certificate> certificate() {
    return certificate(WorkLimit.standard());
  }

  /** A point, or a derivation of a contradiction, for {@link CertificateChecker} to verify. */
  public Answer<Certificate> certificate(WorkLimit limit) {
    return Query.certificate(rows(), limit);
  }

  /**
   * The least value of {@code a.x + c} over the integer points, within the standard limit.
   *
   * @throws IllegalArgumentException if {@code form} is not as long as a row
   */
  public Answer<Bound> minimum(long... form) {
    return bounds(form(form), new Budget(WorkLimit.standard()), true, false)
        .map(Bound.Range::minimum);
  }

  /**
   * The greatest value of {@code a.x + c} over the integer points, within the standard limit.
   *
   * @throws IllegalArgumentException if {@code form} is not as long as a row
   */
  public Answer<Bound> maximum(long... form) {
    return bounds(form(form), new Budget(WorkLimit.standard()), false, true)
        .map(Bound.Range::maximum);
  }

  /**
   * Both bounds of a form over the integer points, at about the price of one.
   *
   * @throws IllegalArgumentException if {@code form} has a column that this has not
   */
  public Answer<Bound.Range> range(LinearForm form, WorkLimit limit) {
    return bounds(form, new Budget(limit), true, true);
  }

  /**
   * Both bounds of a form over the integer points, with steps that an account has left.
   *
   * @throws IllegalArgumentException if {@code form} has a column that this has not
   */
  public Answer<Bound.Range> range(LinearForm form, WorkLimit limit, WorkAccount account) {
    Bound.Range difference = rangeOfDifference(form);
    return difference != null
        ? Answer.known(difference)
        : account.charge(limit, budget -> bounds(form, budget, true, true));
  }

  private Answer<Bound.Range> bounds(
      LinearForm form, Budget budget, boolean least, boolean greatest) {
    Bound.Range difference = rangeOfDifference(form);
    return difference != null
        ? Answer.known(difference)
        : Query.bounds(rows(), form, budget, least, greatest);
  }

  /** The range that closed bounds give, or {@code null} if they do not. */
  private Bound.@Nullable Range rangeOfDifference(LinearForm form) {
    Difference difference = Difference.of(form);
    DifferenceBounds closed = difference == null ? null : bounds();
    return difference == null || closed == null ? null : closed.range(difference);
  }

  private LinearForm form(long[] row) {
    checkLength(row, space, space.numColumns());
    return LinearForm.ofRow(row);
  }

  /** Returns true if some row has a column. */
  public boolean uses(int column) {
    return constraints().stream().anyMatch(row -> row.form().coefficient(column).signum() != 0);
  }

  /**
   * Returns true if a point, given with its locals, satisfies every row.
   *
   * @throws IllegalArgumentException if {@code point} does not have one value per column
   */
  public boolean isSatisfiedBy(ImmutableList<BigInteger> point) {
    int columns = space.numColumns();
    checkArgument(point.size() == columns, "values given: %s, for %s", point.size(), space);
    return constraints().stream().allMatch(row -> row.holdsAt(point));
  }

  /**
   * Returns true if a point of the domain, range and symbols extends by some values of the locals
   * to one of this system.
   *
   * @throws IllegalArgumentException if {@code point} has another number of values
   * @throws WorkLimitExceeded if finding the locals takes more than the standard limit
   */
  public boolean contains(List<BigInteger> point) {
    checkArgument(
        point.size() == space.numVisible(), "values given: %s, for %s", point.size(), space);
    if (space.numLocals() == 0) {
      return isSatisfiedBy(ImmutableList.copyOf(point));
    }
    return at(point).isEmpty().orElseThrow(WorkLimitExceeded::new) instanceof Emptiness.NonEmpty;
  }

  /** This with the first columns at given values. */
  ConstraintSystem at(List<BigInteger> point) {
    Builder builder = toBuilder();
    for (int c = 0; c < point.size(); c++) {
      builder.equality(LinearForm.variable(c).plus(point.get(c).negate()));
    }
    return builder.build();
  }

  /**
   * The points of both systems; the locals of {@code other} come after those of this.
   *
   * @throws IllegalArgumentException if the spaces differ in more than locals
   */
  public ConstraintSystem intersect(ConstraintSystem other) {
    checkArgument(
        space.isCompatible(other.space), "%s does not intersect with %s", space, other.space);
    int locals = space.numLocals();
    Builder both = builder(space.withLocals(locals + other.space.numLocals()));
    both.addAll(rows(), Rearrangement.upTo(space.numColumns()));
    int[] target = Rearrangement.upTo(other.space.numColumns());
    for (int c = other.space.localStart(); c < target.length; c++) {
      target[c] += locals;
    }
    both.addAll(other.rows(), target);
    return both.build();
  }

  /**
   * The same rows over other columns: column {@code c} becomes {@code target[c]}, and columns that
   * no column becomes are free.
   *
   * @throws IllegalArgumentException if {@code target} has not one entry per column, or an entry is
   *     not a column of {@code newSpace}
   */
  public ConstraintSystem rearrange(Space newSpace, int... target) {
    checkArgument(target.length == space.numColumns(), "targets: %s, for %s", target.length, space);
    boolean[] taken = new boolean[newSpace.numColumns()];
    boolean injective = true;
    boolean unmoved = taken.length == target.length;
    for (int c = 0; c < target.length; c++) {
      int to = target[c];
      checkArgument(to >= 0 && to < taken.length, "no column %s in %s", to, newSpace);
      injective &= !taken[to];
      unmoved &= to == c;
      taken[to] = true;
    }
    if (unmoved) {
      return newSpace.equals(space) ? this : new ConstraintSystem(newSpace, rows());
    }
    if (injective) {
      // Different columns stay different, so that the rows stay normalized.
      return new ConstraintSystem(
          newSpace, Rearrangement.of(rows(), newSpace.numColumns(), target));
    }
    Builder builder = builder(newSpace);
    builder.addAll(rows(), target);
    return builder.build();
  }

  /**
   * The same rows over other visible columns: visible column {@code c} becomes {@code
   * column.applyAsInt(c)}, or a local where that is {@link #LOCAL}; the locals of this come after
   * those.
   *
   * <pre>{@code
   * // The values of j for which some i has i = 2 j.
   * pairs.over(Space.set(1, 0), c -> c == 0 ? ConstraintSystem.LOCAL : 0);
   * }</pre>
   *
   * @throws IllegalArgumentException if a target is not a visible column of {@code visible}
   */
  public ConstraintSystem over(Space visible, IntUnaryOperator column) {
    int[] target = new int[space.numColumns()];
    int local = visible.numVisible();
    for (int c = 0; c < target.length; c++) {
      int to = c < space.localStart() ? column.applyAsInt(c) : LOCAL;
      target[c] = to == LOCAL ? local++ : to;
    }
    return rearrange(visible.withLocals(local - visible.numVisible()), target);
  }

  /** This and one more row. */
  ConstraintSystem and(LinearForm form, byte kind) {
    Builder builder = toBuilder();
    builder.add(form, kind);
    return builder.build();
  }

  /** The system of some rows. */
  static ConstraintSystem of(Space space, Iterable<Constraint> rows) {
    Builder builder = builder(space);
    rows.forEach(builder::add);
    return builder.build();
  }

  /** The rows with other forms, over other columns. */
  ConstraintSystem map(Space newSpace, UnaryOperator<LinearForm> change) {
    return of(
        newSpace,
        Lists.transform(
            constraints(), row -> new Constraint(change.apply(row.form()), row.kind())));
  }

  /** The same points without rows that the others imply, as far as known within the limit. */
  public ConstraintSystem withoutRedundancy(WorkLimit limit) {
    return Simplification.of(this, new Budget(limit));
  }

  /**
   * Systems that together have the points of this, and whose locals are quotients: an exact
   * elimination of all other locals, whose order is chosen by the number of rows that it adds.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public ImmutableList<ConstraintSystem> eliminateLocals(WorkLimit limit) {
    return withDefinedLocals(new Budget(limit)).stream()
        .map(DefinedSystem::system)
        .collect(toImmutableList());
  }

  /**
   * One system with the points of this and perhaps more, whose locals are quotients: real shadows
   * stand for what eliminates inexactly.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public Approximation overApproximation(WorkLimit limit) {
    return LocalElimination.approximate(this, LocalElimination.Mode.OVER, new Budget(limit));
  }

  /**
   * One system with points of this, perhaps not all, whose locals are quotients: dark shadows stand
   * for what eliminates inexactly.
   *
   * @throws WorkLimitExceeded if that takes more work than allowed
   */
  public Approximation underApproximation(WorkLimit limit) {
    return LocalElimination.approximate(this, LocalElimination.Mode.UNDER, new Budget(limit));
  }

  // Questions that take their steps from a budget -------------------------------------------------

  /** Returns true if this is found empty by a question that may go without an answer. */
  boolean isSeenEmpty(Budget budget) {
    return isSeenEmpty(budget, budget.dispensable());
  }

  /** Returns true if this is found empty within a number of steps. */
  boolean isSeenEmpty(Budget budget, long most) {
    return emptiness(budget, most).is(Emptiness.Empty.class);
  }

  /** Decides within a number of steps whether there is no integer point. */
  Answer<Emptiness> emptiness(Budget budget, long most) {
    if (isTriviallyEmpty()) {
      return Query.EMPTY;
    }
    budget.copy(rows());
    return budget.within(most, () -> Query.emptiness(rows(), budget));
  }

  /**
   * An integer point with its locals; empty if there is none.
   *
   * @throws WorkLimitExceeded if that takes more than is left
   */
  Optional<ImmutableList<BigInteger>> point(Budget budget) {
    return emptiness(budget, budget.rest()).orElseThrow(WorkLimitExceeded::new)
            instanceof Emptiness.NonEmpty found
        ? Optional.of(found.samplePoint())
        : Optional.empty();
  }

  /**
   * The bounds of a form over the integer points.
   *
   * @throws WorkLimitExceeded if they take more than is left
   */
  Bound.Range range(Budget budget, LinearForm form, boolean least, boolean greatest) {
    budget.copy(rows());
    return budget
        .within(budget.rest(), () -> bounds(form, budget, least, greatest))
        .orElseThrow(WorkLimitExceeded::new);
  }

  /** Systems that together have the points of this, their locals being quotients. */
  ImmutableList<DefinedSystem> withDefinedLocals(Budget budget) {
    return budget.within(budget.rest(), () -> LocalElimination.of(this, budget));
  }

  /**
   * The pairs of a point of this and a point of another system: column {@code c} of this becomes
   * {@code columns[c]}, one of the other {@code otherColumns[c]}, and columns that become one have
   * one value.
   *
   * <p>Systems made of others, by this or by another row, inherit closed bounds of differences, so
   * that a question about a difference seldom needs their rows.
   */
  public ConstraintSystem join(
      Space newSpace, int[] columns, ConstraintSystem other, int[] otherColumns) {
    return new ConstraintSystem(
        newSpace, new Origin.Joined(newSpace, this, columns.clone(), other, otherColumns.clone()));
  }

  /** The points of this where a form is 0. */
  public ConstraintSystem withEquality(LinearForm form) {
    return form.mayBeZero() ? with(form, Tableau.EQUALITY) : contradiction(space);
  }

  /** The points of this where a form is not negative. */
  public ConstraintSystem withInequality(LinearForm form) {
    return with(form, Tableau.INEQUALITY);
  }

  private ConstraintSystem with(LinearForm form, byte kind) {
    return new ConstraintSystem(space, new Origin.Extended(this, form, kind));
  }

  /** A builder that starts with the rows of this system. */
  public Builder toBuilder() {
    return new Builder(space, rows());
  }

  /** This system with its rows in arbitrary precision from the start. */
  ConstraintSystem onBigTableau() {
    return new ConstraintSystem(
        space, BigTableau.copyOf(rows(), WorkLimit.standard().maxCoefficientBits()));
  }

  /**
   * Returns true if another object is a system of the same rows, as they are normalized, over the
   * same space. Systems of other rows may have the same points.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof ConstraintSystem that
            && space.equals(that.space)
            && ImmutableSet.copyOf(constraints()).equals(ImmutableSet.copyOf(that.constraints())));
  }

  @Override
  public int hashCode() {
    return ImmutableSet.copyOf(constraints()).hashCode();
  }

  /** The space and the rows, in the order of their columns; cut off where it is long. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(space.toString());
    appendRows(equalities(), " = 0", text);
    appendRows(inequalities(), " >= 0", text);
    return Excerpt.of(text);
  }

  private static void appendRows(List<?> rows, String relation, StringBuilder text) {
    for (int i = 0; i < rows.size() && !Excerpt.isFull(text); i++) {
      text.append("\n  ").append(rows.get(i)).append(relation);
    }
  }

  /** Collects rows; a builder may be built from more than once. */
  public static final class Builder extends SystemRows {
    private Builder(Space space) {
      super(space);
    }

    private Builder(Space space, Tableau rows) {
      super(space, rows);
    }

    /**
     * Adds {@code a.x + c = 0}.
     *
     * @throws IllegalArgumentException if {@code row} is not one longer than the current columns
     */
    @CanIgnoreReturnValue
    public Builder equality(long... row) {
      add(row, Tableau.EQUALITY);
      return this;
    }

    /**
     * Adds {@code a.x + c >= 0}.
     *
     * @throws IllegalArgumentException if {@code row} is not one longer than the current columns
     */
    @CanIgnoreReturnValue
    public Builder inequality(long... row) {
      add(row, Tableau.INEQUALITY);
      return this;
    }

    /**
     * Adds {@code form = 0}.
     *
     * @throws IllegalArgumentException if {@code form} has a column that this has not
     */
    @CanIgnoreReturnValue
    public Builder equality(LinearForm form) {
      add(form, Tableau.EQUALITY);
      return this;
    }

    /**
     * Adds {@code form >= 0}.
     *
     * @throws IllegalArgumentException if {@code form} has a column that this has not
     */
    @CanIgnoreReturnValue
    public Builder inequality(LinearForm form) {
      add(form, Tableau.INEQUALITY);
      return this;
    }

    /**
     * Adds the rows of a system whose column {@code c} is {@code columns[c]} here.
     *
     * @throws IndexOutOfBoundsException if this has not those columns
     */
    @CanIgnoreReturnValue
    public Builder addAll(ConstraintSystem system, int... columns) {
      addAll(system.rows(), columns);
      return this;
    }

    /**
     * Appends the quotients of a flattening as locals, and returns its forms over the columns of
     * this.
     *
     * @param inputs the columns of the dimensions, then those of the symbols
     */
    public ImmutableList<LinearForm> forms(AffineFlattening.Flat flat, int... inputs) {
      int[] columns = Arrays.copyOf(inputs, flat.numColumns());
      int at = inputs.length;
      for (AffineFlattening.Quotient quotient : flat.quotients()) {
        columns[at++] =
            quotient(
                quotient.numerator().onColumns(columns), BigInteger.valueOf(quotient.divisor()));
      }
      return flat.forms().stream().map(form -> form.onColumns(columns)).collect(toImmutableList());
    }

    /** The system of the rows so far. */
    public ConstraintSystem build() {
      return new ConstraintSystem(space(), tableau());
    }
  }
}
