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
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames.Names;

/**
 * The operations of {@code arith} that share a shape with others, and factories for their results.
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

  private static final String OVERFLOWING = "(`overflow` `` $overflowFlags^)?";
  private static final String EXACT = "(`exact` $isExact^)?";
  private static final String FAST = "(`fastmath` `` $fastmath^)?";
  private static final String ROUNDED = "($roundingmode^)? " + FAST;
  private static final TypeConstraint INTEGER = elementwise(SIGNLESS_INTEGER);
  private static final TypeConstraint INDEX_OR_INTEGER =
      SIGNLESS_INTEGER_LIKE.or(
          memref("a memref of signless integers or index", SIGNLESS_INTEGER_OR_INDEX));
  private static final TypeConstraint BITS =
      elementwise(SIGNLESS_INTEGER.or(FLOAT))
          .or(
              memref(
                  "a memref of signless integers or floating-point numbers",
                  SIGNLESS_INTEGER.or(FLOAT)));

  // Integers --------------------------------------------------------------------------------------

  /** The sum. */
  public static final OpDefinition<BinaryOp> ADDI =
      op(wrapping("addi", BinaryMeaning.ADD, Commutative.class));

  /** The difference. */
  public static final OpDefinition<BinaryOp> SUBI = op(wrapping("subi", BinaryMeaning.SUB));

  /** The product. */
  public static final OpDefinition<BinaryOp> MULI =
      op(
          wrapping("muli", BinaryMeaning.MUL, Commutative.class)
              .with(Computation.Naming.class, Arith::nameMultipleOfScale));

  /** The first operand shifted to the left by the second. */
  public static final OpDefinition<BinaryOp> SHLI = op(wrapping("shli", BinaryMeaning.SHL));

  /** The first operand shifted to the right by the second, zeros shifted in. */
  public static final OpDefinition<BinaryOp> SHRUI = shift("shrui", BinaryMeaning.SHRU);

  /** The first operand shifted to the right, copies of the sign shifted in. */
  public static final OpDefinition<BinaryOp> SHRSI = shift("shrsi", BinaryMeaning.SHRS);

  /** The bits set in both. */
  public static final OpDefinition<BinaryOp> ANDI = symmetric("andi", BinaryMeaning.AND);

  /** The bits set in any. */
  public static final OpDefinition<BinaryOp> ORI = symmetric("ori", BinaryMeaning.OR);

  /** The bits set in one only. */
  public static final OpDefinition<BinaryOp> XORI = symmetric("xori", BinaryMeaning.XOR);

  /** The greater as signed numbers. */
  public static final OpDefinition<BinaryOp> MAXSI = symmetric("maxsi", BinaryMeaning.MAXS);

  /** The greater as unsigned numbers. */
  public static final OpDefinition<BinaryOp> MAXUI = symmetric("maxui", BinaryMeaning.MAXU);

  /** The smaller as signed numbers. */
  public static final OpDefinition<BinaryOp> MINSI = symmetric("minsi", BinaryMeaning.MINS);

  /** The smaller as unsigned numbers. */
  public static final OpDefinition<BinaryOp> MINUI = symmetric("minui", BinaryMeaning.MINU);

  /** The unsigned quotient rounded down. */
  public static final OpDefinition<BinaryOp> DIVUI =
      division("divui", BinaryMeaning.DIVU, EXACT, BinaryOp.EXACT);

  /** The signed quotient rounded towards zero. */
  public static final OpDefinition<BinaryOp> DIVSI =
      division("divsi", BinaryMeaning.DIVS, EXACT, BinaryOp.EXACT);

  /** The unsigned quotient rounded up. */
  public static final OpDefinition<BinaryOp> CEILDIVUI =
      division("ceildivui", BinaryMeaning.CEILDIVU, "");

  /** The signed quotient rounded towards positive infinity. */
  public static final OpDefinition<BinaryOp> CEILDIVSI =
      division("ceildivsi", BinaryMeaning.CEILDIVS, "");

  /** The signed quotient rounded towards negative infinity. */
  public static final OpDefinition<BinaryOp> FLOORDIVSI =
      division("floordivsi", BinaryMeaning.FLOORDIVS, "");

  /** The remainder of the unsigned division. */
  public static final OpDefinition<BinaryOp> REMUI = division("remui", BinaryMeaning.REMU, "");

  /** The remainder of the signed division that rounds towards zero. */
  public static final OpDefinition<BinaryOp> REMSI = division("remsi", BinaryMeaning.REMS, "");

  /** The unsigned sum, less its carry, and the carry. */
  public static final OpDefinition<PairOp> ADDUI_EXTENDED =
      op(
          pair("addui_extended", "sum")
              .result("overflow", BOOL_LIKE)
              .allTypesMatch("lhs", "rhs", "sum")
              .syntax(format("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)")));

  /** The low and the high half of the product of signed numbers. */
  public static final OpDefinition<PairOp> MULSI_EXTENDED = product("mulsi_extended");

  /** The low and the high half of the product of unsigned numbers. */
  public static final OpDefinition<PairOp> MULUI_EXTENDED = product("mului_extended");

  // Floating-point numbers ------------------------------------------------------------------------

  /** The sum. */
  public static final OpDefinition<BinaryOp> ADDF =
      floating("addf", BinaryMeaning.ADDF, Commutative.class);

  /** The difference. */
  public static final OpDefinition<BinaryOp> SUBF = floating("subf", BinaryMeaning.SUBF);

  /** The product. */
  public static final OpDefinition<BinaryOp> MULF =
      floating("mulf", BinaryMeaning.MULF, Commutative.class);

  /** The quotient. */
  public static final OpDefinition<BinaryOp> DIVF = floating("divf", BinaryMeaning.OTHER);

  /** The remainder, with the sign of the dividend. */
  public static final OpDefinition<BinaryOp> REMF = floating("remf", BinaryMeaning.OTHER);

  /** The greater; NaN if an operand is NaN. */
  public static final OpDefinition<BinaryOp> MAXIMUMF =
      floating("maximumf", BinaryMeaning.MAXIMUMF, Commutative.class);

  /** The greater; the other operand if one is NaN. */
  public static final OpDefinition<BinaryOp> MAXNUMF =
      floating("maxnumf", BinaryMeaning.MAXNUMF, Commutative.class);

  /** The smaller; NaN if an operand is NaN. */
  public static final OpDefinition<BinaryOp> MINIMUMF =
      floating("minimumf", BinaryMeaning.MINIMUMF, Commutative.class);

  /** The smaller; the other operand if one is NaN. */
  public static final OpDefinition<BinaryOp> MINNUMF =
      floating("minnumf", BinaryMeaning.MINNUMF, Commutative.class);

  /** The number with the other sign. */
  public static final OpDefinition<UnaryOp> NEGF =
      op(
          UnaryOp.of("arith.negf", FLOAT_LIKE, FLOAT_LIKE)
              .traits(Pure.class, Elementwise.class, SameOperandsAndResultType.class)
              .properties(FASTMATH)
              .syntax(format("$operand " + FAST + " attr-dict `:` type($result)")));

  // Comparisons and conversions -------------------------------------------------------------------

  /** The comparison of integers. */
  public static final OpDefinition<CompareOp> CMPI =
      comparison("cmpi", SIGNLESS_INTEGER_LIKE, "", CompareOp.OF_INTEGERS);

  /** The comparison of floating-point numbers. */
  public static final OpDefinition<CompareOp> CMPF =
      comparison("cmpf", FLOAT_LIKE, FAST, CompareOp.OF_FLOATS, FASTMATH);

  /** A wider integer, zeros put in front. */
  public static final OpDefinition<CastOp> EXTUI =
      op(cast("extui", INTEGER, INTEGER, CastRules.WIDER, "").with(CastMeaning.class, CastMeaning.UNSIGNED));

  /** A wider integer, copies of the sign put in front. */
  public static final OpDefinition<CastOp> EXTSI =
      op(cast("extsi", INTEGER, INTEGER, CastRules.WIDER, "").with(CastMeaning.class, CastMeaning.WIDENING));

  /** A narrower integer, high bits left out. */
  public static final OpDefinition<CastOp> TRUNCI =
      op(cast("trunci", INTEGER, INTEGER, CastRules.NARROWER, OVERFLOWING, OVERFLOW).with(CastMeaning.class, CastMeaning.SIGNED));

  /** The same floating-point number in a wider type. */
  public static final OpDefinition<CastOp> EXTF =
      op(cast("extf", FLOAT_LIKE, FLOAT_LIKE, CastRules.WIDER, FAST, CastOp.OPTIONAL_FASTMATH));

  /** A floating-point number rounded to a narrower type. */
  public static final OpDefinition<CastOp> TRUNCF =
      op(cast("truncf", FLOAT_LIKE, FLOAT_LIKE, CastRules.NARROWER, ROUNDED, CastOp.OPTIONAL_FASTMATH, CastOp.ROUNDING));

  /** The floating-point number nearest to an unsigned integer. */
  public static final OpDefinition<CastOp> UITOFP =
      op(cast("uitofp", INTEGER, FLOAT_LIKE, CastRules.ANY, ""));

  /** The floating-point number nearest to a signed integer. */
  public static final OpDefinition<CastOp> SITOFP =
      op(cast("sitofp", INTEGER, FLOAT_LIKE, CastRules.ANY, ""));

  /** A floating-point number rounded towards zero to an unsigned integer. */
  public static final OpDefinition<CastOp> FPTOUI =
      op(cast("fptoui", FLOAT_LIKE, INTEGER, CastRules.ANY, ""));

  /** A floating-point number rounded towards zero to a signed integer. */
  public static final OpDefinition<CastOp> FPTOSI =
      op(cast("fptosi", FLOAT_LIKE, INTEGER, CastRules.ANY, ""));

  /** An index as an integer or an integer as an index, the sign kept. */
  public static final OpDefinition<CastOp> INDEX_CAST =
      op(cast("index_cast", INDEX_OR_INTEGER, INDEX_OR_INTEGER, CastRules.INDEX, "").with(CastMeaning.class, CastMeaning.SIGNED));

  /** An index as an integer or an integer as an index, zeros put in front. */
  public static final OpDefinition<CastOp> INDEX_CASTUI =
      op(cast("index_castui", INDEX_OR_INTEGER, INDEX_OR_INTEGER, CastRules.INDEX, "").with(CastMeaning.class, CastMeaning.UNSIGNED));

  /** The same bits as a number of another type. */
  public static final OpDefinition<CastOp> BITCAST =
      op(cast("bitcast", BITS, BITS, CastRules.SAME_WIDTH, ""));

  /** A number times its scale, a power of two, in a wider type. */
  public static final OpDefinition<CastOp> SCALING_EXTF =
      scaling("scaling_extf", CastRules.WIDER, FAST, CastOp.OPTIONAL_FASTMATH);

  /** A number divided by a scale, a power of two, rounded to a narrower type. */
  public static final OpDefinition<CastOp> SCALING_TRUNCF =
      scaling(
          "scaling_truncf",
          CastRules.NARROWER,
          ROUNDED,
          CastOp.OPTIONAL_FASTMATH,
          CastOp.ROUNDING);

  /** All operations of the dialect. */
  static final ImmutableList<OpDefinition<?>> OPERATIONS =
      ALL.add(ArithConstantOp.DEFINITION, ArithSelectOp.DEFINITION).build();

  private Arith() {}

  // Definitions -----------------------------------------------------------------------------------

  private static <T extends Operation> OpDefinition<T> op(OpDefinition<T> opcode) {
    ALL.add(opcode);
    return opcode;
  }

  private static OpDefinition<BinaryOp> binary(
      String mnemonic,
      TypeConstraint types,
      BinaryMeaning meaning,
      String flags,
      Property<?>... properties) {
    return BinaryOp.of("arith." + mnemonic, types)
        .traits(Elementwise.class, SameOperandsAndResultType.class)
        .properties(properties)
        .with(BinaryMeaning.class, meaning)
        .syntax(format("$lhs `,` $rhs " + flags + " attr-dict `:` type($result)"));
  }

  private static OpDefinition<BinaryOp> wrapping(
      String mnemonic, BinaryMeaning meaning, Class<?>... traits) {
    return binary(mnemonic, SIGNLESS_INTEGER_LIKE, meaning, OVERFLOWING, OVERFLOW)
        .traits(Pure.class)
        .traits(traits);
  }

  private static OpDefinition<BinaryOp> shift(String mnemonic, BinaryMeaning meaning) {
    return op(
        binary(mnemonic, SIGNLESS_INTEGER_LIKE, meaning, EXACT, BinaryOp.EXACT)
            .traits(Pure.class));
  }

  private static OpDefinition<BinaryOp> symmetric(String mnemonic, BinaryMeaning meaning) {
    return op(
        binary(mnemonic, SIGNLESS_INTEGER_LIKE, meaning, "")
            .traits(Pure.class, Commutative.class));
  }

  private static OpDefinition<BinaryOp> division(
      String mnemonic, BinaryMeaning meaning, String flags, Property<?>... properties) {
    return op(
        binary(mnemonic, SIGNLESS_INTEGER_LIKE, meaning, flags, properties)
            .with(Computation.Speculation.class, BinaryOp::hasSafeDivisor));
  }

  private static OpDefinition<BinaryOp> floating(
      String mnemonic, BinaryMeaning meaning, Class<?>... traits) {
    return op(
        binary(mnemonic, FLOAT_LIKE, meaning, FAST, FASTMATH).traits(Pure.class).traits(traits));
  }

  private static OpDefinition<PairOp> pair(String mnemonic, String first) {
    return PairOp.of("arith." + mnemonic)
        .operand("lhs", SIGNLESS_INTEGER_LIKE)
        .operand("rhs", SIGNLESS_INTEGER_LIKE)
        .result(first, SIGNLESS_INTEGER_LIKE)
        .traits(Pure.class, Commutative.class, Elementwise.class);
  }

  private static OpDefinition<PairOp> product(String mnemonic) {
    return op(
        pair(mnemonic, "low")
            .result("high", SIGNLESS_INTEGER_LIKE)
            .allTypesMatch("lhs", "rhs", "low", "high")
            .syntax(format("$lhs `,` $rhs attr-dict `:` type($lhs)")));
  }

  private static OpDefinition<CompareOp> comparison(
      String mnemonic, TypeConstraint types, String flags, Property<?>... properties) {
    return op(
        CompareOp.of("arith." + mnemonic, types, BOOL_LIKE)
            .traits(Pure.class, Elementwise.class)
            .properties(properties)
            .allTypesMatch("lhs", "rhs")
            .typesMatchWith(
                "an i1 result in the shape of its operands",
                "lhs",
                "result",
                type -> ShapeCompatibility.withElementType(type, IntegerType.I1))
            .syntax(
                format("$predicate `,` $lhs `,` $rhs " + flags + " attr-dict `:` type($lhs)")));
  }

  private static OpDefinition<CastOp> cast(
      String mnemonic,
      TypeConstraint from,
      TypeConstraint to,
      Computation.Rule rule,
      String flags,
      Property<?>... properties) {
    return CastOp.of("arith." + mnemonic)
        .operand("in", from)
        .result("out", to)
        .traits(Pure.class, Elementwise.class)
        .properties(properties)
        .with(Computation.Rule.class, rule)
        .syntax(format("$in " + flags + " attr-dict `:` type($in) `to` type($out)"));
  }

  private static OpDefinition<CastOp> scaling(
      String mnemonic, Computation.Rule rule, String flags, Property<?>... properties) {
    String types = "type($in) `,` type($scale) `to` type($out)";
    return op(
        CastOp.of("arith." + mnemonic)
            .operand("in", FLOAT_LIKE)
            .operand("scale", FLOAT_LIKE)
            .result("out", FLOAT_LIKE)
            .traits(Pure.class, Elementwise.class)
            .properties(properties)
            .with(Computation.Rule.class, rule)
            .syntax(format("$in `,` $scale " + flags + " attr-dict `:` " + types)));
  }

  private static TypeConstraint memref(String description, TypeConstraint elements) {
    return new TypeConstraint(
        description,
        type -> type instanceof MemRefType memref && elements.accepts(memref.elementType()));
  }

  /** Names a multiple of the vector scale {@code %c4_vscale}. */
  private static void nameMultipleOfScale(Operation product, Names names) {
    for (int scale = 0; scale < 2 && product.result().type() instanceof IndexType; scale++) {
      Operation scaleOp = product.operand(scale).definingOp();
      if (scaleOp != null
          && scaleOp.name().equals("vector.vscale")
          && product.operand(1 - scale).definingOp() instanceof ConstantLike constant
          && constant.constantValue() instanceof IntegerAttr integer) {
        names.suggest(product.result(), "c" + integer.bigValue() + "_vscale");
      }
    }
  }

  /**
   * Returns true for those divisions that MLIR takes for speculatable, even by a divisor of 0.
   */
  public static boolean isTotalInMlir(OpDefinition<?> opcode) {
    return opcode == FLOORDIVSI || opcode == REMUI || opcode == REMSI;
  }

  // Factories -------------------------------------------------------------------------------------

  /** Builds a constant of the type of {@code value}. */
  public static OpResult constant(OpBuilder b, TypedAttr value) {
    return ArithConstantOp.build(b, value).result();
  }

  /** Builds a constant of type {@code index}. */
  public static OpResult constantIndex(OpBuilder b, long value) {
    return constant(b, IntegerAttr.index(value));
  }

  /**
   * Builds a constant integer.
   *
   * @throws IllegalArgumentException if {@code type} cannot hold {@code value}
   */
  public static OpResult constantInt(OpBuilder b, long value, Type type) {
    return constant(b, IntegerAttr.of(value, type));
  }

  /** Builds a constant truth value of type {@code i1}. */
  public static OpResult constantBool(OpBuilder b, boolean value) {
    return constant(b, IntegerAttr.bool(value));
  }

  /** Builds a constant floating-point number: {@code value} rounded to {@code type}. */
  public static OpResult constantFloat(OpBuilder b, double value, FloatType type) {
    return constant(b, FloatAttr.of(value, type));
  }

  /** Builds a sum of integers. */
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

  /** Builds a shift to the left. */
  public static OpResult shli(OpBuilder b, Value lhs, Value rhs, OverflowFlag... flags) {
    return wrapping(b, SHLI, lhs, rhs, flags);
  }

  /** Builds a shift to the right, zeros shifted in. */
  public static OpResult shrui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, SHRUI, lhs, rhs).result();
  }

  /** Builds a shift to the right, copies of the sign shifted in. */
  public static OpResult shrsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, SHRSI, lhs, rhs).result();
  }

  /** Builds the bits set in both operands. */
  public static OpResult andi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, ANDI, lhs, rhs).result();
  }

  /** Builds the bits set in any operand. */
  public static OpResult ori(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, ORI, lhs, rhs).result();
  }

  /** Builds the bits set in one operand only. */
  public static OpResult xori(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, XORI, lhs, rhs).result();
  }

  /** Builds the greater of signed numbers. */
  public static OpResult maxsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MAXSI, lhs, rhs).result();
  }

  /** Builds the greater of unsigned numbers. */
  public static OpResult maxui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MAXUI, lhs, rhs).result();
  }

  /** Builds the smaller of signed numbers. */
  public static OpResult minsi(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MINSI, lhs, rhs).result();
  }

  /** Builds the smaller of unsigned numbers. */
  public static OpResult minui(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MINUI, lhs, rhs).result();
  }

  /** Builds an unsigned quotient rounded down. */
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

  /** Builds the greater number; NaN if an operand is NaN. */
  public static OpResult maximumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MAXIMUMF, lhs, rhs, flags);
  }

  /** Builds the greater number; the other operand if one is NaN. */
  public static OpResult maxnumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MAXNUMF, lhs, rhs, flags);
  }

  /** Builds the smaller number; NaN if an operand is NaN. */
  public static OpResult minimumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MINIMUMF, lhs, rhs, flags);
  }

  /** Builds the smaller number; the other operand if one is NaN. */
  public static OpResult minnumf(OpBuilder b, Value lhs, Value rhs, FastMathFlag... flags) {
    return floating(b, MINNUMF, lhs, rhs, flags);
  }

  /** Builds a number with the other sign. */
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

  /** Builds a choice between values of one type. */
  public static OpResult select(OpBuilder b, Value condition, Value trueValue, Value falseValue) {
    return ArithSelectOp.build(b, condition, trueValue, falseValue).result();
  }

  /** Builds a wider integer, zeros put in front. */
  public static OpResult extui(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, EXTUI, in, type).result();
  }

  /** Builds a wider integer, copies of the sign put in front. */
  public static OpResult extsi(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, EXTSI, in, type).result();
  }

  /** Builds a narrower integer. */
  public static OpResult trunci(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, TRUNCI, in, type).result();
  }

  /** Builds the same floating-point number in a wider type. */
  public static OpResult extf(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, EXTF, in, type).result();
  }

  /** Builds a floating-point number rounded to a narrower type. */
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

  /** Builds an index as a signed integer, or such an integer as an index. */
  public static OpResult indexCast(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, INDEX_CAST, in, type).result();
  }

  /** Builds an index as an unsigned integer, or such an integer as an index. */
  public static OpResult indexCastui(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, INDEX_CASTUI, in, type).result();
  }

  /** Builds the same bits as a number of another type. */
  public static OpResult bitcast(OpBuilder b, Value in, Type type) {
    return CastOp.build(b, BITCAST, in, type).result();
  }

  private static OpResult wrapping(
      OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs, OverflowFlag... flags) {
    return BinaryOp.build(b, opcode, lhs, rhs, OVERFLOW, OverflowAttr.of(flags)).result();
  }

  private static OpResult floating(
      OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs, FastMathFlag... flags) {
    return BinaryOp.build(b, opcode, lhs, rhs, FASTMATH, FastMathAttr.of(flags)).result();
  }
}
