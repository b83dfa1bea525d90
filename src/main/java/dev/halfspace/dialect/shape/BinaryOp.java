package dev.halfspace.dialect.shape;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.ReductionCombiner;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Promise;
import dev.halfspace.scalar.ScalarFunction;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The operations {@code %r = xxx %lhs, %rhs}, whose result has the type of the first operand. Their
 * meaning is a {@link BinaryMeaning}.
 *
 * <pre>{@code
 * %sum = arith.addi %a, %b overflow<nsw> : i32
 * %half = arith.shrui %a, %one exact : vector<4xi64>
 * %q = index.floordivs %i, %j
 * %p = math.powf %x, %y fastmath<nnan> : f64
 * }</pre>
 */
public final class BinaryOp extends Computation
    implements ReductionCombiner, IndexMinMax, IndexComputation {
  /** The promise that a shift loses no set bit, or that a division has no remainder. */
  public static final Property<UnitAttr> EXACT = Property.optional("isExact", UnitAttr.class);

  private BinaryOp(OperationState state) {
    super(state);
  }

  /** A definition of operations whose operands and result have {@code types}. */
  public static OpDefinition<BinaryOp> of(String name, TypeConstraint types) {
    return of(name, types, types);
  }

  /** A definition of operations whose second operand has other types than the first. */
  public static OpDefinition<BinaryOp> of(String name, TypeConstraint types, TypeConstraint rhs) {
    return OpDefinition.of(name, BinaryOp.class, BinaryOp::new)
        .operand("lhs", types)
        .operand("rhs", rhs)
        .result("result", types);
  }

  /** Builds an operation. */
  public static BinaryOp build(OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs) {
    return build(b, opcode, lhs, rhs, null);
  }

  /**
   * Builds an operation with flags: the value of its property, {@link #FASTMATH}, {@link #OVERFLOW}
   * or {@link #EXACT}, or {@code null} for none.
   *
   * @throws IllegalArgumentException if operations of {@code opcode} do not have these flags
   */
  public static BinaryOp build(
      OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs, @Nullable Attribute flags) {
    OperationState state = b.state(opcode).operand(lhs).operand(rhs).result(lhs.type());
    if (flags != null) {
      List<Property<?>> kinds = opcode.properties();
      checkArgument(
          !kinds.isEmpty() && kinds.get(0).accepts(flags), "no flags of %s: %s", opcode, flags);
      state.propertyValue(kinds.get(0), flags);
    }
    return b.insert(new BinaryOp(state));
  }

  /** Builds an operation of the same name with other operands of the same types, without flags. */
  public BinaryOp withOperands(OpBuilder b, Value lhs, Value rhs) {
    return b.insert(
        new BinaryOp(b.state(definition()).operand(lhs).operand(rhs).result(lhs.type())));
  }

  /** The first operand. */
  public Value lhs() {
    return operand(0);
  }

  /** The second operand. */
  public Value rhs() {
    return operand(1);
  }

  /** The meaning of the operation; {@link BinaryMeaning#OTHER} if it is not known. */
  public BinaryMeaning meaning() {
    return meaning(definition());
  }

  /** The meaning of the operations of a definition, as {@link #meaning()}. */
  public static BinaryMeaning meaning(OpDefinition<?> definition) {
    return definition.facet(Meaning.class) instanceof BinaryMeaning meaning
        ? meaning
        : BinaryMeaning.OTHER;
  }

  /** Returns true if the operation promises that no set bit is lost, or no remainder left. */
  public boolean isExact() {
    return valueOf(EXACT) != null;
  }

  @Override
  ImmutableSet<Promise> promises() {
    ImmutableSet<Promise> promises = super.promises();
    return isExact()
        ? Sets.immutableEnumSet(Promise.EXACT, promises.toArray(Promise[]::new))
        : promises;
  }

  @Override
  public Optional<AffineValueMap> computed(int result) {
    return meaning().computed(lhs(), rhs());
  }

  @Override
  public boolean needsNonNegative() {
    return meaning().needsNonNegative();
  }

  @Override
  public boolean neverWraps() {
    return meaning().neverWraps() || overflow().has(OverflowFlag.NSW);
  }

  @Override
  public Optional<MinMax> minMax() {
    BinaryMeaning meaning = meaning();
    return meaning == BinaryMeaning.MINS || meaning == BinaryMeaning.MAXS
        ? Optional.of(
            new MinMax(
                AffineValueMap.identity(List.of(lhs(), rhs())), meaning == BinaryMeaning.MINS))
        : Optional.empty();
  }

  @Override
  public Optional<ReductionCombiner.Kind> accumulates(int operand) {
    return meaning().accumulates(operand);
  }

  @Override
  public boolean isReassociable() {
    return overflow().equals(OverflowAttr.NONE)
        && (!meaning().isRounded() || fastMath().has(FastMathFlag.REASSOC));
  }

  @Override
  public boolean excludesNaN() {
    return fastMath().has(FastMathFlag.NNAN);
  }

  @Override
  public boolean excludesInfinities() {
    return fastMath().has(FastMathFlag.NINF);
  }

  /**
   * Returns true if the divisor is a constant other than 0, and other than -1 for signed divisions,
   * or a dense constant of such elements; a {@link Computation.Speculation} of divisions. As in
   * MLIR, which looks at the range of the elements, those of a signed division must have the same
   * sign.
   */
  public static boolean hasSafeDivisor(Operation division) {
    Attribute divisor = Constants.valueOf(((BinaryOp) division).rhs());
    boolean isSigned = ((BinaryOp) division).meaning().isSigned();
    if (divisor instanceof DenseElementsAttr elements) {
      long count = elements.isSplat() ? Math.min(1, elements.size()) : elements.size();
      for (long i = 0; i < count; i++) {
        if (!isSafeDivisor(elements.number(i), isSigned)
            || (isSigned && isNegative(elements.number(i)) != isNegative(elements.number(0)))) {
          return false;
        }
      }
      return count > 0;
    }
    return isSafeDivisor(divisor, isSigned);
  }

  private static boolean isSafeDivisor(@Nullable Attribute value, boolean isSigned) {
    return value instanceof IntegerAttr divisor
        && divisor.isTrue()
        && (!isSigned || divisor.bigValue().bitLength() > 0);
  }

  private static boolean isNegative(Attribute value) {
    return value instanceof IntegerAttr number && number.bigValue().signum() < 0;
  }

  /**
   * Returns true if a division is defined for all its elements, for any value of those that are not
   * constant; a {@link Computation.Speculation} of divisions that MLIR always speculates.
   */
  public static boolean isDefined(Operation division) {
    ScalarFunction function = ((BinaryOp) division).strictFunction(Long.SIZE);
    return isDefined(
        division, (x, y) -> !(function.apply(List.of(x, y)) instanceof Outcome.Undefined));
  }

  /**
   * Returns true if an integer operation is defined for all its elements, for any value of those
   * that are not constant. If it is undefined for some integer in their place, it is so for 0, -1
   * or the least one.
   *
   * @param isDefined the condition on an element of either operand
   */
  public static boolean isDefined(Operation op, BiPredicate<IntScalar, IntScalar> isDefined) {
    Shape shape = op.result(0).type() instanceof ShapedType type ? type.shapeOrNull() : null;
    if (shape != null && shape.sizes().contains(0)) {
      return true;
    }
    return IntStream.of(Integer.SIZE, Long.SIZE)
        .allMatch(indexBits -> isDefined((BinaryOp) op, indexBits, isDefined));
  }

  private static boolean isDefined(
      BinaryOp op, int indexBits, BiPredicate<IntScalar, IntScalar> isDefined) {
    Attribute lhs = Constants.valueOf(op.lhs());
    Attribute rhs = Constants.valueOf(op.rhs());
    Type type = op.result(0).type() instanceof ShapedType t ? t.elementType() : op.result(0).type();
    int width = type instanceof IntegerType integer ? integer.width() : indexBits;
    long count = Math.max(differing(lhs), differing(rhs));
    for (long i = 0; i < count; i++) {
      List<IntScalar> second = candidates(rhs, i, indexBits, width);
      for (IntScalar x : candidates(lhs, i, indexBits, width)) {
        if (!second.stream().allMatch(y -> isDefined.test(x, y))) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The number of elements that are to be checked separately: 1 unless a constant is not a splat.
   */
  private static long differing(@Nullable Attribute constant) {
    return constant instanceof DenseElementsAttr elements && !elements.isSplat()
        ? elements.size()
        : 1;
  }

  private static List<IntScalar> candidates(
      @Nullable Attribute constant, long index, int indexBits, int width) {
    Attribute element =
        constant instanceof DenseElementsAttr elements ? elements.number(index) : constant;
    return element instanceof IntegerAttr number
        ? List.of(number.scalar(indexBits))
        : List.of(IntScalar.of(width, 0), IntScalar.of(width, -1), IntScalar.least(width));
  }
}
