package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

/**
 * A set or relation with the names that isl's notation gives it.
 *
 * <pre>{@code
 * IslText text =
 *     IslText.parse("[N] -> { S[i, j] -> A[i + 1, j] : 0 <= i < N and exists k : j = 2k }");
 * text.relation();  // 2 dimensions to 2 dimensions under 1 symbol
 * }</pre>
 *
 * <p>Supported are tuples of names, expressions, values ({@code [i = 2j]}) and ranges ({@code [i =
 * 0:9]}); {@code and}, {@code or}, {@code not}, {@code implies} (or {@code &&}, {@code ||}, {@code
 * !}), {@code exists}, also with values; chains of comparisons, also of lists ({@code 0 <= i, j <
 * N}); sums, multiples, {@code floor(e/c)}, {@code ceil(e/c)}, {@code floord(e, c)}, {@code
 * ceild(e, c)}, {@code [e/c]}, {@code e mod c}, {@code min}, {@code max}; comments from {@code #}
 * to the end of the line. As in isl, {@code 2 i mod 3} is twice {@code i mod 3}. A text has one
 * space: all of its disjuncts have the same tuples. Not supported are nested tuples, fractions that
 * are not rounded, and comparisons of tuples.
 *
 * @param value a {@link PresburgerSet} or {@link PresburgerRelation}
 * @param symbols the names of the symbols
 * @param domainTuple the name of the domain, empty if it has none
 * @param rangeTuple the name of the range or of the set, empty if it has none
 */
public record IslText(
    PresburgerUnion<?> value,
    ImmutableList<String> symbols,
    String domainTuple,
    String rangeTuple) {

  /**
   * Checks the names of the symbols.
   *
   * @throws IllegalArgumentException if there is not one name per symbol
   */
  public IslText {
    checkArgument(
        symbols.size() == value.space().numSymbols(),
        "%s names for the symbols of %s",
        symbols.size(),
        value.space());
    checkArgument(
        symbols.size() == ImmutableSet.copyOf(symbols).size(), "%s has a name twice", symbols);
  }

  /**
   * The set or relation that a text describes.
   *
   * @throws IslSyntaxException if {@code text} is not in isl's notation, or uses a construct of it
   *     that is not supported
   * @throws WorkLimitExceeded if its formulas take more than the limit for unions
   */
  public static IslText parse(String text) {
    return new IslParser(text).parse();
  }

  /** A value without tuple names, its symbols named {@code p0, p1, ...}. */
  public static IslText of(PresburgerUnion<?> value) {
    return new IslText(value, RowText.numbered("p", 0, value.space().numSymbols()), "", "");
  }

  /**
   * The value as a set.
   *
   * @throws IllegalStateException if it is a relation
   */
  public PresburgerSet set() {
    checkState(value instanceof PresburgerSet, "%s is a relation", value);
    return (PresburgerSet) value;
  }

  /**
   * The value as a relation.
   *
   * @throws IllegalStateException if it is a set
   */
  public PresburgerRelation relation() {
    checkState(value instanceof PresburgerRelation, "%s is a set", value);
    return (PresburgerRelation) value;
  }

  /**
   * The text in isl's notation. Locals are printed as quotients, or behind {@code exists} where
   * their elimination takes too much work. Dimensions are named {@code i0, i1, ...}.
   */
  public String text() {
    return new IslPrinter(this).print(WorkLimit.forUnions());
  }

  /** The value as it is stored, locals behind {@code exists}; cut off where it is long. */
  @Override
  public String toString() {
    return new IslPrinter(this).excerpt();
  }
}
