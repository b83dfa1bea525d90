package dev.halfspace.raising;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.affine.AffineScopes;
import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.IndexComputation;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Values of type {@code index} as affine maps over dimensions and symbols. Computations are looked
 * through; as decision 9 of docs/architecture.md says, they are assumed not to overflow.
 */
final class IndexValues {
  /** The greatest depth of computations looked through; a deeper value is unknown. */
  private static final int MAX_DEPTH = 500;

  private static final long MAX_NODES = 1_000;

  private final IdentityHashMap<Value, Answer<AffineValueMap>> known = new IdentityHashMap<>();
  private final IndexRanges ranges = new IndexRanges();
  private int depth;

  /** The map with one result that computes a value where an operation uses it. */
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

  /** The map that computes several values, with one result for each. */
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
      Optional<AffineValueMap> division =
          new DivisionChain(choice, divided -> of(divided, use)).find();
      if (division.isPresent()) {
        return Answer.known(division.get());
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
                over.isPureAffine() && !over.map().isLargerThan(MAX_NODES)
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

  /** A map over values, composed with the maps that compute these. */
  Answer<AffineValueMap> over(AffineValueMap applied, Operation use) {
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
}
