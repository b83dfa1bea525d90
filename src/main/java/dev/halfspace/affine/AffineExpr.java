package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.support.Excerpt;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An affine or semi-affine expression over integer dimensions {@code d0, d1, ...} and symbols
 * {@code s0, s1, ...}.
 *
 * <p>An expression is an immutable value, simplified when it is made: constants are folded and
 * stand on the right, {@code 2 * d0 + 1 + d0 * 3} is {@code d0 * 5 + 1}, {@code (d0 * 8) floordiv
 * 4} is {@code d0 * 2}. Association is kept as written, so {@code (d0 + d1) + 5} and {@code d0 +
 * (d1 + 5)} are different values that print alike; {@link #simplify} brings equal linear forms
 * together. Nothing ever wraps around: a fold whose constant would not fit in a {@code long} is not
 * made.
 *
 * <pre>{@code
 * AffineExpr e = dim(0).plus(symbol(0)).times(2).floorDiv(4);
 * e.toString();                                 // "((d0 + s0) * 2) floordiv 4"
 * e.evaluate(new long[] {5}, new long[] {2});   // 3
 * }</pre>
 *
 * <p>Expressions of any depth are handled without recursion proportional to the depth. All methods
 * are safe to call from any thread.
 */
public sealed interface AffineExpr
    permits AffineExpr.Constant, AffineExpr.Dim, AffineExpr.Symbol, AffineExpr.Binary {

  /**
   * The operators; {@code floordiv} and {@code mod} round as {@link Math#floorDiv(long, long)}
   * does.
   */
  enum Kind {
    /** A sum. */
    ADD(" + ", 1),
    /** A product; affine if one factor is a constant. */
    MUL(" * ", 2),
    /** The remainder, never negative, of a division by a positive number. */
    MOD(" mod ", 3),
    /** The quotient rounded towards negative infinity. */
    FLOOR_DIV(" floordiv ", 4),
    /** The quotient rounded towards positive infinity. */
    CEIL_DIV(" ceildiv ", 5);

    final String spelling;
    private final int salt; // distinguishes the operators in a hash

    Kind(String spelling, int salt) {
      this.spelling = spelling;
      this.salt = salt;
    }

    /**
     * The value for two operands; sums and products wrap around.
     *
     * @throws ArithmeticException if the divisor of a quotient or remainder is not positive
     */
    public long wrapping(long lhs, long rhs) {
      if (rhs <= 0 && compareTo(MOD) >= 0) {
        throw new ArithmeticException("division by " + rhs);
      }
      return switch (this) {
        case ADD -> lhs + rhs;
        case MUL -> lhs * rhs;
        case MOD -> Math.floorMod(lhs, rhs);
        case FLOOR_DIV -> Math.floorDiv(lhs, rhs);
        case CEIL_DIV -> Integers.ceilDiv(lhs, rhs);
      };
    }

    /**
     * The value for two operands.
     *
     * @throws ArithmeticException if the divisor of a quotient or remainder is not positive, or if
     *     a sum or product overflows
     */
    public long exact(long lhs, long rhs) {
      return this == ADD
          ? Math.addExact(lhs, rhs)
          : this == MUL ? Math.multiplyExact(lhs, rhs) : wrapping(lhs, rhs);
    }
  }

  /**
   * An integer.
   *
   * @param value its value
   */
  record Constant(long value) implements AffineExpr, Comparable<Constant> {
    @Override
    public int compareTo(Constant other) {
      return Long.compare(value, other.value);
    }

    @Override
    public int hashCode() {
      return Binary.mix((int) (value ^ (value >>> 32)) + 0x3c6ef372);
    }

    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /**
   * A dimension, printed {@code d<position>}.
   *
   * @param position its position among the dimensions of the space, from 0
   */
  record Dim(int position) implements AffineExpr, Comparable<Dim> {
    @Override
    public int compareTo(Dim other) {
      return Integer.compare(position, other.position);
    }

    /**
     * Makes a dimension.
     *
     * @throws IllegalArgumentException if {@code position} is negative
     */
    public Dim {
      checkArgument(position >= 0, "dimension %s: positions count from 0", position);
    }

    @Override
    public int hashCode() {
      return Binary.mix(position + 0x1b873593);
    }

    @Override
    public String toString() {
      return "d" + position;
    }
  }

  /**
   * A symbol, printed {@code s<position>}: an unknown value that is the same at every point of the
   * space.
   *
   * @param position its position among the symbols of the space, from 0
   */
  record Symbol(int position) implements AffineExpr, Comparable<Symbol> {
    @Override
    public int compareTo(Symbol other) {
      return Integer.compare(position, other.position);
    }

    /**
     * Makes a symbol.
     *
     * @throws IllegalArgumentException if {@code position} is negative
     */
    public Symbol {
      checkArgument(position >= 0, "symbol %s: positions count from 0", position);
    }

    @Override
    public int hashCode() {
      return Binary.mix(position + 0x6a09e667);
    }

    @Override
    public String toString() {
      return "s" + position;
    }
  }

  /** An operator applied to two expressions; made by {@link #plus} and its kin. */
  final class Binary implements AffineExpr {
    private final Kind kind;
    private final AffineExpr lhs;
    private final AffineExpr rhs;
    private final int hash;
    private final int depthAndFlags; // one field: a node then takes 40 bytes
    final long divisor;

    Binary(Kind kind, AffineExpr lhs, AffineExpr rhs) {
      this.kind = kind;
      this.lhs = lhs;
      this.rhs = rhs;
      this.hash = mix((Facts.hash(lhs) * 31 + Facts.hash(rhs)) * 31 + kind.salt);
      this.divisor = Facts.divisor(kind, lhs, rhs);
      this.depthAndFlags =
          (1 + Math.max(Facts.depth(lhs), Facts.depth(rhs))) << 2
              | (Facts.isPureAffine(kind, lhs, rhs) ? 2 : 0)
              | (Facts.isSymbolicOrConstant(lhs) && Facts.isSymbolicOrConstant(rhs) ? 1 : 0);
    }

    /** The number of operators on the longest path to a leaf; memory keeps it below 2^29. */
    int depth() {
      return depthAndFlags >>> 2;
    }

    boolean pureAffine() {
      return (depthAndFlags & 2) != 0;
    }

    boolean symbolicOrConstant() {
      return (depthAndFlags & 1) != 0;
    }

    /** Spreads the bits of {@code h}, so that sums of small positions do not collide. */
    static int mix(int h) {
      int x = h * 0x9e3779b9;
      return x ^ (x >>> 15);
    }

    /** The operator. */
    public Kind kind() {
      return kind;
    }

    /** The left operand. */
    public AffineExpr lhs() {
      return lhs;
    }

    /** The right operand; a constant operand of a sum or product is on this side. */
    public AffineExpr rhs() {
      return rhs;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || (other instanceof Binary that
              && hash == that.hash
              && kind == that.kind
              && Equality.sameOperands(this, that));
    }

    @Override
    public int hashCode() {
      return hash;
    }

    /** The text of {@link #appendTo}, truncated if it is long. */
    @Override
    public String toString() {
      StringBuilder out = new StringBuilder();
      AffinePrinter.brief(out).print(this);
      return Excerpt.of(out);
    }
  }

  /** The expression that is always {@code value}. */
  static AffineExpr constant(long value) {
    return Leaves.constant(value);
  }

  /**
   * The dimension at {@code position}.
   *
   * @throws IllegalArgumentException if {@code position} is negative
   */
  static AffineExpr dim(int position) {
    return Leaves.dim(position);
  }

  /**
   * The symbol at {@code position}.
   *
   * @throws IllegalArgumentException if {@code position} is negative
   */
  static AffineExpr symbol(int position) {
    return Leaves.symbol(position);
  }

  /**
   * Reads an expression over {@code d0, d1, ...} and {@code s0, s1, ...}, such as {@code "(d0 + s0)
   * floordiv 4"}.
   *
   * @throws AffineParseException if {@code text} is not an expression
   */
  static AffineExpr parse(String text) {
    return StandaloneText.read(
        text, cursor -> new ExpressionReader(cursor, StandaloneText::standardName).read());
  }

  /**
   * Reads an expression over names of the caller's choice: {@code parse("i + n", List.of("i"),
   * List.of("n"))} is {@code d0 + s0}.
   *
   * @param dims the names of the dimensions, the first standing for {@code d0}
   * @param symbols the names of the symbols
   * @throws AffineParseException if {@code text} is not an expression over these names
   */
  static AffineExpr parse(String text, List<String> dims, List<String> symbols) {
    NameTable names = new NameTable(dims, symbols);
    return StandaloneText.read(text, cursor -> new ExpressionReader(cursor, names).read());
  }

  /**
   * Applies {@code kind} to two expressions, simplified.
   *
   * @param kind the operator
   * @param lhs the left operand
   * @param rhs the right operand
   */
  static AffineExpr binary(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    return switch (kind) {
      case ADD -> Construction.add(lhs, rhs);
      case MUL -> Construction.multiply(lhs, rhs);
      case MOD -> Construction.mod(lhs, rhs);
      case FLOOR_DIV -> Construction.floorDiv(lhs, rhs);
      case CEIL_DIV -> Construction.ceilDiv(lhs, rhs);
    };
  }

  /** This plus {@code other}. */
  default AffineExpr plus(AffineExpr other) {
    return Construction.add(this, other);
  }

  /** This plus {@code other}. */
  default AffineExpr plus(long other) {
    return Construction.add(this, constant(other));
  }

  /** This minus {@code other}: {@code this + other * -1}. */
  default AffineExpr minus(AffineExpr other) {
    return Construction.add(this, other.negate());
  }

  /** This minus {@code other}. */
  default AffineExpr minus(long other) {
    return minus(constant(other));
  }

  /** This times {@code other}. */
  default AffineExpr times(AffineExpr other) {
    return Construction.multiply(this, other);
  }

  /** This times {@code other}. */
  default AffineExpr times(long other) {
    return Construction.multiply(this, constant(other));
  }

  /** This divided by {@code other}, rounded down. */
  default AffineExpr floorDiv(AffineExpr other) {
    return Construction.floorDiv(this, other);
  }

  /** This divided by {@code other}, rounded down. */
  default AffineExpr floorDiv(long other) {
    return Construction.floorDiv(this, constant(other));
  }

  /** This divided by {@code other}, rounded up. */
  default AffineExpr ceilDiv(AffineExpr other) {
    return Construction.ceilDiv(this, other);
  }

  /** This divided by {@code other}, rounded up. */
  default AffineExpr ceilDiv(long other) {
    return Construction.ceilDiv(this, constant(other));
  }

  /** The remainder of this divided by {@code other}. */
  default AffineExpr mod(AffineExpr other) {
    return Construction.mod(this, other);
  }

  /** The remainder of this divided by {@code other}. */
  default AffineExpr mod(long other) {
    return Construction.mod(this, constant(other));
  }

  /** Minus this. */
  default AffineExpr negate() {
    return Construction.multiply(this, Leaves.MINUS_ONE);
  }

  /**
   * Returns true if every product has a constant factor and every divisor is a positive constant:
   * of {@code d0 * 2 + s0 mod 3}, but not of {@code d0 * s0}, {@code d0 mod s0} or {@code d0
   * floordiv -2}.
   */
  default boolean isPureAffine() {
    return Facts.isPureAffine(this);
  }

  /**
   * Returns true if a constant is divided by the constant 0, or taken modulo a constant that is not
   * positive: an operation that computes this has undefined behavior.
   */
  default boolean dividesByZero() {
    return new Undefined().apply(this);
  }

  /** Returns true if no dimension occurs. */
  default boolean isSymbolicOrConstant() {
    return Facts.isSymbolicOrConstant(this);
  }

  /**
   * The largest integer that is known, from the constants of the expression, to divide its value
   * everywhere: 4 for {@code d0 * 8 + s0 * 12}, 1 for {@code d0}, and 0, which every integer
   * divides, for the constant 0.
   */
  default long largestKnownDivisor() {
    return Facts.divisor(this);
  }

  /**
   * Returns true if the value is known to be a multiple of {@code factor} everywhere.
   *
   * @throws IllegalArgumentException if {@code factor} is 0
   */
  default boolean isMultipleOf(long factor) {
    checkArgument(factor != 0, "the factor is 0");
    return Facts.divisor(this) % factor == 0;
  }

  /** Returns true if {@code d<position>} is used. */
  default boolean usesDim(int position) {
    return occurrences().dims().contains(position);
  }

  /** Returns true if {@code s<position>} is used. */
  default boolean usesSymbol(int position) {
    return occurrences().symbols().contains(position);
  }

  /** The dimensions and symbols that occur. */
  default Occurrences occurrences() {
    return Occurrences.of(List.of(this));
  }

  /** The value, if this is a constant. */
  default Optional<Long> constantValue() {
    return this instanceof Constant c ? Optional.of(c.value()) : Optional.empty();
  }

  /**
   * The value at a point.
   *
   * @param dims the values of the dimensions
   * @param symbols the values of the symbols
   * @throws ArithmeticException if the value does not fit in a {@code long}, or a right operand of
   *     {@code floordiv}, {@code ceildiv} or {@code mod} is not positive at the point; the message
   *     names it
   * @throws IndexOutOfBoundsException if a dimension or symbol beyond the arrays occurs
   */
  default long evaluate(long[] dims, long... symbols) {
    return Evaluation.at(this, dims, symbols);
  }

  /**
   * The value at a point, of any size.
   *
   * @param dims the values of the dimensions
   * @param symbols the values of the symbols
   * @throws ArithmeticException if a right operand of {@code floordiv}, {@code ceildiv} or {@code
   *     mod} is not positive at the point; the message names it
   * @throws IndexOutOfBoundsException if a dimension or symbol beyond the lists occurs
   */
  default BigInteger evaluateExact(List<BigInteger> dims, List<BigInteger> symbols) {
    return Evaluation.exact(this, dims, symbols);
  }

  /**
   * Bounds of the value, given that every dimension and symbol is in its interval and every divisor
   * is positive: {@code d0 mod 4 + s0} for {@code 0 <= d0 <= 9} and {@code s0 >= 1} is in {@code
   * [1, +inf)}. The bounds are conservative: they need not be attained where an input occurs more
   * than once.
   *
   * @param dims the intervals of the dimensions; those beyond the list are unbounded
   * @param symbols the intervals of the symbols; those beyond the list are unbounded
   */
  default Interval bounds(List<Interval> dims, List<Interval> symbols) {
    return new Bounding(dims, symbols).apply(this);
  }

  /**
   * Shifts the positions of the dimensions from {@code offset} on by {@code shift}.
   *
   * @throws IllegalArgumentException if {@code shift} or {@code offset} is negative
   */
  default AffineExpr shiftDims(int shift, int offset) {
    return new Substitution(Substitution.shifted(shift, offset, Leaves::dim), Substitution.NONE)
        .apply(this);
  }

  /**
   * Shifts the positions of the symbols from {@code offset} on by {@code shift}.
   *
   * @throws IllegalArgumentException if {@code shift} or {@code offset} is negative
   */
  default AffineExpr shiftSymbols(int shift, int offset) {
    return new Substitution(Substitution.NONE, Substitution.shifted(shift, offset, Leaves::symbol))
        .apply(this);
  }

  /**
   * Replaces dimensions and symbols: {@code d<i>} by {@code dims.get(i)} and {@code s<i>} by {@code
   * symbols.get(i)}; those beyond the lists stay.
   */
  default AffineExpr substitute(List<AffineExpr> dims, List<AffineExpr> symbols) {
    return new Substitution(Substitution.firsts(dims), Substitution.firsts(symbols)).apply(this);
  }

  /** Replaces {@code d<i>} by {@code dims.get(i)}; those beyond the list stay. */
  default AffineExpr substituteDims(List<AffineExpr> dims) {
    return substitute(dims, List.of());
  }

  /** Replaces {@code s<i>} by {@code symbols.get(i)}; those beyond the list stay. */
  default AffineExpr substituteSymbols(List<AffineExpr> symbols) {
    return substitute(List.of(), symbols);
  }

  /**
   * Replaces whole subexpressions, the outermost first: if {@code replacement} returns an
   * expression, it replaces the argument; if it returns empty, the operands are visited.
   *
   * @param replacement a pure function; it may be called twice for one subexpression
   */
  default AffineExpr replace(Function<AffineExpr, Optional<AffineExpr>> replacement) {
    return new Replacement(replacement).apply(this);
  }

  /** Replaces every occurrence of {@code expr} by {@code by}. */
  default AffineExpr replace(AffineExpr expr, AffineExpr by) {
    return replace(e -> e.equals(expr) ? Optional.of(by) : Optional.empty());
  }

  /**
   * This expression converted to a linear form and back: like terms are collected, common factors
   * of dividends and divisors are cancelled, and the terms are in the order dimensions, symbols,
   * quotients, constant. {@code d1 + d0 - (d0 + 1)} becomes {@code d1 - 1}.
   *
   * <p>An expression whose linear form does not fit in {@code long}, or would be far larger than
   * the expression, stays as it is.
   */
  default AffineExpr simplify() {
    if (!(this instanceof Binary)) {
      return this;
    }
    int[] space = Occurrences.smallestSpace(this);
    return Simplification.over(space[0], space[1]).simplify(this);
  }

  /**
   * Appends the text of this expression to {@code out}, with the dimensions and symbols printed by
   * {@code names}.
   *
   * @throws IllegalStateException if it has too many terms, as is possible with shared
   *     subexpressions
   */
  default void appendTo(StringBuilder out, AffineNames names) {
    if (this instanceof Dim dim) { // most subscripts are a single dimension
      names.appendDim(out, dim.position());
    } else {
      new AffinePrinter(out, names).print(this);
    }
  }

  /**
   * The text of this expression in full, however long.
   *
   * @throws IllegalStateException if it has too many terms
   */
  default String text() {
    StringBuilder out = new StringBuilder();
    appendTo(out, AffineNames.STANDARD);
    return out.toString();
  }
}
