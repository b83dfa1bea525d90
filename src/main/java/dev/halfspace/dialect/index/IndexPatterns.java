package dev.halfspace.dialect.index;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.Uniform;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.scalar.IntScalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The patterns of operations on indices, which hold for indices of 32 and of 64 bits. */
final class IndexPatterns {
  static final ImmutableList<Pattern> ALL =
      Stream.concat(
              Stream.of(
                      Index.ADD,
                      Index.MUL,
                      Index.MAXS,
                      Index.MAXU,
                      Index.MINS,
                      Index.MINU,
                      Index.AND,
                      Index.OR,
                      Index.XOR)
                  .map(IndexPatterns::associative),
              Stream.of(Pattern.of("canonicalize index.cmp", Index.CMP, IndexPatterns::difference)))
          .collect(ImmutableList.toImmutableList());

  private IndexPatterns() {}

  /**
   * {@code (x op a) op b = x op (b op a)}.
   *
   * <pre>{@code
   * %0 = index.add %x, %c3
   * %1 = index.add %0, %c5          -->     %1 = index.add %x, %c8
   * %2 = index.maxu %x, %c3
   * %3 = index.maxu %2, %c2_32      -->     stays: 2^32 with 64 bits, 3 with 32
   * }</pre>
   */
  private static Pattern associative(OpDefinition<BinaryOp> opcode) {
    return Pattern.of(
        "canonicalize " + opcode.name(),
        opcode,
        op -> {
          IntegerAttr b = constantOf(op.rhs());
          BinaryOp inner = op.lhs().definingOp(opcode);
          IntegerAttr a = inner == null ? null : constantOf(inner.rhs());
          if (a == null || b == null || inner == null) {
            return Match.no("not of two constants");
          }
          Optional<Long> both = computed(op, b, a);
          return both.isEmpty()
              ? Match.no("the constant depends on the width of an index")
              : Match.rewrite(
                  r -> {
                    OpBuilder builder = r.before(op);
                    Value constant = IndexConstantOp.build(builder, both.get()).result();
                    r.replaceWith(op, BinaryOp.build(builder, opcode, inner.operand(0), constant));
                  });
        });
  }

  private static @Nullable IntegerAttr constantOf(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr constant ? constant : null;
  }

  /** Computes the result for constants, if that for 32 bits is the low half of that for 64. */
  private static Optional<Long> computed(BinaryOp op, IntegerAttr b, IntegerAttr a) {
    Optional<IntScalar> wide = computed(op, b, a, Long.SIZE);
    Optional<IntScalar> narrow = computed(op, b, a, Integer.SIZE);
    return wide.isPresent()
            && narrow.isPresent()
            && (int) wide.get().toLong() == (int) narrow.get().toLong()
        ? Optional.of(wide.get().toLong())
        : Optional.empty();
  }

  private static Optional<IntScalar> computed(BinaryOp op, IntegerAttr b, IntegerAttr a, int bits) {
    return op.scalarFunction(bits).apply(List.of(b.scalar(bits), a.scalar(bits)))
            instanceof IntScalar result
        ? Optional.of(result)
        : Optional.empty();
  }

  /**
   * {@code a - b == 0} is {@code a == b}; likewise for {@code !=}, but not for order, as a
   * difference may wrap around.
   *
   * <pre>{@code
   * %d = index.sub %a, %b
   * %0 = index.cmp eq(%d, %c0)      -->     %0 = index.cmp eq(%a, %b)
   * %1 = index.cmp ne(%c0, %d)      -->     %1 = index.cmp ne(%b, %a)
   * %2 = index.cmp slt(%d, %c0)     -->     stays: the least index less 1 is positive
   * }</pre>
   */
  private static Match difference(CompareOp op) {
    IntegerPredicate predicate = op.integerPredicate();
    boolean isRight = Uniform.isZero(Constants.valueOf(op.rhs()));
    Operation sub = (isRight ? op.lhs() : op.rhs()).definingOp();
    if ((predicate != IntegerPredicate.EQ && predicate != IntegerPredicate.NE)
        || (!isRight && !Uniform.isZero(Constants.valueOf(op.lhs())))
        || sub == null
        || sub.definition() != Index.SUB) {
      return Match.no("no difference is compared with 0");
    }
    Value first = sub.operand(isRight ? 0 : 1);
    Value second = sub.operand(isRight ? 1 : 0);
    return Match.replacing(op, b -> CompareOp.build(b, Index.CMP, predicate, first, second));
  }
}
