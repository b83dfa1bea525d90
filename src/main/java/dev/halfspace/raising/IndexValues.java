package dev.halfspace.raising;

import static java.util.Objects.requireNonNull;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.affine.AffineScopes;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.IndexChoice;
import dev.halfspace.ir.traits.IndexComputation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Values of type {@code index} as affine maps of what may be dimensions and symbols. Computations
 * are looked through; as decision 9 of docs/architecture.md says, they are assumed not to overflow.
 */
final class IndexValues {
  /** What is nested deeper is a dimension or symbol, or not affine. */
  private static final int MAX_DEPTH = 500;

  private static final long MAX_NODES = 1_000;
  private static final int MAX_CANDIDATES = 64;

  private final Map<Value, Answer<AffineValueMap>> known = new IdentityHashMap<>();
  private final IndexRanges ranges = new IndexRanges();
  private int depth;

  /** The map of one result that a value is where an operation uses it. */
  Answer<AffineValueMap> of(Value value, Operation use) {
    Answer<AffineValueMap> answer = known.get(value);
    if (answer == null) {
      if (depth > MAX_DEPTH) {
        return Answer.unknown("it is computed in more than " + MAX_DEPTH + " steps");
      }
      depth++;
      answer = computed(value, use);
      depth--;
      known.put(value, answer);
    }
    return answer;
  }

  /** The maps that values are, one result for each. */
  Answer<AffineValueMap> ofAll(List<? extends Value> values, Operation use) {
    AffineValueMap all = AffineValueMap.of(AffineMap.of(0, 0, List.of()), List.of());
    for (Value value : values) {
      Answer<AffineValueMap> each = of(value, use);
      if (!(each instanceof Answer.Known<AffineValueMap> found)) {
        return each;
      }
      all = all.and(found.value());
    }
    return Answer.known(all);
  }

  /** Returns true if a value is known not to be negative. */
  boolean isNonNegative(Value value, Operation use) {
    return of(value, use).map(ranges::isNonNegative).orElse(false);
  }

  private Answer<AffineValueMap> computed(Value value, Operation use) {
    if (!(value.type() instanceof IndexType)) {
      return Answer.unknown("a number of type " + value.type() + " is no index");
    }
    BigInteger constant = Counter.constant(value);
    if (constant != null && constant.bitLength() < Long.SIZE) {
      return Answer.known(AffineValueMap.constant(constant.longValueExact()));
    }
    Answer<AffineValueMap> through = through(value, use);
    if (through.isKnown()) {
      return through;
    }
    if (AffineScopes.isSymbol(value, use)) {
      return Answer.known(AffineValueMap.symbol(value));
    }
    return AffineScopes.isDim(value, use) ? Answer.known(AffineValueMap.at(value)) : through;
  }

  private Answer<AffineValueMap> through(Value value, Operation use) {
    Operation op = value.definingOp();
    if (op == null) {
      return Answer.unknown(
          "a block argument that changes from iteration to iteration is not affine");
    }
    if (op instanceof ArithSelectOp choice) {
      DivisionChain chain = DivisionChain.of(choice);
      if (chain != null) {
        return of(chain.dividend(), use).map(dividend -> divided(dividend, chain));
      }
    }
    Optional<AffineValueMap> computed =
        op instanceof IndexComputation computation
            ? computation.computed(((OpResult) value).index())
            : Optional.empty();
    return computed.isPresent() && hasIndices(computed.get())
        ? composed(computed.get(), (IndexComputation) op, use)
        : Answer.unknown("the result of '" + op.name() + "' is not affine");
  }

  private static boolean hasIndices(AffineValueMap map) {
    return map.operands().stream().allMatch(operand -> operand.type() instanceof IndexType);
  }

  private static AffineValueMap divided(AffineValueMap dividend, DivisionChain chain) {
    return switch (chain.kind()) {
      case MOD -> dividend.mod(chain.divisor());
      case FLOOR_DIV -> dividend.floorDiv(chain.divisor());
      case CEIL_DIV -> dividend.ceilDiv(chain.divisor());
      case ADD, MUL -> throw new IllegalArgumentException("no division: " + chain);
    };
  }

  private Answer<AffineValueMap> composed(
      AffineValueMap map, IndexComputation computation, Operation use) {
    Operation op = (Operation) computation;
    if (isDivision(op) && !isPositive(((BinaryOp) op).rhs())) {
      return Answer.unknown("the divisor of '" + op.name() + "' is not a positive constant");
    }
    if (computation.needsNonNegative()
        && !map.operands().stream().allMatch(operand -> isNonNegative(operand, use))) {
      return Answer.unknown("operands of '" + op.name() + "' may be negative");
    }
    return over(map, use)
        .flatMap(
            over ->
                over.map().results().stream().allMatch(AffineExpr::isPureAffine)
                        && !over.map().isLargerThan(MAX_NODES)
                    ? Answer.known(over)
                    : Answer.unknown("the result of '" + op.name() + "' is not affine"));
  }

  private static boolean isDivision(Operation op) {
    return op instanceof BinaryOp binary
        && switch (binary.meaning()) {
          case DIVS, DIVU, FLOORDIVS, CEILDIVS, CEILDIVU, REMS, REMU -> true;
          default -> false;
        };
  }

  private static boolean isPositive(Value value) {
    BigInteger constant = Counter.constant(value);
    return constant != null && constant.signum() > 0;
  }

  /** A map over values, over what these are computed from. */
  private Answer<AffineValueMap> over(AffineValueMap applied, Operation use) {
    return ofAll(applied.operands(), use)
        .map(
            operands -> {
              AffineMap map = applied.map();
              List<AffineExpr> results = operands.map().results();
              AffineMap over =
                  map.substitute(
                      results.subList(0, map.numDims()),
                      results.subList(map.numDims(), results.size()),
                      operands.map().numDims(),
                      operands.map().numSymbols());
              return AffineValueMap.of(over, operands.operands());
            });
  }

  /**
   * The maps of which a bound is the least or the greatest result.
   *
   * @param isLeast whether the least is looked for
   */
  Answer<AffineValueMap> bound(Value bound, boolean isLeast, Operation use) {
    List<Value> left = new ArrayList<>(List.of(bound));
    AffineValueMap all = AffineValueMap.of(AffineMap.of(0, 0, List.of()), List.of());
    for (int i = 0; i < left.size(); i++) {
      List<Value> candidates = candidates(left.get(i), isLeast);
      if (!candidates.isEmpty() && left.size() < MAX_CANDIDATES) {
        left.addAll(i + 1, candidates);
        continue;
      }
      Answer<AffineValueMap> each = choice(left.get(i), isLeast, use);
      if (!(each instanceof Answer.Known<AffineValueMap> found)) {
        return each;
      }
      all = all.and(found.value());
    }
    return Answer.known(all);
  }

  /** The results that a value is chosen from by an operation of maps, or itself. */
  private Answer<AffineValueMap> choice(Value value, boolean isLeast, Operation use) {
    IndexChoice.Choice choice = choiceOf(value);
    return choice != null && choice.isLeast() == isLeast
        ? over(choice.candidates(), use)
        : of(value, use);
  }

  private static IndexChoice.@Nullable Choice choiceOf(Value value) {
    return value.definingOp() instanceof IndexChoice op ? op.choice().orElse(null) : null;
  }

  /** The values that a value is the least or greatest of; none if it is not that. */
  private static List<Value> candidates(Value value, boolean isLeast) {
    if (value.definingOp() instanceof BinaryOp op) {
      BinaryMeaning wanted = isLeast ? BinaryMeaning.MINS : BinaryMeaning.MAXS;
      return op.meaning() == wanted ? List.of(op.lhs(), op.rhs()) : List.of();
    }
    if (!(value.definingOp() instanceof ArithSelectOp select)
        || !(select.condition().definingOp() instanceof CompareOp compare)) {
      return List.of();
    }
    List<Value> compared = List.of(compare.lhs(), compare.rhs());
    List<Value> taken = List.of(select.trueValue(), select.falseValue());
    IntegerPredicate predicate = compare.integerPredicate();
    boolean takesLess = predicate == IntegerPredicate.SLT || predicate == IntegerPredicate.SLE;
    boolean takesGreater = predicate == IntegerPredicate.SGT || predicate == IntegerPredicate.SGE;
    boolean isSwapped = taken.equals(List.of(compare.rhs(), compare.lhs()));
    return (takesLess || takesGreater)
            && (taken.equals(compared) || isSwapped)
            && (takesLess != isSwapped) == isLeast
        ? compared
        : List.of();
  }

  /** The set that a condition says values are in. */
  Answer<AffineValueSet> condition(Value condition, Operation use) {
    List<Value> left = new ArrayList<>(List.of(condition));
    @Nullable AffineValueSet all = null;
    for (int i = 0; i < left.size(); i++) {
      if (left.get(i).definingOp() instanceof BinaryOp both
          && both.meaning() == BinaryMeaning.AND
          && left.size() < MAX_CANDIDATES) {
        left.addAll(i + 1, List.of(both.lhs(), both.rhs()));
        continue;
      }
      Answer<AffineValueSet> each = comparison(left.get(i), use);
      if (!(each instanceof Answer.Known<AffineValueSet> found)) {
        return each;
      }
      all = all == null ? found.value() : all.and(found.value());
    }
    return all == null ? Answer.unknown("it compares nothing") : Answer.known(all);
  }

  private Answer<AffineValueSet> comparison(Value condition, Operation use) {
    if (!(condition.definingOp() instanceof CompareOp compare)
        || compare.integerPredicate() == null) {
      return Answer.unknown("its condition does not compare integers");
    }
    IntegerPredicate predicate = signed(compare, use);
    return of(compare.lhs(), use)
        .flatMap(
            lhs ->
                of(compare.rhs(), use)
                    .flatMap(
                        rhs ->
                            switch (predicate) {
                              case EQ -> Answer.known(lhs.equalTo(rhs));
                              case SLT -> Answer.known(lhs.lessThan(rhs));
                              case SLE -> Answer.known(lhs.atMost(rhs));
                              case SGT -> Answer.known(rhs.lessThan(lhs));
                              case SGE -> Answer.known(lhs.atLeast(rhs));
                              case NE, ULT, ULE, UGT, UGE ->
                                  Answer.unknown(
                                      "its comparison, %s, is not affine"
                                          .formatted(predicate.spelling()));
                            }));
  }

  /** Numbers that are not negative compare as signed ones. */
  private IntegerPredicate signed(CompareOp compare, Operation use) {
    IntegerPredicate predicate = compare.integerPredicate();
    boolean isNonNegative = isNonNegative(compare.lhs(), use) && isNonNegative(compare.rhs(), use);
    return predicate == null || !isNonNegative
        ? requireNonNull(predicate)
        : switch (predicate) {
          case ULT -> IntegerPredicate.SLT;
          case ULE -> IntegerPredicate.SLE;
          case UGT -> IntegerPredicate.SGT;
          case UGE -> IntegerPredicate.SGE;
          case EQ, NE, SLT, SLE, SGT, SGE -> predicate;
        };
  }
}
