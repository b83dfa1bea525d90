package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;

/**
 * A set or relation with the names that isl's notation gives it.
 *
 * <pre>{@code
 * IslText text =
 *     IslText.parse("[N] -> { S[i, j] -> A[i + 1, j] : 0 <= i < N and exists k : j = 2k }");
 * text.relation();  // 2 dimensions to 2 dimensions under 1 symbol
 * }</pre>
 *
 * <p>Understood are tuples of expressions; {@code and}, {@code or}, {@code not}, {@code exists},
 * chains of comparisons; sums, multiples, {@code floor(e/c)}, {@code e mod c}. A text has one
 * space: all of its disjuncts have the same tuples.
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
   * Names a value.
   *
   * @throws IllegalArgumentException if there is not one name per symbol
   */
  public IslText {
    checkArgument(
        symbols.size() == value.space().numSymbols(),
        "%s names for the symbols of %s",
        symbols.size(),
        value.space());
  }

  /** The set or relation that a text describes. */
  public static IslText parse(String text) {
    return new IslParser(text).parse();
  }

  /** A set without tuple name, its symbols named {@code p0, p1, ...}. */
  public static IslText of(PresburgerUnion<?> value) {
    ImmutableList.Builder<String> names = ImmutableList.builder();
    for (int i = 0; i < value.space().numSymbols(); i++) {
      names.add("p" + i);
    }
    return new IslText(value, names.build(), "", "");
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
   * The text in isl's notation, its locals written as quotients.
   *
   * @throws WorkLimitExceeded if making them quotients takes more than the standard limit
   */
  @Override
  public String toString() {
    return new IslPrinter(this).print();
  }
}
