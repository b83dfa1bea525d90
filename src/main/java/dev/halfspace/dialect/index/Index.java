package dev.halfspace.dialect.index;

import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastMeaning;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AnyIndexWidth;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.Pure;

/**
 * The operations of {@code index} that share their class with others, and factories for their
 * results. All operate on scalars. An index has 32 or 64 bits, depending on the target, and wraps
 * around at that width: there are no flags. The operation determines the signedness.
 *
 * <pre>{@code
 * Value next = Index.add(b, i, Index.constant(b, 1));
 * Value isLast = Index.cmp(b, IntegerPredicate.EQ, next, n);
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/IndexOps/">MLIR</a>
 */
public final class Index {
  private static final ImmutableList.Builder<OpDefinition<?>> ALL = ImmutableList.builder();

  private static final TypeConstraint INTEGER_OR_INDEX =
      new TypeConstraint("an integer", IntegerType.class::isInstance).or(INDEX);

  /**
   * The sum modulo {@code 2^width}.
   *
   * <pre>{@code
   * %0 = index.add %i, %j      // 2147483647 + 1 = -2147483648 with 32 bits
   * %1 = index.sub %i, %j
   * %2 = index.mul %i, %j
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> ADD = symmetric("add", BinaryMeaning.ADD);

  /** The difference. */
  public static final OpDefinition<BinaryOp> SUB = binary("sub", BinaryMeaning.SUB, Pure.class);

  /** The product. */
  public static final OpDefinition<BinaryOp> MUL = symmetric("mul", BinaryMeaning.MUL);

  /**
   * The first operand shifted to the left by the second, an unsigned number of bits; poison if that
   * is the width or more, as in the other shifts. A shift by 32 is therefore poison on some targets
   * only.
   *
   * <pre>{@code
   * %0 = index.shl %i, %n      // -7 by 2: -28
   * %1 = index.shrs %i, %n     // -7 by 2: -2, rounded down
   * %2 = index.shru %i, %n     // -7 by 2: 2^62 - 2 with 64 bits, 2^30 - 2 with 32
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> SHL = binary("shl", BinaryMeaning.SHL, Pure.class);

  /** The arithmetic right shift of the first operand by the second. */
  public static final OpDefinition<BinaryOp> SHRS = binary("shrs", BinaryMeaning.SHRS, Pure.class);

  /** The logical right shift of the first operand by the second. */
  public static final OpDefinition<BinaryOp> SHRU = binary("shru", BinaryMeaning.SHRU, Pure.class);

  /** The bitwise and: 8 for 12 and 10. */
  public static final OpDefinition<BinaryOp> AND = symmetric("and", BinaryMeaning.AND);

  /** The bitwise or: 14 for 12 and 10. */
  public static final OpDefinition<BinaryOp> OR = symmetric("or", BinaryMeaning.OR);

  /** The bitwise exclusive or: 6 for 12 and 10; with -1 it is the complement. */
  public static final OpDefinition<BinaryOp> XOR = symmetric("xor", BinaryMeaning.XOR);

  /** The signed maximum. */
  public static final OpDefinition<BinaryOp> MAXS = symmetric("maxs", BinaryMeaning.MAXS);

  /** The unsigned maximum: -1 for 12 and -1. */
  public static final OpDefinition<BinaryOp> MAXU = symmetric("maxu", BinaryMeaning.MAXU);

  /** The signed minimum. */
  public static final OpDefinition<BinaryOp> MINS = symmetric("mins", BinaryMeaning.MINS);

  /** The unsigned minimum. */
  public static final OpDefinition<BinaryOp> MINU = symmetric("minu", BinaryMeaning.MINU);

  /**
   * The signed quotient rounded towards zero. Division by 0 is undefined behaviour, as in all
   * divisions; so is that of the least index by -1, as in all signed ones. Divisions are not
   * speculatable, as in MLIR, not even with a constant divisor.
   *
   * <pre>{@code
   * %0 = index.divs %i, %j          // -7 / 2 = -3
   * %1 = index.ceildivs %i, %j      // -7 / 2 = -3
   * %2 = index.floordivs %i, %j     // -7 / 2 = -4
   * %3 = index.rems %i, %j          // -7 rem 2 = -1
   * }</pre>
   */
  public static final OpDefinition<BinaryOp> DIVS = binary("divs", BinaryMeaning.DIVS);

  /** The unsigned quotient rounded down. */
  public static final OpDefinition<BinaryOp> DIVU = binary("divu", BinaryMeaning.DIVU);

  /** The signed quotient rounded towards positive infinity. */
  public static final OpDefinition<BinaryOp> CEILDIVS = binary("ceildivs", BinaryMeaning.CEILDIVS);

  /** The unsigned quotient rounded up. */
  public static final OpDefinition<BinaryOp> CEILDIVU = binary("ceildivu", BinaryMeaning.CEILDIVU);

  /** The signed quotient rounded towards negative infinity. */
  public static final OpDefinition<BinaryOp> FLOORDIVS =
      binary("floordivs", BinaryMeaning.FLOORDIVS);

  /**
   * The remainder of {@link #DIVS}, with the sign of the dividend; undefined if the quotient is.
   */
  public static final OpDefinition<BinaryOp> REMS = binary("rems", BinaryMeaning.REMS);

  /** The remainder of the unsigned division. */
  public static final OpDefinition<BinaryOp> REMU = binary("remu", BinaryMeaning.REMU);

  /**
   * The comparison by an {@link IntegerPredicate}, whose result is an {@code i1}.
   *
   * <pre>{@code
   * %0 = index.cmp slt(%i, %n)
   * %1 = "index.cmp"(%i, %n) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
   * }</pre>
   */
  public static final OpDefinition<CompareOp> CMP =
      op(
          CompareOp.of("index.cmp", INDEX, I1)
              .traits(Pure.class)
              .properties(CompareOp.OF_INDICES)
              .syntax(format("$pred `(` $lhs `,` $rhs `)` attr-dict")));

  /**
   * An index as an integer or an integer as an index, sign-extended or truncated, depending on the
   * widths. Types such as {@code si8} are accepted, but their signedness does not matter.
   *
   * <pre>{@code
   * %0 = index.casts %n : i32 to index
   * %1 = index.casts %i : index to i64     // -1: -1
   * %2 = index.castu %i : index to i64     // -1: -1 with 64 bits, 2^32 - 1 with 32
   * }</pre>
   */
  public static final OpDefinition<CastOp> CASTS = cast("casts", CastMeaning.SIGNED);

  /** An index as an integer or an integer as an index, zero-extended or truncated. */
  public static final OpDefinition<CastOp> CASTU = cast("castu", CastMeaning.UNSIGNED);

  /** All operations of the dialect. */
  static final ImmutableList<OpDefinition<?>> OPERATIONS =
      ALL.add(IndexConstantOp.DEFINITION, IndexConstantOp.BOOL, IndexSizeOfOp.DEFINITION).build();

  private Index() {}

  /** Adds a definition to the dialect, with its folds, which hold for both widths. */
  private static <T extends Operation> OpDefinition<T> op(OpDefinition<T> opcode) {
    OpDefinition<T> folding = IndexFolds.in(opcode.traits(AnyIndexWidth.class));
    ALL.add(folding);
    return folding;
  }

  private static OpDefinition<BinaryOp> binary(
      String mnemonic, BinaryMeaning meaning, Class<?>... traits) {
    return op(
        BinaryOp.of("index." + mnemonic, INDEX)
            .traits(traits)
            .with(Computation.Meaning.class, meaning)
            .syntax(format("$lhs `,` $rhs attr-dict")));
  }

  private static OpDefinition<BinaryOp> symmetric(String mnemonic, BinaryMeaning meaning) {
    return binary(mnemonic, meaning, Pure.class, Commutative.class);
  }

  private static OpDefinition<CastOp> cast(String mnemonic, CastMeaning meaning) {
    return op(
        CastOp.of("index." + mnemonic)
            .operand("input", INTEGER_OR_INDEX)
            .result("output", INTEGER_OR_INDEX)
            .traits(Pure.class)
            .with(Computation.Meaning.class, meaning)
            .with(Computation.Rule.class, Index::verifyCast)
            .syntax(format("$input attr-dict `:` type($input) `to` type($output)")));
  }

  private static void verifyCast(Operation op, Verification v) {
    Type from = ((CastOp) op).in().type();
    Type to = op.result().type();
    if (from instanceof IndexType == to instanceof IndexType) {
      v.error("converts between index and an integer, not from %s to %s", from, to);
    }
  }

  /** Builds a constant; if an index has 32 bits, the value is truncated. */
  public static OpResult constant(OpBuilder b, long value) {
    return IndexConstantOp.build(b, value).result();
  }

  /** Builds a sum. */
  public static OpResult add(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, ADD, lhs, rhs).result();
  }

  /** Builds a difference. */
  public static OpResult sub(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, SUB, lhs, rhs).result();
  }

  /** Builds a product. */
  public static OpResult mul(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MUL, lhs, rhs).result();
  }

  /** Builds a signed maximum. */
  public static OpResult maxs(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MAXS, lhs, rhs).result();
  }

  /** Builds a signed minimum. */
  public static OpResult mins(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, MINS, lhs, rhs).result();
  }

  /** Builds a signed quotient rounded towards zero. */
  public static OpResult divs(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, DIVS, lhs, rhs).result();
  }

  /** Builds an unsigned quotient rounded down. */
  public static OpResult divu(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, DIVU, lhs, rhs).result();
  }

  /** Builds a signed quotient rounded towards positive infinity. */
  public static OpResult ceildivs(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, CEILDIVS, lhs, rhs).result();
  }

  /** Builds a signed quotient rounded towards negative infinity. */
  public static OpResult floordivs(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, FLOORDIVS, lhs, rhs).result();
  }

  /** Builds a signed remainder of the division that rounds towards zero. */
  public static OpResult rems(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, REMS, lhs, rhs).result();
  }

  /** Builds an unsigned remainder. */
  public static OpResult remu(OpBuilder b, Value lhs, Value rhs) {
    return BinaryOp.build(b, REMU, lhs, rhs).result();
  }

  /** Builds a comparison. */
  public static OpResult cmp(OpBuilder b, IntegerPredicate predicate, Value lhs, Value rhs) {
    return CompareOp.build(b, CMP, predicate, lhs, rhs).result();
  }

  /** Builds a cast between an index and a signed integer. */
  public static OpResult casts(OpBuilder b, Value input, Type type) {
    return CastOp.build(b, CASTS, input, type).result();
  }

  /** Builds a cast between an index and an unsigned integer. */
  public static OpResult castu(OpBuilder b, Value input, Type type) {
    return CastOp.build(b, CASTU, input, type).result();
  }
}
