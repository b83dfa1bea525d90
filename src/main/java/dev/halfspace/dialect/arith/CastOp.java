package dev.halfspace.dialect.arith;

import static dev.halfspace.affine.AffineExpr.symbol;
import static dev.halfspace.builtin.TypeConstraints.FLOAT_LIKE;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.IndexMaps;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.Pure;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The operations {@code %r = arith.xxx %in : type to type} that turn a number into one of another
 * type.
 *
 * <pre>{@code
 * %wide = arith.extsi %a : i32 to i64
 * %short = arith.truncf %x to_nearest_even fastmath<nnan> : f64 to f32
 * %i = arith.index_cast %wide : i64 to index
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ArithOps/">MLIR</a>
 */
public final class CastOp extends Operation
    implements Elementwise, IndexComputation, Pure, Printable, Verifiable {
  private static final Property<OverflowAttr> OVERFLOW =
      Property.withDefault("overflowFlags", OverflowAttr.class, OverflowAttr.NONE);
  private static final Property<FastMathAttr> FASTMATH =
      Property.optional("fastmath", FastMathAttr.class);
  private static final Property<IntegerAttr> ROUNDING =
      Property.optional("roundingmode", IntegerAttr.class)
          .where("an i32 from 0 to 4", RoundingMode::isMode);

  private static final TypeConstraint INTEGER =
      TypeConstraints.elementwise(TypeConstraints.SIGNLESS_INTEGER);
  private static final TypeConstraint INDEX_OR_INTEGER =
      TypeConstraints.SIGNLESS_INTEGER_LIKE.or(
          memref(
              "a memref of signless integers or index", TypeConstraints.SIGNLESS_INTEGER_OR_INDEX));
  private static final TypeConstraint BITS =
      TypeConstraints.elementwise(TypeConstraints.SIGNLESS_INTEGER.or(TypeConstraints.FLOAT))
          .or(
              memref(
                  "a memref of signless integers or floating-point numbers",
                  TypeConstraints.SIGNLESS_INTEGER.or(TypeConstraints.FLOAT)));

  private static TypeConstraint memref(String description, TypeConstraint elements) {
    return new TypeConstraint(
        description,
        type -> type instanceof MemRefType memref && elements.accepts(memref.elementType()));
  }

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions and functions do not change
  public enum Kind {
    /** A wider integer, zeros put in front. */
    EXTUI("extui", INTEGER, INTEGER, "a wider type", (from, to) -> width(from) < width(to)),
    /** A wider integer, copies of the sign put in front. */
    EXTSI("extsi", INTEGER, INTEGER, "a wider type", (from, to) -> width(from) < width(to)),
    /** A narrower integer, high bits left out. */
    TRUNCI(
        "trunci",
        INTEGER,
        INTEGER,
        "a narrower type",
        (from, to) -> width(from) > width(to),
        OVERFLOW),
    /** The same floating-point number in a wider type. */
    EXTF(
        "extf",
        FLOAT_LIKE,
        FLOAT_LIKE,
        "a wider type",
        (from, to) -> width(from) < width(to),
        FASTMATH),
    /** A floating-point number rounded to a narrower type. */
    TRUNCF(
        "truncf",
        FLOAT_LIKE,
        FLOAT_LIKE,
        "a narrower type",
        (from, to) -> width(from) > width(to),
        FASTMATH,
        ROUNDING),
    /** The floating-point number nearest to an unsigned integer. */
    UITOFP("uitofp", INTEGER, FLOAT_LIKE, "", (from, to) -> true),
    /** The floating-point number nearest to a signed integer. */
    SITOFP("sitofp", INTEGER, FLOAT_LIKE, "", (from, to) -> true),
    /** A floating-point number rounded towards zero to an unsigned integer. */
    FPTOUI("fptoui", FLOAT_LIKE, INTEGER, "", (from, to) -> true),
    /** A floating-point number rounded towards zero to a signed integer. */
    FPTOSI("fptosi", FLOAT_LIKE, INTEGER, "", (from, to) -> true),
    /** An index as an integer or an integer as an index, the sign kept where bits are added. */
    INDEX_CAST(
        "index_cast",
        INDEX_OR_INTEGER,
        INDEX_OR_INTEGER,
        "index from an integer or an integer from index",
        CastOp::oneIsIndex),
    /**
     * An index as an integer or an integer as an index, zeros put in front where bits are added.
     */
    INDEX_CASTUI(
        "index_castui",
        INDEX_OR_INTEGER,
        INDEX_OR_INTEGER,
        "index from an integer or an integer from index",
        CastOp::oneIsIndex),
    /** The same bits as a number of another type. */
    BITCAST(
        "bitcast", BITS, BITS, "a type of as many bits", (from, to) -> width(from) == width(to));

    private final OpDefinition<CastOp> definition;
    private final String wanted;
    private final BiPredicate<Type, Type> rule;

    Kind(
        String mnemonic,
        TypeConstraint from,
        TypeConstraint to,
        String wanted,
        BiPredicate<Type, Type> rule,
        Property<?>... properties) {
      this.wanted = wanted;
      this.rule = rule;
      this.definition =
          OpDefinition.of("arith." + mnemonic, CastOp.class, s -> new CastOp(this, s))
              .operand("in", from)
              .result("out", to)
              .properties(properties)
              .with(OpSyntax.class, CastOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<CastOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private CastOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a conversion of {@code in} to {@code type}. */
  public static CastOp build(OpBuilder b, Kind kind, Value in, Type type) {
    return b.insert(new CastOp(kind, b.state(kind.definition).operand(in).result(type)));
  }

  /** Builds a truncation of a floating-point number with a rounding mode of its own. */
  public static CastOp buildTruncF(OpBuilder b, Value in, Type type, RoundingMode rounding) {
    OperationState state = b.state(Kind.TRUNCF.definition).property(ROUNDING, rounding.attribute());
    return b.insert(new CastOp(Kind.TRUNCF, state.operand(in).result(type)));
  }

  /** Builds a truncation of an integer with promises about its value. */
  public static CastOp buildTruncI(OpBuilder b, Value in, Type type, OverflowFlag... flags) {
    OperationState state =
        b.state(Kind.TRUNCI.definition).property(OVERFLOW, OverflowAttr.of(flags));
    return b.insert(new CastOp(Kind.TRUNCI, state.operand(in).result(type)));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** The number converted. */
  public Value in() {
    return operand(0);
  }

  /** The promises about the value; none if the kind has no such flags. */
  public OverflowAttr overflow() {
    return kind == Kind.TRUNCI ? property(OVERFLOW) : OverflowAttr.NONE;
  }

  /** The liberties as they are written, or {@code null} if nothing is. */
  public @Nullable FastMathAttr fastMathOrNull() {
    return kind == Kind.EXTF || kind == Kind.TRUNCF ? propertyOrNull(FASTMATH) : null;
  }

  /** How a truncation rounds, or {@code null} if it does not say. */
  public @Nullable RoundingMode rounding() {
    IntegerAttr mode = kind == Kind.TRUNCF ? propertyOrNull(ROUNDING) : null;
    return mode == null ? null : RoundingMode.of(mode);
  }

  @Override
  public Optional<AffineValueMap> computed(int result) {
    return switch (kind) {
      case EXTUI, EXTSI, TRUNCI, INDEX_CAST, INDEX_CASTUI -> IndexMaps.of(symbol(0), in());
      default -> Optional.empty();
    };
  }

  @Override
  public boolean needsNonNegative() {
    return kind == Kind.EXTUI || kind == Kind.INDEX_CASTUI;
  }

  @Override
  public boolean neverWraps() {
    return kind == Kind.EXTSI || (kind == Kind.TRUNCI && overflow().has(OverflowFlag.NSW));
  }

  @Override
  public void verify(Verification v) {
    Type from = in().type();
    Type to = result().type();
    if (CastTypes.verifyShapes(this, v, from, to)
        && !kind.rule.test(CastTypes.element(from), CastTypes.element(to))) {
      v.error(this, "makes %s, but %s is not that for %s".formatted(kind.wanted, to, from));
    }
  }

  private static int width(Type type) {
    return type instanceof IntegerType integer
        ? integer.width()
        : type instanceof FloatType floating ? floating.width() : 0;
  }

  private static boolean oneIsIndex(Type from, Type to) {
    return from instanceof IndexType != to instanceof IndexType;
  }

  // %in (overflow<...>)? rounding-mode? (fastmath<...>)? {...}? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand in = p.operand();
    OpDefinition<?> definition = state.definition();
    if (definition == Kind.TRUNCI.definition) {
      OverflowAttr.parseOptional(p, state, OVERFLOW);
    }
    if (definition == Kind.TRUNCF.definition) {
      RoundingMode rounding = RoundingMode.parseOptional(p);
      state.property(ROUNDING, rounding == null ? null : rounding.attribute());
    }
    if (definition == Kind.TRUNCF.definition || definition == Kind.EXTF.definition) {
      FastMathAttr.parseOptional(p, state, FASTMATH);
    }
    p.optionalAttributeDictionary(state);
    Type from = p.colonType();
    p.keyword("to", "between the types");
    state.operand(p.resolve(in, from)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(in());
    OverflowAttr.printUnlessNone(p, overflow());
    RoundingMode rounding = rounding();
    if (rounding != null) {
      p.text(" ").text(rounding.spelling());
    }
    FastMathAttr.printOptional(p, fastMathOrNull());
    p.discardableAttributes(this);
    p.text(" : ").type(in().type()).text(" to ").type(result().type());
  }
}
