package dev.halfspace.dialect.arith;

import static dev.halfspace.builtin.TypeConstraints.BOOL_LIKE;
import static dev.halfspace.builtin.TypeConstraints.FLOAT;
import static dev.halfspace.builtin.TypeConstraints.FLOAT_LIKE;
import static dev.halfspace.builtin.TypeConstraints.SIGNLESS_INTEGER;
import static dev.halfspace.builtin.TypeConstraints.SIGNLESS_INTEGER_LIKE;
import static dev.halfspace.builtin.TypeConstraints.SIGNLESS_INTEGER_OR_INDEX;
import static dev.halfspace.builtin.TypeConstraints.elementwise;
import static dev.halfspace.dialect.shape.Computation.FASTMATH;
import static dev.halfspace.dialect.shape.Computation.OVERFLOW;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastMeaning;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.dialect.shape.PairOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Idempotent;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.PureInMlir;
import dev.halfspace.ir.traits.SuggestsNames.Names;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.ScalarFunction;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The operations of {@code arith} that share their class with others, and factories for their
 * results. All are elementwise: operands are scalars, or vectors or tensors of one shape, and
 * results have that shape. Integers are signless: the operation, not the type, determines the
 * signedness. An {@code index} has 64 or 32 bits. A result is poison if an operand is; the
 * definitions list the other cases. An integer division by poison is undefined behaviour.
 *
 * <pre>{@code
 * Value product = Arith.mulf(b, x, y, FastMathFlag.CONTRACT);
 * Value isLess = Arith.cmpi(b, IntegerPredicate.SLT, i, Arith.constantIndex(b, 8));
 * Value extended = BinaryOp.build(b, Arith.MAXNUMF, x, y).result();
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/">MLIR</a>
 */
public final class Arith {
  private static final ImmutableList.Builder<OpDefinition<?>> ALL = ImmutableList.builder();

  private static final Flags NO_FLAGS = new Flags("", ImmutableList.of());
  private static final Flags OVERFLOWING =
      new Flags("(`overflow` `` $overflowFlags^)?", ImmutableList.of(OVERFLOW));
  private static final Flags EXACT =
      new Flags("(`exact` $isExact^)?", ImmutableList.of(BinaryOp.EXACT));
  private static final Flags FAST =
      new Flags("(`fastmath` `` $fastmath^)?", ImmutableList.of(FASTMATH));
  private static final Flags MAYBE_FAST =
      new Flags(FAST.text, ImmutableList.of(CastOp.OPTIONAL_FASTMATH));
  private static final Flags ROUNDED =
      new Flags(
          "($roundingmode^)? " + FAST.text,
          ImmutableList.of(CastOp.OPTIONAL_FASTMATH, CastOp.ROUNDING));
  private static final TypeConstraint INTEGER = elementwise(SIGNLESS_INTEGER);
  private static final TypeConstraint INDEXED =
      SIGNLESS_INTEGER_LIKE.or(
          memref("a memref of signless integers or index", SIGNLESS_INTEGER_OR_INDEX));
  private static final TypeConstraint BITS =
      elementwise(SIGNLESS_INTEGER.or(FLOAT))
          .or(
              memref(
                  "a memref of signless integers or floating-point numbers",
                  SIGNLESS_INTEGER.or(FLOAT)));

  /** Properties that hold the flags of an operation, and the part of its format for them. */
  private record Flags(String text, ImmutableList<Property<?>> properties) {
    /** Returns a definition with these flags and a format from its operands to its types. */
    <T extends Operation> OpDefinition<T> in(
        OpDefinition<T> opcode, String operands, String types) {
      return opcode
          .properties(properties.toArray(Property<?>[]::new))
          .syntax(format(operands + " " + text + " attr-dict `:` " + types));
    }
  }

  // Integers --------------------------------------------------------------------------------------

  /**
   * The sum modulo {@code 2^width}; poison if the exact sum is not representable as a signed
   * integer with {@code nsw}, or as an unsigned one with {@code nuw}.
   *
   * <pre>{@code
   * %s = arith.addi %a, %b : i8                  // 100 + 100 = -56
   * %p = arith.addi %a, %b overflow<nsw> : i8    // poison for 100 and 100, as 200 > 127
   * %q = arith.addi %a, %b overflow<nuw> : i8    // -56 for 100 and 100, as 200 <= 255
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> ADDI =
      integers("addi", BinaryMeaning.ADD, OVERFLOWING, Pure.class, Commutative.class);

  /**
   * The difference modulo {@code 2^width}, with the flags of {@link #ADDI}: as {@code i8}, 0 - 1
   * violates {@code nuw}, and -128 - 1 violates {@code nsw}.
   */
  public static final OpDefinition<BinaryOp> SUBI =
      integers("subi", BinaryMeaning.SUB, OVERFLOWING, Pure.class);

  /**
   * The low {@code width} bits of the product, which are the same for signed and unsigned operands.
   * The flags of {@link #ADDI} apply to the exact product: as {@code i8}, 16 * 8 violates {@code
   * nsw}, not {@code nuw}. A multiple of {@code vector.vscale} suggests a name for its result:
   *
   * <pre>{@code
   * %c4_vscale = arith.muli %vscale, %c4 : index
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> MULI =
      op(
          binary("muli", SIGNLESS_INTEGER_LIKE, BinaryMeaning.MUL, OVERFLOWING)
              .traits(Pure.class, Commutative.class)
              .with(Computation.Naming.class, Arith::nameMultipleOfScale));

  /**
   * The first operand shifted to the left by the second, an unsigned number of bits; poison if that
   * is the width or more. The flags apply to the product with the power of two.
   *
   * <pre>{@code
   * %r = arith.shli %a, %n overflow<nuw> : i8    // 3 << 2 = 12; 96 << 2 and 3 << 8 are poison
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> SHLI =
      integers("shli", BinaryMeaning.SHL, OVERFLOWING, Pure.class);

  /**
   * The logical right shift of the first operand by the second; poison if the second is the width
   * or more, or if a set bit is shifted out despite {@code exact}.
   *
   * <pre>{@code
   * %u = arith.shrui %a, %n : i8          // -7 by 1: 124
   * %s = arith.shrsi %a, %n : i8          // -7 by 1: -4
   * %e = arith.shrsi %a, %n exact : i8    // -8 by 1: -4; poison for -7 by 1
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> SHRUI =
      integers("shrui", BinaryMeaning.SHRU, EXACT, Pure.class);

  /**
   * The arithmetic right shift of the first operand by the second: the quotient by the power of
   * two, rounded down, not towards zero as in {@link #DIVSI}. It is poison under the conditions of
   * {@link #SHRUI}.
   */
  public static final OpDefinition<BinaryOp> SHRSI =
      integers("shrsi", BinaryMeaning.SHRS, EXACT, Pure.class);

  /**
   * The bitwise and. It is poison if an operand is, even if the other is 0.
   *
   * <pre>{@code
   * %a = arith.andi %x, %y : vector<4xi8>    // 12 and 10: 8
   * %o = arith.ori %x, %y : vector<4xi8>     // 12 and 10: 14
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> ANDI =
      integers(
          "andi", BinaryMeaning.AND, NO_FLAGS, Pure.class, Commutative.class, Idempotent.class);

  /** The bitwise or. */
  public static final OpDefinition<BinaryOp> ORI =
      integers("ori", BinaryMeaning.OR, NO_FLAGS, Pure.class, Commutative.class, Idempotent.class);

  /**
   * The bitwise exclusive or: {@code 12 ^ 10 = 6}. With {@code -1} it is the complement, which
   * folds and patterns match in this form; on {@code i1} that is the negation of a condition.
   *
   * <pre>{@code
   * %not = arith.xori %a, %cm1 : i32
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> XORI = symmetric("xori", BinaryMeaning.XOR);

  /**
   * The signed maximum.
   *
   * <pre>{@code
   * %s = arith.maxsi %a, %b : i8    // 12 and -1: 12
   * %u = arith.maxui %a, %b : i8    // 12 and -1: -1, all of whose bits are set
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> MAXSI = symmetric("maxsi", BinaryMeaning.MAXS);

  /** The unsigned maximum. */
  public static final OpDefinition<BinaryOp> MAXUI = symmetric("maxui", BinaryMeaning.MAXU);

  /** The signed minimum: of 12 and -1 it is -1. */
  public static final OpDefinition<BinaryOp> MINSI = symmetric("minsi", BinaryMeaning.MINS);

  /** The unsigned minimum: of 12 and -1 it is 12. */
  public static final OpDefinition<BinaryOp> MINUI = symmetric("minui", BinaryMeaning.MINU);

  /**
   * The unsigned quotient rounded down; poison if there is a remainder despite {@code exact}.
   * Division by 0 is undefined behaviour, as in all integer divisions: they are speculatable only
   * with a constant divisor that excludes it ({@link BinaryOp#hasSafeDivisor}).
   *
   * <pre>{@code
   * %q = arith.divui %a, %b exact : i8    // 12 / 4 = 3; poison for 13 / 4
   * %s = arith.divsi %a, %b : i8          // -7 / 2 = -3
   * %c = arith.ceildivsi %a, %b : i8      // -7 / 2 = -3
   * %f = arith.floordivsi %a, %b : i8     // -7 / 2 = -4
   * %r = arith.remsi %a, %b : i8          // -7 rem 2 = -1
   * %u = arith.remui %a, %b : i8          // 249 rem 2 = 1
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> DIVUI = division("divui", BinaryMeaning.DIVU, EXACT);

  /**
   * The signed quotient rounded towards zero. Division of the least integer by -1 is undefined
   * behaviour, as in all signed divisions: the quotient would be one more than the greatest
   * integer.
   */
  public static final OpDefinition<BinaryOp> DIVSI = division("divsi", BinaryMeaning.DIVS, EXACT);

  /**
   * The unsigned quotient rounded up: 125 for 249 and 2. It is correct even if {@code a + b - 1}
   * would wrap around.
   */
  public static final OpDefinition<BinaryOp> CEILDIVUI =
      division("ceildivui", BinaryMeaning.CEILDIVU, NO_FLAGS);

  /** The signed quotient rounded towards positive infinity. */
  public static final OpDefinition<BinaryOp> CEILDIVSI =
      division("ceildivsi", BinaryMeaning.CEILDIVS, NO_FLAGS);

  /** The signed quotient rounded towards negative infinity. */
  public static final OpDefinition<BinaryOp> FLOORDIVSI =
      pureInMlir("floordivsi", BinaryMeaning.FLOORDIVS);

  /** The remainder of the unsigned division. */
  public static final OpDefinition<BinaryOp> REMUI = pureInMlir("remui", BinaryMeaning.REMU);

  /**
   * The remainder of the signed division that rounds towards zero, with the sign of the dividend:
   * not the {@code mod} of affine expressions, which is 1 for -7 and 2. It is undefined if {@link
   * #DIVSI} is, although the exact remainder by -1 is 0.
   */
  public static final OpDefinition<BinaryOp> REMSI = pureInMlir("remsi", BinaryMeaning.REMS);

  /**
   * The unsigned sum modulo {@code 2^width}, and its carry, {@code i1} in the shape of the
   * operands.
   *
   * <pre>{@code
   * %sum, %overflow = arith.addui_extended %a, %b : i8, i1    // 200 + 100: 44 and true
   * }</pre>
   */
  public static final OpDefinition<PairOp> ADDUI_EXTENDED =
      op(
          pair("addui_extended", "sum", IntArithmetic::addExtended)
              .result("overflow", BOOL_LIKE)
              .allTypesMatch("lhs", "rhs", "sum")
              .syntax(format("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)")));

  /**
   * The low and the high half of the signed product, {@code width} bits each.
   *
   * <pre>{@code
   * %low, %high = arith.mulsi_extended %a, %b : i8    // -56 * 100 = -22 * 256 + 32: 32 and -22
   * }</pre>
   */
  public static final OpDefinition<PairOp> MULSI_EXTENDED =
      product("mulsi_extended", IntArithmetic::multiplySignedExtended);

  /**
   * The low and the high half of the unsigned product: for 200 and 100 as {@code i8} they are 32
   * and 78. The low half is the same as that of the signed product.
   */
  public static final OpDefinition<PairOp> MULUI_EXTENDED =
      product("mului_extended", IntArithmetic::multiplyUnsignedExtended);

  // Floating-point numbers ------------------------------------------------------------------------

  /**
   * The sum, rounded once to nearest, ties to even (IEEE 754). The flags {@code nnan} and {@code
   * ninf} make it poison if an operand or the sum is NaN or infinite; the others do not change the
   * computed value, but permit rewrites.
   *
   * <pre>{@code
   * %s = arith.addf %x, %y fastmath<nnan,contract> : vector<4xf32>
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> ADDF =
      floating("addf", BinaryMeaning.ADDF, Commutative.class);

  /**
   * The difference, rounded and with flags as in {@link #ADDF}. Subtraction from 0 is not {@link
   * #NEGF}: {@code 0 - 0} is 0, not -0.
   */
  public static final OpDefinition<BinaryOp> SUBF = floating("subf", BinaryMeaning.SUBF);

  /** The product, rounded and with flags as in {@link #ADDF}; zero times infinity is NaN. */
  public static final OpDefinition<BinaryOp> MULF =
      floating("mulf", BinaryMeaning.MULF, Commutative.class);

  /**
   * The quotient, rounded and with flags as in {@link #ADDF}. It is defined for all divisors:
   * {@code -5.5 / 0.0} is negative infinity, {@code 0.0 / 0.0} is NaN.
   */
  public static final OpDefinition<BinaryOp> DIVF = floating("divf", BinaryMeaning.DIVF);

  /**
   * The remainder {@code x - n * y}, where {@code n} is {@code x / y} rounded towards zero, as in
   * C's {@code fmod}. It is exact and has the sign of the dividend: -1.5 for -5.5 and 2.0.
   */
  public static final OpDefinition<BinaryOp> REMF = floating("remf", BinaryMeaning.REMF);

  /**
   * The maximum; NaN if an operand is NaN. Negative zero is less than zero.
   *
   * <pre>{@code
   * %a = arith.maximumf %x, %nan : f32    // NaN
   * %b = arith.maxnumf %x, %nan : f32     // %x
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> MAXIMUMF =
      floating("maximumf", BinaryMeaning.MAXIMUMF, Commutative.class);

  /** The maximum; the other operand if one is NaN. */
  public static final OpDefinition<BinaryOp> MAXNUMF =
      floating("maxnumf", BinaryMeaning.MAXNUMF, Commutative.class);

  /** The minimum; NaN if an operand is NaN. */
  public static final OpDefinition<BinaryOp> MINIMUMF =
      floating("minimumf", BinaryMeaning.MINIMUMF, Commutative.class);

  /** The minimum; the other operand if one is NaN. */
  public static final OpDefinition<BinaryOp> MINNUMF =
      floating("minnumf", BinaryMeaning.MINNUMF, Commutative.class);

  /**
   * The operand with its sign bit inverted, even if it is NaN; unlike a difference, it is never
   * rounded. Values of {@code f8E8M0FNU}, which has no sign, are unchanged.
   *
   * <pre>{@code
   * %n = arith.negf %x : f32    // -0.0 for 0.0
   * }</pre>
   */
  public static final OpDefinition<UnaryOp> NEGF =
      op(
          FAST.in(
              UnaryOp.of("arith.negf", FLOAT_LIKE, FLOAT_LIKE)
                  .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
                  .with(
                      Computation.Meaning.class,
                      Computation.Meaning.of(ScalarFunction.ofFloat(FloatScalar::negate))),
              "$operand",
              "type($result)"));

  // Comparisons and conversions -------------------------------------------------------------------

  /**
   * The comparison of integers, or of indices: {@code i1} in the shape of the operands.
   *
   * <pre>{@code
   * %s = arith.cmpi slt, %a, %b : i8    // -1 < 12: true
   * %u = arith.cmpi ult, %a, %b : i8    // 255 < 12: false
   * }</pre>
   */
  public static final OpDefinition<CompareOp> CMPI =
      comparison("cmpi", SIGNLESS_INTEGER_LIKE, NO_FLAGS, CompareOp.OF_INTEGERS);

  /**
   * The comparison of floating-point numbers. If one is NaN, ordered predicates are false and
   * unordered ones are true, so that the negation of {@code olt} is {@code uge}; 0 and -0 are
   * equal.
   *
   * <pre>{@code
   * %o = arith.cmpf olt, %x, %nan : f32    // false
   * %u = arith.cmpf ult, %x, %nan : f32    // true
   * }</pre>
   */
  public static final OpDefinition<CompareOp> CMPF =
      comparison("cmpf", FLOAT_LIKE, FAST, CompareOp.OF_FLOATS);

  /**
   * The zero extension to a wider integer type. The verifier requires a type of more bits and of
   * the same shape, identical for tensors; {@code index} is excluded, as its width is not known.
   *
   * <pre>{@code
   * %u = arith.extui %a : i8 to i16    // -1: 255
   * %s = arith.extsi %a : i8 to i16    // -1: -1
   * %v = arith.extui %t : tensor<?xi8> to tensor<?xi16>
   * }</pre>
   */
  public static final OpDefinition<CastOp> EXTUI =
      cast("extui", INTEGER, INTEGER, CastRules.WIDER, NO_FLAGS, CastMeaning.UNSIGNED);

  /** The sign extension to a wider integer type. */
  public static final OpDefinition<CastOp> EXTSI =
      cast("extsi", INTEGER, INTEGER, CastRules.WIDER, NO_FLAGS, CastMeaning.WIDENING);

  /**
   * The truncation to a narrower integer type; with {@code nsw}, poison if the bits left out are
   * not copies of the new sign bit; with {@code nuw}, poison if they are not zeros.
   *
   * <pre>{@code
   * %t = arith.trunci %a : i16 to i8                  // 300: 44
   * %p = arith.trunci %a overflow<nuw> : i16 to i8    // poison for 300
   * }</pre>
   */
  public static final OpDefinition<CastOp> TRUNCI =
      cast("trunci", INTEGER, INTEGER, CastRules.NARROWER, OVERFLOWING, CastMeaning.SIGNED);

  /**
   * The same floating-point number in a wider type. It is rounded only if the wider type has a
   * smaller range of exponents: {@code f8E8M0FNU} exceeds {@code f16}, and its large numbers become
   * infinite.
   *
   * <pre>{@code
   * %w = arith.extf %x : f16 to f32
   * }</pre>
   */
  public static final OpDefinition<CastOp> EXTF =
      cast("extf", FLOAT_LIKE, FLOAT_LIKE, CastRules.WIDER, MAYBE_FAST, CastMeaning.FLOAT);

  /**
   * A floating-point number rounded to a narrower type, by the rounding mode if there is one,
   * otherwise to nearest, ties to even. A number that is too large becomes infinity, NaN in a type
   * without infinities, or the greatest number in a type without NaN. NaN becomes poison in a type
   * without NaN.
   *
   * <pre>{@code
   * %n = arith.truncf %x : f32 to bf16             // 0.1: 0.1000977
   * %d = arith.truncf %x downward : f32 to bf16    // 0.1: 0.0996094
   * }</pre>
   */
  public static final OpDefinition<CastOp> TRUNCF =
      cast("truncf", FLOAT_LIKE, FLOAT_LIKE, CastRules.NARROWER, ROUNDED, CastMeaning.FLOAT);

  /**
   * The floating-point number nearest to an unsigned integer, ties to even; one that is too large
   * is treated as by {@link #TRUNCF}. The integer may be wider or narrower.
   *
   * <pre>{@code
   * %u = arith.uitofp %a : i8 to f32    // -1: 255.0
   * %s = arith.sitofp %a : i8 to f32    // -1: -1.0
   * }</pre>
   */
  public static final OpDefinition<CastOp> UITOFP =
      cast("uitofp", INTEGER, FLOAT_LIKE, CastRules.ANY, NO_FLAGS, CastMeaning.FLOAT_OF_UNSIGNED);

  /** The floating-point number nearest to a signed integer, as in {@link #UITOFP}. */
  public static final OpDefinition<CastOp> SITOFP =
      cast("sitofp", INTEGER, FLOAT_LIKE, CastRules.ANY, NO_FLAGS, CastMeaning.FLOAT_OF_SIGNED);

  /**
   * A floating-point number rounded towards zero to an unsigned integer; poison if it is NaN or
   * infinite, or if the rounded integer does not fit in the type.
   *
   * <pre>{@code
   * %u = arith.fptoui %x : f32 to i8    // 200.9: 200, written as -56; -0.5: 0; poison for -1.0
   * %s = arith.fptosi %x : f32 to i8    // -3.7: -3; poison for 300.0
   * }</pre>
   */
  public static final OpDefinition<CastOp> FPTOUI =
      cast("fptoui", FLOAT_LIKE, INTEGER, CastRules.ANY, NO_FLAGS, CastMeaning.UNSIGNED_OF_FLOAT);

  /** A floating-point number rounded towards zero to a signed integer, as in {@link #FPTOUI}. */
  public static final OpDefinition<CastOp> FPTOSI =
      cast("fptosi", FLOAT_LIKE, INTEGER, CastRules.ANY, NO_FLAGS, CastMeaning.SIGNED_OF_FLOAT);

  /**
   * An index as an integer or an integer as an index: it is sign-extended or truncated, depending
   * on the width of an index. There are no flags. The verifier also accepts memrefs of compatible
   * shapes; the interpreter does not execute such casts.
   *
   * <pre>{@code
   * %s = arith.index_cast %a : i8 to index      // -1: -1
   * %u = arith.index_castui %a : i8 to index    // -1: 255
   * %m = arith.index_cast %A : memref<4xi32> to memref<4xindex>
   * }</pre>
   */
  public static final OpDefinition<CastOp> INDEX_CAST =
      cast("index_cast", INDEXED, INDEXED, CastRules.INDEX, NO_FLAGS, CastMeaning.SIGNED);

  /** An index as an integer or an integer as an index, zero-extended or truncated. */
  public static final OpDefinition<CastOp> INDEX_CASTUI =
      cast("index_castui", INDEXED, INDEXED, CastRules.INDEX, NO_FLAGS, CastMeaning.UNSIGNED);

  /**
   * The same bits as a value of another type of equal width, other than {@code index}. The number
   * of elements does not change, unlike with {@code vector.bitcast}. For memrefs see {@link
   * #INDEX_CAST}.
   *
   * <pre>{@code
   * %b = arith.bitcast %x : f16 to i16    // 1.0: 15360, which is 0x3C00
   * }</pre>
   */
  public static final OpDefinition<CastOp> BITCAST =
      cast("bitcast", BITS, BITS, CastRules.SAME_WIDTH, NO_FLAGS, CastMeaning.BITS);

  /**
   * A number times its scale, in a wider type: both are converted to the type of the result and
   * multiplied there. A scale that is not a power of two is first rounded to {@code f8E8M0FNU}, to
   * nearest.
   *
   * <pre>{@code
   * %w = arith.scaling_extf %x, %s : f4E2M1FN, f8E8M0FNU to f32      // 1.5 * 4.0 = 6.0
   * %n = arith.scaling_truncf %w, %s : f32, f8E8M0FNU to f4E2M1FN    // 6.0 / 4.0 = 1.5
   * }</pre>
   */
  public static final OpDefinition<CastOp> SCALING_EXTF =
      scaling("scaling_extf", CastRules.WIDER, MAYBE_FAST, CastMeaning.SCALED_UP);

  /**
   * A number divided by a scale, rounded to a narrower type as in {@link #TRUNCF}. The quotient is
   * computed in the type of the number; the scale is rounded as in {@link #SCALING_EXTF}.
   */
  public static final OpDefinition<CastOp> SCALING_TRUNCF =
      scaling("scaling_truncf", CastRules.NARROWER, ROUNDED, CastMeaning.SCALED_DOWN);

  /** All operations of the dialect. */
  static final ImmutableList<OpDefinition<?>> OPERATIONS =
      ALL.add(ArithConstantOp.DEFINITION, ArithSelectOp.DEFINITION).build();

  private Arith() {}

  // Definitions -----------------------------------------------------------------------------------

  private static <T extends Operation> OpDefinition<T> op(OpDefinition<T> opcode) {
    return listed(ArithFolds.in(opcode));
  }

  /**
   * Adds a definition to those of the dialect. This is the last step, since definitions are
   * immutable: {@link #OPERATIONS} would miss later additions.
   */
  private static <T extends Operation> OpDefinition<T> listed(OpDefinition<T> opcode) {
    OpDefinition<T> whole = Counterparts.in(opcode, () -> OPERATIONS);
    ALL.add(whole);
    return whole;
  }

  private static OpDefinition<BinaryOp> binary(
      String mnemonic, TypeConstraint types, BinaryMeaning meaning, Flags flags) {
    return flags.in(
        BinaryOp.of("arith." + mnemonic, types)
            .traits(Elementwise.class, SameOperandsAndResultType.class)
            .with(Computation.Meaning.class, meaning),
        "$lhs `,` $rhs",
        "type($result)");
  }

  private static OpDefinition<BinaryOp> integers(
      String mnemonic, BinaryMeaning meaning, Flags flags, Class<?>... traits) {
    return op(binary(mnemonic, SIGNLESS_INTEGER_LIKE, meaning, flags).traits(traits));
  }

  private static OpDefinition<BinaryOp> symmetric(String mnemonic, BinaryMeaning meaning) {
    return integers(mnemonic, meaning, NO_FLAGS, Pure.class, Commutative.class);
  }

  /** Defines a division: not {@link Pure}, as only some constant divisors make it speculatable. */
  private static OpDefinition<BinaryOp> division(
      String mnemonic, BinaryMeaning meaning, Flags flags) {
    return op(
        binary(mnemonic, SIGNLESS_INTEGER_LIKE, meaning, flags)
            .with(Computation.Speculation.class, BinaryOp::hasSafeDivisor));
  }

  /** Defines a division that MLIR treats as pure: speculatable if constants make it defined. */
  private static OpDefinition<BinaryOp> pureInMlir(String mnemonic, BinaryMeaning meaning) {
    return op(
        binary(mnemonic, SIGNLESS_INTEGER_LIKE, meaning, NO_FLAGS)
            .traits(PureInMlir.class)
            .with(Computation.Speculation.class, BinaryOp::isDefined));
  }

  private static OpDefinition<BinaryOp> floating(
      String mnemonic, BinaryMeaning meaning, Class<?>... traits) {
    return op(binary(mnemonic, FLOAT_LIKE, meaning, FAST).traits(Pure.class).traits(traits));
  }

  private static OpDefinition<PairOp> pair(
      String mnemonic, String first, BiFunction<IntScalar, IntScalar, Outcome> meaning) {
    return PairOp.of("arith." + mnemonic)
        .operand("lhs", SIGNLESS_INTEGER_LIKE)
        .operand("rhs", SIGNLESS_INTEGER_LIKE)
        .result(first, SIGNLESS_INTEGER_LIKE)
        .traits(Pure.class, Commutative.class, Elementwise.class)
        .with(Computation.Meaning.class, Computation.Meaning.of(ScalarFunction.ofInts(2, meaning)));
  }

  private static OpDefinition<PairOp> product(
      String mnemonic, BiFunction<IntScalar, IntScalar, Outcome> meaning) {
    return op(
        pair(mnemonic, "low", meaning)
            .result("high", SIGNLESS_INTEGER_LIKE)
            .allTypesMatch("lhs", "rhs", "low", "high")
            .syntax(format("$lhs `,` $rhs attr-dict `:` type($lhs)")));
  }

  private static OpDefinition<CompareOp> comparison(
      String mnemonic, TypeConstraint types, Flags flags, Property<?> predicate) {
    ImmutableList<Property<?>> properties =
        ImmutableList.<Property<?>>builder().add(predicate).addAll(flags.properties).build();
    return op(
        new Flags(flags.text, properties)
            .in(
                CompareOp.of("arith." + mnemonic, types, BOOL_LIKE)
                    .traits(Pure.class, Elementwise.class)
                    .allTypesMatch("lhs", "rhs")
                    .typesMatchWith(
                        "an i1 result in the shape of its operands",
                        "lhs",
                        "result",
                        type -> ShapeCompatibility.withElementType(type, IntegerType.I1)),
                "$predicate `,` $lhs `,` $rhs",
                "type($lhs)"));
  }

  private static OpDefinition<CastOp> cast(
      String mnemonic,
      TypeConstraint from,
      TypeConstraint to,
      Computation.Rule rule,
      Flags flags,
      CastMeaning meaning) {
    OpDefinition<CastOp> opcode = CastOp.of("arith." + mnemonic).operand("in", from);
    return op(
        flags.in(
            opcode
                .result("out", to)
                .traits(Pure.class, Elementwise.class)
                .with(Computation.Meaning.class, meaning)
                .with(Computation.Rule.class, rule),
            "$in",
            "type($in) `to` type($out)"));
  }

  /** Defines a scaling conversion, which has no folds, not even for constant operands. */
  private static OpDefinition<CastOp> scaling(
      String mnemonic, Computation.Rule rule, Flags flags, CastMeaning meaning) {
    OpDefinition<CastOp> opcode = CastOp.of("arith." + mnemonic).operand("in", FLOAT_LIKE);
    return listed(
        flags.in(
            opcode
                .operand("scale", FLOAT_LIKE)
                .result("out", FLOAT_LIKE)
                .traits(Pure.class, Elementwise.class)
                .with(Computation.Meaning.class, meaning)
                .with(Computation.Rule.class, rule)
                .with(Fold.Refinement.class, Fold.Refinement.NONE),
            "$in `,` $scale",
            "type($in) `,` type($scale) `to` type($out)"));
  }

  private static TypeConstraint memref(String description, TypeConstraint elements) {
    return new TypeConstraint(
        description,
        type -> type instanceof MemRefType memref && elements.accepts(memref.elementType()));
  }

  /** Suggests the name {@code %c4_vscale} for a multiple of {@code vector.vscale}. */
  private static void nameMultipleOfScale(Operation product, Names names) {
    for (int scale = 0; scale < 2 && product.result().type() instanceof IndexType; scale++) {
      Operation scaleOp = product.operand(scale).definingOp();
      if (scaleOp != null
          && scaleOp.name().equals("vector.vscale")
          && Constants.valueOf(product.operand(1 - scale)) instanceof IntegerAttr integer) {
        names.suggest(product.result(), "c" + integer.bigValue() + "_vscale");
      }
    }
  }

  // Factories -------------------------------------------------------------------------------------

  /** Builds a constant of the type of {@code value}. */
  public static OpResult constant(OpBuilder b, TypedAttr value) {
    return ArithConstantOp.build(b, value).result();
  }

  /** Builds a constant of type {@code index}; if an index has 32 bits, the value is truncated. */
  public static OpResult constantIndex(OpBuilder b, long value) {
    return constant(b, IntegerAttr.index(value));
  }

  /**
   * Builds a constant integer. Values of both signednesses fit: as {@code i8}, 200 is the constant
   * -56.
   *
   * @throws IllegalArgumentException if {@code type} is neither an integer type nor {@code index},
   *     or cannot hold {@code value}
   */
  public static OpResult constantInt(OpBuilder b, long value, Type type) {
    return constant(b, IntegerAttr.of(value, type));
  }

  /** Builds a constant truth value of type {@code i1}. */
  public static OpResult constantBool(OpBuilder b, boolean value) {
    return constant(b, IntegerAttr.bool(value));
  }

  /**
   * Builds a constant floating-point number: {@code value} rounded to {@code type}, ties to even.
   * Unlike in {@link #constantInt}, a value that is not representable is not an error.
   */
  public static OpResult constantFloat(OpBuilder b, double value, FloatType type) {
    return constant(b, FloatAttr.of(value, type));
  }

  /** Builds a sum of integers; without {@code flags} it may wrap around. */
  public static OpResult addi(OpBuilder b, Value lhs, Value rhs, OverflowFlag... flags) {
    return wrapping(b, ADDI, lhs, rhs, flags);
  }

  /** Builds a difference of integers. */
  public static OpResult subi(OpBuilder b, Value lhs, Value rhs, OverflowFlag... flags) {
    return wrapping(b, SUBI, lhs, rhs, flags);
  }

  /** Builds a product of integers. */
  public static OpResult muli(OpBuilder b, Value lhs, Value rhs, OverflowFlag... flags) {
    return wrapping(b, MULI, lhs, rhs, flags);
  }

  /**
   * Builds the product of indices and a constant, from left to right; a constant 1 is left out.
   *
   * <pre>{@code
   * product(b, [%m, %n], 4)     -->     %0 = arith.muli %m, %n : index
   *                                     %1 = arith.muli %0, %c4 : index
   * product(b, [%m], 1)         -->     %m
   * }</pre>
   *
   * @throws IndexOutOfBoundsException if there are no factors
   */
  public static Value product(OpBuilder b, List<Value> factors, long constant) {
    Value product = factors.get(0);
    for (Value factor : factors.subList(1, factors.size())) {
      product = muli(b, product, factor);
    }
    return constant == 1 ? product : muli(b, product, constantIndex(b, constant));
  }

  /** Builds a left shift. */
  public static OpResult shli(OpBuilder b, Value lhs, Value rhs, OverflowFlag... flags) {
    return wrapping(b, SHLI, lhs, rhs, flags);
  }

  /** Builds a logical right shift. */
  public static OpResult shrui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, SHRUI, lhs, rhs).result();
  }

  /** Builds an arithmetic right shift. */
  public static OpResult shrsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, SHRSI, lhs, rhs).result();
  }

  /** Builds a bitwise and. */
  public static OpResult andi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, ANDI, lhs, rhs).result();
  }

  /** Builds a bitwise or. */
  public static OpResult ori(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, ORI, lhs, rhs).result();
  }

  /** Builds a bitwise exclusive or. */
  public static OpResult xori(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, XORI, lhs, rhs).result();
  }

  /** Builds a signed maximum. */
  public static OpResult maxsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MAXSI, lhs, rhs).result();
  }

  /** Builds an unsigned maximum. */
  public static OpResult maxui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MAXUI, lhs, rhs).result();
  }

  /** Builds a signed minimum. */
  public static OpResult minsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MINSI, lhs, rhs).result();
  }

  /** Builds an unsigned minimum. */
  public static OpResult minui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MINUI, lhs, rhs).result();
  }

  /** Builds an unsigned quotient rounded down, without the flag {@code exact}. */
  public static OpResult divui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, DIVUI, lhs, rhs).result();
  }

  /** Builds a signed quotient rounded towards zero. */
  public static OpResult divsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, DIVSI, lhs, rhs).result();
  }

  /** Builds a signed quotient rounded towards positive infinity. */
  public static OpResult ceildivsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, CEILDIVSI, lhs, rhs).result();
  }

  /** Builds a signed quotient rounded towards negative infinity. */
  public static OpResult floordivsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, FLOORDIVSI, lhs, rhs).result();
  }

  /** Builds an unsigned remainder. */
  public static OpResult remui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, REMUI, lhs, rhs).result();
  }

  /** Builds a signed remainder of the division that rounds towards zero. */
  public static OpResult remsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, REMSI, lhs, rhs).result();
  }

  /** Builds a sum of floating-point numbers. */
  public static OpResult addf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, ADDF, lhs, rhs, flags);
  }

  /** Builds a difference of floating-point numbers. */
  public static OpResult subf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, SUBF, lhs, rhs, flags);
  }

  /** Builds a product of floating-point numbers. */
  public static OpResult mulf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MULF, lhs, rhs, flags);
  }

  /** Builds a quotient of floating-point numbers. */
  public static OpResult divf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, DIVF, lhs, rhs, flags);
  }

  /** Builds a maximum that is NaN if an operand is NaN. */
  public static OpResult maximumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MAXIMUMF, lhs, rhs, flags);
  }

  /** Builds a maximum that is the other operand if one is NaN. */
  public static OpResult maxnumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MAXNUMF, lhs, rhs, flags);
  }

  /** Builds a minimum that is NaN if an operand is NaN. */
  public static OpResult minimumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MINIMUMF, lhs, rhs, flags);
  }

  /** Builds a minimum that is the other operand if one is NaN. */
  public static OpResult minnumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MINNUMF, lhs, rhs, flags);
  }

  /** Builds a negation. */
  public static OpResult negf(OpBuilder b, Value x, FastMathFlag... flags) {
    return UnaryOp.build(b, NEGF, x, FastMathAttr.of(flags)).result();
  }

  /** Builds a comparison of integers. */
  public static OpResult cmpi(OpBuilder b, IntegerPredicate predicate, Value lhs, Value rhs) {
    return CompareOp.build(b, CMPI, predicate, lhs, rhs).result();
  }

  /** Builds a comparison of floating-point numbers. */
  public static OpResult cmpf(
      OpBuilder b, FloatPredicate predicate, Value lhs, Value rhs, FastMathFlag... flags) {
    return CompareOp.build(b, CMPF, predicate, lhs, rhs, FastMathAttr.of(flags)).result();
  }

  /** Builds a selection between values of one type. */
  public static OpResult select(OpBuilder b, Value condition, Value trueValue, Value falseValue) {
    return ArithSelectOp.build(b, condition, trueValue, falseValue).result();
  }

  /** Builds a zero extension. */
  public static OpResult extui(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, EXTUI, in, type).result();
  }

  /** Builds a sign extension. */
  public static OpResult extsi(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, EXTSI, in, type).result();
  }

  /** Builds a truncation of an integer, without overflow flags. */
  public static OpResult trunci(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, TRUNCI, in, type).result();
  }

  /** Builds the same floating-point number in a wider type. */
  public static OpResult extf(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, EXTF, in, type).result();
  }

  /** Builds a floating-point number rounded to a narrower type, to nearest, ties to even. */
  public static OpResult truncf(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, TRUNCF, in, type).result();
  }

  /** Builds the floating-point number nearest to an unsigned integer. */
  public static OpResult uitofp(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, UITOFP, in, type).result();
  }

  /** Builds the floating-point number nearest to a signed integer. */
  public static OpResult sitofp(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, SITOFP, in, type).result();
  }

  /** Builds a floating-point number rounded towards zero to an unsigned integer. */
  public static OpResult fptoui(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, FPTOUI, in, type).result();
  }

  /** Builds a floating-point number rounded towards zero to a signed integer. */
  public static OpResult fptosi(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, FPTOSI, in, type).result();
  }

  /** Builds a cast between an index and a signed integer. */
  public static OpResult indexCast(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, INDEX_CAST, in, type).result();
  }

  /** Builds a cast between an index and an unsigned integer. */
  public static OpResult indexCastui(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, INDEX_CASTUI, in, type).result();
  }

  /** Builds a value of another type that has the same bits. */
  public static OpResult bitcast(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, BITCAST, in, type).result();
  }

  private static OpResult wrapping(
      OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs, OverflowFlag... flags) {
    return BinaryOp.build(b, opcode, lhs, rhs, OverflowAttr.of(flags)).result();
  }

  private static OpResult floating(
      OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs, FastMathFlag... flags) {
    return BinaryOp.build(b, opcode, lhs, rhs, FastMathAttr.of(flags)).result();
  }
}
